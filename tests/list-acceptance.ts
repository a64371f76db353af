import { globSync, readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'

/** A test's title, or a row of its table: a text that begins with the numbers of acceptance lines. */
const TITLE = /(['"`])((?:\d{1,2}\.\d{2} )+)(.*?)\1/gs

type Cover = { line: string; title: string; file: string }

/** Every acceptance line that a test's title names, with the test and its file. */
function listCovers(): Cover[] {
  return globSync('tests/**/*.{test,spec}.ts').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(TITLE)].flatMap(([, , numbers = '', title = '']) =>
      numbers
        .trim()
        .split(' ')
        .map((line) => ({ line, title: title.replace(/\s+/g, ' '), file })),
    ),
  )
}

const byLine = (a: Cover, b: Cover) => a.line.localeCompare(b.line, 'en', { numeric: true }) || a.file.localeCompare(b.file)

const { values } = parseArgs({ options: { lines: { type: 'boolean', default: false } } })
const covers = listCovers().sort(byLine)
if (values.lines) console.log([...new Set(covers.map(({ line }) => line))].join(' '))
else for (const { line, title, file } of covers) console.log(`${line.padEnd(6)} ${title}  (${file})`)
