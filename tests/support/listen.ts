import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A local server that listens. `stop` also ends what is still connected. */
type Listening = { url: string; port: number; stop: () => Promise<void> }

/** Lets a server listen on a free port. */
export async function listen(server: Server): Promise<Listening> {
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  return { url: `http://localhost:${port}`, port, stop }
}
