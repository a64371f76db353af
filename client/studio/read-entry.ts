import type { OpenedEntry } from '../../shared/studio.ts'
import { answerOf } from './answer-of.ts'
import { studioApi } from './api.ts'

/** What is live of an entry, and the person's own draft of it. Throws a RequestFailure. */
export async function readEntry(entry: string): Promise<OpenedEntry> {
  const answer = await answerOf(studioApi.entries[':entry'].$get({ param: { entry } }))
  return (await answer.json()) as OpenedEntry
}
