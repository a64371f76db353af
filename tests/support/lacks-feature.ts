import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { CompatData, Identifier, SupportStatement } from '@mdn/browser-compat-data'
import { oldestBrowsers } from '../../client/build/settings.ts'

const DATA = createRequire(import.meta.url).resolve('@mdn/browser-compat-data')

/** Which browser has what, by MDN. */
export const { api, css, javascript } = JSON.parse(readFileSync(DATA, 'utf8')) as CompatData

const MDN_NAMES: Record<string, string> = { ios_saf: 'safari_ios' }
const OLDEST = Object.entries(oldestBrowsers()).map(([name, version]) => [MDN_NAMES[name] ?? name, version] as const)

/** Whether a version has a feature in its standard form, without a prefix or a flag. */
function has(support: SupportStatement | undefined, version: string): boolean {
  return [support ?? []].flat().some(({ version_added, version_removed, flags, prefix, alternative_name }) => {
    if (flags || prefix || alternative_name || typeof version_added !== 'string' || version_added === 'preview') return false
    const removed = typeof version_removed === 'string' && Number(version_removed) <= Number(version)
    return Number(version_added.replace('≤', '')) <= Number(version) && !removed
  })
}

/** Whether at least one of the oldest supported browsers lacks a feature. One that MDN does not describe is not lacked. */
export function lacksFeature(feature: Identifier | undefined): boolean {
  const support = feature?.__compat?.support
  return support !== undefined && OLDEST.some(([name, version]) => !has(support[name as keyof typeof support], version))
}
