/** A path in words: page.sections[2].items[0]. */
export function pathWords(path: readonly (string | number)[]): string {
  return path.reduce<string>((words, step) => {
    if (typeof step === 'number') return `${words}[${step}]`
    return words === '' ? step : `${words}.${step}`
  }, '')
}
