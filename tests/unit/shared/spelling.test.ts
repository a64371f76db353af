import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** A text in quotes. */
const TEXT = /(?<!\w)'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`|"(?:[^"\\\n]|\\.)*"/g
const AMERICAN = new RegExp(
  [
    /(?:apolog|categor|custom|emphas|final|general|maxim|minim|modern|optim|organ|personal|priorit|real|recogn|special|summar|util)i?z(?:e|ing|ation)/,
    /analyz/,
    /(?:behavi|col|fav|flav|harb|hon|lab|neighb)or(?!y|i[ac])/,
    /cent(?:er|ered)\b/,
    /(?:cancel|label|model|travel)(?:ed|ing)\b/,
    /\b(?:catalog|defense|enroll|fulfill|gray|inquir(?:y|ies)|offense|theater)\b/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'gi',
)

it('what people read is spelt as in Australia', () => {
  const files = globSync('shared/content/**/*.ts')
  expect(files.length).toBeGreaterThan(50)
  const found = files.flatMap((file) => {
    const code = readFileSync(file, 'utf8').replace(/\/\*.*?\*\/|^\s*\/\/.*$/gms, '')
    const texts = (code.match(TEXT) ?? []).join('\n').replaceAll(/\$\{[^}]*\}/g, '')
    return (texts.match(AMERICAN) ?? []).map((word) => `${file}: ${word}`)
  })
  expect(found).toEqual([])
})
