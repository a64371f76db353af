import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { checkSchedule } from '../../shared/schedule/entry.ts'
import { SECRETS } from '../../worker/tools/launch/secret-checks.ts'

const HANDBOOKS = [
  'README.md',
  'worker/README.md',
  ...readdirSync('worker/handbook').map((file) => `worker/handbook/${file}`),
  'worker/conventions.md',
  'worker/glossary.md',
  'worker/decisions.md',
  'worker/tools/README.md',
  'client/README.md',
  'client/decisions.md',
  'tests/README.md',
  'CHANGELOG.md',
  'SECURITY.md',
]
const readme = HANDBOOKS.map((file) => readFileSync(file, 'utf8')).join('\n')
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }
/** Everything between two of the headings. */
const section = (heading: string) => readme.split(/^## /m).find((part) => part.startsWith(`${heading}\n`)) ?? ''
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\w -]/g, '')
    .replaceAll(' ', '-')
const allOf = (pattern: RegExp, text = readme) => [...text.matchAll(pattern)].map(([, found = '']) => found)

describe('README', () => {
  it('lists every variable, secret and binding of the Worker', () => {
    const taken = allOf(/^ {2}([A-Z_]+)\??:/gm, ['worker/env.ts'].map((file) => readFileSync(file, 'utf8')).join(''))
    expect(taken).toContain('MAIL_FROM')
    for (const name of [...taken, ...Object.keys(SECRETS)]) expect(section('Configuration'), name).toContain(`\`${name}\``)
  })

  it('names only commands that exist', () => {
    const named = allOf(/npm (?:run )?([a-z][a-z:-]*)/g).filter((name) => !['ci', 'install'].includes(name))
    expect(named).toContain('deploy')
    for (const name of named) expect(scripts, name).toHaveProperty([name])
  })

  it('shows only opening hours that can be put as they stand', () => {
    const shown = allOf(/^```json\n(\{[^`]*)```$/gm, section('Opening hours'))
    expect(shown).toHaveLength(2)
    for (const entry of shown) expect(checkSchedule(entry, Date.UTC(2026, 10, 28, 20))).toMatchObject({ ok: true })
  })

  it('shows only images and names only files that exist', () => {
    const pictures = HANDBOOKS.flatMap((handbook) =>
      allOf(/!\[[^\]]+\]\(([^)]+)\)/g, readFileSync(handbook, 'utf8')).map((file) => join(dirname(handbook), file)),
    )
    const files = allOf(/`((?:client|worker|shared|tests)\/[\w/.-]+\.\w+)`/g)
    expect(pictures.length).toBeGreaterThan(5)
    for (const file of [...pictures, ...files]) expect(existsSync(file), file).toBe(true)
    for (const file of allOf(/`([a-z-]+\.ts)`/g, section('Change what it says'))) {
      const stands = ['shared/content', 'tests/unit/shared'].some((folder) => existsSync(`${folder}/${file}`))
      expect(stands, file).toBe(true)
    }
  })

  it('links only to handbooks and headings that exist', () => {
    for (const handbook of HANDBOOKS) {
      for (const link of allOf(/\]\(([^)]*(?:#|\.md)[^)]*)\)/g, readFileSync(handbook, 'utf8')).filter(
        (to) => !to.includes('://'),
      )) {
        const [file = '', heading] = link.split('#')
        const target = file ? join(dirname(handbook), file) : handbook
        expect(HANDBOOKS, `${handbook} links to ${link}`).toContain(target)
        const anchors = allOf(/^##+ (.+)$/gm, readFileSync(target, 'utf8')).map(anchorOf)
        if (heading) expect(anchors, `${handbook} links to ${link}`).toContain(heading)
      }
    }
  })

  it('is not too long', () => {
    expect(readFileSync('README.md', 'utf8').split('\n').length).toBeLessThanOrEqual(201)
  })

  it('has every heading that a file of the project refers to', () => {
    const files = ['.', 'worker', 'client', 'shared', 'tests'].flatMap((folder) =>
      readdirSync(folder, { recursive: folder !== '.', withFileTypes: true })
        .filter(
          (entry) => entry.isFile() && /\.(?:tsx?|toml|json|jsonc|npmrc)$/.test(entry.name) && entry.name !== 'package-lock.json',
        )
        .map(({ parentPath, name }) => join(parentPath, name)),
    )
    const named = files.flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/([\w/-]+\.md), “([^”]+)”/g)].map(([, page = '', heading]) => ({
        file,
        page,
        heading,
      })),
    )
    expect(named.map(({ file }) => file)).toContain('wrangler.toml')
    for (const { file, page, heading } of named) {
      expect(allOf(/^##+ (.+)$/gm, readFileSync(page, 'utf8')), `${file} names ${page}, “${heading}”`).toContain(heading)
    }
  })
})
