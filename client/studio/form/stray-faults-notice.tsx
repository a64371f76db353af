import { useSignals } from '@preact/signals-react/runtime'
import { formWords } from '../../../shared/content/studio/studio.ts'
import type { EntryFault } from '../../../shared/entry/entry.ts'
import { useEditor } from '../entry/editor-context.ts'
import { type EntryValue, isSameValue } from '../entry/entry-value.ts'
import { Notice } from '../ui/notice.tsx'
import { StudioButton } from '../ui/studio-button.tsx'
import { placeWords } from '../versions/place-words.ts'
import type { FormShape } from './form-shape.ts'
import { knownPart } from './known-part.ts'
import { strayFaults } from './stray-faults.ts'

const { strays } = formWords

/** Lists what is wrong where the form of this shape has no field, with the button that removes what nothing knows. */
export function StrayFaultsNotice({ shape }: { shape: FormShape }) {
  useSignals()
  const editor = useEditor()
  const entry = editor.value.value
  const faults = strayFaults(editor.faults.value, entry, shape)
  if (faults.length === 0) return null
  const known = knownPart(entry, shape)
  const hasUnknown = !isSameValue(known, entry)
  return (
    <Notice
      kind="fault"
      title={strays.title}
      actions={hasUnknown && <StudioButton onPress={() => editor.change(known)}>{strays.remove}</StudioButton>}
    >
      <ul>
        {[...new Set(faults.map((fault) => wordsOf(fault, entry)))].map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
      <p>{hasUnknown ? strays.text : strays.textMissing}</p>
    </Notice>
  )
}

function wordsOf({ path, words }: EntryFault, entry: EntryValue): string {
  if (path.at(-1) === 'page') return strays.sentence(strays.page, words)
  return strays.sentence(path.length === 0 ? strays.whole : placeWords(path, entry), words)
}
