import { useSignals } from '@preact/signals-react/runtime'
import { entryWords } from '../../../shared/content/studio/entry-words.ts'
import type { EntryFault } from '../../../shared/entry/entry.ts'
import { faultSentence } from '../../../shared/entry/faults.ts'
import { NOTE_MAX } from '../../../shared/studio.ts'
import { FailureNotice } from '../frame/failure-notice.tsx'
import { Notice } from '../ui/notice.tsx'
import { TextControl } from '../ui/text-control.tsx'
import { EntryComparison } from '../versions/entry-comparison.tsx'
import { placeWords } from '../versions/place-words.ts'
import { AudienceNote } from './audience-note.tsx'
import { audienceWords } from './audience-words.ts'
import { useEditor } from './editor-context.ts'
import type { EntryValue } from './entry-value.ts'
import { isBuiltIn } from './is-built-in.ts'
import styles from './publish-form.module.css'
import type { Publishing } from './use-publishing.ts'

const words = entryWords.publishing

type PublishFormProps = { publishing: Publishing; note: string; onNote: (note: string) => void }

/** What stands in the way of a publication, what changes, who sees it, and a note. */
export function PublishForm({ publishing, note, onNote }: PublishFormProps) {
  useSignals()
  const editor = useEditor()
  const value = editor.value.value
  const isPublished = editor.live.value?.text != null
  const isNew = !isPublished && !isBuiltIn(editor.key)
  const faults = publishing.phase === 'faulty' ? publishing.faults : editor.faults.value
  return (
    <>
      {editor.isOvertaken.value && publishing.phase !== 'busy' && (
        <Notice kind="look" title={words.overtaken}>
          {words.overtakenText}
        </Notice>
      )}
      {editor.otherDraft.value && publishing.phase !== 'busy' && (
        <Notice kind="look" title={entryWords.clash.title}>
          {entryWords.clash.meanwhile}
        </Notice>
      )}
      {faults.length > 0 && <Faults faults={faults} value={value} />}
      {publishing.phase === 'failed' && (
        <>
          <FailureNotice reason={publishing.reason} isKept />
          <p className={styles.text}>{words.failed}</p>
        </>
      )}
      <AudienceNote sentences={audienceWords(editor.key, value, Date.now())} />
      <TextControl label={words.note} hint={words.noteHint} value={note} onChange={onNote} max={NOTE_MAX} />
      <h3 className={styles.title}>{words.changes}</h3>
      {isNew ? (
        <p className={styles.text}>{words.all}</p>
      ) : (
        <EntryComparison
          before={{ label: isPublished ? entryWords.live : entryWords.builtIn, entry: editor.liveValue.value ?? {} }}
          after={{ label: entryWords.mine, entry: value }}
        />
      )}
    </>
  )
}

function Faults({ faults, value }: { faults: readonly EntryFault[]; value: EntryValue }) {
  return (
    <Notice kind="fault" title={words.faulty}>
      <ul className={styles.faults}>
        {faults.map((fault) => (
          <li key={faultSentence(fault)}>{fault.sentence ?? `${placeWords(fault.path, value)} ${fault.words}`}</li>
        ))}
      </ul>
      {words.faultyText}
    </Notice>
  )
}
