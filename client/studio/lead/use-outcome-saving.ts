import { useRef, useState } from 'react'
import type { StatedOutcome } from '../../../shared/lead.ts'
import type { LeadDocument } from '../../../worker/leads/document.ts'
import { studioApi } from '../api.ts'
import { useLeadChange } from './use-lead-change.ts'

export type Stated = Pick<StatedOutcome, 'state' | 'cents'>
type Wish = { next: Stated; isUndo?: boolean; onSaved?: () => void }

/** The outcome of a lead as it is saved. */
export function savedOutcome({ state, amount }: LeadDocument['outcome']): Stated {
  return { state, cents: amount === null ? null : Math.round(amount * 100) }
}

/**
 * Saves outcomes one after the other: what is chosen while one is on its way is sent after it, and only the last of several.
 * `wanted`: what is on its way or could not be saved. `told`: what was saved last here, until somebody says something else.
 */
export function useOutcomeSaving({ reference, outcome }: LeadDocument) {
  const { isPending, problem, change, forgetProblem } = useLeadChange(reference)
  const [wanted, setWanted] = useState<Wish>()
  const [told, setTold] = useState<{ next: Stated; before: Stated; isUndo: boolean; sequence: number }>()
  const waiting = useRef<Wish>(undefined)
  const isSending = useRef(false)

  const state = async (wish: Wish) => {
    waiting.current = wish
    setWanted(wish)
    if (isSending.current) return
    isSending.current = true
    const isDone = await sendAll(outcome)
    isSending.current = false
    waiting.current = undefined
    if (isDone) drop()
  }

  /** Whether everything that was wanted is saved. */
  const sendAll = async (first: LeadDocument['outcome']): Promise<boolean> => {
    let present = first
    for (let wish = waiting.current; wish; wish = waiting.current) {
      waiting.current = undefined
      const { next, isUndo = false, onSaved } = wish
      const before = savedOutcome(present)
      if (next.state === before.state && next.cents === before.cents) continue
      const json = { ...next, sequence: present.sequence }
      const data = await change(() => studioApi.leads[':reference'].outcome.$post({ param: { reference }, json }))
      if (!data) return false
      present = data.lead.outcome
      onSaved?.()
      setTold({ next, before, isUndo, sequence: present.sequence })
    }
    return true
  }

  const drop = () => {
    setWanted(undefined)
    forgetProblem()
  }
  const retry = () => wanted && void state(wanted)
  return {
    isPending,
    problem,
    wanted: wanted?.next,
    told: told?.sequence === outcome.sequence ? told : undefined,
    state,
    retry,
    drop,
  }
}
