import { useEffect, useRef, useState } from 'react'
import { cyclePhrases, cycleStart, type Typing, typeOnce } from '../motion/type-phrase.ts'
import { useMotion } from '../motion/use-motion.ts'
import styles from './typed-text.module.css'
import unseen from './unseen.module.css'

type TypedTextProps = {
  /** Phrases to cycle through; the prerendered page shows the first. */
  phrases: readonly string[]
  /** Types the first phrase once, at an uneven speed, and keeps it. */
  once?: boolean
  className?: string
}

/** Text that types itself over dots. Screen readers get all phrases once; space for the longest is reserved from the start. */
export function TypedText({ phrases, once = false, className = '' }: TypedTextProps) {
  const box = useRef<HTMLSpanElement>(null)
  const motion = useMotion(box)
  const still = motion === 'prerendered' || motion === 'still'
  return (
    <span ref={box} className={`${styles.box} ${className}`}>
      <span className={unseen.text}>{phrases.join(', ')}</span>
      {phrases.map((phrase) => (
        <span key={phrase} className={styles.room}>
          {phrase}
        </span>
      ))}
      <span aria-hidden="true" data-typing={!still || undefined}>
        {still ? <Letters phrase={phrases[0]} /> : <Typist phrases={phrases} once={once} moving={motion === 'moving'} />}
      </span>
    </span>
  )
}

/** Mounted only while phrases may be typed, so that it always starts from the beginning. It types while `moving` is true. */
function Typist({ phrases, once, moving }: { phrases: readonly string[]; once: boolean; moving: boolean }) {
  const [typing, setTyping] = useState<Typing>(() => (once ? { phrase: 0, shown: 0, phase: 'typing' } : cycleStart(phrases)))
  const phrase = phrases[typing.phrase]
  useEffect(() => {
    if (!moving) return
    const step = once ? typeOnce(typing, phrases[0] ?? '', Math.random()) : cyclePhrases(typing, phrases)
    if (!step) return
    const timer = setTimeout(setTyping, step.delayMs, step.next)
    return () => clearTimeout(timer)
  }, [typing, phrases, once, moving])
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
