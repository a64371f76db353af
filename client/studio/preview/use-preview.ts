import { useEffect, useState } from 'react'
import type { Arm } from '../../../shared/campaign/experiment.ts'
import type { EntryEditor } from '../entry/entry-editor.ts'
import { fetchPreview, type Preview } from './fetch-preview.ts'

/** Short enough that a keystroke shows at once, long enough that a fast typist does not ask for each letter. */
const PAUSE_MS = 80

/** The page of what is on the screen, made anew with each change; the last one stays while the next is made. */
export function usePreview(editor: EntryEditor, campaignKey: string, at: number | undefined, arm: Arm | undefined) {
  const [preview, setPreview] = useState<Preview>()
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let asked = new AbortController()
    const ask = async () => {
      asked.abort()
      asked = new AbortController()
      const { signal } = asked
      try {
        const answer = await fetchPreview(campaignKey, editor.value.peek(), at, arm, signal)
        if (signal.aborted) return
        setPreview(answer)
        setFailed(false)
      } catch {
        if (!signal.aborted) setFailed(true)
      }
    }
    const stop = editor.value.subscribe(() => {
      clearTimeout(timer)
      timer = setTimeout(() => void ask(), PAUSE_MS)
    })
    return () => {
      stop()
      clearTimeout(timer)
      asked.abort()
    }
  }, [editor, campaignKey, at, arm])
  return { preview, hasFailed }
}
