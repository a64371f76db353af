import { beforeEach, describe, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { availability } from '../../../client/booking/availability.ts'
import { type BookingFormState, createBookingForm, EMPTY_DETAILS } from '../../../client/booking/form-state.ts'
import { TimesStep } from '../../../client/booking/picker.tsx'
import { DEFAULT_CAMPAIGNS } from '../../../shared/campaign/campaign.ts'
import type { Day } from '../../../shared/schedule/slots.ts'
import { startPage } from '../../support/client/page.ts'

startPage(undefined, { timersRun: true })

let form: BookingFormState
let onBack: ReturnType<typeof vi.fn<() => void>>
const live = (timeZone: string) =>
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({ timeZone } as Intl.ResolvedDateTimeFormatOptions)
beforeEach(() => {
  form = createBookingForm(true)
  form.step.value = 2
  onBack = vi.fn()
  live('Pacific/Auckland')
})

/** Days of the week of MONDAY, which is the 23rd, and of the next. */
const TUESDAY = '2026-11-24'
const WEDNESDAY = '2026-11-25'
const NEXT_FRIDAY = '2026-12-04'
const dayOf = (date: string, ...free: boolean[]): Day => ({
  date,
  label: 'AEDT',
  slots: free.map((available, index) => ({
    time: `${9 + index}:00`.padStart(5, '0'),
    startsAt: new Date(Date.parse(`${date}T09:00:00+11:00`) + index * 3_600_000).toISOString(),
    available,
  })),
})
const CHOSEN = { day: TUESDAY, time: '09:00', startsAt: '2026-11-23T22:00:00.000Z' }

async function draw(status: 'live' | 'loading' | 'unchecked', ...days: Day[]) {
  availability.value = { status, days: new Map(days.map((day) => [day.date, day])) }
  const context = { campaign: DEFAULT_CAMPAIGNS['nfp-digital-growth-scan'], propUtm: {} }
  const screen = await render(<TimesStep form={form} context={context} onBack={onBack} />)
  const toolbar = screen.getByRole('toolbar')
  return {
    ...screen,
    toolbar,
    button: (name: string | RegExp) => screen.getByRole('button', { name }),
    times: () => toolbar.getByRole('button').elements() as HTMLButtonElement[],
  }
}

describe('the days', () => {
  it('say how many times are free, and only days with free times can be chosen', async () => {
    const { button } = await draw('live', dayOf(TUESDAY, true, true), dayOf(WEDNESDAY, false, true))
    await expect.element(button('Tuesday 24 November, 2 times free')).toBeEnabled()
    await expect.element(button('Wednesday 25 November, 1 time free')).toBeEnabled()
    await expect.element(button('Thursday 26 November, none free')).toBeDisabled()
    await expect.element(button('Today, Monday 23 November, none free')).toHaveAttribute('data-today', 'true')
  })

  it('say that they are loading, and cannot be chosen, until the times are there', async () => {
    const { button, getByText } = await draw('loading')
    for (const day of ['Today, Monday 23', 'Tuesday 24', 'Friday 27'])
      await expect.element(button(`${day} November, Loading times`)).toBeDisabled()
    await expect.element(getByText('No times are left this week.')).not.toBeInTheDocument()
  })

  it('one that is clicked is chosen, and says so; before this week, and after the last free day, there is no week to turn to', async () => {
    const { button } = await draw('live', dayOf(TUESDAY, true), dayOf(WEDNESDAY, true))
    await button(/^Wednesday/).click()
    await expect.element(button(/^Wednesday/)).toHaveAttribute('aria-pressed', 'true')
    await expect.element(button(/^Tuesday/)).toHaveAttribute('aria-pressed', 'false')
    expect(form.day.value).toBe(WEDNESDAY)
    await expect.element(button('Prev week')).toBeDisabled()
    await expect.element(button('Next week')).toBeDisabled()
  })

  it('open on the week of the chosen one', async () => {
    form.day.value = NEXT_FRIDAY
    const { button } = await draw('live', dayOf(TUESDAY, true), dayOf(NEXT_FRIDAY, true), dayOf('2026-12-11', false))
    await expect.element(button('Friday 4 December, 1 time free')).toHaveAttribute('aria-pressed', 'true')
    await expect.element(button('Next week')).toBeDisabled()
    await button('Prev week').click()
    await expect.element(button('Next week')).toBeEnabled()
  })
})

it('a weekend has its days that have hours, and on it the picker opens there', async () => {
  const saturday = dayOf('2026-11-28', true, true)
  const { button, getByRole, unmount } = await draw('live', dayOf(TUESDAY, true), saturday)
  expect(getByRole('group').getByRole('button').elements()).toHaveLength(6)
  await button('Saturday 28 November, 2 times free').click()
  await expect.element(getByRole('heading', { name: 'Saturday 28 November' })).toBeVisible()
  await unmount()
  vi.setSystemTime(Date.parse('2026-11-28T09:10:00+11:00'))
  form.day.value = undefined
  const later = await draw('live', saturday, dayOf('2026-11-30', true))
  await expect.element(later.button('Today, Saturday 28 November, 2 times free')).toBeEnabled()
  await expect.element(later.button('Friday 27 November, past')).toBeDisabled()
  await expect.element(later.button('Prev week')).toBeDisabled()
  await later.unmount()
  const { button: next } = await draw('live', dayOf('2026-11-28', false), dayOf('2026-11-30', true))
  await expect.element(next('Monday 30 November, 1 time free')).toBeEnabled()
})

describe('a week without free times', () => {
  it('leads to the next that has some', async () => {
    const { button, getByText } = await draw('live', dayOf(TUESDAY, false), dayOf(NEXT_FRIDAY, true))
    await expect.element(getByText('No times are left this week.')).toBeVisible()
    await button('Next available').click()
    await expect.element(button(/^Friday 4 December/)).toHaveAttribute('aria-pressed', 'true')
  })

  it('has no way to the next free time if no week has one', async () => {
    const { button, getByText } = await draw('live', dayOf(TUESDAY, false))
    await expect.element(getByText('No times are left this week.')).toBeVisible()
    await expect.element(button('Next available')).not.toBeInTheDocument()
  })
})

it('times that could not be checked say so, with a way to try again; live ones do not', async () => {
  const { button, getByText } = await draw('unchecked', dayOf(TUESDAY, true))
  await expect.element(getByText(/^Live times did not load/)).toBeVisible()
  await expect.element(button('Try again')).toBeEnabled()
  availability.value = { status: 'live', days: new Map([[TUESDAY, dayOf(TUESDAY, true)]]) }
  await expect.element(getByText(/^Live times did not load/)).not.toBeInTheDocument()
})

describe('the buttons of step 2', () => {
  it('name the time that is confirmed, once one is chosen, go back, and are both disabled while a booking is pending', async () => {
    const { button } = await draw('live', dayOf(TUESDAY, true))
    await expect.element(button('Confirm')).toHaveTextContent('Confirm')
    form.day.value = TUESDAY
    form.slot.value = CHOSEN
    await expect.element(button(/^Confirm/)).toHaveTextContent('ConfirmTue 24 Nov, 9:00 AM')
    await button('Back').click()
    expect(onBack).toHaveBeenCalledTimes(1)
    form.busy.value = true
    for (const name of ['Booking...', 'Back']) await expect.element(button(name)).toBeDisabled()
  })

  it('book without scripts too: the details and the time are hidden fields', async () => {
    form.details.value = { ...EMPTY_DETAILS, name: 'Aoife', organisation: 'Creek Fund', email: 'a@creek.example' }
    form.slot.value = CHOSEN
    const { container } = await draw('live')
    const hidden = [...container.querySelectorAll<HTMLInputElement>('input[type="hidden"]')]
    expect(Object.fromEntries(hidden.map(({ name, value }) => [name, value]))).toEqual({
      ...form.details.value,
      step: 'book',
      startsAt: CHOSEN.startsAt,
    })
  })
})

describe('the times of a day', () => {
  const open = async (...free: boolean[]) => {
    form.day.value = TUESDAY
    const screen = await draw('live', dayOf(TUESDAY, ...free))
    await expect.element(screen.toolbar).toHaveAccessibleName('Times on Tuesday 24 November')
    return screen
  }

  it('are one tab stop, the first free one or else the chosen one; one that is taken cannot be chosen', async () => {
    const { times } = await open(false, true, true)
    expect(times().map(({ tabIndex, disabled }) => [tabIndex, disabled])).toEqual([
      [-1, true],
      [0, false],
      [-1, false],
    ])
    await userEvent.click(times()[2] as HTMLElement)
    await expect.poll(() => times().map(({ ariaPressed }) => ariaPressed)).toEqual(['false', 'false', 'true'])
    expect(times().map(({ tabIndex }) => tabIndex)).toEqual([-1, -1, 0])
    expect(form.slot.value).toEqual({ day: TUESDAY, time: '11:00', startsAt: '2026-11-24T00:00:00.000Z' })
  })

  it('are said in Sydney’s time and in the visitor’s own', async () => {
    const { button, getByText } = await open(true, true)
    await expect.element(button('10:00 AM, 12:00 PM your time')).toBeEnabled()
    await expect.element(getByText('Times in AEDT')).toBeVisible()
    await expect.element(getByText('Your time in Auckland below each')).toBeVisible()
  })

  it('are said once to a visitor in Sydney', async () => {
    live('Australia/Sydney')
    const { toolbar, getByText } = await open(true, true)
    await expect.element(toolbar).toHaveTextContent('9:00 AM10:00 AM')
    await expect.element(getByText(/your time/i)).not.toBeInTheDocument()
  })

  it.each([
    ['wait for a day', 'live', undefined, 'Choose a day to see its times.'],
    ['wait for the list, of which one was chosen', 'loading', CHOSEN, 'Loading times'],
  ] as const)('%s', async (_what, status, slot, words) => {
    form.slot.value = slot
    const { getByText } = await draw(status, dayOf(TUESDAY, true))
    await expect.element(getByText(words)).toBeVisible()
  })

  it.each([
    ['ArrowRight', 0, 1],
    ['ArrowDown', 0, 1],
    ['ArrowRight', 3, 0],
    ['ArrowLeft', 0, 3],
    ['ArrowUp', 3, 1],
    ['Home', 1, 1],
  ])('%s on time %i goes to time %i, in a loop of those that are free', async (key, from, to) => {
    const { times } = await open(true, true, false, true)
    times()[from]?.focus()
    await userEvent.keyboard(`{${key}}`)
    expect(times().indexOf(document.activeElement as HTMLButtonElement)).toBe(to)
  })
})
