/** Whether the visitor has asked for fewer bytes: nothing is fetched for them on a guess. */
export function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  return connection?.saveData === true
}
