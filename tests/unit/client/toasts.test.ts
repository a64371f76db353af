import { beforeEach, expect, it, vi } from 'vitest'
import { closeToast, showToast, toasts } from '../../../client/ui/toast.ts'

const titles = () => toasts.value.map(({ title }) => title)

beforeEach(() => {
  vi.useFakeTimers()
  for (const { id } of toasts.value) closeToast(id)
})

it('a failure leaves when the next toast comes, also one that stays until it is closed', () => {
  showToast({ variant: 'destructive', title: 'Required Fields Missing', description: 'x' })
  showToast({ variant: 'destructive', title: 'Invalid Input', description: 'x' })
  expect(titles()).toEqual(['Invalid Input'])
  showToast({ variant: 'destructive', title: 'Failed to Send', description: 'x', stays: true })
  showToast({ variant: 'success', title: 'Message Sent!', description: 'x' })
  expect(titles()).toEqual(['Message Sent!'])
})

it('a success stays for its time beside a failure', () => {
  showToast({ variant: 'success', title: 'Copied', description: 'x' })
  showToast({ variant: 'destructive', title: 'Invalid Input', description: 'x' })
  expect(titles()).toEqual(['Copied', 'Invalid Input'])
})
