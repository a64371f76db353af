/** Calls back once the picture that masks an element has come or has failed; returns what ends the wait. */
export function whenSettled(masked: Element, settled: () => void): () => void {
  const picture = new Image()
  const gone = new AbortController()
  for (const end of ['load', 'error']) picture.addEventListener(end, settled, { signal: gone.signal })
  picture.src = /url\("(.+)"\)/.exec(getComputedStyle(masked).maskImage)?.[1] ?? ''
  return () => gone.abort()
}
