import { describe, expect, it } from 'vitest'
import { storedEnquiries, storedMails } from '../support/worker/ledger.ts'
import { contactBody, errorOf, postContact } from '../support/worker/requests.ts'

const CHECK = 'Please check your input and try again.'
const letters = (count: number) => 'a'.repeat(count)

describe('the server refuses what is blank or too long', () => {
  it.each([
    ['name', '', CHECK],
    ['name', ' \u00a0\n', CHECK],
    ['name', '<b></b>', CHECK],
    ['name', '\u200b \u200b', CHECK],
    ['name', null, CHECK],
    ['name', letters(101), 'Name must be less than 100 characters'],
    ['name', 'Jo < Co', 'Name contains invalid characters: <'],
    ['name', ['Jo'], 'Name contains invalid characters'],
    ['number', '   ', CHECK],
    ['number', letters(41), 'Number must be less than 40 characters'],
    ['number', 61412345678, 'Number contains invalid characters'],
    ['company', '\t', CHECK],
    ['company', letters(201), 'Company must be less than 200 characters'],
    ['company', 'A > B', 'Company contains invalid characters: >'],
    ['enquiry', '\n\n  \r\n', CHECK],
    ['enquiry', '<>', CHECK],
    ['enquiry', undefined, CHECK],
    ['enquiry', letters(5001), 'Enquiry must be less than 5000 characters'],
    ['enquiry', { text: 'x' }, 'Enquiry contains invalid characters'],
  ])('%s %j', async (field, value, message) => {
    const response = await postContact(contactBody({ [field]: value }))
    const error = await errorOf(response)
    expect(error).toEqual({ status: 400, code: 'invalid_input', message, field, requestId: response.headers.get('X-Request-Id') })
    expect(await storedEnquiries()).toEqual([])
    expect(await storedMails()).toEqual([])
  })

  it('returns only the first invalid field, in the order of the form', async () => {
    expect(await errorOf(await postContact({ enquiry: '', company: '' }))).toMatchObject({ field: 'name' })
  })

  it('accepts every field at its limit, counted in code points', async () => {
    const full = { name: letters(100), number: letters(40), company: 'é'.repeat(200), enquiry: '漢'.repeat(5000) }
    expect((await postContact(full)).status).toBe(201)
    expect(await storedEnquiries()).toMatchObject([full])
  })
})

describe('what the server accepts', () => {
  it.each([
    [{ number: 'abc' }, { number: 'abc' }],
    [{ number: '(02) 5550 0134 ext. 2' }, { number: '(02) 5550 0134 ext. 2' }],
    [
      { name: 'J0 & Co!', company: 'A/B' },
      { name: 'J0 & Co!', company: 'A/B' },
    ],
    [{ number: '\u202a+61 412 345 678\u202c' }, { number: '+61 412 345 678' }],
    [{ name: '  Jo  <b>Ann</b>\n<script>x</script> ' }, { name: 'Jo Ann x' }],
    [{ enquiry: ' <p>Two\t words</p>\r\n\r\n\r\n\r\nand more ' }, { enquiry: 'Two words\n\nand more' }],
    [{ enquiry: 'under 5 < 6 > 4, and \u202eback\u0000' }, { enquiry: 'under 5 6 4, and back' }],
    [{ enquiry: 'Write to Jo <jo@visitor.example>' }, { enquiry: 'Write to Jo jo@visitor.example' }],
  ])('%j', async (fields, stored) => {
    expect((await postContact(contactBody(fields))).status).toBe(201)
    expect(await storedEnquiries()).toMatchObject([stored])
  })
})
