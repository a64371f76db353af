import { prerender } from 'react-dom/static'
import { MailDocument } from './mail-document'
import type { MailPart } from './mail-part'

/** The HTML part of a mail. React escapes every text in it. */
export async function mailHtml(subject: string, parts: readonly MailPart[]): Promise<string> {
  const { prelude } = await prerender(<MailDocument subject={subject} parts={parts} />, {
    progressiveChunkSize: Number.POSITIVE_INFINITY,
  })
  return new Response(prelude).text()
}
