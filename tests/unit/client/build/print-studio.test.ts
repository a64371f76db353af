import { expect, it, vi } from 'vitest'
import { printStudio } from '../../../../client/build/studio.ts'

it('the development server prints the studio’s address behind its own', () => {
  const info = vi.fn()
  const server = {
    printUrls: () => info('Local: http://localhost:5173/'),
    resolvedUrls: { local: ['http://localhost:5173/'], network: [] },
    config: { logger: { info } },
  }
  const { configureServer } = printStudio()
  if (typeof configureServer !== 'function') throw new Error('The plugin has no configureServer')
  void configureServer.call({} as never, server as never)
  server.printUrls()
  expect(info.mock.calls.flat()).toEqual(['Local: http://localhost:5173/', '  Studio  http://localhost:5173/studio'])
})
