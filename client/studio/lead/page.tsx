import { useState } from 'react'
import { useLocation } from 'wouter'
import { useHistoryState } from 'wouter/use-browser-location'
import { leadsWords } from '../../../shared/content/studio/lead-list.ts'
import { leadWords } from '../../../shared/content/studio/leads.ts'
import { bookWords } from '../../../shared/content/studio/new-lead.ts'
import { deletePersonWords } from '../../../shared/content/studio/person.ts'
import type { LeadPageData } from '../../../shared/lead-document.ts'
import { canBeRung } from '../../../shared/phone-numbers.ts'
import { useFocusAfterRemoval } from '../focus.ts'
import { QueryPage } from '../frame/query-page.tsx'
import { useHasRight } from '../people.ts'
import { EMPTY_BODY, studioApi } from '../server.ts'
import { BackLink, RingLink, StudioButton } from '../ui/buttons.tsx'
import { given } from '../ui/format.ts'
import { Notice, PageHeading } from '../ui/layout.tsx'
import { AlsoFromPerson } from './also.tsx'
import { LeadProblemNotice, useLead, useLeadChange } from './data.tsx'
import { DeletePersonDialog } from './delete-person.tsx'
import { LeadActs, LeadDetails } from './details.tsx'
import { CorrectLeadDialog, DeleteLeadDialog } from './dialogs.tsx'
import { LeadMessages, ReturnedNotice } from './messages.tsx'
import { NextStepSection } from './next-step.tsx'
import { LeadNotes } from './notes.tsx'
import { LeadOutcomeSection } from './outcome.tsx'
import { LeadSessionSection, ReplyNotice } from './session.tsx'
import styles from './page.module.css'

/** The page of one lead. Its address has the lead's reference and nothing else about it. */
export function LeadPage({ reference }: { reference: string }) {
  const query = useLead(reference)
  const { search, text } = useHistoryState<{ search?: string; text?: string } | null>() ?? {}
  return (
    <>
      <BackLink href={search ? `/leads?${search}` : '/leads'} state={{ text }}>
        {leadWords.back}
      </BackLink>
      <QueryPage query={query}>
        {(data) => (data ? <LeadView key={reference} data={data} /> : <MissingLead reference={reference} />)}
      </QueryPage>
    </>
  )
}

function LeadView({ data }: { data: LeadPageData }) {
  const { lead } = data
  const [dialog, setDialog] = useState<'correct' | 'person' | 'lead'>()
  const [, go] = useLocation()
  const isOwner = useHasRight('manage')
  const [isCorrected, setCorrected] = useState(false)
  const open = (which: 'correct' | 'person' | 'lead') => {
    setCorrected(false)
    setDialog(which)
  }
  const close = () => setDialog(undefined)
  const finish = () => {
    setCorrected(true)
    close()
  }
  return (
    <>
      <PageHeading
        isNamed
        title={lead.name}
        actions={
          <>
            {lead.kind === 'enquiry' && (
              <StudioButton onPress={() => go(`/leads/book?for=${lead.reference}`)}>{bookWords.open}</StudioButton>
            )}
            <StudioButton onPress={() => open('correct')}>{leadWords.correct.open}</StudioButton>
            {isOwner && (
              <StudioButton kind="danger" onPress={() => open('person')}>
                {deletePersonWords.open}
              </StudioButton>
            )}
          </>
        }
      >
        {given(lead.organisation) && <span>{`${lead.organisation} · `}</span>}
        <span className={styles.reference}>{leadWords.kinds[lead.kind](lead.reference)}</span>
      </PageHeading>
      <LeadCall lead={lead} />
      <ReturnedNotice data={data} />
      <ReplyNotice lead={lead} />
      {isCorrected && <Notice kind="done" title={leadWords.correct.saved} />}
      <div className={styles.parts}>
        <div className={styles.doing}>
          <LeadOutcomeSection lead={lead}>
            <InviteNotice data={data} />
          </LeadOutcomeSection>
          <NextStepSection data={data} />
          {lead.session && <LeadSessionSection data={data} session={lead.session} />}
        </div>
        <div className={styles.facts}>
          <LeadDetails data={data} />
          <AlsoFromPerson reference={lead.reference} />
        </div>
        <div className={styles.done}>
          <LeadNotes data={data} />
          <LeadMessages data={data} />
          <LeadActs acts={data.acts} />
          {isOwner === false && <p className={styles.owners}>{leadWords.deletion.ownersOnly}</p>}
        </div>
      </div>
      {dialog === 'correct' && <CorrectLeadDialog lead={lead} onClose={close} onDone={finish} />}
      {dialog === 'person' && <DeletePersonDialog lead={lead} onClose={close} onLeadOnly={() => open('lead')} />}
      {dialog === 'lead' && <DeleteLeadDialog lead={lead} onClose={close} onPerson={() => open('person')} />}
    </>
  )
}

/** The number to ring and, on a phone, with what their enquiry begins: whoever rings has both in sight. */
function LeadCall({ lead: { name, phone, enquiry } }: { lead: LeadPageData['lead'] }) {
  if (phone === null && enquiry === null) return null
  return (
    <div className={styles.call}>
      {phone !== null && <RingLink phone={phone} name={name} isMain />}
      {phone !== null && !canBeRung(phone) && <p className={styles.cannotRing}>{leadsWords.cannotRing}</p>}
      {enquiry !== null && (
        <p className={styles.wrote} dir="auto">
          {enquiry}
        </p>
      )}
    </div>
  )
}

/** Offers to write to a visitor who did not come, until somebody has; after that it says so once. */
function InviteNotice({ data: { lead, canInvite } }: { data: LeadPageData }) {
  const { reference, email, outcome } = lead
  const { inviting } = leadWords
  // Of which statement that they did not come: a later one is about another session.
  const [doneFor, setDoneFor] = useState<number>()
  const { mutate, isPending, error } = useLeadChange(
    reference,
    () => studioApi.leads[':reference'].invite.$post({ param: { reference } }, EMPTY_BODY),
    { onSuccess: () => setDoneFor(outcome.sequence) },
  )
  const { place, note } = useFocusAfterRemoval<HTMLDivElement>()
  const send = () => {
    if (isPending) return
    note()
    mutate()
  }
  const isDone = doneFor === outcome.sequence
  if (!isDone && !canInvite) return error && <LeadProblemNotice error={error} />
  return (
    <div ref={place} tabIndex={-1}>
      {isDone ? (
        <Notice kind="done" title={inviting.done} />
      ) : (
        <Notice
          kind="look"
          title={inviting.title}
          text={inviting.text(email ?? '')}
          actions={
            <StudioButton isPending={isPending} onPress={send}>
              {isPending ? inviting.busy : inviting.now}
            </StudioButton>
          }
        />
      )}
      {error && <LeadProblemNotice error={error} onRetry={send} />}
    </div>
  )
}

const PLACES = [0, 1, 2, 3, 4, 5, 6]
const MISSING = 4

/** The page of an unknown reference, or of a deleted lead: a row of dots with a gap. */
function MissingLead({ reference }: { reference: string }) {
  const { title, text } = leadWords.missing
  return (
    <>
      <PageHeading title={title(reference)}>{text}</PageHeading>
      <svg className={styles.row} viewBox="0 0 160 24" aria-hidden="true">
        {PLACES.map((place) => (
          <circle key={place} className={place === MISSING ? styles.gap : styles.dot} cx={12 + place * 22} cy="12" r="9" />
        ))}
      </svg>
    </>
  )
}
