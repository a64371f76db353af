import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { dayNoteWords } from '../../../shared/content/reports.ts'
import { reportsWords } from '../../../shared/content/studio/reports.ts'
import { checkField } from '../../../shared/field-rule.ts'
import { type DayNote, type DayNoteFault, dayNoteRule, isWritten, type WrittenNote } from '../../../shared/report/day-notes.ts'
import { dayWithYear, sydneyDate } from '../../../shared/sydney-time.ts'
import { useFocusAfterRemoval } from '../focus.ts'
import { FailureNotice } from '../frame/query-page.tsx'
import { useHasRight } from '../people.ts'
import { bodyOf, queryClient, reasonOf, responseOf, studioApi } from '../server.ts'
import { RemoveButton, StudioButton } from '../ui/buttons.tsx'
import { TextControl, TickControl } from '../ui/controls.tsx'
import { DayControl } from '../ui/date-time-control.tsx'
import { FormDialog, Notice } from '../ui/layout.tsx'
import { UndoLine } from '../ui/undo-line.tsx'
import styles from './day-notes.module.css'

const { notes: words } = reportsWords

/** The newest stand below the chart; the rest unfolds, and is always on paper. */
const SHOWN = 8

/** Reports that were read before do not have the note. */
const readAnew = () => queryClient.invalidateQueries({ queryKey: ['report'] })

/** Writes a note; why it was not, if it was refused. */
async function write(json: NewNote): Promise<DayNoteFault | undefined> {
  const response = await responseOf(studioApi['day-notes'].write.$post({ json }), [200, 409])
  return response.status === 409 ? (await response.json()).fault : undefined
}

type NewNote = Omit<WrittenNote, 'id'> & { id?: number }

type DayNotesListProps = { notes: readonly DayNote[]; campaign: string; lastDay: string }

/** What happened on the days of a campaign's report, the newest first, and how to note more. */
export function DayNotesList({ notes, campaign, lastDay }: DayNotesListProps) {
  const mayWrite = useHasRight('campaigns')
  const [edited, setEdited] = useState<NewNote>()
  const [isWhole, setWhole] = useState(false)
  const [removed, setRemoved] = useState<WrittenNote>()
  const { place, note: noteFocus } = useFocusAfterRemoval<HTMLParagraphElement>()
  const removing = useMutation({
    mutationFn: ({ id }: WrittenNote) => bodyOf(studioApi['day-notes'].drop.$post({ json: { id } })),
    onSuccess: (_, note) => {
      setRemoved(note)
      return readAnew()
    },
  })
  const undoing = useMutation({
    mutationFn: ({ id: _, ...note }: WrittenNote) => write(note),
    onSuccess: (fault) => {
      if (!fault) setRemoved(undefined)
      return readAnew()
    },
  })
  const failure = removing.error ?? undoing.error
  const today = sydneyDate(Date.now())
  if (notes.length === 0 && !mayWrite) return null
  return (
    <div className={styles.notes}>
      {notes.length > 0 && (
        <ol className={styles.list} aria-label={words.label}>
          {notes.toReversed().map((note, index) => (
            <li
              key={isWritten(note) ? note.id : `${note.day} ${note.published}`}
              className={styles.note}
              data-written={isWritten(note) || undefined}
              data-more={(!isWhole && index >= SHOWN) || undefined}
            >
              <time className={styles.day} dateTime={note.day}>
                {dayWithYear(note.day)}
              </time>
              <span dir="auto" className={styles.text}>
                {dayNoteWords(note)}
              </span>
              {mayWrite && isWritten(note) && (
                <span className={styles.actions}>
                  <StudioButton kind="quiet" aria-label={words.changeOf(note.text)} onPress={() => setEdited(note)}>
                    {words.change}
                  </StudioButton>
                  <RemoveButton
                    label={words.remove(note.text)}
                    onRemove={() => {
                      noteFocus()
                      removing.mutate(note)
                    }}
                  />
                </span>
              )}
            </li>
          ))}
        </ol>
      )}
      <UndoLine
        place={place}
        text={removed && (undoing.data === undefined ? words.removed(removed.text) : words.faults[undoing.data])}
        undo={words.undo}
        onUndo={() => {
          noteFocus()
          if (removed) undoing.mutate(removed)
        }}
      />
      {failure && <FailureNotice reason={reasonOf(failure)} />}
      <div className={styles.buttons}>
        {notes.length > SHOWN && (
          <StudioButton aria-expanded={isWhole} onPress={() => setWhole(!isWhole)}>
            {isWhole ? words.fewer : words.all(notes.length)}
          </StudioButton>
        )}
        {mayWrite && (
          <StudioButton onPress={() => setEdited({ day: lastDay < today ? lastDay : today, text: '', campaign })}>
            {words.add}
          </StudioButton>
        )}
      </div>
      {edited && <NoteDialog note={edited} campaign={campaign} today={today} onClose={() => setEdited(undefined)} />}
    </div>
  )
}

type NoteDialogProps = { note: NewNote; campaign: string; today: string; onClose: () => void }

/** Where a note on a day is written or changed. */
function NoteDialog({ note: before, campaign, today, onClose }: NoteDialogProps) {
  const [note, setNote] = useState({ ...before, day: before.day as string | undefined })
  const checked = checkField(dayNoteRule, note.text)
  const dayFault = note.day === undefined ? words.noDay : note.day > today ? words.toCome : undefined
  const writing = useMutation({
    mutationFn: async () => (await write({ ...note, day: note.day ?? today })) ?? null,
    onSuccess: (fault) => {
      if (fault === null) onClose()
      return readAnew()
    },
  })
  return (
    <FormDialog title={words.title} onClose={onClose} words={words} isPending={writing.isPending} onSend={writing.mutate}>
      {(hasTried) => (
        <>
          <DayControl
            label={words.day}
            value={note.day}
            onChange={(day) => setNote({ ...note, day })}
            error={hasTried ? dayFault : undefined}
          />
          <TextControl
            label={words.text}
            hint={words.hint}
            value={note.text}
            onChange={(text) => setNote({ ...note, text })}
            max={dayNoteRule.max}
            error={hasTried && !checked.ok ? checked.message : undefined}
          />
          <TickControl
            label={words.everywhere}
            isSelected={note.campaign === null}
            onChange={(isOfAll) => setNote({ ...note, campaign: isOfAll ? null : campaign })}
          />
          {writing.data && <Notice kind="look" title={words.faults[writing.data]} />}
          {writing.error && <FailureNotice reason={reasonOf(writing.error)} onRetry={() => writing.mutate()} />}
        </>
      )}
    </FormDialog>
  )
}
