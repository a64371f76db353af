/** Hands a text to the browser as a file to be saved. */
export function saveFile(name: string, content: string | Blob): void {
  const blob = typeof content === 'string' ? new Blob([content], { type: 'application/json' }) : content
  const href = URL.createObjectURL(blob)
  Object.assign(document.createElement('a'), { href, download: name }).click()
  // The click has begun the download by then.
  setTimeout(() => URL.revokeObjectURL(href), 1000)
}
