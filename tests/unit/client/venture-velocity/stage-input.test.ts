import { expect, it } from 'vitest'
import { pixelsPerUnit } from '../../../../client/venture-velocity/camera.ts'
import {
  type DuckHold,
  holdDuck,
  inputMoment,
  type KeyPress,
  keyCommand,
  pointerCommand,
  releaseDuck,
} from '../../../../client/venture-velocity/input.ts'

const press = (key: string, differs: Partial<KeyPress> = {}): KeyPress => ({
  key,
  repeat: false,
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  inControl: false,
  ...differs,
})

it.each([
  ['Space jumps', press(' '), { command: 'jump', swallow: true }],
  ['Up jumps too', press('ArrowUp'), { command: 'jump', swallow: true }],
  ['Down ducks', press('ArrowDown'), { command: 'duck', swallow: true }],
  ['a held Space is no new input and does not scroll', press(' ', { repeat: true }), { command: undefined, swallow: true }],
  ['nor does a held Down', press('ArrowDown', { repeat: true }), { command: undefined, swallow: true }],
  ['P pauses', press('p'), { command: 'pause', swallow: false }],
  ['P pauses with caps lock', press('P'), { command: 'pause', swallow: false }],
  ['a held P pauses once', press('p', { repeat: true }), { command: undefined, swallow: false }],
  ['Space on a button is the button’s', press(' ', { inControl: true }), { swallow: false }],
  ['P on a button pauses', press('p', { inControl: true }), { command: 'pause', swallow: false }],
  ['a browser shortcut is left to the browser', press('p', { ctrlKey: true }), { swallow: false }],
  ['Shift and Space scroll up', press(' ', { shiftKey: true }), { swallow: false }],
  ['other keys are left to the page', press('PageDown'), { swallow: false }],
])('%s', (_title, given, command) => {
  expect(keyCommand(given)).toEqual(command)
})

it.each([
  ['a finger on the top half jumps', 'touch', 0, 99, 'jump'],
  ['a finger on the bottom half ducks', 'touch', 0, 100, 'duck'],
  ['a mouse on the top half jumps', 'mouse', 0, 10, 'jump'],
  ['a mouse on the bottom half jumps', 'mouse', 0, 190, 'jump'],
  ['a pen on the bottom half jumps', 'pen', 0, 190, 'jump'],
  ['another mouse button is left to the browser', 'mouse', 2, 10, undefined],
] as const)('%s', (_title, pointerType, button, clientY, command) => {
  expect(pointerCommand({ pointerType, button, clientY }, 100)).toBe(command)
})

it('the first finger or key down starts the duck, the last one up ends it', () => {
  const none: ReadonlySet<DuckHold> = new Set()
  const first = holdDuck(none, 7)
  const second = holdDuck(first.holds, 'key')
  const third = releaseDuck(second.holds, 7)
  const fourth = releaseDuck(third.holds, 'key')
  expect([first, second, third, fourth].map(({ input }) => input)).toEqual(['duck', undefined, undefined, 'stand'])
  expect(fourth.holds.size).toBe(0)
})

it('the end of a touch that jumped changes nothing', () => {
  const { holds } = holdDuck(new Set(), 1)
  expect(releaseDuck(holds, 2)).toEqual({ holds, input: undefined })
})

it.each([
  ['counts at its timestamp', 995, 995],
  ['counts at its timestamp, even if some frames were late', 760, 760],
  ['with a timestamp in the future counts in the next step', 1001, 984],
  ['with a timestamp too far in the past counts in the next step', 749, 984],
])('an input %s', (_title, stampMs, moment) => {
  expect(inputMoment(stampMs, 984, 1000)).toBe(moment)
})

it.each([
  [0.5, 0.5],
  [1, 1],
  [2.625, 2.625],
  [3, 3],
  [4, 3],
])('a display of %d pixels gives a unit %d', (ratio, pixels) => {
  expect(pixelsPerUnit(ratio)).toBe(pixels)
})
