import { describe, expect, it } from 'vitest'
import { MAILBOX_DOMAINS, suggestEmail } from '../../../../client/booking/suggest-email.ts'

describe('a mistyped mailbox', () => {
  it.each([
    ['gmial.com', 'gmail.com'],
    ['gamil.com', 'gmail.com'],
    ['gmai.com', 'gmail.com'],
    ['gnail.com', 'gmail.com'],
    ['gmail.con', 'gmail.com'],
    ['gmail.co', 'gmail.com'],
    ['gmail.com.au', 'gmail.com'],
    ['GMIAL.COM', 'gmail.com'],
    ['gmail,com', 'gmail.com'],
    ['hotmial.com', 'hotmail.com'],
    ['hotnail.com.au', 'hotmail.com.au'],
    ['outlok.com', 'outlook.com'],
    ['outlok.com.au', 'outlook.com.au'],
    ['yaho.com', 'yahoo.com'],
    ['iclod.com', 'icloud.com'],
    ['bigpnd.com', 'bigpond.com'],
    ['bigpond.net.ua', 'bigpond.net.au'],
    ['optusnet.com', 'optusnet.com.au'],
    ['iinet.net.a', 'iinet.net.au'],
  ])('%s: did you mean %s?', (typed, meant) => {
    expect(suggestEmail(`Jo.O'Neil+news@${typed}`)).toBe(`Jo.O'Neil+news@${meant}`)
  })
})

describe('an address that is right, or of an unknown domain', () => {
  it.each([
    ...MAILBOX_DOMAINS,
    ...['mail.com', 'ymail.com', 'live.com', 'me.com', 'mac.com', 'aol.com', 'gmx.com', 'msn.com', 'proton.me', 'hey.com'],
    ...['unsw.edu.au', 'sydney.edu.au', 'student.usyd.edu.au', 'redcross.org.au', 'iinet.org.au', 'gmial.org.au', 'nsw.gov.au'],
    ...['anz.com', 'nab.com.au', 'tim.com', 'canva.com', 'atlassian.com', 'bhp.com', 'qantas.com.au', 'smithandsons.com.au'],
    ...['company.co', 'startup.io', 'brand.agency', 'harbour.sydney', 'creek.example', 'acme.cm', 'harbour.au', 'harbour.id.au'],
  ])('%s is left alone', (domain) => {
    expect(suggestEmail(`jo@${domain}`)).toBeUndefined()
  })

  it.each(['', 'jo', '@gmial.com', 'jo@', 'gmial.com'])('%j is not a complete address', (typed) => {
    expect(suggestEmail(typed)).toBeUndefined()
  })
})
