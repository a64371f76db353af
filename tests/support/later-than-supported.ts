import type { Identifier } from '@mdn/browser-compat-data'
import { api, javascript, lacksFeature } from './lacks-feature.ts'

/**
 * The web APIs and built-ins that at least one of the oldest supported browsers lacks by MDN's data, as paths from the
 * global object: `URL.canParse`, `URLSearchParams.prototype.size`, `navigation`.
 */
export function laterThanSupported(): string[] {
  const paths: string[] = []
  for (const [name, type] of [...Object.entries(api), ...Object.entries(javascript.builtins ?? {})]) {
    if (name.startsWith('__')) continue
    if (lacksFeature(type as Identifier)) paths.push(name)
    for (const [member, feature] of Object.entries(type as Record<string, Identifier>)) {
      if (member.startsWith('__') || member === name || member.endsWith('_event') || !lacksFeature(feature)) continue
      const isStatic = member.endsWith('_static')
      if (name === 'Window') paths.push(member)
      else paths.push(isStatic ? `${name}.${member.slice(0, -'_static'.length)}` : `${name}.prototype.${member}`)
    }
  }
  return paths
}
