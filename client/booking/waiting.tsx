import { useSignals } from '@preact/signals-react/runtime'
import { useEffect, useRef, useState } from 'react'
import { waitingWords as words } from '../../shared/content/waiting.ts'
import { dayInFull, sydneyDate } from '../../shared/sydney-time.ts'
import { Button } from '../ui/button.tsx'
import { askToWait, type BookingContext } from './body.ts'
import type { BookingFormState } from './form-state.ts'
import styles from './waiting.module.css'

export type WaitingProps = { form: BookingFormState; context: BookingContext; isFull: boolean }

/** Offers to write when a time comes free: any if none is (`isFull`), else an earlier one. */
export function Waiting({ form, context, isFull }: WaitingProps) {
  useSignals()
  const [isBusy, setBusy] = useState(false)
  const [news, setNews] = useState<{ text: string; isDone: boolean }>()
  const place = useRef<HTMLParagraphElement>(null)
  const { title, text, ask } = isFull ? words.full : words.earlier
  useEffect(() => {
    // The button has gone.
    if (news?.isDone) place.current?.focus()
  }, [news])
  const wait = async () => {
    if (isBusy || form.busy.value) return
    setBusy(true)
    setNews(undefined)
    const result = await askToWait(form, context)
    setBusy(false)
    if (result.ok) {
      const day = dayInFull(sydneyDate(Date.parse(result.answer.waiting.until)))
      setNews({ text: words.done(form.details.value.email, day), isDone: true })
    } else setNews({ text: result.code === 'rate_limited' ? words.limited : words.failed, isDone: false })
  }
  return (
    <section className={styles.waiting} data-full={isFull || undefined} aria-label={title}>
      {!news?.isDone && (
        <>
          <h4 className={styles.title}>{title}</h4>
          <p>{text}</p>
          <div>
            <Button look="plain" onClick={wait} disabled={form.busy.value}>
              {isBusy ? words.asking : ask}
            </Button>
          </div>
        </>
      )}
      <p ref={place} role="status" tabIndex={-1} className={styles.news} data-failed={news && !news.isDone ? true : undefined}>
        {news?.text}
      </p>
    </section>
  )
}
