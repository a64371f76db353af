import { describe, expect, it } from 'vitest'
import { storedEnquiries, storedMails } from '../support/worker/ledger.ts'
import { contactBody, errorOf, postContact } from '../support/worker/requests.ts'

const CHECK = 'Please check your input and try again.'
const letters = (count: number) => 'a'.repeat(count)

describe('the server refuses what is blank or too long', () => {
  it.each([
    ['name', '', CHECK],
    ['name', null, CHECK],
    ['name', letters(101), 'Name must be less than 100 characters'],
    ['name', 'Jo < Co', 'Name contains invalid characters: <'],
    ['name', ['Jo'], 'Name contains invalid characters'],
    ['number', 61412345678, 'Number contains invalid characters'],
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
