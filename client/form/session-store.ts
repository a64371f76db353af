/** Reads one JSON value from sessionStorage; undefined when it is absent or damaged, or storage is blocked. */
export function readSession(key: string): unknown {
  try {
    const text = sessionStorage.getItem(key)
    return text === null ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Stores one JSON value in sessionStorage; undefined removes it. Does nothing if storage is blocked. */
export function writeSession(key: string, value: unknown): void {
  try {
    if (value === undefined) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, JSON.stringify(value))
  } catch {
    // Without storage the value lasts for this page view only.
  }
}
