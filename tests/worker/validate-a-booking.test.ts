import { describe, expect, it } from 'vitest'
import { ringAlarm, storedBookings, storedEnquiries, storedMails } from '../support/worker/ledger.ts'
import { bookingBody, contactBody, errorOf, postBooking, postContact } from '../support/worker/requests.ts'
import { eachMail } from '../support/worker/world.ts'

const LETTERS = (count: number) => 'a'.repeat(count)

describe('the server applies the shared rules', () => {
  const NAME = 'Name contains invalid characters'
  const ORGANISATION = 'Organisation contains invalid characters'
  const PHONE = 'Invalid phone number format'
  const DATE = 'Invalid date format'
  const TIME = 'Invalid time format'
  const CHECK = 'Please check your input and try again.'

  it.each([
    ['name', '', 'Name must be at least 2 characters'],
    ['name', '<b></b>', 'Name must be at least 2 characters'],
    ['name', 'J', 'Name must be at least 2 characters'],
    ['name', LETTERS(101), 'Name must be less than 100 characters'],
    ['name', 'J0hn', NAME],
    ['name', 'Jo @ Co', NAME],
    ['name', 'Jo < Co', NAME],
    ['name', 'Jo https://evil.test', NAME],
    ['organisation', 'A', 'Organisation must be at least 2 characters'],
    ['organisation', LETTERS(201), 'Organisation must be less than 200 characters'],
    ['organisation', 'Yahoo!', ORGANISATION],
    ['organisation', 'A/B', ORGANISATION],
    ['organisation', 'A > B', ORGANISATION],
    ['organisation', 'Trust https://evil.test', ORGANISATION],
    ['email', 'jo', 'Invalid email format'],
    ['email', 'jo@', 'Invalid email format'],
    ['email', `${LETTERS(64)}@${`${LETTERS(60)}.`.repeat(3)}abcdefg`, 'Email must be less than 254 characters'],
    ['email', 'jo@-bad-.com', 'Invalid email domain'],
    ['email', 'jo@exa..mple.com', 'Invalid email domain'],
    ['phone', '123456', PHONE],
    ['phone', '1234567890123456', PHONE],
    ['phone', '0412345678', PHONE],
    ['phone', '+0412345678', PHONE],
    ['phone', '61a2345678', PHONE],
    ['date', 'tomorrow', DATE],
    ['date', '', DATE],
    ['date', '2026-13-01T00:00:00Z', DATE],
    ['date', '2040-11-20', DATE],
    ['time', '9:00', TIME],
    ['time', '24:00', TIME],
    ['time', '12:60', TIME],
    ['time', '4:30 PM', TIME],
    ['utmSource', LETTERS(101), 'Invalid characters'],
    ['utmMedium', 'a"b', 'Invalid characters'],
    ['utmCampaign', 'a<b', 'Invalid characters'],
    ['utmTerm', LETTERS(101), 'Invalid characters'],
    ['utmContent', 'a>b', 'Invalid characters'],
    ['pageUrl', 'nope', CHECK],
    ['referrer', 'javascript:alert(1)', CHECK],
  ])('%s %j', async (field, value, message) => {
    const response = await postBooking(bookingBody({}, { [field]: value }))
    const error = await errorOf(response)
    expect(error).toEqual({ status: 400, code: 'invalid_input', message, field, requestId: response.headers.get('X-Request-Id') })
    expect(await storedBookings()).toEqual([])
  })

  it('returns only the first invalid field, in the order of the form', async () => {
    const response = await postBooking({ utmSource: '<', time: 'x', phone: '0', email: 'x' })
    expect(await errorOf(response)).toMatchObject({ message: 'Name must be at least 2 characters', field: 'name' })
  })

  it('accepts what no rule refuses, and ignores what it does not know', async () => {
    const fields = { pageUrl: 'https://x.au/a?b=c', referrer: '', phone: undefined, unknownKey: 'ignored' }
    expect((await postBooking(bookingBody({}, fields))).status).toBe(201)
  })

  it('leaves out an invalid click id, stores one longer than 255 characters, and accepts the booking', async () => {
    const ttclid = `E.C.P.${'CtsBJpAaoVfUlxm3vbwy_-'.repeat(20)}`
    const body = bookingBody({}, { ttclid, gclid: 'x'.repeat(2000), fbclid: 'a b', msclkid: '<' })
    expect((await postBooking(body)).status).toBe(201)
    const [booking] = await storedBookings()
    expect(JSON.parse(booking?.click_ids ?? '')).toEqual({ ttclid })
  })

  it('strips markup before storing: neither ledger nor mail contains it', async () => {
    const response = await postBooking(
      bookingBody({}, { name: '  Jo  <b>Ann</b>\n<script>x</script> ', organisation: '<i>Harbour’s</i> Trust' }),
    )
    expect(response.status).toBe(201)
    const [booking] = await storedBookings()
    expect(booking).toMatchObject({ name: 'Jo Ann x', organisation: 'Harbour’s Trust' })
    await ringAlarm()
    for (const mail of eachMail()) expect(JSON.stringify(mail)).not.toMatch(/<script|<\/?b>|<i>/)
  })
})

describe('date and time must name one instant', () => {
  it.each([
    ['another Sydney day', '2040-11-20T22:00:00.000Z', '09:30'],
    ['another time of the same day', '2040-11-19T22:00:00.000Z', '09:30'],
    ['the same UTC clock time', '2040-11-20T09:00:00.000Z', '09:00'],
    ['winter time in summer', '2040-11-19T23:00:00.000Z', '09:00'],
    ['seconds beside the slot', '2040-11-19T22:00:30.000Z', '09:00'],
    ['the last instant a date can be written in', '9999-12-31T23:59:59.999-14:00', '09:00'],
    ['year zero', '0000-01-01T00:00:00Z', '10:00'],
  ])('%s', async (_case, date, time) => {
    const response = await postBooking(bookingBody({}, { date, time }))
    expect(await errorOf(response)).toMatchObject({
      status: 400,
      code: 'invalid_input',
      message: 'Invalid date format',
      field: 'date',
    })
    expect(await storedBookings()).toEqual([])
  })

  it('may be written with another offset', async () => {
    const response = await postBooking(bookingBody({}, { date: '2040-11-20T09:00:00+11:00', time: '09:00' }))
    expect(response.status).toBe(201)
    expect((await storedBookings())[0]?.starts_at).toBe('2040-11-19T22:00:00.000Z')
  })
})

describe.each([
  ['booking', postBooking, (fields: object) => bookingBody({}, { ...fields })],
  ['enquiry', postContact, (fields: object) => contactBody({ ...fields })],
] as const)('the honeypot of a %s', (_what, send, bodyWith) => {
  it.each(['website', 'company_url', 'homepage', 'business_website'])('a value in %s is refused', async (name) => {
    const refusal = { status: 400, code: 'honeypot', message: 'Security validation failed. Please try again.' }
    expect(await errorOf(await send(bodyWith({ [name]: 'https://spam.test' })))).toMatchObject(refusal)
    expect([await storedBookings(), await storedEnquiries(), await storedMails()]).toEqual([[], [], []])
  })

  it('is checked before the field rules', async () => {
    expect(await errorOf(await send({ homepage: 'x' }))).toMatchObject({ code: 'honeypot' })
  })

  it('is accepted if empty', async () => {
    expect((await send(bodyWith({ website: '' }))).status).toBe(201)
  })
})
