import { expect, it } from 'vitest'
import { startPage } from '../../../support/page-globals.ts'

startPage()

it.each([
  ['a phone upright', true, 393, 852, 'phone'],
  ['a large phone on its side', true, 956, 440, 'phone'],
  ['the smallest iPad', true, 744, 1133, 'tablet'],
  ['a tablet on its side', true, 960, 600, 'tablet'],
  ['a laptop with a touch screen, whose first pointer is the mouse', false, 1280, 720, 'computer'],
  ['a small window of a computer', false, 400, 500, 'computer'],
])('%s is told by its pointer and its shorter side', async (_, isCoarse, width, height, device) => {
  const { deviceOf } = await import('../../../../client/visits/send-visits.ts')
  expect(deviceOf(isCoarse, { width, height })).toBe(device)
})
