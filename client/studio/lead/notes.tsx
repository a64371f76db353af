import { useState } from 'react'
import { followUpWords } from '../../../shared/content/studio/follow-up.ts'
import type { LeadNote } from '../../../shared/follow-up.ts'
import type { LeadPageData } from '../../../shared/lead-document.ts'
import { useFocusAfterRemoval } from '../focus.ts'
import { personWords, useMe } from '../people.ts'
import { studioApi } from '../server.ts'
import { StudioButton } from '../ui/buttons.tsx'
import { momentWords } from '../ui/format.ts'
import { ConfirmDialog } from '../ui/layout.tsx'
import { LeadProblemNotice, useLeadChange } from './data.tsx'
import { LeadSection } from './parts.tsx'
import styles from './notes.module.css'

const { notes: words } = followUpWords

export function LeadNotes({ data: { lead, notes } }: { data: LeadPageData }) {
  const me = useMe()
  const [asked, setAsked] = useState<LeadNote>()
  const [isRemoved, setRemoved] = useState(false)
  const { place, note: noteFocus } = useFocusAfterRemoval<HTMLParagraphElement>()
  return (
    <LeadSection title={words.title}>
      {notes.length === 0 && <p className={styles.none}>{words.none}</p>}
      <ol className={styles.notes}>
        {notes.map((note) => (
          <li key={note.id} className={styles.note}>
            <p dir="auto" className={styles.text}>
              {note.text}
            </p>
            <p className={styles.who}>
              <span>
                <time dateTime={new Date(note.at).toISOString()}>{momentWords(note.at)}</time>
                {note.by !== null && <span>{`, ${words.by(personWords(note.by, me))}`}</span>}
              </span>
              <StudioButton
                kind="quiet"
                aria-label={words.removeOf(momentWords(note.at))}
                onPress={() => {
                  setRemoved(false)
                  setAsked(note)
                }}
              >
                {words.remove}
              </StudioButton>
            </p>
          </li>
        ))}
      </ol>
      <p ref={place} role="status" tabIndex={-1} className={styles.none}>
        {isRemoved && words.removed}
      </p>
      {asked && (
        <RemoveNoteDialog
          reference={lead.reference}
          note={asked}
          onClose={() => setAsked(undefined)}
          onDone={() => {
            noteFocus()
            setRemoved(true)
            setAsked(undefined)
          }}
        />
      )}
    </LeadSection>
  )
}

type RemoveNoteProps = { reference: string; note: LeadNote; onClose: () => void; onDone: () => void }

function RemoveNoteDialog({ reference, note, onClose, onDone }: RemoveNoteProps) {
  const { mutate, isPending, error } = useLeadChange(
    reference,
    () => studioApi.leads[':reference'].unnote.$post({ param: { reference }, json: { note: note.id } }),
    { onSuccess: onDone },
  )
  return (
    <ConfirmDialog title={words.sure} words={words} isPending={isPending} onConfirm={() => mutate()} onClose={onClose}>
      <p dir="auto" className={styles.text}>
        {note.text}
      </p>
      <p>{words.sureText}</p>
      {error && <LeadProblemNotice error={error} onRetry={() => mutate()} />}
    </ConfirmDialog>
  )
}
