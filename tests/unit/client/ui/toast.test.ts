import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as toast from '../../../../client/ui/toast.ts'

beforeEach(() => {
  // Another file may have left one: modules are shared.
  toast.toasts.value = []
  vi.useFakeTimers()
})
afterEach(() => {
  toast.toasts.value = []
  vi.useRealTimers()
})

const FAILED = { variant: 'destructive', title: 'Booking Failed', description: 'x' } as const
const DONE = { variant: 'success', title: 'Booking Confirmed!', description: 'x' } as const
const titles = () => toast.toasts.value.map(({ title }) => title)
const newest = () => {
  const last = toast.toasts.value.at(-1)
  if (!last) throw new Error('No toast is shown')
  return last
}

describe('a toast', () => {
  it.each([
    ['a success', DONE, 6000],
    ['a failure', FAILED, 10_000],
  ])('of %s is shown for its time', (_what, words, ms) => {
    toast.showToast(words)
    vi.advanceTimersByTime(ms - 1)
    expect(titles()).toEqual([words.title])
    vi.advanceTimersByTime(1)
    expect(titles()).toEqual([])
  })

  it('that is hovered or focused stays, and then has its whole time again', () => {
    toast.showToast(FAILED)
    vi.advanceTimersByTime(9000)
    toast.holdToast(newest())
    vi.advanceTimersByTime(60_000)
    expect(titles()).toHaveLength(1)
    toast.releaseToast(newest())
    vi.advanceTimersByTime(9999)
    expect(titles()).toHaveLength(1)
    vi.advanceTimersByTime(1)
    expect(titles()).toEqual([])
  })

  it('that stays has no end, not even after it was hovered', () => {
    toast.showToast({ ...FAILED, stays: true })
    toast.holdToast(newest())
    toast.releaseToast(newest())
    vi.advanceTimersByTime(600_000)
    expect(titles()).toHaveLength(1)
  })

  it('with the same title is shown in place of the first, for its own time', () => {
    toast.showToast(FAILED)
    const first = newest().id
    vi.advanceTimersByTime(9000)
    toast.showToast({ ...FAILED, description: 'y' })
    expect(toast.toasts.value).toHaveLength(1)
    expect(newest()).toMatchObject({ description: 'y' })
    expect(newest().id).not.toBe(first)
    vi.advanceTimersByTime(9999)
    expect(titles()).toHaveLength(1)
  })

  it('is closed by its own id alone', () => {
    toast.showToast(DONE)
    toast.showToast(FAILED)
    toast.closeToast(newest().id)
    expect(titles()).toEqual([DONE.title])
  })

  it('of a failure is closed once what it asked for is done; a success stays', () => {
    toast.showToast(FAILED)
    toast.showToast(DONE)
    toast.closeFailures()
    expect(titles()).toEqual([DONE.title])
  })

  it('of a failure leaves when the next one comes, also one that stays until it is closed', () => {
    toast.showToast({ ...FAILED, title: 'Required Fields Missing' })
    toast.showToast({ ...FAILED, title: 'Invalid Input', stays: true })
    expect(titles()).toEqual(['Invalid Input'])
    toast.showToast(DONE)
    expect(titles()).toEqual([DONE.title])
    toast.showToast(FAILED)
    expect(titles()).toEqual([DONE.title, FAILED.title])
  })
})
