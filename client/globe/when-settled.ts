/** Calls back once an element's mask image has loaded or failed; returns a cleanup function. */
export function whenSettled(masked: Element, settled: () => void): () => void {
  const picture = new Image()
  const gone = new AbortController()
  for (const end of ['load', 'error']) picture.addEventListener(end, settled, { signal: gone.signal })
  picture.src = /url\("(.+)"\)/.exec(getComputedStyle(masked).maskImage)?.[1] ?? ''
  return () => gone.abort()
}
