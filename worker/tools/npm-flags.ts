import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'

/**
 * Ends a tool with exit code 1 if npm took flags that were typed without `--` (`npm run deploy --dry-run`), and prints the
 * correct command. Call it before anything else. `flags` are the tool's own, in commander's notation: `--out <file>`.
 */
export function refuseNpmFlags(flags: readonly string[]): void {
  const { env } = process
  // A program that a tool starts inherits npm's variables, but they concern only the tool that npm itself started.
  if (!env.npm_lifecycle_script?.includes(basename(process.argv[1] ?? ''))) return
  const error = npmFlagError(flags, {
    environment: env,
    words: process.argv.slice(2),
    isKnown: knownToNpm(env.npm_execpath),
    isSet: setInNpmrc(env, (file) => readFileSync(file, 'utf8')),
  })
  if (error === undefined) return
  console.error(error)
  process.exit(1)
}

const PREFIX = 'npm_config_'

/** npm always sets these variables; they are no settings. */
const TOLD = ['npm_version', 'local_prefix', 'global_prefix']

export type NpmRun = {
  environment: Readonly<Record<string, string | undefined>>
  /** The arguments that npm passed on. */
  words: readonly string[]
  /** Whether npm has a setting with this name. */
  isKnown: (key: string) => boolean
  /** Whether an npmrc file sets it. */
  isSet: (key: string) => boolean
}

type Own = { flag: string; negated: boolean; value?: string }

/**
 * The message about flags that npm took for itself; undefined if it took none. npm passes such a flag on as the variable
 * npm_config_<name> with "true" or its value, or "" for --no-<name> (npm RFC 90). A name that neither the tool nor npm knows
 * was mistyped.
 */
export function npmFlagError(flags: readonly string[], { environment, words, isKnown, isSet }: NpmRun): string | undefined {
  const own = new Map(flags.flatMap((flag) => ownFlag(flag)))
  const typed = (key: string) => words.some((word) => word.startsWith('--') && keyOfFlag(word) === key)
  const taken: string[] = []
  const unknown: string[] = []
  let whole = true
  for (const [name, value = ''] of Object.entries(environment)) {
    const key = name.toLowerCase().startsWith(PREFIX) ? name.slice(PREFIX.length).toLowerCase() : ''
    if (key === '' || TOLD.includes(key) || isSet(key) || typed(key)) continue
    const mine = own.get(key)
    if (!mine) {
      if (!isKnown(key)) unknown.push(`--${value === '' ? 'no-' : ''}${key.replaceAll('_', '-')}`)
    } else if (mine.negated === (value === '')) {
      taken.push([mine.flag, mine.value && (value === 'true' ? mine.value : quoted(value))].filter(Boolean).join(' '))
      // The value is one of the arguments, but which one is unknown.
      if (mine.value && value === 'true') whole = false
    }
  }
  if (taken.length + unknown.length === 0) return undefined
  const all = [...taken, ...unknown]
  const told =
    unknown.length > 0
      ? [
          `There is no ${unknown.join(', ')}. Flags come after a --:`,
          '',
          `  ${commandOf(environment)} -- ${flags.join(' ') || words.join(' ')}`,
        ]
      : [
          `npm kept ${taken.join(', ')} for itself: flags come after a --. Nothing was done. Type`,
          '',
          `  ${[commandOf(environment), '--', ...(whole ? words : words.slice(0, 1)).map(quoted), ...taken].join(' ')}`,
        ]
  return [...told, '', `If your environment sets ${all.map(variableOf).join(', ')}, unset it.`].join('\n')
}

function ownFlag(flag: string): [string, Own][] {
  const [, no = '', name = '', value] = /--(no-)?([\w-]+)(?:[ =]([<[].+[>\]]))?/.exec(flag) ?? []
  return name === '' ? [] : [[keyOf(name), { flag: `--${no}${name}`, negated: no !== '', value }]]
}

function commandOf({ npm_lifecycle_event: script = '' }: NpmRun['environment']): string {
  return script === 'start' || script === 'test' ? `npm ${script}` : `npm run ${script}`
}

const variableOf = (flag: string) => PREFIX + keyOfFlag(flag)

/** The key of --no-flag, --flag=value or “--flag value”. */
const keyOfFlag = (flag: string) => keyOf(flag.replace(/^--(?:no-)?/, '').replace(/[= ].*/s, ''))

function quoted(word: string): string {
  return /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`
}

type Is = (key: string) => boolean

/** Which names are settings of the npm at `execPath`; every name if they cannot be read. */
function knownToNpm(execPath: string | undefined): Is {
  try {
    const { definitions } = createRequire(execPath ?? '')('@npmcli/config/lib/definitions') as { definitions: object }
    const known = new Set(Object.keys(definitions).map(keyOf))
    return (key) => known.has(key)
  } catch {
    return () => true
  }
}

/** Which names are set in one of the npmrc files that npm read, so that they were not typed. */
export function setInNpmrc(environment: Record<string, string | undefined>, read: (file: string) => string): Is {
  const { npm_config_userconfig, npm_config_globalconfig, npm_config_local_prefix, npm_execpath } = environment
  const files = [
    npm_config_userconfig,
    npm_config_globalconfig,
    npm_config_local_prefix && join(npm_config_local_prefix, '.npmrc'),
    npm_execpath && join(dirname(npm_execpath), '../npmrc'),
  ]
  const set = new Set(files.flatMap((file) => (file ? namesIn(textOf(file, read)) : [])).map(keyOf))
  return (key) => set.has(key)
}

/** A setting's name as npm writes it in environment variables. */
function keyOf(name: string): string {
  return name.toLowerCase().replaceAll('-', '_')
}

function namesIn(npmrc: string): string[] {
  return [...npmrc.matchAll(/^[ \t]*([\w.-]+)(?:\[\])?[ \t]*(?:=|$)/gm)].map(([, name = '']) => name)
}

function textOf(file: string, read: (file: string) => string): string {
  try {
    return read(file)
  } catch {
    return ''
  }
}
