import { describe, expect, it } from 'vitest'
import { printTable } from '../../../../worker/tools/table.ts'

describe('a table', () => {
  it('is aligned by terminal columns, with numbers on the right', () => {
    expect(
      printTable(
        [
          ['Name', 'Leads', 'Source'],
          ['Zoe\u0308', '2', 'direct'],
          ['王小明', '12', 'direct'],
          ['Jo 👩‍🌾', '3', ''],
        ],
        [1],
      ),
    ).toBe(['Name    Leads  Source', 'Zoe\u0308         2  direct', '王小明     12  direct', 'Jo 👩‍🌾       3'].join('\n'))
  })

  it('contains no control or bidi characters', () => {
    expect(printTable([['a\u001b[2J\u202eb\nc', 'd']])).toBe('a[2Jb c  d')
  })

  it('truncates long cells by columns, and never within a character', () => {
    expect(printTable([['x'.repeat(40), '']])).toBe(`${'x'.repeat(31)}…`)
    expect(printTable([['王'.repeat(40), '']])).toBe(`${'王'.repeat(15)}…`)
    expect(printTable([['e\u0301'.repeat(40), '']])).toBe(`${'e\u0301'.repeat(31)}…`)
    expect(printTable([['👩‍🌾'.repeat(40), '']])).toBe(`${'👩‍🌾'.repeat(15)}…`)
    expect(printTable([['x'.repeat(32), '']])).toBe('x'.repeat(32))
  })
})
