/** An address as it is reached in the end, after all redirects, whether it answers 200 there, and what the page says. */
export type ReachedPage = { url: string; ok: boolean; text: string }

const TIMEOUT_MS = 5000

/** Follows an address as a browser would; undefined where nobody answers. */
export async function askPage(address: string): Promise<ReachedPage | undefined> {
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) })
    return { url: answer.url, ok: answer.status === 200, text: await answer.text() }
  } catch {
    return undefined
  }
}
