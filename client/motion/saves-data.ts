/**
 * Whether the visitor has asked to save data: then nothing is fetched that they have not asked for. A file of its own, because the
 * start script of every page uses it.
 */
export function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  return connection?.saveData === true
}
