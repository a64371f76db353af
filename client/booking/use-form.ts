import { batch, type Signal, signal } from '@preact/signals-react'
import { type RefObject, type SyntheticEvent, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Utm } from '../../shared/attribution.ts'
import { DETAIL_FIELDS, type DetailField } from '../../shared/booking.ts'
import type { Campaign } from '../../shared/campaign/campaign.ts'
import { bookingWords } from '../../shared/content/booking.ts'
import { toInternationalPhone } from '../../shared/phone.ts'
import { BOOKING_PANEL, CLOSED_ATTRIBUTE } from '../../shared/site-files.ts'
import {
  isClickedAgain,
  isSiteUp,
  readSession,
  readTyped,
  readUnconfirmed,
  reloadToClickAgain,
  SENT,
  saveTyped,
} from '../form/session.ts'
import { BOOKING_FORM_OPEN } from '../motion/page-place.ts'
import { leaveStep, pushStep, replaceStep, stepHere } from '../navigation/steps.ts'
import { isFirstPage } from '../shown-page.ts'
import { loadToastCard } from '../ui/toast.ts'
import { trackStep } from '../visits/visit.ts'
import { afterPaint } from './after-paint.ts'
import type { BookingContext } from './body.ts'
import type { bookingFlow, FocusTarget } from './flow.ts'
import { type BookingFormState, createBookingForm, type Details, EMPTY_DETAILS, resetForm, setDetail } from './form-state.ts'

/** The step's button, by the name under which a reload clicks it again. */
const SUBMIT = 'submit'

type Flow = typeof bookingFlow
/** `preventScroll`: the page is already on its way there. */
type Focus = { target: FocusTarget; preventScroll?: boolean }

