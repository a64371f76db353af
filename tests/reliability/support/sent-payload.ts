/** A mail as it is sent to the provider. */
export type Payload = {
  subject: string
  content: { type: string; value: string }[]
  attachments?: { filename: string; type: string; content: string }[]
  [field: string]: unknown
}

/** Runs `send` with a fake fetch, and returns the payload it would have sent. */
export async function sentPayload(send: () => Promise<unknown>): Promise<Payload> {
  const real = globalThis.fetch
  let body: unknown
  globalThis.fetch = async (_input, init) => {
    body = init?.body
    return new Response('{}', { status: 202 })
  }
  try {
    await send()
  } finally {
    globalThis.fetch = real
  }
  if (typeof body !== 'string') throw new Error('The mail was not sent')
  return JSON.parse(body) as Payload
}

/** The payload without the visitor's text: recipients, sender, subject, headers, types of parts and files. */
export function envelopeOf({ content, attachments, ...envelope }: Payload): string {
  const files = attachments?.map(({ filename, type }) => [filename, type])
  return JSON.stringify({ ...envelope, parts: content.map(({ type }) => type), files })
}

/** Every text of the payload outside its parts and files, which could become a header. */
export function headerTexts(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => (['content', 'value'].includes(name) ? [] : headerTexts(inner)))
}
