import { describe, expect, it } from 'vitest'
import { byDay } from '../../../../client/studio/audit-log/list.tsx'
import { subjectOf } from '../../../../client/studio/audit-log/page.tsx'

describe('the record of changes', () => {
  it('is grouped by the day in Sydney, in its order', () => {
    const at = (text: string) => ({ at: Date.parse(text) })
    const lines = [at('2026-11-25T13:30:00Z'), at('2026-11-25T13:00:00Z'), at('2026-11-25T12:59:00Z')]
    expect(byDay(lines)).toEqual([
      { day: '2026-11-26', lines: lines.slice(0, 2) },
      { day: '2026-11-25', lines: lines.slice(2) },
    ])
  })

  it.each([
    ['campaign:shop', { name: 'People walk past', href: '/campaigns/shop', path: '/c/shop' }],
    ['campaign:gone', { name: 'gone', href: '/campaigns/gone', path: undefined }],
    ['schedule', { name: 'Opening hours', href: '/schedule' }],
    ['link:bus', { name: 'Short link /go/bus', href: '/links' }],
    ['people', { name: 'People', href: '/people' }],
  ])('names and links %s', (entry, subject) => {
    expect(subjectOf(entry, [{ key: 'shop', title: 'People walk past', path: '/c/shop' }])).toEqual(subject)
  })
})
