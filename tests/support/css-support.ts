import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { CompatData, Identifier, SupportStatement } from '@mdn/browser-compat-data'
import type { Locator } from '@playwright/test'
import { type AtRule, type Declaration, type Node, parse, type Rule } from 'postcss'
import { oldestBrowsers } from '../../client/build/settings.ts'

const DATA = createRequire(import.meta.url).resolve('@mdn/browser-compat-data')

/** Which browser has what, by MDN. */
const { api, css, javascript } = JSON.parse(readFileSync(DATA, 'utf8')) as CompatData

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
function lacksFeature(feature: Identifier | undefined): boolean {
  const support = feature?.__compat?.support
  return support !== undefined && OLDEST.some(([name, version]) => !has(support[name as keyof typeof support], version))
}

const atRules = css['at-rules'] ?? {}
const functions: Record<string, Identifier> = { ...Object.assign({}, ...Object.values(css.types ?? {})), ...css.types }

/**
 * What a style sheet uses that at least one of the oldest supported browsers lacks by MDN's data, each with its place:
 * `:has in .price:has(span + span)`. Left out is what stands in `@supports`, or beside its prefixed form.
 */
export function cssLaterThanSupported(styles: string): string[] {
  const found = new Set<string>()
  const look = (feature: Identifier | undefined, name: string, place: string) => {
    if (lacksFeature(feature)) found.add(`${name} in ${place}`)
  }
  parse(styles).walk((node) => {
    if (isGuarded(node)) return
    if (node.type === 'atrule') {
      look(atRules[node.name], `@${node.name}`, node.params)
      const [, ...features] = node.name === 'media' ? node.params.split(/\((?=[a-z])/) : []
      for (const [word = ''] of features.map((each) => each.match(/^[a-z-]+/) ?? []))
        look(atRules.media?.[word], word, node.params)
    }
    if (node.type === 'rule') {
      for (const [name, word = ''] of node.selector.matchAll(/::?([a-z-]+)/g)) look(css.selectors?.[word], name, node.selector)
    }
    if (node.type === 'decl' && !hasPrefixedForm(node)) {
      const { prop, value, parent } = node
      const place = parent?.type === 'rule' ? (parent as Rule).selector : prop
      const property = css.properties?.[prop]
      look(property, prop, place)
      for (const [word] of value.matchAll(/[a-z-]+/g)) look(property?.[word], `${prop}: ${word}`, place)
      for (const [, word = ''] of value.matchAll(/([a-z-]+)\(/g)) look(functions[word], `${word}()`, place)
      for (const [, word = ''] of value.matchAll(/\d([a-z]+)\b/g)) look(css.types?.length?.[word], word, place)
    }
  })
  return [...found]
}

function isGuarded(node: Node): boolean {
  const parent = node.parent as AtRule | undefined
  return parent !== undefined && (parent.name === 'supports' || isGuarded(parent))
}

function hasPrefixedForm({ prop, parent }: Declaration): boolean {
  return /^-[a-z]/.test(prop) || (parent?.some((each) => each.type === 'decl' && each.prop === `-webkit-${prop}`) ?? false)
}

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

/**
 * Clicks a link with the modifier key for a new tab, and returns whether the page left the click to the browser. It does
 * not wait for the tab: a headless browser may open it late, or not at all.
 */
export async function isNewTabLeftToBrowser(link: Locator): Promise<boolean> {
  await link.evaluate(() => {
    addEventListener('click', (event) => Object.assign(window, { leftToBrowser: !event.defaultPrevented }), { once: true })
  })
  await link.click({ modifiers: ['ControlOrMeta'] })
  return link.page().evaluate(() => (window as { leftToBrowser?: boolean }).leftToBrowser === true)
}
