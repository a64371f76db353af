import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { useHistoryState } from 'wouter/use-browser-location'
import type { Arm } from '../../../shared/campaign/experiment.ts'
import { armWords } from '../../../shared/content/reports.ts'
import { variantWords } from '../../../shared/content/studio/versions.ts'
import { useEditor } from '../entry/editor-context.ts'
import { valueAt } from '../entry/entry-value.ts'
import { Notice } from '../ui/notice.tsx'
import { takeVariant } from './take-variant.ts'
import { readTaken } from './taken-state.ts'

const { taken: words } = variantWords
const PARTS = [[], ['next', 'entry']]

/** Makes an arm's words those of the page when the address was opened for that, once, and says so. */
export function TakenVariant() {
  const editor = useEditor()
  const take = readTaken(useHistoryState())
  const [path, go] = useLocation()
  const [shown, setShown] = useState<Arm>()
  const [arm, name] = [take?.arm, take?.name]
  useEffect(() => {
    if (arm === undefined) return
    // Whoever loads the page again does not ask again.
    go(path, { replace: true, state: null })
    let value = editor.value.peek()
    for (const base of PARTS) {
      if (valueAt(value, [...base, 'experiment', 'name']) === name) value = takeVariant(value, base, arm) ?? value
    }
    if (value === editor.value.peek()) return
    editor.change(value)
    setShown(arm)
  }, [editor, arm, name, path, go])
  if (shown === undefined) return null
  return (
    <Notice kind="done" title={words.title(armWords[shown], shown === 'a')}>
      <p>{words.text}</p>
    </Notice>
  )
}
