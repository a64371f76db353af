/** A text as URL, or undefined if it is invalid. Browsers of early 2023 have no `URL.canParse`. */
export function parseUrl(text: string): URL | undefined {
  try {
    return new URL(text)
  } catch {
    return undefined
  }
}
