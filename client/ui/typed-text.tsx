import { useEffect, useRef, useState } from 'react'
import { MOVES_ATTRIBUTE } from '../../shared/site-files.ts'
import { TYPING_MS, useMotion } from '../motion/motion.ts'
import styles from './typed-text.module.css'
import visuallyHidden from './visually-hidden.module.css'

type TypedTextProps = {
  /** Phrases to cycle through; the prerendered page shows the first. */
  phrases: readonly string[]
  className?: string
}

/** Text that types itself over dots. Screen readers get all phrases once; space for the longest is reserved from the start. */
export function TypedText({ phrases, className = '' }: TypedTextProps) {
  const box = useRef<HTMLSpanElement>(null)
  const motion = useMotion(box)
  const still = motion === 'prerendered' || motion === 'still'
  return (
    <span ref={box} className={`${styles.box} ${className}`} {...{ [MOVES_ATTRIBUTE]: '' }}>
      <span className={visuallyHidden.hidden}>{phrases.join(', ')}</span>
      {phrases.map((phrase) => (
        <span key={phrase} className={styles.room}>
          {phrase}
        </span>
      ))}
      <span aria-hidden="true" data-typing={!still || undefined}>
        {still ? <Letters phrase={phrases[0]} /> : <Typist phrases={phrases} moving={motion === 'moving'} />}
      </span>
    </span>
  )
}

/** Mounted only while phrases may be typed, so that it always starts from the beginning. It types while `moving` is true. */
function Typist({ phrases, moving }: { phrases: readonly string[]; moving: boolean }) {
  const [typing, setTyping] = useState<Typing>(() => cycleStart(phrases))
  const phrase = phrases[typing.phrase]
  useEffect(() => {
    if (!moving) return
    const { delayMs, next } = cyclePhrases(typing, phrases)
    const timer = setTimeout(setTyping, delayMs, next)
    return () => clearTimeout(timer)
  }, [typing, phrases, moving])
  return <Letters phrase={phrase} shown={typing.shown} />
}

function Letters({ phrase = '', shown = phrase.length }: { phrase: string | undefined; shown?: number }) {
  return (
    <>
      {/* A new element for each letter: a dot that moves counts as a layout shift, a new one does not. */}
      <span key={shown} className={shown < phrase.length ? styles.writing : undefined}>
        {phrase.slice(0, shown)}
      </span>
      <span className={styles.rest}>
        <span className={styles.blank}>{phrase.slice(shown)}</span>
      </span>
    </>
  )
}

/** Which phrase (by index), and how many of its characters are shown. */
export type Typing = { phrase: number; shown: number; phase: 'typing' | 'pause' | 'deleting' }
type TypingStep = { next: Typing; delayMs: number }

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
