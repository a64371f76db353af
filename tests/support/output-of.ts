import type { ChildProcess } from 'node:child_process'

/** Resolves once a process has ended, with its exit code and its output, both streams in order. */
export async function outputOf(child: ChildProcess): Promise<{ code: number | null; text: string }> {
  let text = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk) => {
      text += chunk
    })
  }
  const code = await new Promise<number | null>((resolve, reject) => child.once('error', reject).once('close', resolve))
  return { code, text }
}
