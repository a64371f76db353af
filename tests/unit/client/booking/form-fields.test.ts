import { beforeEach, describe, expect, it } from 'vitest'
import type { DetailErrors, Details } from '../../../../client/booking/form-state.ts'
import { DEFAULT_CAMPAIGNS } from '../../../../shared/campaign/campaign.ts'
import { startPage } from '../../../support/page-globals.ts'
import { fire, noteElements, only, type Rendered, render, renderAgain } from '../../../support/rendered-elements.ts'

startPage()
noteElements()

const CAMPAIGN = DEFAULT_CAMPAIGNS['nfp-digital-growth-scan']
const OFFER = { price: 'Free', collection: 'Never sold.', facts: [] }
const FOLDED = { start: 'Start Assessment', minimise: 'Minimise' }

let draw: (changed?: { folded?: boolean; variant?: string }) => ReturnType<typeof render>
let state: typeof import('../../../../client/booking/form-state.ts')
let field: typeof import('../../../../client/ui/field.tsx')
beforeEach(async () => {
  const { BookingForm } = await import('../../../../client/booking/form.tsx')
  state = await import('../../../../client/booking/form-state.ts')
  field = await import('../../../../client/ui/field.tsx')
  draw = ({ folded = false, variant } = {}) =>
    render(BookingForm, {
      card: { current: null },
      campaign: { ...CAMPAIGN, ...(variant && { variant }) },
      offer: { ...OFFER, ...(folded && { folded: FOLDED }) },
      propUtm: {},
      standsIn: false,
    })
})

const input = (elements: Rendered[], name: string) => only(elements, 'input', { name }).props

describe('the fields of step 1', () => {
  it.each([
    ['name', { type: 'text', autoComplete: 'name', 'aria-required': true }],
    ['organisation', { type: 'text', autoComplete: 'organization', 'aria-required': true }],
    ['email', { type: 'text', inputMode: 'email', autoComplete: 'email', 'aria-required': true }],
    ['phone', { type: 'tel', autoComplete: 'tel', 'aria-required': undefined }],
  ])('%s says what it holds, and whether it is required', (name, attributes) => {
    expect(input(draw().elements, name)).toMatchObject(attributes)
  })

  it('no keyboard corrects an email address', () => {
    expect(input(draw().elements, 'email')).toMatchObject({ autoCapitalize: 'none', spellCheck: false })
    expect(input(draw().elements, 'name').autoCapitalize).toBeUndefined()
    expect(input(draw().elements, 'name').spellCheck).toBeUndefined()
  })

  it('are in this order, with the optional one named as such', () => {
    const labels = [...draw().html.matchAll(/<label for="[^"]+">([^<]+)<\/label>/g)].map(([, label]) => label)
    expect(labels).toEqual(['Name', 'Organisation', 'Email', 'Phone (optional)', 'Leave this field empty'])
  })

  it('the hints belong to their fields', () => {
    const { html } = draw()
    for (const hint of ['The invite goes here.', '0412 345 678 is fine. We add +61.']) {
      const [, id] = new RegExp(`<p id="([^"]+)"[^>]*>${hint.replaceAll('.', '\\.').replace('+', '\\+')}</p>`).exec(html) ?? []
      expect(html).toContain(`aria-describedby="${id}"`)
    }
  })
})

describe('the form', () => {
  it('works without scripts: it is posted to its campaign’s own address, and checked by the server', () => {
    expect(only(draw().elements, 'form').props).toMatchObject({
      id: 'booking-panel',
      method: 'post',
      action: '/plain-booking/nfp-digital-growth-scan',
      noValidate: true,
    })
  })

  it('tells the server which variant was shown, if there is one', () => {
    expect(input(draw({ variant: 'headline:b' }).elements, 'variant')).toMatchObject({ type: 'hidden', value: 'headline:b' })
    expect(draw().html).not.toContain('name="variant"')
  })

  it('is folded if the offer says so, and its button says so too', () => {
    const { html, elements } = draw({ folded: true })
    expect(only(elements, 'form').props.hidden).toBe(true)
    expect(html).toContain('aria-expanded="false" aria-controls="booking-panel"')
    expect(only(draw().elements, 'form').props.hidden).toBe(false)
    expect(draw().html).not.toContain('aria-expanded')
  })

  it('has a live region for its step, and one for what failed', () => {
    const { elements } = draw()
    expect(only(elements, 'p', { role: 'status' }).props).toMatchObject({ 'data-step': 1, 'aria-live': undefined })
    expect(only(elements, 'p', { role: 'alert' }).props.children).toBeUndefined()
  })

  it('has a link to the privacy policy beside what it collects', () => {
    const { html } = draw()
    expect(html).toContain('<span>Never sold. </span><a href="/privacy">')
  })
})

describe('a field with an error', () => {
  const attributes = (html: string, tag: string) =>
    Object.fromEntries(
      [...(new RegExp(`<${tag} ([^>]*)>`).exec(html)?.[1] ?? '').matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name, value]) => [
        name,
        value,
      ]),
    )
  const textOfId = (html: string, id = '') => new RegExp(`<p id="${id}"[^>]*>([^<]*)</p>`).exec(html)?.[1]

  it.each([
    ['input', () => render(field.Field, { label: 'Name', hint: 'In full', error: 'Enter your name' })],
    ['textarea', () => render(field.Field, { rows: 4, label: 'Name', hint: 'In full', error: 'Enter your name' })],
  ] as const)('says so to a screen reader, error first, then the hint (%s)', (tag, drawn) => {
    const { html } = drawn()
    const control = attributes(html, tag)
    expect(control['aria-invalid']).toBe('true')
    expect(control['aria-describedby']?.split(' ').map((id: string) => textOfId(html, id))).toEqual([
      'Enter your name',
      'In full',
    ])
    expect(html).toContain(`<label for="${control.id}">Name</label>`)
    expect(html).toContain('data-invalid')
  })

  it('is no longer one once the error is gone', () => {
    const { html } = render(field.Field, { label: 'Name' })
    for (const attribute of ['aria-invalid', 'aria-describedby', 'data-invalid', '<p']) expect(html).not.toContain(attribute)
  })

  it('is described by its hint alone without an error', () => {
    const { html } = render(field.Field, { label: 'Name', hint: 'In full' })
    expect(textOfId(html, attributes(html, 'input')['aria-describedby'])).toBe('In full')
  })

  it('cannot lose its id, or what it says of itself, to what its form passes on', () => {
    const { html } = render(field.Field, { label: 'Name', error: 'x', id: 'own', 'aria-invalid': false })
    expect(attributes(html, 'input')).toMatchObject({ 'aria-invalid': 'true' })
    expect(html).toContain(`<label for="${attributes(html, 'input').id}">`)
  })
})

