import { expect, it } from 'vitest'
import * as behaviour from '../../../client/motion/motion.ts'

it('the bar fades in from 300 to 400 px, the logo stays past 250, Back to top comes past 300 and shows its text within 100', () => {
  expect(behaviour.TOP_BAR_FADE_PX).toEqual({ from: 300, to: 400 })
  expect(behaviour.LOGO_THRESHOLD_PX).toBe(250)
  expect(behaviour.BACK_TO_TOP_PX).toBe(300)
  expect(behaviour.BOTTOM_HINT_PX).toBe(100)
})

it('logos take 30 seconds a round, 40 on the home page, at 80 % opacity', () => {
  expect(behaviour.LOGO_SPEED_SECONDS).toBe(30)
  expect(behaviour.HOME_LOGO_SPEED_SECONDS).toBe(40)
  expect(behaviour.LOGO_OPACITY).toBe(0.8)
})

it('desktops start at 1024 px', () => {
  expect(behaviour.DESKTOP_FROM_PX).toBe(1024)
})

it('a character is typed in 80 ms and deleted in 40, a phrase stays for 2000; the PR page types in 60 to 120', () => {
  expect(behaviour.TYPING_MS).toEqual({ type: 80, delete: 40, pause: 2000 })
  expect(behaviour.PR_TYPING_MS).toEqual({ least: 60, most: 120 })
})

it('a section snaps at 55 % after 120 ms, a wheel counts from 15, a move takes 800 and 100 ms', () => {
  expect(behaviour.SECTION_SNAP).toEqual({ visible: 0.55, debounceMs: 120, wheelLeast: 15 })
  expect(behaviour.SECTION_TRANSITION_MS).toEqual({ move: 800, settle: 100 })
})

it('the globe turns at speed 1, measures 800 to 1000 px and appears after 500 ms; its ring turns in 40 seconds', () => {
  expect(behaviour.GLOBE_ROTATE_SPEED).toBe(1)
  expect(behaviour.GLOBE_SIZE_PX).toEqual({ least: 800, most: 1000 })
  expect(behaviour.GLOBE_DELAY_MS).toBe(500)
  expect(behaviour.RING_SPIN_SECONDS).toBe(40)
})

it('the rows of clippings hold 4 and 3, three times over; the survey is 600 px high', () => {
  expect(behaviour.PRESS_ROWS).toEqual({ items: [4, 3], repeats: 3 })
  expect(behaviour.SURVEY_HEIGHT_PX).toBe(600)
})
