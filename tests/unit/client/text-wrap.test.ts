import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

it('no style uses `text-wrap: pretty`, which crashes WebKit 2.50, the engine of Safari 26.0, at some widths', () => {
  const files = globSync('client/**/*.css')
  expect(files.length).toBeGreaterThan(50)
  expect(files.filter((file) => readFileSync(file, 'utf8').includes('pretty'))).toEqual([])
})
