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

  // What public lists of mail domains have near the providers, and the same names in other countries.
  it.each([
    ...['exemail.com.au', 'hotmail.co.nz', 'outlook.co.nz', 'fastmail.co.uk', 'protonmail.ch', 'yahoo.com.sg', 'foxmail.com'],
    ...['amail.com', 'bmail.com', 'cmail.com', 'email.com', 'qmail.com', 'tmail.com', 'xmail.com', 'zmail.cam', 'macmail.com'],
    ...['eastmail.com', 'lastmail.com', 'gotmail.com', 'hitmail.com', 'notmail.com', 'popmail.com', 'joymail.com', 'yopmail.com'],
    ...['vahoo.com', 'yahoofs.com', 'prontomail.com', 'fastermail.com', 'fast-email.com', 'zoutlook.com', 'rocketmail.com'],
    ...['hotmail.ca', 'hotmail.ch', 'hotmail.co.jp', 'hotmail.co.za', 'hotmail.com.ar', 'hotmail.com.br', 'hotmail.fr'],
    ...['outlook.cl', 'outlook.com.ar', 'outlook.com.br', 'outlook.de', 'live.ca', 'live.com.ar', 'live.co.uk', 'icloud.com.cn'],
    ...['yahoo.ca', 'yahoo.co', 'yahoo.co.in', 'yahoo.co.za', 'yahoo.com.ar', 'yahoo.com.cn', 'yahoo.com.tw', 'yahoo.no'],
    ...['fastmail.ca', 'fastmail.fm', 'fastmail.to', 'protonmail.co', 'gmail.com.br', 'gmail.cm', 'gmail.de'],
    ...['bigpond.net', 'westnet.com', 'inet.net.au', 'xtra.nz', 'zoho.com.au', 'tpg.com.au', 'dodo.com.au', 'aapt.net.au'],
  ])('%s is somebody’s own domain, and no typo', (domain) => {
    expect(suggestEmail(`jo@${domain}`)).toBeUndefined()
  })

  it.each(['', 'jo', '@gmial.com', 'jo@', 'gmial.com', 'jo@constructor'])('%j is not a complete address', (typed) => {
    expect(suggestEmail(typed)).toBeUndefined()
  })
})
