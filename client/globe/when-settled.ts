/** Calls back once when a picture has come or has failed; returns what ends the wait. */
export function whenSettled(picture: HTMLImageElement, settled: () => void): () => void {
  if (picture.complete) {
    settled()
    return () => undefined
  }
  const gone = new AbortController()
  const end = () => {
    gone.abort()
    settled()
  }
  picture.addEventListener('load', end, { signal: gone.signal })
  picture.addEventListener('error', end, { signal: gone.signal })
  // It is wanted now, however far below the window it stands.
  picture.loading = 'eager'
  return () => gone.abort()
}
