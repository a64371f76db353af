import { parseSync } from 'vite'

type Node = { type: string; start: number; end: number; [key: string]: unknown }

const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === 'string'

/** All nodes below one, itself first. */
function* walk(node: Node): Generator<Node> {
  yield node
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) yield* walk(child)
  }
}

type Names = { still: ReadonlySet<string>; elements: ReadonlySet<string> }

/** Components of React Aria that wrap their children in further components: a text alone is no element's only child. */
const WRAPPING = /Button$|Item$|^(?:Tab|Radio|Checkbox|SelectValue)$/

/** What a child of an element renders: `still` text never changes; `loose` text may change, appear or disappear. */
type Kind = 'nothing' | 'still' | 'loose' | 'element' | 'changing elements'

function importedNames(program: Node, from: (module: string) => boolean): Set<string> {
  const imports = (program.body as Node[]).filter(
    ({ type, source }) => type === 'ImportDeclaration' && from((source as { value: string }).value),
  )
  return new Set(imports.flatMap(({ specifiers }) => (specifiers as Node[]).map(({ local }) => nameOf(local as Node))))
}

const tagOf = ({ openingElement }: Node) => String(((openingElement as Node | undefined)?.name as Node | undefined)?.name)

/** Names whose value never changes: imports from shared/content, and what is derived from them alone. */
function stillNames(program: Node): Set<string> {
  const names = importedNames(program, (module) => module.includes('shared/content/'))
  const add = (pattern: Node) => {
    for (const node of walk(pattern)) if (node.type === 'Identifier') names.add(String(node.name))
  }
  for (const node of walk(program)) {
    if (node.type === 'VariableDeclarator' && isNode(node.init) && names.has(rootName(node.init))) add(node.id as Node)
    const list =
      node.type === 'CallExpression' && (node.callee as Node).type === 'MemberExpression'
        ? ((node.callee as Node).object as Node)
        : undefined
    const [callback] = (node.arguments ?? []) as Node[]
    if (list && callback?.type === 'ArrowFunctionExpression' && names.has(rootName(list)))
      for (const each of callback.params as Node[]) add(each)
  }
  return names
}

/** Names that hold elements: variables initialised with JSX, and props of type ReactNode. */
function elementNames(program: Node, source: string): Set<string> {
  const names = new Set<string>()
  for (const node of walk(program)) {
    const isElement =
      node.type === 'VariableDeclarator' &&
      isNode(node.init) &&
      kindOf(node.init, { still: names, elements: names }) === 'element'
    const isProp = node.type === 'TSPropertySignature' && source.slice(node.start, node.end).includes('ReactNode')
    if (isElement || isProp) names.add(nameOf((isElement ? node.id : node.key) as Node))
  }
  return names
}

function rootName(node: Node): string {
  if (node.type === 'CallExpression' && (node.callee as Node).type === 'MemberExpression')
    return rootName((node.callee as Node).object as Node)
  if (node.type === 'Identifier') return String(node.name)
  return node.type === 'MemberExpression' && node.object ? rootName(node.object as Node) : ''
}

function kindOf(node: Node, names: Names): Kind {
  switch (node.type) {
    case 'JSXText':
      return String(node.value).trim() ? 'still' : 'nothing'
    case 'JSXExpressionContainer':
      return kindOf(node.expression as Node, names)
    case 'ParenthesizedExpression':
      return kindOf(node.expression as Node, names)
    case 'JSXEmptyExpression':
      return 'nothing'
    case 'Literal':
      return node.value === null || typeof node.value === 'boolean' ? 'nothing' : 'still'
    case 'JSXElement':
    case 'JSXFragment':
    case 'ArrowFunctionExpression':
      return 'element'
    case 'ObjectExpression':
      return (node.properties as Node[]).every(({ value }) => isNode(value) && kindOf(value, names) === 'element')
        ? 'element'
        : 'loose'
    case 'LogicalExpression':
      return changing([node.right as Node], names)
    case 'ConditionalExpression':
      return changing([node.consequent as Node, node.alternate as Node], names)
    case 'CallExpression':
      if (names.elements.has(nameOf(node.callee as Node))) return 'element'
      if (/^\.(?:map|from)$/.test(nameOf(node.callee as Node))) return changing(results(node), names)
      return names.still.has(rootName(node)) ? 'still' : 'loose'
    case 'TemplateLiteral':
      return (node.expressions as Node[]).every((each) => kindOf(each, names) === 'still') ? 'still' : 'loose'
    case 'Identifier':
    case 'MemberExpression':
      if (names.still.has(rootName(node))) return 'still'
      return [nameOf(node), rootName(node)].some((name) => names.elements.has(name)) ? 'element' : 'loose'
    default:
      return 'loose'
  }
}

const changing = (choices: Node[], names: Names): Kind =>
  choices.every((choice) => ['element', 'changing elements', 'nothing'].includes(kindOf(choice, names)))
    ? 'changing elements'
    : 'loose'

/** What the callback of a call renders, as far as it is written there. */
function results({ arguments: given }: Node): Node[] {
  const callback = (given as Node[]).at(-1)
  if (callback?.type !== 'ArrowFunctionExpression') return []
  const body = callback.body as Node
  if (body.type !== 'BlockStatement') return [body]
  return [...walk(body)].flatMap((each) => (each.type === 'ReturnStatement' && isNode(each.argument) ? [each.argument] : []))
}

function nameOf(node: Node): string {
  if (node.type === 'Identifier') return String(node.name)
  return node.type === 'MemberExpression' ? `.${nameOf(node.property as Node)}` : ''
}

/**
 * Texts of a component that have siblings in their element and change, or stay while a sibling appears or disappears,
 * as `line: source`. A browser's translation replaces such text nodes: then React updates a stale one, or throws.
 */
export function findLooseTexts(file: string, source: string): string[] {
  const program = parseSync(file, source).program as unknown as Node
  const names: Names = { still: stillNames(program), elements: elementNames(program, source) }
  const ariaNames = importedNames(program, (module) => module === 'react-aria-components')
  const found: string[] = []
  for (const node of walk(program)) {
    if (node.type !== 'JSXElement' && node.type !== 'JSXFragment') continue
    const children = (node.children as Node[]).map((child) => ({ child, kind: kindOf(child, names) }))
    const shown = children.filter(({ kind }) => kind !== 'nothing')
    if (shown.length < 2 && !(ariaNames.has(tagOf(node)) && WRAPPING.test(tagOf(node)))) continue
    // A fragment has no element of its own: its texts are removed one by one.
    const siblingsChange =
      node.type === 'JSXFragment' || shown.some(({ kind }) => kind === 'changing elements' || kind === 'loose')
    for (const { child, kind } of shown) {
      if (kind !== 'loose' && !(kind === 'still' && siblingsChange)) continue
      const line = source.slice(0, child.start).split('\n').length
      found.push(`${line}: ${source.slice(child.start, child.end).trim()}`)
    }
  }
  return found
}
