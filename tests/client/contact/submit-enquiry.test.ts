import { beforeEach, describe, expect, it, vi } from 'vitest'
import { toasts } from '../../../client/ui/toast.ts'
import { errorResponse, fresh, network, noNetwork, pass, startPage } from '../../support/client/page.ts'

startPage('/')

type Enquiry = typeof import('../../../client/contact/enquiry.tsx')
let enquiry: Enquiry
beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  toasts.value = []
  enquiry = await fresh('contact/enquiry.tsx')
})

const LETTER = { name: 'Aoife', number: '0412 345 678', company: 'Creek Fund', enquiry: 'First line\nand a second' }
const EMPTY = { name: '', number: '', company: '', enquiry: '' }
const FIELDS = ['name', 'number', 'company', 'enquiry'] as const

const stored = () => Response.json({ enquiry: { reference: 'EN-222222' } }, { status: 201 })
const write = (letter: Partial<typeof LETTER> = {}) => {
  for (const field of FIELDS) enquiry.typeInto(enquiry.contactForm, field, { ...LETTER, ...letter }[field])
}
const submit = () => enquiry.submitEnquiry(enquiry.contactForm)
const values = () => enquiry.contactForm.values.value
const draft = () => sessionStorage.getItem('contact-draft')

describe('the letter', () => {
  it('is kept in this tab as it is typed, and is there after a reload', async () => {
    write({ enquiry: '' })
    const after = await fresh<Enquiry>('contact/enquiry.tsx')
    expect(after.contactForm.values.value).toEqual({ ...LETTER, enquiry: '' })
  })

  it('loses a field’s error, and the notice, as soon as it is changed', () => {
    enquiry.contactForm.errors.value = { name: 'x', company: 'y' }
    enquiry.contactForm.notice.value = 'z'
    enquiry.typeInto(enquiry.contactForm, 'name', 'A')
    expect(enquiry.contactForm.errors.value.name).toBeUndefined()
    expect(enquiry.contactForm.errors.value.company).toBe('y')
    expect(enquiry.contactForm.notice.value).toBeUndefined()
  })

  it.each(FIELDS)('is not sent without its %s', async (field) => {
    write({ [field]: ' \n' })
    expect(enquiry.emptyFields(values())).toEqual([field])
    expect(await submit()).toEqual({ sent: false, focus: undefined })
    expect(network.requests).toEqual([])
  })

  it('is sent as its rules clean it, and is gone once it is stored', async () => {
    network.respond = stored
    write({ name: ' <b>Aoife</b> ', number: '٠٤١٢ ٣٤٥ ٦٧٨' })
    expect(await submit()).toEqual({ sent: true })
    expect(JSON.parse(network.requests[0]?.body ?? '')).toEqual({
      ...LETTER,
      name: 'Aoife',
      number: '0412 345 678',
      pageUrl: `${location.origin}/`,
    })
    expect(values()).toEqual(EMPTY)
    expect(draft()).toBeNull()
    expect(JSON.parse(sessionStorage.getItem('enquired') ?? '{}')).toEqual({ reference: 'EN-222222', isNew: true })
    expect(toasts.value).toEqual([])
  })

  it.each([
    ['abc', 'It has no digits.'],
    ['x', 'It has no digits.'],
    ['0', 'We cannot ring it as it stands.'],
    ['6.14123E+10', 'We cannot ring it as it stands.'],
  ])('with %s as its number is asked about once, and sent once if that stays', async (number, fault) => {
    network.respond = stored
    write({ number })
    expect(await submit()).toEqual({ sent: false, focus: 'number' })
    expect(enquiry.contactForm.question.value).toBe(`Is this the number? ${fault}`)
    expect([network.requests.length, values().number]).toEqual([0, number])
    expect(await submit()).toEqual({ sent: true })
    expect(network.requests.map(({ body }) => JSON.parse(body).number)).toEqual([number])
    write({ number })
    expect(await submit()).toEqual({ sent: false, focus: 'number' })
  })

  it('is not asked about again once the number is changed', async () => {
    network.respond = stored
    write({ number: 'abc' })
    await submit()
    enquiry.typeInto(enquiry.contactForm, 'number', 'x')
    expect(enquiry.contactForm.question.value).toBeUndefined()
    expect(await submit()).toEqual({ sent: true })
  })

  it('is sent once for two clicks', async () => {
    write()
    const first = submit()
    await pass(0)
    expect(enquiry.contactForm.busy.value).toBe(true)
    expect(await submit()).toEqual({ sent: false, focus: undefined })
    expect(network.requests).toHaveLength(1)
    await pass(20_000)
    expect(await first).toEqual({ sent: false, focus: 'submit' })
    expect(enquiry.contactForm.busy.value).toBe(false)
  })

  it('stops at a filled honeypot, which is emptied, and goes at the next click', async () => {
    network.respond = stored
    write()
    enquiry.contactForm.honeypot.value = 'https://bot.example'
    expect(await submit()).toEqual({ sent: false, focus: undefined })
    expect(network.requests).toEqual([])
    expect(toasts.value.at(-1)?.title).toBe('Security Validation Failed')
    expect(values()).toEqual(LETTER)
    expect(await submit()).toEqual({ sent: true })
  })
})

