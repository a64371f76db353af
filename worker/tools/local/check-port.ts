import { createServer } from 'node:net'

/** Throws if a port of this computer is in use, with a message that says what to do. Port 0 is always free. */
export async function checkPort(port: number, variable: string, command = 'npm start'): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const probe = createServer()
      .once('error', () => {
        reject(new Error(`Port ${port} is taken. Stop what uses it, or choose another: ${variable}=${port + 1} ${command}`))
      })
      .listen(port, '127.0.0.1', () => probe.close(() => resolve()))
  })
}
