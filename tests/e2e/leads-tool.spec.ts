import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { CaughtMail } from '../support/caught-mail.ts'
import { freeSlot, test, VISITOR } from '../support/leads-site.ts'
import { SLOW } from '../support/site.ts'

test(
  'a marketer lists leads with their campaigns and sources, shows one in full, and exports all for a spreadsheet',
  SLOW,
  async ({ leads, book, enquire, crm, site }) => {
    // Eight runs of the tool, each its own process.
    test.setTimeout(120_000)
    expect((await leads('list')).out).toMatch(/^No lead from .+ to .+\.\n$/)
    const booking = await book({ campaign: 'fractional-cmo', utmSource: 'paperbark', gclid: 'abc' })
    const direct = await book({ campaign: 'fractional-cmo', email: 'ari@visitor.example', phone: '+61412345678' })
    const enquiry = await enquire()
    expect([booking.status, direct.status, enquiry.status]).toEqual([201, 201, 201])
    await expect.poll(() => crm.receiver.taken.length).toBe(3)

    const { ok, out } = await leads('list')
    expect(ok).toBe(true)
    expect(out).toMatch(new RegExp(`${booking.reference}  booking  Zoë Wattle  Harbour Trust  fractional-cmo  paperbark`))
    expect(out).toMatch(new RegExp(`${enquiry.reference}  enquiry  Ari Creek   Creek & Co     enquiry form    not told`))
    expect(out).toMatch(/By campaign +Bookings +Enquiries +Leads\nfractional-cmo +2 +0 +2\nenquiry form +0 +1 +1\n/)
    expect(out).toMatch(/By source +Bookings +Enquiries +Leads\ndirect +1 +0 +1\nnot told +0 +1 +1\npaperbark +1 +0 +1\n/)
    expect(out.trimEnd()).toMatch(/3 leads: 2 bookings, 1 enquiry$/)

    const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Australia/Sydney' }).format()
    const [ofCampaign, ofOldDays, ofBooking, ofEnquiry] = await Promise.all([
      leads('list', '--from', today, '--campaign', 'fractional-cmo'),
      leads('list', '--to', '2020-01-01'),
      leads('show', booking.reference.toLowerCase()),
      leads('show', enquiry.reference),
    ])
    expect(ofCampaign.out).toContain('2 leads: 2 bookings, 0 enquiries')
    expect(ofOldDays.out).toContain('No lead from 3 Dec 2019 to 1 Jan 2020.')

    const shown = ofBooking.out
    for (const words of [`${booking.reference}, booking`, 'Zoë Wattle', VISITOR, 'fractional-cmo', 'paperbark', /gclid +abc/])
      expect(shown).toMatch(words)
    expect(shown).toMatch(/Notice to us +sent .+\n\d+ +Confirmation to the visitor +sent .+\n\d+ +Lead to the CRM +sent /)
    expect(ofEnquiry.out).toContain('\n  Two lines.\n  Call us.\n')

    await test.step('an export is complete, in UTF-8, and without formulas', async () => {
      await book({ utmSource: '=cmd' })
      await enquire({ company: '=HYPERLINK("https://evil.test")', enquiry: '@SUM(1)\n"quoted", and more' })
      const file = join(site.stateDir, 'leads.csv')
      expect(await leads('export', '--csv', '--out', file)).toMatchObject({ ok: true, out: '', text: `5 leads in ${file}\n` })
      const text = await readFile(file, 'utf8')
      expect((await stat(file)).mode & 0o777).toBe(0o600)
      expect(text).toMatch(/^\ufeff"reference","kind",/)
      expect(text).toContain('"Zoë Wattle"')
      expect(text).toContain(`"'=cmd"`)
      expect(text).toContain(`"'=HYPERLINK(""https://evil.test"")"`)
      expect(text).toContain(`"'+61 2 5550 0134"`)
      expect(text).toContain(`"'@SUM(1)\n""quoted"", and more"`)
      const piped = await leads('export', '--csv')
      expect(piped.text).toBe(`${text.slice(1)}5 leads\n`)
      expect(piped.out).toBe(text.slice(1))
    })
  },
)

