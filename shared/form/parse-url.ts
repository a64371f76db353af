/** The address a text names, or undefined. `URL.canParse` would say so too, but not in browsers of early 2023. */
export function parseUrl(text: string): URL | undefined {
  try {
    return new URL(text)
  } catch {
    return undefined
  }
}
