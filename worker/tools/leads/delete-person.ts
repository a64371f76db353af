import type { ForgottenPerson } from '../../leads/actions.ts'
import type { LeadDocument } from '../../leads/document.ts'
import { askOps, type Place } from '../ask-ops.ts'
import { confirmChange } from '../confirm-change.ts'
import { countWords } from './count-words.ts'
import { confirmDeletion, deletedWords } from './delete-listed.ts'

/** Deletes every lead of an email address, and what the studio recorded of it, after the user has seen `leads` and confirmed. */
export async function deletePerson(place: Place, email: string, leads: readonly LeadDocument[], yes: boolean): Promise<void> {
  if (leads.length > 0) await confirmDeletion(place, leads, yes)
  else {
    console.log(`No lead of ${email} at ${place.words}.`)
    await confirmChange('Delete their drafts in the studio, and their address from what they published there?', yes)
  }
  const answer = await askOps<ForgottenPerson>(place, 'POST', 'forget', { body: { email } })
  const lines = leads.length > 0 ? deletedWords(place, answer.deleted) : []
  console.log([...lines, studioWords(answer.studio)].join('\n'))
}

/** `acts`: how many of their acts on leads and messages no longer tell who did them. */
function studioWords({ versions, drafts, acts }: ForgottenPerson['studio']): string {
  if (versions + drafts + acts === 0) return 'The studio knows nobody of this address.'
  const changes = countWords(versions, 'change', 'changes')
  const done = countWords(acts, 'act', 'acts')
  return `In the studio: deleted ${countWords(drafts, 'draft', 'drafts')}, and the address from ${changes} and ${done} on leads. What was published stays.`
}
