import { rmSync } from 'node:fs'
import { open, readdir, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { END_SIGNALS, ToolError } from './terminal.ts'

/** Appends to the file. */
export type Write = (text: string | Uint8Array) => Promise<void>

/**
 * Writes a file that only its owner can read, because it contains personal data. It appears when it is complete; until then
 * each run writes its own `.part` file, so that two runs do not mix. Returns what `fill` returns; throws a ToolError if the file
 * cannot be written.
 */
export async function writePrivateFile<Result>(file: string, fill: (write: Write) => Promise<Result>): Promise<Result> {
  await removeStaleParts(file)
  const part = partOf(file, process.pid)
  await rm(part, { force: true }).catch(() => undefined)
  const handle = await open(part, 'wx', 0o600).catch(() => {
    throw new ToolError(`${file} cannot be written.`)
  })
  const stop = (signal: NodeJS.Signals) => {
    rmSync(part, { force: true })
    process.kill(process.pid, signal)
  }
  // The unfinished file goes too if somebody stops the tool.
  for (const signal of END_SIGNALS) process.once(signal, stop)
  try {
    const result = await fill(async (text) => void (await handle.writeFile(text)))
    await handle.close()
    await rename(part, file)
    return result
  } catch (error) {
    await handle.close().catch(() => undefined)
    await rm(part, { force: true })
    throw error
  } finally {
    for (const signal of END_SIGNALS) process.off(signal, stop)
  }
}

const partOf = (file: string, process: number) => `${file}.${process}.part`

/** Deletes `.part` files of runs that were killed. */
async function removeStaleParts(file: string): Promise<void> {
  const folder = dirname(file)
  for (const name of await readdir(folder).catch(() => [])) {
    const [, id] = name.startsWith(`${basename(file)}.`) ? (/\.(\d{1,10})\.part$/.exec(name) ?? []) : []
    if (id && name === basename(partOf(file, Number(id))) && !isRunning(Number(id))) await rm(join(folder, name), { force: true })
  }
}

function isRunning(id: number): boolean {
  try {
    return process.kill(id, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