/** The booking form's state, its later half and its focus. `folds`: it can be closed; `isFallback`: it opens by itself. */
export function useBookingForm(
  card: RefObject<HTMLElement | null>,
  context: { campaign: Campaign; propUtm: Utm },
  { folds, isFallback }: { folds: boolean; isFallback: boolean },
) {
  const { key } = context.campaign
  const [form] = useState(() => createBookingForm(!folds || openedEarly()))
  const [flow] = useState(() => signal<Flow | undefined>(undefined))
  const root = useRef<HTMLDivElement>(null)
  const [focus, setFocus] = useState<Focus>({ target: undefined })
  const asSent = useRef(context)

  const [before] = useState(() => {
    const element = prerenderedForm()
    // React may render the questions anew before their code is there.
    if (element && context.campaign.questions) form.early.value = new FormData(element as HTMLFormElement)
    return { element, focused: focusedField(element) }
  })
  const [, setAdopted] = useState(false)
  useLayoutEffect(() => {
    adoptTyped(form, root.current, before)
    // React begins to listen to signals after the next paint; a letter typed before would be put back to what the field had at first. A
    // change of state makes it listen now.
    setAdopted(true)
  }, [form, before])
  useEffect(() => {
    const element = card.current
    const open = () => {
      form.open.value = true
      setFocus({ target: 'name', preventScroll: true })
    }
    element?.addEventListener(BOOKING_FORM_OPEN, open)
    return () => element?.removeEventListener(BOOKING_FORM_OPEN, open)
  }, [card, form])
  useLayoutEffect(() => {
    if (isFallback) form.open.value = true
  }, [form, isFallback])
  useEffect(() => {
    return form.details.subscribe((details) => saveDraft(details))
  }, [form])
  useEffect(() => {
    if (folds) {
      return form.open.subscribe((open) => {
        // The open panel is painted before its code is fetched.
        if (open) void afterPaint().then(() => prepare(flow, key))
      })
    }
    // A form that stands open is not in use before somebody is in it.
    const element = root.current
    const enter = () => void prepare(flow, key)
    if (element?.contains(document.activeElement)) enter()
    element?.addEventListener('focusin', enter, { once: true })
    return () => element?.removeEventListener('focusin', enter)
  }, [form, flow, folds, key])
  useEffect(() => {
    const recall = () => {
      if (readSession(SENT.booking)) void recallBooked(form, flow, asSent.current.campaign, folds && !isFallback)
    }
    recall()
    // The back/forward cache shows the summary as it was left; the session may have been moved or cancelled since.
    const onPageShow = ({ persisted }: PageTransitionEvent) => persisted && recall()
    addEventListener('pageshow', onPageShow)
    return () => removeEventListener('pageshow', onPageShow)
  }, [form, flow, folds, isFallback])
  useEffect(() => {
    if (!readUnconfirmed('booking')) return
    form.open.value = true
    void prepare(flow, key)
      .then((ready) => ready?.resume(form, asSent.current))
      .then((target) => setFocus({ target }))
  }, [form, flow, key])
  useEffect(() => {
    // A reload comes back to the times with what was typed.
    if (stepHere('times')) {
      if (readDraft()) void prepare(flow, key)
      else replaceStep('times', undefined)
    }
    const goOn = async () => {
      form.open.value = true
      await startQuestions(form, asSent.current, true)
      return flow.value && proceed(form, flow.value, key)
    }
    let stop: (() => void) | undefined
    const leave = flow.subscribe((ready) => {
      stop ??= ready?.keepTimes(form, { goOn, focus: (target) => setFocus({ target }) })
    })
    return () => {
      leave()
      stop?.()
    }
  }, [form, flow, key])
  useEffect(() => focusOn(root.current, focus), [focus])
  const reloaded = useRef(false)
  useEffect(() => {
    if (!isClickedAgain(SUBMIT)) return
    reloaded.current = true
    root.current?.querySelector<HTMLElement>('[data-focus="submit"]')?.click()
  }, [])

  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    const element = event.currentTarget
    const retry = async (failedBefore: boolean) => {
      if (!reloaded.current) return failedBefore && reloadToClickAgain(SUBMIT)
      // A reload did not help, perhaps because of a content blocker: the form is sent as it is without scripts.
      const answers = await isSiteUp()
      if (!answers) return false
      // The back/forward cache may show this page again as it was left, busy.
      addEventListener('pageshow', () => (form.busy.value = false), { once: true })
      element.submit()
      return true
    }
    void act(form, flow, context, retry).then((target) => setFocus({ target }))
  }
  const clear = useCallback(() => {
    resetForm(form)
    setFocus({ target: 'name' })
  }, [form])
  return {
    form,
    flow,
    root,
    submit,
    toggle: () => {
      form.open.value = !form.open.value
      if (form.open.value) setFocus({ target: 'name' })
    },
    back: () => {
      if (stepHere('times')) return leaveStep()
      form.step.value = 1
      setFocus({ target: 'name' })
    },
    clear,
    dismiss: () => {
      flow.value?.forgetBooked(form)
      setFocus({ target: 'name' })
    },
  }
}

/** One click on the step's button: fetch what is missing, then take the step. `retry`: leaves the page, if the site answers. */
async function act(
  form: BookingFormState,
  flow: Signal<Flow | undefined>,
  context: BookingContext,
  retry: (failedBefore: boolean) => Promise<boolean>,
): Promise<FocusTarget> {
  if (form.busy.value) return undefined
  const failedBefore = form.notice.value !== undefined
  form.notice.value = undefined
  form.busy.value = !flow.value
  const ready = await prepare(flow, context.campaign.key)
  // The details are kept for the page to come.
  if (!ready && (await retry(failedBefore))) return undefined
  form.busy.value = false
  if (!ready) {
    form.notice.value = bookingWords.stepUnreachable
    return 'submit'
  }
  if (form.step.value === 2) return ready.confirm(form, context)
  await startQuestions(form, context)
  return proceed(form, ready, context.campaign.key)
}

/** Has the questions of step 1 answer, also while they are not hydrated yet. Where their code does not load, they are not asked here. */
async function startQuestions(form: BookingFormState, { campaign }: BookingContext, fromDraft = false) {
  if (form.before.value || !campaign.questions?.some(({ before }) => before)) return
  const questions = await import('./questions.tsx').catch(() => undefined)
  questions?.startBefore(form, campaign.questions, fromDraft)
}

/** From the details to the times. */
async function proceed(form: BookingFormState, flow: Flow, campaign: string): Promise<FocusTarget> {
  const target = await flow.proceed(form)
  if (target === 'times') {
    if (!stepHere('times')) pushStep('times', { day: form.day.value, slot: form.slot.value })
    trackStep(campaign, 'details')
    void flow.loadAvailability({ of: campaign, by: form.before.value?.option() ?? 0 }).then(() => trackStep(campaign, 'times'))
  }
  return target
}

