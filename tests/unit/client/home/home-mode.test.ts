import { describe, expect, it } from 'vitest'
import {
  type HomeEvent,
  type HomeMode,
  type HomeStep,
  type HomeView,
  nextHomeMode,
  nextHomeView,
} from '../../../../client/pages/home/modes.ts'

const FIRST_VIEW: HomeView = { mode: 'menu', entry: 0 }

const MODES: HomeMode[] = ['menu', 'playing', 'gameOver', 'email', 'contact']
const EVENTS: HomeEvent[] = ['start', 'getInTouch', 'over', 'help', 'again', 'sent', 'logo']
const result = { score: 85, budget: 85, highScore: 120, newHighScore: false }
const viewAfter = (...steps: HomeStep[]) => steps.reduce<HomeView>(nextHomeView, FIRST_VIEW)

describe('the modes of the home page', () => {
  const table: [HomeMode, HomeEvent, HomeMode][] = [
    ['menu', 'start', 'playing'],
    ['menu', 'getInTouch', 'contact'],
    ['playing', 'over', 'gameOver'],
    ['gameOver', 'help', 'email'],
    ['gameOver', 'again', 'playing'],
    ['contact', 'sent', 'menu'],
    ...MODES.map((mode): [HomeMode, HomeEvent, HomeMode] => [mode, 'logo', 'menu']),
  ]

  it.each(table)('%s, %s: %s', (mode, event, next) => {
    expect(nextHomeMode(mode, event)).toBe(next)
  })

  it('no other event changes the mode', () => {
    const known = new Set(table.map(([mode, event]) => `${mode} ${event}`))
    for (const mode of MODES) {
      for (const event of EVENTS) {
        if (!known.has(`${mode} ${event}`)) expect(nextHomeMode(mode, event), `${mode} ${event}`).toBeUndefined()
      }
    }
  })
})

describe('the view', () => {
  it('stays the same object when an event changes nothing', () => {
    expect(viewAfter({ event: 'sent' })).toBe(FIRST_VIEW)
  })

  it('keeps the result of a run for the screen after it and for the mail', () => {
    const over = viewAfter({ event: 'start' }, { event: 'over', result })
    expect(over).toMatchObject({ mode: 'gameOver', result })
    expect(nextHomeView(over, { event: 'help' })).toMatchObject({ mode: 'email', result })
  })

  it('counts every run as a new one', () => {
    const first = viewAfter({ event: 'start' })
    const second = viewAfter({ event: 'start' }, { event: 'over', result }, { event: 'again' })
    expect(second.mode).toBe('playing')
    expect(second.entry).not.toBe(first.entry)
  })

  it('goes to the top of the menu from the menu as well', () => {
    expect(viewAfter({ event: 'logo' })).toMatchObject({ mode: 'menu', entry: 1 })
  })
})
