import { PR_TYPING_MS, TYPING_MS } from './page-behaviour.ts'

/** Which phrase (by index), and how many of its characters are shown. */
export type Typing = { phrase: number; shown: number; phase: 'typing' | 'pause' | 'deleting' }
export type TypingStep = { next: Typing; delayMs: number }

/** A cycle starts with the whole first phrase, as it was prerendered. */
export const cycleStart = (phrases: readonly string[]): Typing => ({
  phrase: 0,
  shown: phrases[0]?.length ?? 0,
  phase: 'pause',
})

/** The next step of the cycle and its delay: each phrase is typed, left on screen and deleted; after the last comes the first. */
export function cyclePhrases({ phrase, shown, phase }: Typing, phrases: readonly string[]): TypingStep {
  const length = phrases[phrase]?.length ?? 0
  switch (phase) {
    case 'typing': {
      const more = Math.min(shown + 1, length)
      return { next: { phrase, shown: more, phase: more === length ? 'pause' : 'typing' }, delayMs: TYPING_MS.type }
    }
    case 'pause':
      return { next: { phrase, shown, phase: 'deleting' }, delayMs: TYPING_MS.pause }
    case 'deleting':
      if (shown > 1) return { next: { phrase, shown: shown - 1, phase }, delayMs: TYPING_MS.delete }
      return { next: { phrase: (phrase + 1) % phrases.length, shown: 0, phase: 'typing' }, delayMs: TYPING_MS.delete }
  }
}

/** The next step of a phrase that is typed once; undefined when it is complete. `random`, in [0, 1), sets the delay. */
export function typeOnce({ shown }: Typing, phrase: string, random: number): TypingStep | undefined {
  if (shown >= phrase.length) return undefined
  const { least, most } = PR_TYPING_MS
  return { next: { phrase: 0, shown: shown + 1, phase: 'typing' }, delayMs: least + random * (most - least) }
}