describe('a letter that breaks a rule', () => {
  it('shows what is wrong at every field, leads to the first, and is not sent', async () => {
    write({ number: '4'.repeat(41), company: 'Creek < Co', enquiry: 'x'.repeat(5001) })
    expect(await submit()).toEqual({ sent: false, focus: 'number' })
    expect(enquiry.contactForm.errors.value).toEqual({
      number: 'Number must be less than 40 characters',
      company: 'Company contains invalid characters: <',
      enquiry: 'Enquiry must be less than 5000 characters',
    })
    expect(toasts.value.at(-1)).toMatchObject({
      title: 'Invalid Input',
      description: 'Number must be less than 40 characters',
    })
    expect(network.requests).toEqual([])
  })
})

describe('a letter that the server refuses', () => {
  it.each(FIELDS)('because of its %s leads there, with the server’s words', async (field) => {
    network.respond = () => errorResponse(400, { code: 'invalid_input', message: 'Not this one', field })
    write()
    expect(await submit()).toEqual({ sent: false, focus: field })
    expect(enquiry.contactForm.errors.value).toEqual({ [field]: 'Not this one' })
    expect(enquiry.contactForm.notice.value).toBeUndefined()
    expect(values()).toEqual(LETTER)
  })

  it('because it is too large leads to the enquiry, the one long field', async () => {
    network.respond = () => errorResponse(413, { code: 'payload_too_large' })
    write()
    expect(await submit()).toEqual({ sent: false, focus: 'enquiry' })
    expect(enquiry.contactForm.errors.value.enquiry).toMatch(/too long to send in one piece/)
  })

  it('because too many came names how long to wait', async () => {
    network.respond = () => errorResponse(429, { code: 'rate_limited' }, { 'Retry-After': '7200' })
    write()
    await submit()
    expect(enquiry.contactForm.notice.value).toMatch(/wait 2 hours, then send it again/)
  })

  it.each([
    ['rate_limited', 429, /wait a few minutes/],
    ['internal', 500, /still here/],
    ['forbidden_origin', 403, /still here/],
  ])('because of %s says what to do, and keeps everything', async (code, status, words) => {
    network.respond = () => errorResponse(status, { code })
    write()
    expect(await submit()).toEqual({ sent: false, focus: 'submit' })
    expect(enquiry.contactForm.notice.value).toMatch(words)
    expect(enquiry.contactForm.errors.value).toEqual({})
    expect(values()).toEqual(LETTER)
    expect(JSON.parse(draft() ?? '{}')).toEqual(LETTER)
  })

  it('says with no network what it does not say after a refusal', async () => {
    network.respond = noNetwork
    write()
    await submit()
    const unreached = enquiry.contactForm.notice.value
    network.respond = () => errorResponse(500, { code: 'internal' })
    await submit()
    expect(enquiry.contactForm.notice.value).not.toBe(unreached)
  })

  it('brings a toast that stays, and that closes once the letter is sent', async () => {
    network.respond = () => errorResponse(500, { code: 'internal' })
    write()
    await submit()
    expect(toasts.value).toMatchObject([{ variant: 'destructive', title: 'Failed to Send', stays: true }])
    await pass(600_000)
    expect(toasts.value).toHaveLength(1)
    network.respond = stored
    await submit()
    expect(toasts.value).toEqual([])
  })

  it('is logged with what a developer needs', async () => {
    network.respond = () => errorResponse(500, { code: 'internal' })
    write()
    await submit()
    const failure = expect.objectContaining({ code: 'internal', status: 500, requestId: 'r1' })
    expect(console.error).toHaveBeenCalledWith('The enquiry was not sent', failure)
  })
})