test(
  'a person is found in any spelling, corrected before the mail is sent, exported and deleted with all their data; others stay',
  SLOW,
  async ({ leads, book, enquire, site }) => {
    test.setTimeout(120_000)
    const mailbox = new CaughtMail(site.mailUrl)
    await mailbox.behave({ mode: 'status', status: 503 })
    const booking = await book({ phone: '+61412345678' })
    const enquiry = await enquire({ number: '(0412) 345-678', enquiry: `Write to ${VISITOR}.` })
    const other = await enquire({ name: 'Zoey Banjo', enquiry: `Write to banjo${VISITOR}.au` })

    const found = await Promise.all(['ZOE@visitor.example', '0412 345 678', 'zoe'].map((person) => leads('find', person)))
    for (const { ok, out } of found) {
      expect(ok).toBe(true)
      expect(out).toContain(booking.reference)
      expect(out).not.toContain(other.reference)
    }
    expect(found.map(({ out }) => out.includes(enquiry.reference))).toEqual([true, true, false])

    const edited = await leads(
      'edit',
      booking.reference,
      '--email',
      'zoe.new@visitor.example',
      '--phone',
      '02 5550 0134',
      '--yes',
    )
    expect(edited.out).toContain('Email         zoe@visitor.example → zoe.new@visitor.example\n')
    expect(edited.out).toContain('Phone         +61412345678 → +61255500134\n')
    expect(edited.out).toContain(`Changed ${booking.reference} at this machine’s site, ${site.url}.`)
    const again = await leads('edit', booking.reference, '--email', 'zoe.new@visitor.example')
    expect(again).toMatchObject({ ok: true, out: `${booking.reference} has these values already.\n` })
    expect((await leads('edit', enquiry.reference, '--organisation', 'Creek Pty', '--yes')).out).toContain(
      'Organisation  Creek & Co → Creek Pty\n',
    )

    const file = join(site.stateDir, 'person.json')
    expect(await leads('export', '--person', VISITOR, '--out', file)).toMatchObject({
      ok: true,
      text: `1 lead of ${VISITOR} in ${file}\n`,
    })
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({
      person: VISITOR,
      leads: [{ reference: enquiry.reference, organisation: 'Creek Pty', messages: [{ kind: 'enquiry-notice' }, {}] }],
    })
    const csv = await leads('export', '--person', 'zoe.new@visitor.example', '--csv')
    expect(csv.out).toMatch(new RegExp(`^"reference",.+\\r\\n"${booking.reference}",.+\\r\\n$`))

    const deleted = await leads('delete', booking.reference.toLowerCase(), enquiry.reference, '--yes')
    expect(deleted.out).toContain(`Deleted 1 booking and 1 enquiry from this machine’s site, ${site.url}.\n`)
    expect((await leads('find', '0412 345 678')).out).toMatch(/^No lead of 0412 345 678 at this machine’s site/)
    expect((await leads('export', '--csv')).out).toContain(other.reference)
    expect(await readFile(site.log, 'utf8')).not.toMatch(/zoe|harbour|0412|5550/i)
  },
)

