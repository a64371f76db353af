/** Reads one JSON value of this tab's session; undefined when absent, damaged or when storage is blocked. */
export function readSession(key: string): unknown {
  try {
    const text = sessionStorage.getItem(key)
    return text === null ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Keeps one JSON value for this tab's session; undefined removes it. Blocked storage is no fault. */
export function writeSession(key: string, value: unknown): void {
  try {
    if (value === undefined) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, JSON.stringify(value))
  } catch {
    // The value lives for this page view only.
  }
}
