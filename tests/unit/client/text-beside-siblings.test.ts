import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { findLooseTexts } from '../../support/find-loose-texts.ts'

const component = (jsx: string, before = '') =>
  `import { words } from '../shared/content/words'\n${before}export function Part({ label, open }: { label: string; open: boolean }) {\nreturn ${jsx}\n}`

const found = (jsx: string, before?: string) =>
  findLooseTexts('part.tsx', component(jsx, before)).map((each) => each.replace(/^\d+: /, ''))

it('no component has a text beside siblings that a browser’s translation would detach from React', () => {
  const files = globSync('client/**/*.tsx')
  expect(files.length).toBeGreaterThan(100)
  expect(files.flatMap((file) => findLooseTexts(file, readFileSync(file, 'utf8')).map((text) => `${file}:${text}`))).toEqual([])
})

it('the check finds a changing text beside an element, and a constant text beside one that appears or disappears', () => {
  expect(found('<p>{label} <b>now</b></p>')).toEqual(['{label}'])
  expect(found('<p>{open ? words.on : words.off}<Dots /></p>')).toEqual(['{open ? words.on : words.off}'])
  expect(found('<p>{words.title}{open && <b>now</b>}</p>')).toEqual(['{words.title}'])
  expect(found('<p>Now {open && <b>open</b>}</p>')).toEqual(['Now'])
  expect(found('<p>{open && words.on}<b>now</b></p>')).toEqual(['{open && words.on}'])
  expect(found('<p>{open ? <><Dots />{words.on}</> : <Dots />}</p>')).toEqual(['{words.on}'])
  const aria = "import { Button } from 'react-aria-components'\n"
  expect(found('<Button>{label}</Button>', aria)).toEqual(['{label}'])
  expect(found('<p><b>now</b>{[label].map((each) => open && each)}</p>')).toEqual(['{[label].map((each) => open && each)}'])
})

it('the check allows a text alone, constant texts among constant elements, and elements in variables', () => {
  expect(found('<p>{label}</p>')).toEqual([])
  expect(found('<p>{words.lead} <b>now</b>.</p>')).toEqual([])
  expect(found('<p><span>{label}</span>{open && <b>now</b>}</p>')).toEqual([])
  expect(found('<p>{mark}<span>{label}</span></p>', 'const mark = <b>x</b>\n')).toEqual([])
  expect(found('<ul>{words.list.map((word) => <li>{word} <b>now</b></li>)}</ul>')).toEqual([])
})
