import type { Identifier } from '@mdn/browser-compat-data'
import { type AtRule, type Declaration, type Node, parse, type Rule } from 'postcss'
import { css, lacksFeature } from './lacks-feature.ts'

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