describe('what is typed into step 1', () => {
  const step = (changed: Partial<Details> = {}, errors: DetailErrors = {}) => {
    const form = state.createBookingForm(true)
    form.details.value = { ...form.details.value, ...changed }
    form.errors.value = errors
    const again = () => renderAgain(only(draw().elements, 'DetailsStep'), { form })
    return { form, again, input: (name: string) => only(again().elements, 'input', { name }) }
  }

  it('is kept as it is typed, and an Australian number becomes an international one when its field is left', () => {
    const { form, input } = step()
    for (const [name, value] of Object.entries({ name: 'Aoife', phone: '08 7010 1234' })) {
      fire(input(name), 'onChange', { target: { value } })
      expect(input(name).props.value).toBe(value)
    }
    fire(input('phone'), 'onBlur', { target: { value: '08 7010 1234' } })
    expect(form.details.value).toEqual({ name: 'Aoife', organisation: '', email: '', phone: '+61870101234' })
    for (const name of ['name', 'organisation', 'email']) expect(input(name).props.onBlur).toBeUndefined()
  })

  it('can be cleared once there is something', () => {
    expect(step().again().html).not.toContain('Clear')
    for (const name of ['name', 'organisation', 'email', 'phone'])
      expect(step({ [name]: 'x' }).again().html, name).toContain('Clear')
  })

  it('and is refused, says at its own field what is wrong and what to do about it', () => {
    const { html, elements } = step({ name: 'J0hn', phone: '12' }, { name: 'Not a name', phone: 'Not a number' }).again()
    const fields = elements.filter(({ type }) => type === 'Field').map(({ props }) => [props.name, props.error, props.hint])
    expect(fields).toEqual([
      ['name', 'Not a name', expect.stringMatching(/^0 cannot be part of a name here/)],
      ['organisation', undefined, undefined],
      ['email', undefined, 'The invite goes here.'],
      ['phone', 'Not a number', expect.stringMatching(/Or leave it empty\.$/)],
    ])
    expect(html.match(/aria-invalid="true"/g)).toHaveLength(2)
  })

  it('and is right, has no advice', () => {
    const { elements } = step({ name: 'Aoife', email: 'aoife@creek.example', phone: '+61870101234' }).again()
    const hints = elements.filter(({ type }) => type === 'Field').map(({ props }) => props.hint)
    expect(hints).toEqual([undefined, undefined, 'The invite goes here.', '0412 345 678 is fine. We add +61.'])
  })

  it('and is missing, has the field’s own hint, since there is nothing to advise on', () => {
    const { elements } = step({}, { email: 'Enter your email' }).again()
    expect(only(elements, 'Field', { name: 'email' }).props).toMatchObject({
      error: 'Enter your email',
      hint: 'The invite goes here.',
    })
  })

  it('waits for the next step with a button that says so, and cannot be pressed', () => {
    const { form, again } = step()
    expect(again().html).toContain('Continue')
    form.busy.value = true
    expect(again().html).toContain('One moment')
    expect(only(again().elements, 'button', { type: 'submit' }).props.disabled).toBe(true)
  })
})
