import { useState } from 'react'
import { leadWords } from '../../../shared/content/studio/leads.ts'
import type { LeadFault } from '../../../shared/lead.ts'
import type { Slot } from '../../../shared/schedule/slots.ts'
import { dayInShort } from '../../../shared/schedule/time.ts'
import type { LeadSession } from '../../../worker/leads/document.ts'
import { studioApi } from '../api.ts'
import { QueryPage } from '../frame/query-page.tsx'
import { leadMoment } from '../leads/lead-day.ts'
import { clockWords } from '../ui/moment-words.ts'
import { Notice } from '../ui/notice.tsx'
import { StudioButton } from '../ui/studio-button.tsx'
import { StudioDialog } from '../ui/studio-dialog.tsx'
import { FreeTimes } from './free-times.tsx'
import type { LeadPageData } from './lead-page-data.ts'
import { LeadProblemNotice } from './lead-problem-notice.tsx'
import { ownMoment } from './own-moment.ts'
import { useFreeTimes } from './use-free-times.ts'
import { useLeadChange } from './use-lead-change.ts'

type MoveSessionDialogProps = { data: LeadPageData; session: LeadSession; onClose: () => void; onDone: (to: string) => void }

const { moving: words } = leadWords
/** Others may have it now, or the opening hours have changed. */
const GONE: readonly (LeadFault | undefined)[] = ['slot_taken', 'slot_not_offered']

/** Moves a session to a free time, for somebody who rings. */
export function MoveSessionDialog({ data, session, onClose, onDone }: MoveSessionDialogProps) {
  const { lead, visitorZone } = data
  const { reference } = lead
  const query = useFreeTimes(lead.attribution.campaign)
  const [chosen, setChosen] = useState<{ date: string; slot: Slot }>()
  const { isPending, problem, change, forgetProblem } = useLeadChange(reference)
  const to = chosen && `${dayInShort(chosen.date)}, ${clockWords(Date.parse(chosen.slot.startsAt))}`
  const own = chosen && ownMoment(chosen.slot.startsAt, visitorZone)
  const isGone = problem !== undefined && 'refused' in problem && GONE.includes(problem.fault)
  const move = async () => {
    if (!chosen || !to || isPending) return
    const json = { date: chosen.date, time: chosen.slot.time }
    const moved = await change(() => studioApi.leads[':reference'].move.$post({ param: { reference }, json }))
    if (moved) onDone(to)
    else void query.refetch()
  }
  return (
    <StudioDialog
      title={words.title}
      isOpen
      onClose={onClose}
      actions={
        <>
          <StudioButton kind="main" isDisabled={!chosen} isPending={isPending} onPress={() => void move()}>
            {isPending ? words.moving : to ? words.move(to) : words.choose}
          </StudioButton>
          <StudioButton onPress={onClose}>{words.cancel}</StudioButton>
        </>
      }
    >
      <p>{words.now(leadMoment(Date.parse(session.startsAt), Date.now()))}</p>
      <p>{words.text}</p>
      <QueryPage query={query}>
        {({ days }) => (
          <FreeTimes
            days={days}
            near={session.date}
            chosen={chosen}
            onChoose={(next) => {
              forgetProblem()
              setChosen(next)
            }}
          />
        )}
      </QueryPage>
      {own && <p>{leadWords.facts.inTheirZone(own.words, own.place)}</p>}
      {isGone && (
        <Notice kind="look" title={words.taken}>
          {words.takenText}
        </Notice>
      )}
      {problem && !isGone && <LeadProblemNotice problem={problem} onRetry={() => void move()} />}
    </StudioDialog>
  )
}
