import { type ComponentProps, createRef } from 'react'
import { describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { BookingForm } from '../../../client/booking/form.tsx'
import { Field } from '../../../client/ui/field.tsx'
import { DEFAULT_CAMPAIGNS } from '../../../shared/campaign/campaign.ts'
import { startPage } from '../../support/client/page.ts'

startPage()

const CAMPAIGN = DEFAULT_CAMPAIGNS['nfp-digital-growth-scan']
const OFFER = { price: 'Free', collection: 'Never sold.', facts: [] }
const FOLDED = { start: 'Start Assessment', minimise: 'Minimise' }

async function draw(changed: Partial<ComponentProps<typeof BookingForm>> = {}) {
  const screen = await render(
    <BookingForm card={createRef()} campaign={CAMPAIGN} offer={OFFER} propUtm={{}} isFallback={false} {...changed} />,
  )
  const form = screen.container.querySelector('form') as HTMLFormElement
  return { ...screen, form, input: (name: string) => form.elements.namedItem(name) as HTMLInputElement }
}

const attributesOf = (element: Element) => Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value]))

describe('the fields of step 1', () => {
  it.each([
    ['name', { type: 'text', autocomplete: 'name', 'aria-required': 'true' }],
    ['organisation', { type: 'text', autocomplete: 'organization', 'aria-required': 'true' }],
    ['email', { type: 'text', inputmode: 'email', autocomplete: 'email', autocapitalize: 'none', spellcheck: 'false' }],
    ['phone', { type: 'tel', autocomplete: 'tel' }],
  ])('%s says what it holds, whether it is required, and what no keyboard corrects', async (name, attributes) => {
    const { input } = await draw()
    expect(attributesOf(input(name))).toMatchObject(attributes)
    for (const own of ['autocapitalize', 'spellcheck']) expect(input('name').hasAttribute(own)).toBe(false)
    expect(input('phone').hasAttribute('aria-required')).toBe(false)
  })

  it('are in this order, with the optional one named as such, and their hints belong to them', async () => {
    const { form, getByRole } = await draw()
    const labels = [...form.querySelectorAll('label')].map((label) => label.textContent)
    expect(labels).toEqual(['Name', 'Organisation', 'Email', 'Phone (optional)', 'Leave this field empty'])
    await expect.element(getByRole('textbox', { name: 'Email' })).toHaveAccessibleDescription('The invite goes here.')
    const phone = getByRole('textbox', { name: 'Phone (optional)' })
    await expect.element(phone).toHaveAccessibleDescription('0412 345 678 is fine. We add +61.')
  })
})

describe('the form', () => {
  it('works without scripts: it is posted to its campaign’s own address with the variant that was shown, and checked by the server', async () => {
    const { form, input } = await draw({ campaign: { ...CAMPAIGN, variant: 'headline:b' } })
    expect(attributesOf(form)).toMatchObject({ id: 'booking-panel', method: 'post', novalidate: '' })
    expect(new URL(form.action).pathname).toBe('/plain-booking/nfp-digital-growth-scan')
    expect(input('variant').value).toBe('headline:b')
    expect((await draw()).input('variant')).toBeNull()
  })

  it('is folded if the offer says so, and its button says so too', async () => {
    const { getByRole, form } = await draw({ offer: { ...OFFER, folded: FOLDED } })
    expect(form.hidden).toBe(true)
    const toggle = getByRole('button', { name: 'Start Assessment' })
    await expect.element(toggle).toHaveAttribute('aria-expanded', 'false')
    await expect.element(toggle).toHaveAttribute('aria-controls', 'booking-panel')
  })

  it('stands open otherwise, with a live region for its step, one for what failed, and the privacy policy beside what it collects', async () => {
    const { getByRole, container } = await draw()
    expect(container.querySelector('[aria-expanded]')).toBeNull()
    await expect.element(getByRole('status')).toMatchTextContent('Step 1 of 2')
    await expect.element(getByRole('status')).not.toHaveAttribute('aria-live')
    expect(container.querySelector('[role="alert"]')).toBeEmptyDOMElement()
    const policy = getByRole('link', { name: 'Privacy policy' })
    await expect.element(policy).toHaveAttribute('href', '/privacy')
    expect(policy.element().parentElement).toHaveTextContent('Never sold. Privacy policy')
  })
})

describe('a field with an error', () => {
  it.each([
    ['input', undefined],
    ['textarea', 4],
  ])('says so to a screen reader, error first, then the hint (%s)', async (_tag, rows) => {
    const { getByRole, container, rerender } = await render(
      <Field rows={rows} label="Name" hint="In full" error="Enter your name" />,
    )
    const control = getByRole('textbox', { name: 'Name' })
    await expect.element(control).toBeInvalid()
    await expect.element(control).toHaveAccessibleDescription('Enter your name In full')
    expect(container.querySelector('[data-invalid]')).not.toBeNull()
    await rerender(<Field rows={rows} label="Name" hint="In full" />)
    await expect.element(control).toHaveAccessibleDescription('In full')
    await rerender(<Field rows={rows} label="Name" />)
    for (const attribute of ['aria-invalid', 'aria-describedby']) await expect.element(control).not.toHaveAttribute(attribute)
    expect(container.querySelector('p, [data-invalid]')).toBeNull()
  })

  it('cannot lose what it says of itself to what its form passes on', async () => {
    const { getByRole } = await render(<Field label="Name" error="x" aria-invalid={false} />)
    await expect.element(getByRole('textbox', { name: 'Name' })).toBeInvalid()
  })
})

describe('what is typed into step 1', () => {
  it('is kept as it is typed, can be cleared, and an Australian number becomes an international one when its field is left', async () => {
    const { getByRole } = await draw()
    const [name, phone] = [getByRole('textbox', { name: 'Name' }), getByRole('textbox', { name: 'Phone (optional)' })]
    await expect.element(getByRole('button', { name: 'Clear' })).not.toBeInTheDocument()
    await phone.fill('08 7010 1234')
    await expect.element(phone).toHaveValue('08 7010 1234')
    await expect.element(getByRole('button', { name: 'Clear' })).toBeVisible()
    await name.fill('Aoife')
    await expect.element(phone).toHaveValue('+61870101234')
    await userEvent.tab()
    await expect.element(name).toHaveValue('Aoife')
  })
})
