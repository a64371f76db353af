import { readSession, writeSession } from './session-store'

const CLICK_AGAIN = 'click-again'

/**
 * A browser may remember that a module failed, so another try is another page, on which the control of this name is clicked
 * again. False if the site cannot be reached: that page would be the browser's own.
 */
export async function reloadToClickAgain(control: string): Promise<boolean> {
  const answer = await fetch('/', { method: 'HEAD', cache: 'no-store' }).catch(() => undefined)
  if (!answer?.ok) return false
  writeSession(CLICK_AGAIN, control)
  location.reload()
  return true
}

/** Whether the page was loaded again to click the control of this name; true only once. */
export function isClickedAgain(control: string): boolean {
  if (readSession(CLICK_AGAIN) !== control) return false
  writeSession(CLICK_AGAIN, undefined)
  return true
}
