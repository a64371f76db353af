type Equivalent = { file: string; line: string; code: string; replacement: string; why: string }

const ERASURES = 'worker/backup/erasures.ts'
const NOBODY = 'Nobody is remembered by that text: its hash is looked up, and finds nothing.'
const asNobody = (line: string) => ({ file: ERASURES, line, code: '[]', replacement: '["Stryker was here"]', why: NOBODY })
const noText = (line: string) => ({ file: ERASURES, line, code: "''", replacement: '"Stryker was here!"', why: NOBODY })

/** Mutants that no test can tell from the code, and why; `line` is a piece of theirs. */
export const EQUIVALENT: readonly Equivalent[] = [
  asNobody('...(email ? [email] : [])'),
  asNobody('...(reference ? [['),
  asNobody('...(address ? [['),
  noText('addressesIn(text ??'),
  noText('phonesIn(phone ??'),
]
