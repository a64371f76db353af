import { batch } from '@preact/signals-react'
import { beforeEach, describe, expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { contactForm as form } from '../../../client/contact/enquiry.tsx'
import { ContactMode } from '../../../client/contact/enquiry-form.tsx'
import { startPage } from '../../support/client/page.ts'

startPage('/')

const EMPTY = { name: '', number: '', company: '', enquiry: '' }
const LETTER = { name: 'Aoife', number: '0412', company: 'Creek Fund', enquiry: 'Hello' }
const FIELDS = Object.keys(LETTER) as (keyof typeof LETTER)[]

beforeEach(() => {
  batch(() => {
    form.values.value = EMPTY
    form.errors.value = {}
    form.busy.value = false
    form.notice.value = undefined
  })
})

async function draw() {
  const screen = await render(<ContactMode onSent={() => undefined} />)
  const letter = screen.getByRole('form')
  const elements = (letter.element() as HTMLFormElement).elements
  return {
    letter,
    submit: letter.getByRole('button'),
    status: letter.getByRole('status'),
    control: (name: string) => elements.namedItem(name) as HTMLInputElement,
  }
}

describe('the fields of the letter', () => {
  it('take what is typed, and say that they are required', async () => {
    const { control, letter } = await draw()
    for (const [nth, field] of FIELDS.entries()) await letter.getByRole('textbox').nth(nth).fill(LETTER[field])
    expect(form.values.value).toEqual(LETTER)
    expect(FIELDS.map((field) => control(field).ariaRequired)).toEqual(['true', 'true', 'true', 'true'])
    expect(['name', 'number', 'company'].map((field) => control(field).autocomplete)).toEqual(['name', 'tel', 'organization'])
    expect([control('number').type, control('enquiry').type]).toEqual(['tel', 'textarea'])
  })

  it.each(FIELDS)('%s shows its own error, and no other field does', async (field) => {
    form.errors.value = { [field]: 'Not this one' }
    const { control } = await draw()
    await expect.element(control(field)).toHaveAccessibleDescription(/^Not this one/)
    expect(FIELDS.filter((each) => control(each).ariaInvalid === 'true')).toEqual([field])
  })

  it('cannot be changed while the letter is on its way, which the form and its button say', async () => {
    form.values.value = LETTER
    const { control, letter, submit, status } = await draw()
    await expect.element(letter).toHaveAttribute('aria-busy', 'false')
    form.busy.value = true
    await expect.element(submit).toBeDisabled()
    await expect.element(submit).toMatchTextContent('Sending...')
    await expect.element(status).toHaveTextContent('Your letter is on its way.')
    await expect.element(letter).toHaveAttribute('aria-busy', 'true')
    expect(FIELDS.map((field) => control(field).readOnly)).toEqual([true, true, true, true])
  })
})

describe('the button and the line beside it', () => {
  it('say what is still missing; an empty form, as after one that was sent, is not announced', async () => {
    const { submit, status } = await draw()
    const all = 'Still needed: your full name, phone number, company name and enquiry.'
    await expect.element(submit).toBeDisabled()
    await expect.element(submit).toHaveAccessibleDescription(all)
    await expect.element(status).toHaveAttribute('aria-live', 'off')
    form.values.value = { ...LETTER, company: ' ' }
    await expect.element(status).toHaveTextContent('Still needed: your company name.')
    await expect.element(status).not.toHaveAttribute('aria-live')
    await expect.element(submit).toBeDisabled()
  })

  it('are ready once nothing is missing, and say what is wrong, or what the last failure asks for, while it is so', async () => {
    form.values.value = LETTER
    const { submit, status } = await draw()
    await expect.element(submit).toBeEnabled()
    const ready = status.element().textContent as string
    form.errors.value = { company: 'x' }
    await expect.element(status).not.toHaveTextContent(ready)
    form.errors.value = { company: undefined }
    await expect.element(status).toHaveTextContent(ready)
    form.notice.value = 'Wait a few minutes.'
    await expect.element(status).toHaveTextContent('Wait a few minutes.')
    await expect.element(status).toHaveAttribute('data-failed')
  })
})

it('the form has its honeypot, its rules are checked by scripts, and it links to what becomes of what it collects', async () => {
  const { letter } = await draw()
  await expect.element(letter).toHaveAttribute('novalidate')
  await expect.element(letter).toHaveAttribute('method', 'post')
  expect(letter.element().querySelector('[aria-hidden] > input[tabindex="-1"]')).toHaveAttribute('name', form.honeypotName.value)
  await expect.element(letter.getByRole('link', { name: 'Privacy policy' })).toHaveAttribute('href', '/privacy')
})
