import { afterEach, expect, it, vi } from 'vitest'
import { ASSISTANTS_PATH } from '../../../shared/assistants.ts'
import { site } from '../../../shared/content/site.ts'
import { LLMS_PATH } from '../../../shared/paths.ts'

afterEach(() => {
  vi.unstubAllEnvs()
  vi.resetModules()
})

it.each([
  ['on', true],
  ['', false],
])('with ASSISTANTS "%s", the list of pages names the address where assistants may ask: %s', async (setting, named) => {
  vi.stubEnv('ASSISTANTS', setting)
  vi.resetModules()
  const { markdownFiles } = await import('../../../client/markdown/versions.ts')
  const list = markdownFiles.find(({ path }) => path === LLMS_PATH)?.text ?? ''
  expect(list).toContain(`# ${site.name}\n`)
  expect(list.includes(`<${site.origin}${ASSISTANTS_PATH}>`)).toBe(named)
})
