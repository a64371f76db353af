import { describe, expect, it } from 'vitest'
import {
  type MoveAction,
  type MoveEvent,
  type MoveState,
  nextMove,
  restingState,
} from '../../../../client/section-scroll/next-move.ts'
import type { Place } from '../../../../client/section-scroll/section-place.ts'
import { placeAt } from './sections.ts'

const turnTo = (to: number): MoveAction => ({ kind: 'turn', to })
const hold: MoveAction = { kind: 'hold' }
const leave: MoveAction = { kind: 'leave' }
const wheel = (delta: number, inside = false): MoveEvent => ({ kind: 'wheel', delta, inside })
const key = (direction: 1 | -1, step = 700): MoveEvent => ({ kind: 'key', direction, step })

/** A page that follows each move. */
class Reader {
  state: MoveState = restingState
  place: Place
  turns = 0

  constructor(scrolled = 0) {
    this.place = placeAt(scrolled)
  }

  take(event: MoveEvent, now: number): MoveAction {
    const { state, action } = nextMove(this.state, event, this.place, now)
    this.state = state
    if (action.kind === 'turn' || action.kind === 'scroll') this.place = { ...this.place, scrolled: action.to }
    if (action.kind === 'turn') this.turns++
    return action
  }

  /** A trackpad swipe: an event every 16 ms, up to `peak` in 80 ms, then less and less; a busy browser merges two events. */
  swipe(peak: number, from: number, decayMs = 325): number {
    let now = from
    for (let step = 1; ; step++, now += 16) {
      const strength = step <= 5 ? (peak * step) / 5 : peak * Math.exp(-((step - 5) * 16) / decayMs)
      if (step > 5 && strength < 1) return now
      this.take(wheel(Math.round(step % 23 === 0 ? strength * 2 : strength) || 1), now)
    }
  }
}

describe('a wheel', () => {
  it('moves one section at 15 px or more, down and up', () => {
    expect(new Reader().take(wheel(15), 0)).toEqual(turnTo(800))
    expect(new Reader(800).take(wheel(-15), 0)).toEqual(turnTo(0))
  })

  it('of 14 px moves no section, only the page, which snaps back once it settles', () => {
    const reader = new Reader(800)
    expect(reader.take(wheel(14), 0)).toEqual({ kind: 'scroll', to: 814, smooth: false })
    expect(reader.take({ kind: 'settle' }, 134)).toEqual({ kind: 'scroll', to: 800, smooth: true })
  })
})

describe('during a transition', () => {
  it('a wheel does nothing for 900 ms, then moves on', () => {
    const reader = new Reader()
    expect(reader.take(wheel(120), 0)).toEqual(turnTo(800))
    for (let now = 35; now < 900; now += 35) expect(reader.take(wheel(120), now)).toEqual(hold)
    expect(reader.take(key(1), 899)).toEqual(hold)
    expect(reader.take(wheel(120), 910)).toEqual(turnTo(1600))
  })

  it('a key counts again at 900 ms', () => {
    const reader = new Reader()
    expect(reader.take(key(1), 0)).toEqual(turnTo(800))
    expect(reader.take(key(-1), 899)).toEqual(hold)
    expect(reader.take(key(-1), 900)).toEqual(turnTo(0))
  })

  it('nothing snaps', () => {
    const reader = new Reader()
    reader.take(wheel(120), 0)
    reader.place = placeAt(460)
    expect(reader.take({ kind: 'settle' }, 300)).toEqual(leave)
  })
})

describe('a swipe', () => {
  it.each([
    [40, 325],
    [120, 325],
    [300, 325],
    [300, 500],
  ])('of %i px that fades over %i ms moves exactly one section, however long it runs out', (peak, decayMs) => {
    const reader = new Reader()
    const end = reader.swipe(peak, 0, decayMs)
    expect(end).toBeGreaterThan(900)
    expect(reader.turns).toBe(1)
    expect(reader.place.scrolled).toBe(800)
  })

  it('moves on again after a pause of 150 ms, or if it is clearly stronger than the momentum of the last', () => {
    const reader = new Reader()
    const end = reader.swipe(120, 0)
    reader.swipe(120, end + 150)
    expect(reader.turns).toBe(2)

    const other = new Reader()
    other.take(wheel(120), 0)
    for (let now = 16; now < 1100; now += 16) other.take(wheel(Math.max(4, Math.round(120 * Math.exp(-now / 300)))), now)
    expect(other.turns).toBe(1)
    other.swipe(90, 1110)
    expect(other.turns).toBe(2)
  })

  it('in the other direction moves back, once the transition is over', () => {
    const reader = new Reader()
    reader.take(wheel(60), 0)
    expect(reader.take(wheel(20), 901)).toEqual(turnTo(1600))
    expect(reader.take(wheel(-20), 1700)).toEqual(hold)
    expect(reader.take(wheel(-30), 1802)).toEqual(hold)
    expect(reader.take(wheel(-30), 2000)).toEqual(turnTo(800))
  })

  it('that began in an inner scroller does not go on to move the page', () => {
    const reader = new Reader()
    expect(reader.take(wheel(60, true), 0)).toEqual(leave)
    expect(reader.take(wheel(50, true), 16)).toEqual(leave)
    expect(reader.take(wheel(40), 32)).toEqual(hold)
    expect(reader.take(wheel(40), 200)).toEqual(turnTo(800))
  })

  it('that moved the page does not go on to scroll what comes under the pointer', () => {
    const reader = new Reader()
    reader.take(wheel(100), 0)
    for (let now = 16; now < 910; now += 16) expect(reader.take(wheel(100 - now / 10, true), now)).toEqual(hold)
    expect(reader.take(wheel(9, true), 915)).toEqual(hold)
    expect(reader.take(wheel(60, true), 1100)).toEqual(leave)
  })
})