test(
  'a booking is moved and cancelled for somebody who phones, and its outcome stated; both sides and the CRM are told',
  SLOW,
  async ({ leads, book, enquire, crm, site }) => {
    test.setTimeout(120_000)
    const booking = await book()
    const enquiry = await enquire()
    const { date, time } = await freeSlot(site.url)
    const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Australia/Sydney' }).format(new Date(date))
    const moved = await leads('move', booking.reference.toLowerCase(), day, time, '--yes')
    expect(moved.text).toContain(`Moved ${booking.reference} to `)
    expect((await leads('move', booking.reference, day, time, '--yes')).text).toContain('is at that time already')
    const won = await leads('outcome', booking.reference.toLowerCase(), 'won', '--amount', '$1,200.50')
    expect(won.out).toContain(`${booking.reference}, Zoë Wattle: won, $1,200.50, at `)
    const { out } = await leads('show', booking.reference)
    expect(out).toMatch(/^Outcome +won, \$1,200\.50, /m)
    expect(out).toMatch(/Mail to the visitor: moved +/)
    expect(out).toMatch(/ outcome +won 120050 +with the operators’ secret\n.+ moved +with the operators’ secret/)
    expect((await leads('conversions')).out).toMatch(/^Google Ads +http:.+\/[0-9a-f]{32}\/google\.csv\n.+microsoft\.csv\nOff: /)
    expect((await leads('move', booking.reference, day, '03:00', '--yes')).text).toContain('That time is not offered')
    expect((await leads('move', booking.reference, 'tomorrow', time, '--yes')).text).toContain('A new time is a day such as')
    expect((await leads('cancel', booking.reference)).text).toContain('there is no terminal to ask at')
    expect((await leads('cancel', enquiry.reference, '--yes')).text).toContain(
      `${enquiry.reference} is an enquiry, which has no time`,
    )
    expect((await leads('cancel', booking.reference, '--yes')).out).toContain(`Cancelled ${booking.reference}.`)
    expect((await leads('cancel', booking.reference, '--yes')).out).toContain(`${booking.reference} is cancelled already.`)
    expect((await leads('move', booking.reference, day, time, '--yes')).text).toContain('This booking is cancelled.')
    const types = () => crm.receiver.taken.map(({ type }) => type)
    await expect
      .poll(types)
      .toEqual(expect.arrayContaining(['booking.created', 'booking.moved', 'booking.cancelled', 'lead.outcome']))
    const mails = async () =>
      (await new CaughtMail(site.mailUrl).all()).map(({ subject }) => subject).filter((s) => s.includes(booking.reference))
    await expect.poll(async () => (await mails()).length).toBe(6)
  },
)

