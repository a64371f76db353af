import fc from 'fast-check'
import type { Nodes } from 'mdast'
import { describe, expect, it } from 'vitest'
import { site } from '../../../../shared/content/site.ts'
import {
  bare,
  bullets,
  heading,
  image,
  line,
  link,
  markdownOf,
  numbered,
  oneLine,
  quote,
  strong,
  table,
} from '../../../../shared/markdown/markdown.ts'
import { nodesOf, readMarkdown } from '../../../support/read-markdown.ts'

/** What a parser sees, as kinds of nodes around plain texts. */
function shape(node: Nodes): unknown {
  if (node.type === 'text') return node.value
  const kind = node.type === 'heading' ? `heading ${node.depth}` : node.type === 'link' ? `link ${node.url}` : node.type
  return 'children' in node ? [kind, ...node.children.map(shape)] : [kind]
}

const shapeOf = (markdown: string) => (shape(readMarkdown(markdown)) as unknown[]).slice(1)

/** Pieces of what means something in Markdown, in HTML, or to a table, beside each other in any order. */
const hostile = fc
  .array(
    fc.oneof(
      { weight: 5, arbitrary: fc.constantFrom(...'\\`*_{}[]()<>#+-=.!|~&;:@^$"\'/?% \t\n\r\u00a0\u2028\u0000aA1é🙂'.split('')) },
      {
        weight: 3,
        arbitrary: fc.constantFrom(
          ...['# ', '## a', '- ', '* ', '+ ', '1. ', '12) ', '> ', '---', '***', '```', '~~~', '~~', '**', '__', '===', '    '],
          ...[
            '[x](https://evil.example)',
            '![x](/y)',
            '[x]: https://evil.example',
            '[^1]',
            '[^1]: x',
            '- [ ] ',
            '[x][y]',
            '\ud800',
          ],
          ...[
            '<script>alert(1)</script>',
            '<!-- ',
            '-->',
            '<https://evil.example>',
            '&lt;',
            '&#35;',
            '&copy',
            '<b',
            '| a |',
            '|---|',
          ],
          ...[
            'https://evil.example/a_b',
            'HTTP://evil.example',
            'www.evil.example',
            'WWW.',
            'a@evil.example',
            'ftp://e.example',
            'mailto:',
          ],
          ...['\n\n', '\r\n# ', '\\\n', '  \n', '\\|', '\\\\', '#', ' #', ' ##'],
        ),
      },
      { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 4 }) },
    ),
    { maxLength: 24 },
  )
  .map((parts) => parts.join(''))
  .filter((text) => oneLine(text) !== '')

const RUNS = { numRuns: 1000 }

describe('text of anybody is read as that text', () => {
  it('as a paragraph, beside others', () => {
    fc.assert(
      fc.property(hostile, hostile, (text, next) => {
        expect(shapeOf(markdownOf([text, next]))).toEqual([
          ['paragraph', oneLine(text)],
          ['paragraph', oneLine(next)],
        ])
      }),
      RUNS,
    )
  })

  it('as a heading', () => {
    fc.assert(
      fc.property(hostile, (text) => {
        expect(shapeOf(markdownOf([heading(2, text), 'after']))).toEqual([
          ['heading 2', oneLine(text)],
          ['paragraph', 'after'],
        ])
      }),
      RUNS,
    )
  })

  it('as items of a list, after a strong name, in a quotation', () => {
    fc.assert(
      fc.property(hostile, hostile, (a, b) => {
        const item = (text: unknown) => ['listItem', ['paragraph', text]]
        expect(shapeOf(markdownOf([bullets([a, b])]))).toEqual([['list', item(oneLine(a)), item(oneLine(b))]])
        expect(shapeOf(markdownOf([numbered([a, b])]))).toEqual([['list', item(oneLine(a)), item(oneLine(b))]])
        expect(shapeOf(markdownOf([quote(a, b)]))).toEqual([['blockquote', ['paragraph', oneLine(a)], ['paragraph', oneLine(b)]]])
        expect(shapeOf(markdownOf([line(strong(a), b)]))).toEqual([['paragraph', ['strong', oneLine(a)], ` ${oneLine(b)}`]])
      }),
      RUNS,
    )
  })

  it('as the cells of a table', () => {
    fc.assert(
      fc.property(hostile, hostile, hostile, (a, b, c) => {
        const row = (...texts: string[]) => ['tableRow', ...texts.map((text) => ['tableCell', oneLine(text)])]
        expect(
          shapeOf(
            markdownOf([
              table([
                [a, b],
                [b, c],
              ]),
            ]),
          ),
        ).toEqual([['table', row(a, b), row(b, c)]])
      }),
      RUNS,
    )
  })

  it('as what a picture shows', () => {
    fc.assert(
      fc.property(hostile, (text) => {
        const [[, picture]] = readMarkdown(markdownOf([image(text, '/pictures/a.webp')])).children.map((block) =>
          nodesOf(block),
        ) as [Nodes[]]
        expect(picture).toMatchObject({ type: 'image', alt: oneLine(text), url: `${site.origin}/pictures/a.webp` })
      }),
      RUNS,
    )
  })

  it('as the words of a link, and its address stays what it is', () => {
    fc.assert(
      fc.property(hostile, fc.webUrl({ withQueryParameters: true, withFragments: true }), (text, url) => {
        const [[, made]] = shapeOf(markdownOf([link(text, url)])) as [[string, [string, ...unknown[]]]]
        expect(made.slice(1)).toEqual([oneLine(text)])
        expect(decodeURIComponent(made[0])).toBe(decodeURIComponent(`link ${new URL(url).href}`))
      }),
      RUNS,
    )
  })
})

it('leaves what means nothing as it is', () => {
  const text = 'From $5,497 plus GST (Pallet & Co), 30-50% up: “who?” It’s 2013. #1 - or 3x | a > b'
  expect(markdownOf([text])).toBe(`${text}\n`)
})

it('addresses of the site are whole; a mailbox is its own text', () => {
  expect(markdownOf([line(link('Brand', '/brand'), bare('mailto:hello@brightwattle.example'))])).toBe(
    '[Brand](https://www.brightwattle.example/brand) <hello@brightwattle.example>\n',
  )
})

it('what is empty is left out', () => {
  expect(markdownOf(['', heading(2, ' '), bullets(['', 'a']), strong(''), quote(''), 'b'])).toBe('- a\n\nb\n')
})
