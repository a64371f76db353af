import { describe, expect, it } from 'vitest'
import { npmFlagError, setInNpmrc } from '../../../../worker/tools/npm-flags.ts'

const FLAGS = ['--remote', '--out <file>', '--from <day>', '--yes', '--no-build']

function told(environment: Record<string, string>, words: string[] = [], isSet = (_: string) => false): string | undefined {
  const isKnown = (key: string) => ['yes', 'dry_run', 'loglevel'].includes(key)
  return npmFlagError(FLAGS, { environment: { npm_lifecycle_event: 'leads', ...environment }, words, isKnown, isSet })
}
const line = (...asked: Parameters<typeof told>) => /^ {2}(npm .*)$/m.exec(told(...asked) ?? '')?.[1]

describe('flags typed without --', () => {
  it.each<[string, Record<string, string>, string[], string]>([
    ['a switch', { npm_config_remote: 'true' }, ['list'], 'npm run leads -- list --remote'],
    ['a switch off', { npm_config_build: '' }, [], 'npm run leads -- --no-build'],
    ['a value after =', { npm_config_from: '2026-01-01' }, ['list'], 'npm run leads -- list --from 2026-01-01'],
    ['a value as a word', { npm_config_out: 'true' }, ['export', 'leads.csv'], 'npm run leads -- export --out <file>'],
    [
      'a word with spaces',
      { npm_config_remote: 'true' },
      ['find', "Jo O'Hara"],
      `npm run leads -- find 'Jo O'\\''Hara' --remote`,
    ],
  ])('%s', (_case, environment, words, right) => expect(line(environment, words)).toBe(right))

  it('a name that neither npm nor the tool knows is a mistyped flag', () => {
    expect(told({ npm_config_remot: 'true' })).toContain('There is no --remot.')
  })

  it.each<[string, Record<string, string>, string[]]>([
    ['npm’s own settings', { npm_config_dry_run: 'true', npm_config_loglevel: 'error', npm_config_local_prefix: '/a' }, []],
    ['a switch that is off anyway', { npm_config_yes: '' }, []],
    ['one that was typed after -- as well', { npm_config_yes: 'true' }, ['delete', 'EN-1', '--yes']],
  ])('does not refuse %s', (_case, environment, words) => expect(told(environment, words)).toBeUndefined())

  it('a setting of an npmrc does not count as typed', () => {
    const files: Record<string, string> = { '/home/me/.npmrc': '; mine\nyes = true\n', '/site/.npmrc': 'build-from-source\n' }
    const places = { npm_config_userconfig: '/home/me/.npmrc', npm_config_local_prefix: '/site' }
    const isSet = setInNpmrc(places, (file) => {
      if (files[file] === undefined) throw new Error('no such file')
      return files[file]
    })
    expect(told({ npm_config_yes: 'true', npm_config_build_from_source: 'true' }, [], isSet)).toBeUndefined()
    expect(told({ npm_config_remote: 'true' }, [], isSet)).toContain('--remote')
  })
})
