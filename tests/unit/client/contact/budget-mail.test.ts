import { describe, expect, it } from 'vitest'
import { budgetMail } from '../../../../client/contact/email-mode.tsx'
import { site } from '../../../../shared/content/site.ts'

describe('the mail that carries the budget', () => {
  it('goes to the agency and holds the budget in Australian format, and the address', () => {
    const mail = budgetMail(1250, 'jo@creek.example')
    expect(mail.to).toBe(site.email)
    expect(mail.subject).toContain('$1,250')
    expect(mail.body).toContain('$1,250')
    expect(mail.body).toContain('jo@creek.example')
    expect(mail.href.startsWith(`mailto:${site.email}?subject=`)).toBe(true)
  })

  it('keeps every character of an address', () => {
    const address = `a+b&c=d?e#f%20g'h@creek.example`
    const { href, subject, body } = budgetMail(0, address)
    expect(href).toMatch(/^mailto:[a-z@.]+\?subject=[^&#?+\s]+&body=[^&#?+\s]+$/)
    const [, query = ''] = href.split('?')
    const [read, written] = query.split('&').map((pair) => decodeURIComponent(pair.slice(pair.indexOf('=') + 1)))
    expect(read).toBe(subject)
    expect(written).toBe(body.replaceAll('\n', '\r\n'))
    expect(written).toContain(address)
    expect(written).toContain('$0')
  })
})
