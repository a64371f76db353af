import { contactWords } from '../../shared/content/contact'
import { LetterStamp } from './letter-stamp'

type LetterAddressProps = {
  /** How many fields of the letter are filled in. */
  filled: number
  postmarked?: boolean
}

/** The head of the letter: whom it goes to, and its stamp. */
export function LetterAddress({ filled, postmarked }: LetterAddressProps) {
  return (
    <div className="address">
      <p>
        {contactWords.address.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </p>
      <LetterStamp filled={filled} postmarked={postmarked} />
    </div>
  )
}
