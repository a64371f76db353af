import { describe, expect, it } from 'vitest'
import { cyclePhrases, cycleStart, type Typing } from '../../../client/ui/typed-text.tsx'

const PHRASES = ['bank', 'law', 'art']

describe('typing phrases in turn', () => {
  it('starts with the whole first phrase', () => {
    expect(cycleStart(PHRASES)).toEqual({ phrase: 0, shown: 4, phase: 'pause' })
  })

  it.each<[string, Typing, number, Typing]>([
    ['types a character in 80 ms', { phrase: 0, shown: 1, phase: 'typing' }, 80, { phrase: 0, shown: 2, phase: 'typing' }],
    ['pauses after the last character', { phrase: 0, shown: 3, phase: 'typing' }, 80, { phrase: 0, shown: 4, phase: 'pause' }],
    ['leaves 2000 ms to read', { phrase: 0, shown: 4, phase: 'pause' }, 2000, { phrase: 0, shown: 4, phase: 'deleting' }],
    ['deletes a character in 40 ms', { phrase: 0, shown: 4, phase: 'deleting' }, 40, { phrase: 0, shown: 3, phase: 'deleting' }],
    ['goes on to the next phrase', { phrase: 0, shown: 1, phase: 'deleting' }, 40, { phrase: 1, shown: 0, phase: 'typing' }],
    ['comes back to the first phrase', { phrase: 2, shown: 1, phase: 'deleting' }, 40, { phrase: 0, shown: 0, phase: 'typing' }],
  ])('%s', (_title, state, delayMs, next) => {
    expect(cyclePhrases(state, PHRASES)).toEqual({ next, delayMs })
  })

  it('shows each of ten phrases whole, in order, and then the first again', () => {
    const ten = Array.from({ length: 10 }, (_, index) => 'x'.repeat(index + 1))
    const read: number[] = []
    let state = cycleStart(ten)
    while (read.length < 11) {
      if (state.phase === 'pause') read.push(state.phrase)
      state = cyclePhrases(state, ten).next
    }
    expect(read).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 0])
  })
})
