/** A page after all redirects; `ok` means status code 200. */
export type ReachedPage = { url: string; ok: boolean; text: string }

const TIMEOUT_MS = 5000

/** Requests a URL and follows redirects; undefined if there is no response. */
export async function askPage(address: string): Promise<ReachedPage | undefined> {
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) })
    return { url: answer.url, ok: answer.status === 200, text: await answer.text() }
  } catch {
    return undefined
  }
}
