import type { Nodes, Root } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmFromMarkdown } from 'mdast-util-gfm'
import { gfm } from 'micromark-extension-gfm'

/**
 * Reads Markdown as GitHub does. Left out is what the parser does to a text after it has taken its marks away: it finds addresses anew,
 * which GitHub does for no address that has a mark.
 */
export function readMarkdown(markdown: string): Root {
  const extensions = [gfmFromMarkdown()].flat(2).map(({ transforms: _, ...rest }) => rest)
  return fromMarkdown(markdown, { extensions: [gfm()], mdastExtensions: extensions })
}

/** The nodes of a document, in order. */
export function nodesOf(node: Nodes): Nodes[] {
  return [node, ...('children' in node ? node.children.flatMap(nodesOf) : [])]
}

/** The text of a document without its marks, each block on a line of its own. */
export function plainText(node: Nodes): string {
  if (node.type === 'text') return node.value
  if (!('children' in node)) return ''
  const inner = node.children.map(plainText)
  return ['paragraph', 'heading', 'tableCell'].includes(node.type) ? `${inner.join('')}\n` : inner.join('')
}
