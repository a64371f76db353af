import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** What the client of the Python SDK reads at an address, by ask-by-python.py; undefined where Python or its package `mcp` is not there. */
export async function askByPython(url: string): Promise<Record<string, unknown> | undefined> {
  const isThere = await run('python3', ['-c', 'import mcp']).then(
    () => true,
    () => false,
  )
  if (!isThere) return undefined
  const { stdout } = await run('python3', [fileURLToPath(new URL('ask-by-python.py', import.meta.url)), url])
  return JSON.parse(stdout)
}
