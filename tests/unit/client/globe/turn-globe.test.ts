import { describe, expect, it } from 'vitest'
import { dragView, FIRST_VIEW, isTurning, type Turning, turnOn, viewOf } from '../../../../client/globe/geometry.ts'

const STILL: Turning = { view: { latitude: -20, longitude: 137 }, drift: 0 }

describe('a globe that turns by itself', () => {
  it('goes once round in a minute at speed 1, from left to right', () => {
    expect(turnOn(STILL, 1, true).view).toEqual({ latitude: -20, longitude: 131 })
    let turning = STILL
    for (let second = 0; second < 60; second++) turning = turnOn(turning, 1, true)
    expect(turning.view.longitude).toBeCloseTo(137)
  })

  it('stands still when motion is off', () => {
    expect(turnOn(STILL, 5, false).view).toEqual(STILL.view)
    expect(isTurning(STILL, false)).toBe(false)
    expect(isTurning(STILL, true)).toBe(true)
  })

  it('starts with Australia in the middle of the front', () => {
    expect(FIRST_VIEW.longitude).toBeGreaterThan(113)
    expect(FIRST_VIEW.longitude).toBeLessThan(154)
  })
})

describe('a globe turned by hand', () => {
  it('keeps the point under the finger there', () => {
    const radius = 180 / Math.PI
    expect(dragView({ latitude: 0, longitude: 0 }, 10, 5, radius)).toEqual({ latitude: 5, longitude: -10 })
    expect(dragView({ latitude: 0, longitude: -175 }, 10, 0, radius).longitude).toBeCloseTo(175)
  })

  it('never has a pole in the middle', () => {
    expect(dragView({ latitude: 0, longitude: 0 }, 0, 9999, 400).latitude).toBe(60)
    expect(dragView({ latitude: 0, longitude: 0 }, 0, -9999, 400).latitude).toBe(-60)
    expect(viewOf([80, 10])).toEqual({ latitude: 60, longitude: 10 })
  })

  it('turns on a little and comes to rest', () => {
    let turning: Turning = { ...STILL, drift: 60 }
    let frames = 0
    while (isTurning(turning, false) && frames < 90) {
      turning = turnOn(turning, 1 / 30, false)
      frames++
    }
    expect(frames).toBeLessThan(60)
    expect(turning.view.longitude - 137).toBeGreaterThan(5)
    expect(turning.view.longitude - 137).toBeLessThan(30)
  })

  it('turns to a chosen place the short way round, and stays there', () => {
    let turning: Turning = { view: { latitude: 0, longitude: 170 }, drift: 40, goal: { latitude: 30, longitude: -170 } }
    turning = turnOn(turning, 1 / 30, true)
    expect(turning.view.longitude).toBeGreaterThan(170)
    for (let frame = 0; frame < 90; frame++) turning = turnOn(turning, 1 / 30, false)
    expect(turning).toEqual({ view: { latitude: 30, longitude: -170 }, drift: 0 })
  })
})
