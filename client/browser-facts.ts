/** What the visitor's browser says of itself. Without imports, because the start script of every page asks too. */

/** Whether the visitor has asked to save data: then nothing is fetched that they have not asked for. */
export function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  return connection?.saveData === true
}

/** Whether the browser has an assistant that asks a page's forms what it may fill in (WebMCP). */
export const knowsTools = () => 'modelContext' in navigator || 'modelContext' in document
