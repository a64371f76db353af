import { beforeEach, describe, expect, it } from 'vitest'
import { startPage } from '../../../support/page-globals.ts'
import { fire, noteElements, only, render } from '../../../support/rendered-elements.ts'

startPage('/')
noteElements()

let form: typeof import('../../../../client/contact/enquiry.tsx').contactForm
let ContactMode: typeof import('../../../../client/contact/enquiry-form.tsx').ContactMode
beforeEach(async () => {
  ;({ contactForm: form } = await import('../../../../client/contact/enquiry.tsx'))
  ;({ ContactMode } = await import('../../../../client/contact/enquiry-form.tsx'))
})

const LETTER = { name: 'Aoife', number: '0412', company: 'Creek Fund', enquiry: 'Hello' }
const draw = () => render(ContactMode, { onSent: () => undefined })
const submit = () => only(draw().elements, 'button', { type: 'submit' }).props
const status = () => only(draw().elements, 'p', { role: 'status' }).props
const control = (name: string) => only(draw().elements, name === 'enquiry' ? 'textarea' : 'input', { name })

describe('the fields of the letter', () => {
  it.each([
    ['name', { type: 'text', autoComplete: 'name' }],
    ['number', { type: 'tel', autoComplete: 'tel' }],
    ['company', { type: 'text', autoComplete: 'organization' }],
    ['enquiry', { rows: 4 }],
  ])('%s says what it holds, and that it is required', (name, attributes) => {
    expect(control(name).props).toMatchObject({ ...attributes, 'aria-required': true, readOnly: false })
  })

  it.each(Object.entries(LETTER))('%s takes what is typed', (name, value) => {
    fire(control(name), 'onChange', { target: { value } })
    expect(form.values.value).toMatchObject({ [name]: value })
    expect(control(name).props.value).toBe(value)
  })

  it.each(Object.keys(LETTER))('%s shows its own error', (name) => {
    form.errors.value = { [name]: 'Not this one' }
    expect(control(name).props['aria-invalid']).toBe(true)
    expect(draw().html.match(/aria-invalid="true"/g)).toHaveLength(1)
    expect(draw().html).toContain('Not this one')
  })

  it.each(Object.keys(LETTER))('%s cannot be changed while the letter is on its way', (name) => {
    form.busy.value = true
    expect(control(name).props.readOnly).toBe(true)
  })
})

describe('the button and the line beside it', () => {
  it('say what is still missing; an empty form, as after one that was sent, is not announced', () => {
    expect(submit().disabled).toBe(true)
    expect(status()).toMatchObject({
      children: 'Still needed: your full name, phone number, company name and enquiry.',
      'aria-live': 'off',
    })
    form.values.value = { ...LETTER, company: ' ' }
    expect(submit().disabled).toBe(true)
    expect(status()).toMatchObject({ children: 'Still needed: your company name.', 'aria-live': undefined })
  })

  it('belong together', () => {
    expect(submit()['aria-describedby']).toBe(status().id)
  })

  it('are ready once nothing is missing, and say that something is wrong while it is', () => {
    form.values.value = LETTER
    const ready = status().children
    expect(submit().disabled).toBe(false)
    form.errors.value = { company: 'x' }
    expect(status().children).not.toBe(ready)
    form.errors.value = { company: undefined }
    expect(status().children).toBe(ready)
  })

  it('are busy while the letter is on its way', () => {
    form.values.value = LETTER
    expect(only(draw().elements, 'form').props['aria-busy']).toBe(false)
    form.busy.value = true
    expect(submit().disabled).toBe(true)
    expect(draw().html).toContain('Sending...')
    expect(status().children).toBe('Your letter is on its way.')
    expect(only(draw().elements, 'form').props['aria-busy']).toBe(true)
  })

  it('say first what the last failure asks for', () => {
    form.notice.value = 'Wait a few minutes.'
    expect(status()).toMatchObject({ children: 'Wait a few minutes.', 'data-failed': true })
    form.notice.value = undefined
    expect(status()['data-failed']).toBeUndefined()
  })
})

it('the form has its name, its honeypot and what it collects', () => {
  const { html, elements } = draw()
  expect(only(elements, 'form').props).toMatchObject({ method: 'post', noValidate: true })
  expect(html).toMatch(/<form [^>]*aria-label="[^"]+"/)
  expect(only(elements, 'HoneypotField').props.form).toBe(form)
  expect(html).toContain('<a href="/privacy">')
})
