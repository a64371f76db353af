import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { CompatData, Identifier, SupportStatement } from '@mdn/browser-compat-data'
import { oldestBrowsers } from '../../client/build/oldest-browsers.ts'

const DATA = createRequire(import.meta.url).resolve('@mdn/browser-compat-data')
const { api, javascript } = JSON.parse(readFileSync(DATA, 'utf8')) as CompatData
const MDN_NAMES: Record<string, string> = { ios_saf: 'safari_ios' }

/** Whether a version has a feature in its standard form, without a prefix or a flag. */
function has(support: SupportStatement | undefined, version: string): boolean {
  return [support ?? []].flat().some(({ version_added, version_removed, flags, prefix, alternative_name }) => {
    if (flags || prefix || alternative_name || typeof version_added !== 'string' || version_added === 'preview') return false
    const removed = typeof version_removed === 'string' && Number(version_removed) <= Number(version)
    return Number(version_added.replace('≤', '')) <= Number(version) && !removed
  })
}

/**
 * The web APIs and built-ins that at least one of the oldest supported browsers lacks by MDN's data, as paths from the
 * global object: `URL.canParse`, `URLSearchParams.prototype.size`, `navigation`.
 */
export function laterThanSupported(): string[] {
  const oldest = Object.entries(oldestBrowsers()).map(([name, version]) => [MDN_NAMES[name] ?? name, version] as const)
  const lacks = ({ __compat }: Identifier) =>
    __compat !== undefined &&
    oldest.some(([name, version]) => !has(__compat.support[name as keyof typeof __compat.support], version))
  const paths: string[] = []
  for (const [name, type] of [...Object.entries(api), ...Object.entries(javascript.builtins ?? {})]) {
    if (name.startsWith('__')) continue
    if (lacks(type as Identifier)) paths.push(name)
    for (const [member, feature] of Object.entries(type as Record<string, Identifier>)) {
      if (member.startsWith('__') || member === name || member.endsWith('_event') || !lacks(feature)) continue
      const isStatic = member.endsWith('_static')
      if (name === 'Window') paths.push(member)
      else paths.push(isStatic ? `${name}.${member.slice(0, -'_static'.length)}` : `${name}.prototype.${member}`)
    }
  }
  return paths
}
