import type { EntryEditor } from './entry-editor.ts'

/**
 * Saves at once when the network is back and when the window is left; on a phone, being hidden is the last thing that a page
 * hears of. Only where the browser keeps nothing is the person asked to stay. The result ends all that.
 */
export function watchWindow(editor: EntryEditor): () => void {
  const onOnline = () => editor.save()
  const onHide = () => document.visibilityState === 'hidden' && editor.save(true)
  const onLeave = () => editor.save(true)
  const onUnload = (event: BeforeUnloadEvent) => {
    if (!editor.keptInBrowser.value && editor.saveState.value !== 'saved') event.preventDefault()
  }
  addEventListener('online', onOnline)
  addEventListener('pagehide', onLeave)
  addEventListener('beforeunload', onUnload)
  document.addEventListener('visibilitychange', onHide)
  return () => {
    removeEventListener('online', onOnline)
    removeEventListener('pagehide', onLeave)
    removeEventListener('beforeunload', onUnload)
    document.removeEventListener('visibilitychange', onHide)
  }
}