test(
  'a lead that the CRM refuses is reported to the chat, listed, and sent after a requeue, and the person can be deleted; invalid commands are explained and change nothing',
  SLOW,
  async ({ leads, book, enquire, crm, chat, site }) => {
    test.setTimeout(120_000)
    crm.answer = 422
    const { reference } = await book()
    await expect.poll(async () => (await leads('dead')).out).toContain('Lead to the CRM')
    const [, id = ''] =
      (await leads('dead')).out.match(new RegExp(`^(\\d+)  Lead to the CRM  ${reference}  status 422  tried 1`)) ?? []
    // Meanwhile the alert waits ten seconds to collect events.
    await test.step('invalid commands', async () => {
      const misuses: [string[], string][] = [
        [[], 'Usage: npm run leads --'],
        [['lits'], "unknown command 'lits'"],
        [['export'], 'say --csv, or --person <email or phone>'],
        [['export', '--person', 'com'], '“com” is no whole email address or phone number.'],
        [['export', '--person', VISITOR, '--from', '2026-05-02'], "cannot be used with option '--from"],
        [['list', '--form', '2026-01-01'], "unknown option '--form'"],
        [['list', '--yes'], "unknown option '--yes'"],
        [['show', reference, 'BW-222222'], 'too many arguments'],
        [['find', 'jo@'], '“jo@” is no whole email address: Invalid email format.'],
        [['find', '12345'], '“12345” is no whole phone number'],
        [['find', ' - '], '“ - ” names nobody.'],
        [['edit', reference], 'Say what is to be corrected'],
        [['edit', reference, '--enquiry', 'Hello', '--yes'], 'A booking has no field “enquiry”.'],
        [['edit', reference, '--email', 'jo@', '--yes'], 'Email: Invalid email format'],
        [['edit', reference, '--name', 'Jo Wattle'], 'there is no terminal to ask at'],
        [['delete', '--email', VISITOR], 'there is no terminal to ask at'],
        [['delete', '--email', 'com', '--yes'], '“com” is no whole email address'],
        [['delete', '--phone', '12', '--yes'], '“12” is no whole phone number'],
        [['delete', reference, 'EN-222222', '--yes'], 'has the reference EN-222222'],
        [['delete', reference, '--email', VISITOR, '--yes'], 'name references, or --email <address>, or --phone <number>'],
        [['undo', reference], 'there is no terminal to ask at'],
        [['undo', 'EN-222222', '--yes'], 'No lead has the reference EN-222222'],
        [['requeue', '--all'], 'there is no terminal to ask at'],
        [['requeue', '--all', '--kind', 'letter', '--yes'], '“letter” is no kind'],
        [['dismiss', '7', '--all'], 'name the number of a message, or --all'],
        [['list', '--from', '1 May'], 'A day is written YYYY-MM-DD.'],
        [['list', '--from', '2026-05-02', '--to', '2026-05-01'], 'The last day lies before the first.'],
        [['list', '--campaign', 'No Key'], 'A campaign’s key has small letters'],
        [['show', 'somebody'], 'somebody is no reference; one reads like BW-7K3M9P or EN-7K3M9P.'],
        [['show', 'BW-222222'], 'No lead has the reference BW-222222'],
        [['outcome', reference, 'maybe'], '“maybe” is no outcome; one of new, reached, qualified, won, lost, absent is.'],
        [['outcome', reference, 'lost', '--amount', '5'], 'Only a won lead has an amount.'],
        [['outcome', reference, 'won', '--amount', '12,50'], '“12,50” is no amount'],
        [['requeue', 'all'], 'all is no number of a message.'],
        [['requeue', '99'], 'No dead message has the number 99'],
        [['delete'], 'name references, or --email <address>, or --phone <number>'],
        [['list', '--remote'], 'OPS_SECRET is not set.'],
        [['export', '--csv', '--out', join(site.stateDir, 'no', 'such', 'folder.csv')], 'folder.csv cannot be written.'],
      ]
      const runs = await Promise.all(misuses.map(([words]) => leads(...words)))
      for (const [index, [words, said]] of misuses.entries()) {
        expect(runs[index]?.text).toContain(said)
        expect(runs[index]?.text, 'no stack').not.toMatch(/^ +at /m)
        expect(runs[index]?.ok, words.join(' ')).toBe(false)
      }
    })
    await expect.poll(() => chat.requests.length, { timeout: 30_000 }).toBe(1)
    expect(JSON.parse(chat.requests[0]?.body ?? '')).toEqual({ text: expect.stringContaining('1 message about leads given up') })
    expect(chat.requests[0]?.body).not.toMatch(/zoë|harbour|visitor/i)

    crm.answer = undefined
    expect((await leads('requeue', id)).out).toContain(`Queued ${id} again at this machine’s site, ${site.url}.`)
    await expect.poll(() => crm.receiver.taken.map(({ lead }) => lead.reference)).toEqual([reference])
    expect((await leads('dead')).out).toBe('Nothing was given up.\n')
    expect(await new CaughtMail(site.mailUrl).all()).toHaveLength(2)

    await test.step('all of a kind at once', async () => {
      crm.answer = 422
      const later = await enquire()
      await expect.poll(async () => (await leads('dead')).out).toContain(later.reference)
      expect((await leads('requeue', '--all', '--kind', 'mail', '--yes')).out).toBe(
        `Nothing of mail was given up. What waits after a failure is tried now at this machine’s site, ${site.url}.\n`,
      )
      const settled = await leads('dismiss', '--all', '--kind', 'enquiry-webhook', '--yes')
      expect(settled.out).toContain(`Took 1 message off the list at this machine’s site, ${site.url}.`)
      expect((await leads('dead')).out).not.toContain(later.reference)
      expect((await leads('delete', later.reference, '--yes')).ok).toBe(true)
    })

    const deleted = await leads('delete', '--email', VISITOR, '--yes')
    expect(deleted.out).toMatch(new RegExp(`^Reference .+\\n${reference}  booking .+  Zoë Wattle +Harbour Trust +${VISITOR}`))
    expect(deleted.out).toContain(`Deleted 1 booking and 0 enquiries from this machine’s site, ${site.url}.\n`)
    expect((await leads('show', reference)).text).toContain(`No lead has the reference ${reference}`)
    expect((await leads('export', '--csv')).text).toContain('0 leads')
    expect(await readFile(site.log, 'utf8')).not.toMatch(/zoë|harbour|zoe@/i)

    await test.step('without a running site', async () => {
      const file = test.info().outputPath('kept.csv')
      await writeFile(file, 'earlier')
      await site.stop()
      const { ok, text } = await leads('export', '--csv', '--out', file)
      expect({ ok, text }).toEqual({ ok: false, text: `${site.url} does not answer. Locally, npm start must be running.\n` })
      expect(await readFile(file, 'utf8')).toBe('earlier')
    })
  },
)
