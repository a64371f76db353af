import { describe, expect, it, vi } from 'vitest'
import { UTM_MAX } from '../../../shared/attribution.ts'
import {
  type BookingField,
  bookingRules,
  NAME_MAX,
  NAME_MIN,
  ORGANISATION_MAX,
  ORGANISATION_MIN,
  PHONE_MAX_DIGITS,
  PHONE_MIN_DIGITS,
} from '../../../shared/booking.ts'
import { DOMAIN_MAX, EMAIL_MAX } from '../../../shared/email-rule.ts'
import { checkField, stripMarkup } from '../../../shared/field-rule.ts'

const check = (field: BookingField, value: unknown) => checkField(bookingRules[field], value)
const letters = (count: number) => 'a'.repeat(count)
/** A valid email address of exactly `length` characters. */
const address = (length: number) => {
  const local = letters(64)
  const rest = length - local.length - '@.com.au'.length
  const labels = `${`${letters(59)}.`.repeat(Math.floor((rest - 1) / 60))}`
  return `${local}@${labels}${letters(rest - labels.length)}.com.au`
}

it('a booking has these fields', () => {
  expect(Object.keys(bookingRules)).toEqual([
    ...['name', 'organisation', 'email', 'phone', 'date', 'time', 'campaign'],
    ...['utmSource', 'utmMedium', 'utmCampaign', 'utmTerm', 'utmContent', 'pageUrl', 'referrer'],
    ...['gclid', 'gbraid', 'wbraid', 'fbclid', 'dclid', 'msclkid', 'ttclid', 'li_fat_id'],
    ...['oppref', 'rdt_cid', 'twclid', 'epik', 'sccid', 'variant', 'visitorZone'],
  ])
})

it('the limits are as specified', () => {
  expect([NAME_MIN, NAME_MAX, ORGANISATION_MIN, ORGANISATION_MAX]).toEqual([2, 100, 2, 200])
  expect([EMAIL_MAX, DOMAIN_MAX, PHONE_MIN_DIGITS, PHONE_MAX_DIGITS, UTM_MAX]).toEqual([254, 253, 7, 15, 100])
})

describe('accepted values, and what is stored', () => {
  it.each<[BookingField, unknown, string | undefined]>([
    ['name', '  <i>Jo</i> ', 'Jo'],
    ['name', 'Jo', 'Jo'],
    ['name', letters(100), letters(100)],
    ['name', 'é'.normalize('NFD').repeat(100), 'é'.repeat(100)],
    ['name', "Mary-Jane O'Brien", "Mary-Jane O'Brien"],
    ['name', 'José Müller', 'José Müller'],
    ['name', 'O’Brien', 'O’Brien'],
    ['organisation', letters(200), letters(200)],
    ['organisation', "Smith & Sons (NSW) Pty. Ltd, No-1 O'Neil 24", "Smith & Sons (NSW) Pty. Ltd, No-1 O'Neil 24"],
    ['email', 'Jo@Example.COM', 'jo@example.com'],
    ['email', address(254), address(254)],
    ['phone', '', undefined],
    ['phone', undefined, undefined],
    ['phone', '   ', undefined],
    ['phone', '+61 (4) 1234-5678', '+61412345678'],
    ['phone', '\u202a+61 412 345 678\u202c', '+61412345678'],
    ['phone', '\u200e+61\u200b 412 \u2066345\u2069 678\ufeff', '+61412345678'],
    ['phone', '\u200b', undefined],
    ['phone', '1234567', '1234567'],
    ['phone', '123456789012345', '123456789012345'],
    ['date', '2026-11-23T22:00:00.000Z', '2026-11-23T22:00:00.000Z'],
    ['time', '09:00', '09:00'],
    ['time', '16:30', '16:30'],
    ['campaign', letters(64), letters(64)],
    ['utmSource', letters(100), letters(100)],
    ['utmMedium', letters(100), letters(100)],
    ['utmCampaign', letters(100), letters(100)],
    ['utmTerm', letters(100), letters(100)],
    ['utmContent', letters(100), letters(100)],
    ['pageUrl', undefined, undefined],
    ['pageUrl', 'https://x.au/a?b=c#d', 'https://x.au/a'],
    ['pageUrl', `https://x.au/a?utm_source=b&token=${letters(3000)}`, 'https://x.au/a?utm_source=b'],
    ['referrer', '', undefined],
    ['referrer', 'https://jo:secret@x.au/a?q=jo%40x.au#b', 'https://x.au/a'],
    ['name', 'Jo  <b>Ann</b>', 'Jo Ann'],
  ])('%s %j', (field, value, stored) => {
    expect(check(field, value)).toEqual({ ok: true, value: stored })
  })
})

/** Most refused values are sent to the server in tests/worker/validate-a-booking.test.ts; these are at the ends of a rule. */
describe('refused values, and their messages', () => {
  it.each<[BookingField, unknown, string]>([
    ['email', address(255), 'Email must be less than 254 characters'],
    ['email', `j@${`${letters(63)}.`.repeat(4)}com`, 'Email must be less than 254 characters'],
    ['phone', '6142345678\ud800', 'Invalid phone number format'],
    ['date', '2026-02-30T00:00:00Z', 'Invalid date format'],
    ['campaign', letters(65), 'Invalid characters'],
    ['utmMedium', letters(101), 'Invalid characters'],
    ['utmCampaign', letters(101), 'Invalid characters'],
    ['utmSource', 'a<b', 'Invalid characters'],
    ['utmMedium', 'a>b', 'Invalid characters'],
    ['utmCampaign', 'a"b', 'Invalid characters'],
    ['utmContent', 'a"b', 'Invalid characters'],
    ['referrer', `https://x.au/${letters(2048)}`, 'Please check your input and try again.'],
  ])('%s %j', (field, value, message) => {
    expect(check(field, value)).toEqual({ ok: false, message })
  })
})

describe('stripping markup', () => {
  it.each([
    ['<script>x</script>', 'x'],
    ['a<br/>b', 'ab'],
    ['a < b', 'a < b'],
    ['a <b', 'a <b'],
    ['<scr<b>ipt>', 'ipt>'],
    ['<<b>script>x', 'script>x'],
    ['<!-- x -->y', 'y'],
    ['1 < 2 > 1', '1 < 2 > 1'],
    ['', ''],
  ])('%j becomes %j', (raw, stripped) => {
    expect(stripMarkup(raw)).toBe(stripped)
  })

  it.each(['<', '<a', '<a ', '<!', '< >'])('takes linear time (%j)', (unit) => {
    const looks = (count: number) => {
      const spy = vi.spyOn(String.prototype, 'charCodeAt')
      stripMarkup(`${unit.repeat(count / unit.length)}>`)
      const { length } = spy.mock.calls
      spy.mockRestore()
      return length
    }
    expect(looks(50_000)).toBeLessThanOrEqual(4 * 50_001)
  })
})
