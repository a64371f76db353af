import { type ChildProcess, spawn } from 'node:child_process'
import { subscribe } from 'node:diagnostics_channel'
import type { Socket } from 'node:net'
import { basename } from 'node:path'

let isWatching = false

/** Makes workerd end with this process, even a killed one: it would keep port and state. To be called first. Not on Windows. */
export function endRuntimeWithUs(): void {
  if (isWatching || process.platform === 'win32') return
  isWatching = true
  // In a group of its own, so that what is sent to ours does not reach it.
  const watcher = spawn('sh', ['-c', END_WHEN_CUT_OFF], { stdio: ['pipe', 'ignore', 'ignore'], detached: true })
  // Without it everything else works.
  for (const part of [watcher, watcher.stdin]) part.on('error', () => undefined)
  // Neither the watcher nor the pipe to it, a socket by its type, is to keep this process up.
  watcher.unref()
  const pipe = watcher.stdin as Socket
  pipe.unref()
  let running: number | undefined
  const tell = (pid: number | undefined) => {
    running = pid
    watcher.stdin.write(`${pid ?? ''}\n`)
  }
  // Node tells of every process that is started here, also of a runtime that takes the place of a crashed one.
  subscribe('child_process', (message) => {
    const { process: child } = message as { process: ChildProcess }
    child.once('spawn', () => {
      if (basename(child.spawnfile) === 'workerd') tell(child.pid)
    })
    child.once('exit', () => {
      if (child.pid === running) tell(undefined)
    })
  })
}

/** Takes a process number from each line, an empty line for none, and ends the last one once its input does. */
const END_WHEN_CUT_OFF = 'while read -r line; do pid=$line; done; [ -z "$pid" ] || kill -KILL "$pid"'
