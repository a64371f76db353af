import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { formPost, siteAt } from '../../../../worker/tools/prove/ask-site.ts'

let server: Server
let asked = 0
/** How many of the next requests meet a connection that ends. */
let ending = 0

beforeEach(async () => {
  asked = ending = 0
  server = createServer((request, response) => {
    asked += 1
    if (asked <= ending) request.socket.destroy()
    else response.end('here')
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
})
afterEach(() => {
  server.closeAllConnections()
  server.close()
})

const site = () => siteAt(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, 'https://www.brightwattle.example', {})

describe('a request whose connection ends', () => {
  it('is sent once more if it only reads', async () => {
    ending = 1
    expect(await site().ask('/')).toMatchObject({ status: 200, text: 'here' })
    expect(asked).toBe(2)
  })

  it('has no answer if the second connection ends as well', async () => {
    ending = 2
    await expect(site().ask('/')).rejects.toThrow('/: no answer')
    expect(asked).toBe(2)
  })

  it('is never sent again if it may have changed something', async () => {
    ending = 1
    await expect(site().ask('/enquiry', formPost({ name: 'Jo' }))).rejects.toThrow('/enquiry: no answer')
    expect(asked).toBe(1)
  })
})
