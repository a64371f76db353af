import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

type Is = (key: string) => boolean

/** Which names are settings of the npm at `execPath`; every name if they cannot be read. */
export function knownToNpm(execPath: string | undefined): Is {
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
export function keyOf(name: string): string {
  return name.toLowerCase().replaceAll('-', '_')
}

function namesIn(npmrc: string): string[] {
  return [...npmrc.matchAll(/^\s*([\w.-]+)(?:\[\])?\s*(?:=|$)/gm)].map(([, name = '']) => name)
}

function textOf(file: string, read: (file: string) => string): string {
  try {
    return read(file)
  } catch {
    return ''
  }
}
