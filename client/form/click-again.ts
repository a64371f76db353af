import { readSession, writeSession } from './session-store.ts'

const CLICK_AGAIN = 'click-again'

/**
 * Browsers may remember that a module failed to load, so a retry reloads the page and clicks the named control again.
 * False, without a reload, if the site cannot be reached: the browser would show its own error page.
 */
export async function reloadToClickAgain(control: string): Promise<boolean> {
  if (!(await siteAnswers())) return false
  writeSession(CLICK_AGAIN, control)
  location.reload()
  return true
}

/** Whether the page was reloaded to click the named control again; true only once. */
export function isClickedAgain(control: string): boolean {
  if (readSession(CLICK_AGAIN) !== control) return false
  writeSession(CLICK_AGAIN, undefined)
  return true
}

export async function siteAnswers(): Promise<boolean> {
  const answer = await fetch('/', { method: 'HEAD', cache: 'no-store' }).catch(() => undefined)
  return answer?.ok ?? false
}
