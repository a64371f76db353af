import { contactWords } from '../../shared/content/contact.ts'
import { CONTACT_MAX } from '../../shared/enquiry.ts'
import { sanitiseFreeText } from '../../shared/field-rule.ts'

/** The counter appears once this many characters or fewer are left. */
const NEAR = 500

/** How many characters the enquiry has left, in words, counted as its rule does; undefined while there are plenty. */
export function enquiryRoom(enquiry: string): string | undefined {
  if (enquiry.length < CONTACT_MAX.enquiry - NEAR) return undefined
  const left = CONTACT_MAX.enquiry - [...sanitiseFreeText(enquiry)].length
  if (left > NEAR) return undefined
  return left < 0 ? contactWords.charactersOver(-left) : contactWords.charactersLeft(left)
}