describe('inside a section taller than the viewport', () => {
  it('a wheel scrolls to the section’s end and stops there, and the next one moves on', () => {
    const reader = new Reader(1600)
    expect(reader.take(wheel(600), 0)).toEqual({ kind: 'scroll', to: 2200, smooth: true })
    expect(reader.take(wheel(600), 60)).toEqual({ kind: 'scroll', to: 2600, smooth: true })
    expect(reader.take(wheel(600), 120)).toEqual(hold)
    expect(reader.take(wheel(600), 300)).toEqual(turnTo(3400))
  })

  it('a swipe stops at the end, however long its momentum', () => {
    const reader = new Reader(1600)
    reader.swipe(300, 0)
    expect(reader.place.scrolled).toBe(2600)
    expect(reader.turns).toBe(0)
  })

  it('wheel notches add up while the page is still scrolling', () => {
    const reader = new Reader(1600)
    reader.take(wheel(120), 0)
    reader.place = placeAt(1630)
    expect(reader.take(wheel(120), 60)).toEqual({ kind: 'scroll', to: 1840, smooth: true })
    reader.place = placeAt(1700)
    expect(reader.take(wheel(-120), 120)).toEqual({ kind: 'scroll', to: 1600, smooth: true })
  })

  it('keys scroll by their own distance, to the end and not past it', () => {
    const reader = new Reader(1600)
    expect(reader.take(key(1, 40), 0)).toEqual({ kind: 'scroll', to: 1640, smooth: true })
    expect(reader.take(key(1), 500)).toEqual({ kind: 'scroll', to: 2340, smooth: true })
    expect(reader.take(key(1), 1000)).toEqual({ kind: 'scroll', to: 2600, smooth: true })
    expect(reader.take(key(1), 1500)).toEqual(turnTo(3400))
  })
})

describe('at the ends of the page', () => {
  it('the browser scrolls up from the first section and down from the last', () => {
    expect(new Reader(0).take(wheel(-120), 0)).toEqual(leave)
    expect(new Reader(3400).take(wheel(120), 0)).toEqual(leave)
    expect(new Reader(3400).take(key(1), 0)).toEqual(leave)
  })

  it('a wheel up from the footer goes back to the last section', () => {
    expect(new Reader(3700).take(wheel(-120), 0)).toEqual(turnTo(3400))
    expect(new Reader(3700).take(key(-1, 40), 0)).toEqual(turnTo(3400))
  })

  it('a swipe that reached the last section does not go on to the footer', () => {
    const reader = new Reader(2600)
    reader.swipe(200, 0)
    expect(reader.place.scrolled).toBe(3400)
  })
})

describe('settling', () => {
  it('snaps to the section that shows the most, whatever moved the page', () => {
    const reader = new Reader()
    reader.place = placeAt(500)
    expect(reader.take({ kind: 'settle' }, 5000)).toEqual({ kind: 'scroll', to: 800, smooth: true })
    reader.place = placeAt(300)
    expect(reader.take({ kind: 'settle' }, 9000)).toEqual({ kind: 'scroll', to: 0, smooth: true })
  })

  it('leaves the page between two sections that show the same, inside a tall one, and past the last', () => {
    for (const scrolled of [400, 1900, 3600]) {
      const reader = new Reader(scrolled)
      expect(reader.take({ kind: 'settle' }, 5000), `${scrolled}`).toEqual(leave)
    }
  })

  it('never takes out of view what keys have focused: the section of that comes instead', () => {
    const reader = new Reader(300)
    expect(reader.take({ kind: 'settle', focused: { top: 900, bottom: 944 } }, 5000)).toEqual({
      kind: 'scroll',
      to: 800,
      smooth: true,
    })
    expect(reader.take({ kind: 'settle', focused: { top: 700, bottom: 744 } }, 9000)).toEqual({
      kind: 'scroll',
      to: 0,
      smooth: true,
    })
  })
})