/** Shows the summary of a booking again; without a network the form is shown alone. */
async function recallBooked(form: BookingFormState, flow: Signal<Flow | undefined>, campaign: Campaign, isOpened: boolean) {
  const module = await import('./flow.ts').catch(() => undefined)
  await module?.bookingFlow.recallBooked(form, campaign, isOpened)
  if (form.booked.value) flow.value = module?.bookingFlow
}

/** Fetches the booking form's later half, its toast and the live times; undefined when the network is gone. */
async function prepare(flow: Signal<Flow | undefined>, campaign: string): Promise<Flow | undefined> {
  trackStep(campaign, 'opened')
  if (flow.value) return flow.value
  try {
    void loadToastCard()
    const { bookingFlow } = await import('./flow.ts')
    flow.value = bookingFlow
    void bookingFlow.loadAvailability({ of: campaign })
    return bookingFlow
  } catch {
    return undefined
  }
}

/** True if the start script has unfolded the booking form already. */
function openedEarly(): boolean {
  return prerenderedForm()?.hidden === false
}

/** The target, or else the step's heading, or else the toggle: the focus is never left to fall to the page. */
function focusOn(root: HTMLElement | null, { target, preventScroll }: Focus): void {
  if (!root || !target) return
  for (const selector of [
    `input[name="${target}"]`,
    `[data-focus="${target}"]`,
    `#${target}`,
    '[data-focus="times"]',
    '[aria-expanded]',
  ]) {
    const element = root.querySelector<HTMLElement>(selector)
    if (!element || element.getClientRects().length === 0) continue
    element.focus({ preventScroll })
    return
  }
}

/** The form before React renders one, which can be another element; null once another page has been shown in this document. */
function prerenderedForm(): HTMLElement | null {
  return typeof document !== 'undefined' && isFirstPage() ? document.getElementById(BOOKING_PANEL) : null
}

/** The name of the form's field that has the focus. */
function focusedField(form: Element | null): string | null {
  const { activeElement = null } = form?.ownerDocument ?? {}
  return form?.contains(activeElement) ? (activeElement?.getAttribute('name') ?? null) : null
}

/** The form as it was prerendered, and the field in it that had the focus as React began. */
type Before = { element: Element | null; focused: string | null }

/**
 * Takes what was typed before hydration, or kept by this tab. On a translated page React has replaced the form `before`, which still
 * holds what was typed into it until then.
 */
function adoptTyped(form: BookingFormState, root: Element | null, before: Before): void {
  const inputOf = (element: Element | null, field: DetailField) =>
    element?.querySelector<HTMLInputElement>(`input[name="${field}"]`)
  const now = focusedField(root)
  const focused = now ?? before.focused
  const draft = readDraft()
  const typed = { ...EMPTY_DETAILS }
  for (const field of DETAIL_FIELDS) typed[field] = inputOf(root, field)?.value || inputOf(before.element, field)?.value || ''
  // The number is converted when its field is left; if that was before hydration, it is converted here.
  if (focused !== 'phone') typed.phone = toInternationalPhone(typed.phone)
  batch(() => {
    for (const field of DETAIL_FIELDS) {
      const value = typed[field] || draft?.[field]
      if (!value) continue
      setDetail(form, field, value)
      // Whoever is typing adds to it before React has rendered it.
      const input = inputOf(root, field)
      if (input) input.value = value
    }
    const wasClosed = before.element?.hasAttribute(CLOSED_ATTRIBUTE)
    if (!wasClosed && (draft || Object.values(typed).some(Boolean))) form.open.value = true
  })
  if (focused !== now) root?.querySelector<HTMLElement>(`input[name="${focused}"]`)?.focus({ preventScroll: true })
}

const KEY = 'booking-details'

/** Stores what was typed until the tab closes, so that a reload loses nothing; empty details remove it. */
function saveDraft(details: Details): void {
  saveTyped(KEY, details)
}

/** The details typed earlier in this tab, or undefined. */
export function readDraft(): Details | undefined {
  return readTyped(KEY, EMPTY_DETAILS)
}
