import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'

/** GTK's default minimum width, that of its toolbars, is wider than a small phone. */
const NARROW = '* { min-width: 0; min-height: 0; margin: 0; padding: 0; border-width: 0; font-size: 1px }'
const SCREEN = '1700x1300x24'

/** Starts WebKit's driver on its own virtual display. */
export async function startWebKitDriver(driver: string, display: string): Promise<{ url: string; stop: () => Promise<void> }> {
  const config = await mkdtemp(join(tmpdir(), 'brightwattle-gtk-'))
  await mkdir(join(config, 'gtk-3.0'))
  await writeFile(join(config, 'gtk-3.0/gtk.css'), NARROW)
  const screen = spawn(display, ['-displayfd', '1', '-screen', '0', SCREEN, '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const [number] = (await once(screen.stdout, 'data')) as [Buffer]
  const port = await freePort()
  const server = spawn(driver, [`--port=${port}`], {
    env: { ...process.env, DISPLAY: `:${number.toString().trim()}`, GDK_BACKEND: 'x11', XDG_CONFIG_HOME: config },
    stdio: 'ignore',
  })
  const url = `http://127.0.0.1:${port}`
  await untilReady(url, server)
  return {
    url,
    stop: async () => {
      await end(server)
      await end(screen)
      await rm(config, { recursive: true, force: true })
    },
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('No free port')
  return address.port
}

async function untilReady(url: string, server: ChildProcess): Promise<void> {
  while (server.exitCode === null) {
    const response = await fetch(`${url}/status`).catch(() => undefined)
    if (response?.ok) return
    await setTimeout(20)
  }
  throw new Error(`WebKitWebDriver ended with ${server.exitCode}`)
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}
