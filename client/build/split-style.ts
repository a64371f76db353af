import { type AtRule, parse, type Root, type Rule } from 'postcss'
import type { DocumentFiles } from '../../shared/document-files.ts'

/** What no build prints: the classes that scripts give the root element, and what the edge marks a ticket with. */
const GIVEN_LATER = ['type', 'fresh', 'offline', '[data-survey']

/**
 * Parts a page's CSS in two: `style` is for `firstPart`, the HTML a browser paints first; `laterStyle` for what follows it,
 * and print. A rule goes later if each of its selectors asks for a class that the first part lacks, or for an attribute if
 * it asks for no class. Both keep the order of the rules, and the first has every layer and all that is not a rule.
 */
export function splitStyle(css: string, firstPart: string): Pick<DocumentFiles, 'style' | 'laterStyle'> {
  const shown = namesIn(firstPart)
  const first = withoutRules(parse(css), (rule) => isLater(rule, shown))
  const later = withoutRules(parse(css), (rule) => !isLater(rule, shown))
  dropAtRules(first, ({ name, nodes }) => name !== 'layer' && nodes?.length === 0)
  dropAtRules(later, ({ nodes }) => !nodes?.some(({ type }) => type !== 'decl'))
  for (const part of [first, later]) joinLayers(part)
  return { style: first.toString(), laterStyle: later.toString() }
}

/** The classes and the attributes, with brackets, that a piece of HTML has. */
function namesIn(html: string): Set<string> {
  const classes = [...html.matchAll(/\sclass="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' '))
  const attributes = [...html.matchAll(/\s([\w-]+)=/g)].map(([, name]) => `[${name}`)
  return new Set([...GIVEN_LATER, ...classes, ...attributes])
}

function isLater(rule: Rule, shown: ReadonlySet<string>): boolean {
  const isPrint = ancestors(rule).some(({ params }) => params === 'print')
  return isPrint || rule.selectors.every((selector) => asksForMore(selector, shown))
}

/** Whether an element a selector means, or one around it, must have what the first part lacks. */
function asksForMore(selector: string, shown: ReadonlySet<string>): boolean {
  const choices = [...selector.matchAll(/:(?:is|where)\(([^()]*)\)/g)]
  if (choices.some(([, choice = '']) => choice.split(',').every((each) => asksForMore(each, shown)))) return true
  const asked = selector.replaceAll(/\([^()]*\)/g, '')
  const classes = [...asked.matchAll(/\.([\w-]+)/g)].map(([, name = '']) => name)
  const names = classes.length > 0 ? classes : [...asked.matchAll(/\[[\w-]+/g)].map(([name]) => name)
  return names.some((name) => !shown.has(name))
}

function ancestors(rule: Rule): AtRule[] {
  const found: AtRule[] = []
  for (let node = rule.parent; node?.type === 'atrule'; node = node.parent as typeof rule.parent) found.push(node as AtRule)
  return found
}

function withoutRules(root: Root, drops: (rule: Rule) => boolean): Root {
  root.walkRules((rule) => {
    if (drops(rule)) rule.remove()
  })
  return root
}

/** Innermost first, for one that lost all it held may be dropped too. */
function dropAtRules(root: Root, drops: (rule: AtRule) => boolean): void {
  const found: AtRule[] = []
  root.walkAtRules((rule) => void found.unshift(rule))
  for (const rule of found) if (drops(rule)) rule.remove()
}

/** One block for each layer: which counts before which does not hang on where their blocks stand. */
function joinLayers(root: Root): void {
  const layers = new Map<string, AtRule>()
  for (const node of [...root.nodes]) {
    if (node.type !== 'atrule' || node.name !== 'layer') continue
    const layer = layers.get(node.params)
    if (layer && node.nodes) {
      layer.append(node.nodes)
      node.remove()
    } else layers.set(node.params, node)
  }
}
