import { useSignals } from '@preact/signals-react/runtime'
import { scheduleWords } from '../../../shared/content/studio/schedule-words'
import { faultSentence } from '../../../shared/entry/fault-sentence'
import { useEditor } from '../entry/editor-context'
import { textOf } from '../entry/entry-value'
import { Notice } from '../ui/notice'
import { StudioButton } from '../ui/studio-button'
import { knownPart } from './known-part'
import { strayFaults } from './stray-faults'

/** Lists what is wrong where the form has no field. */
export function StrayFaults() {
  useSignals()
  const editor = useEditor()
  const sentences = strayFaults(editor.faults.value, editor.value.value).map(faultSentence)
  if (sentences.length === 0) return null
  const known = knownPart(editor.value.value)
  const { title, text, remove, sentences: sentence } = scheduleWords.strays
  return (
    <Notice
      kind="fault"
      title={title}
      actions={
        textOf(known) !== textOf(editor.value.value) && <StudioButton onPress={() => editor.change(known)}>{remove}</StudioButton>
      }
    >
      <ul>
        {sentences.map((words) => (
          <li key={words}>{sentence(words)}</li>
        ))}
      </ul>
      <p>{text}</p>
    </Notice>
  )
}
