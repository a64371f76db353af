import { beforeEach, describe, expect, it } from 'vitest'
import { pass, startPage } from '../../../support/page-globals.ts'

startPage()

let toast: typeof import('../../../../client/ui/toast.ts')
beforeEach(async () => {
  toast = await import('../../../../client/ui/toast.ts')
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
  ])('of %s is shown for its time', async (_what, words, ms) => {
    toast.showToast(words)
    await pass(ms - 1)
    expect(titles()).toEqual([words.title])
    await pass(1)
    expect(titles()).toEqual([])
  })

  it('that is hovered or focused stays, and then has its whole time again', async () => {
    toast.showToast(FAILED)
    await pass(9000)
    toast.holdToast(newest())
    await pass(60_000)
    expect(titles()).toHaveLength(1)
    toast.releaseToast(newest())
    await pass(9999)
    expect(titles()).toHaveLength(1)
    await pass(1)
    expect(titles()).toEqual([])
  })

  it('that stays has no end, not even after it was hovered', async () => {
    toast.showToast({ ...FAILED, stays: true })
    toast.holdToast(newest())
    toast.releaseToast(newest())
    await pass(600_000)
    expect(titles()).toHaveLength(1)
  })

  it('with the same title is shown in place of the first, for its own time', async () => {
    toast.showToast(FAILED)
    const first = newest().id
    await pass(9000)
    toast.showToast({ ...FAILED, description: 'y' })
    expect(toast.toasts.value).toHaveLength(1)
    expect(newest()).toMatchObject({ description: 'y' })
    expect(newest().id).not.toBe(first)
    await pass(9999)
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
})
