import { CLOSED_ATTRIBUTE } from '../shared/site-files.ts'
import { replayedControls, takeBackTyped } from './form/session.ts'

declare global {
  interface Window {
    /** Controls clicked before hydration; undefined once React, or the plain page, handles clicks itself. */
    clicked: HTMLElement[] | undefined
  }
}

/** Keeps clicks on controls that need React until it is there, and does at once what needs none. Part of the start script. */
export function keepEarlyClicks(): void {
  window.clicked = []
  addEventListener('click', keep, true)
  // After a reload for scripts that had failed, what was typed and clicked before it counts again.
  addEventListener('DOMContentLoaded', () => {
    const clicked = takeBackTyped()
    if (clicked >= 0) window.clicked?.push(...replayedControls().slice(clicked, clicked + 1))
  })
}

function keep(event: MouseEvent): void {
  const control = replayedControls().find((each) => each.contains(event.target as Node))
  if (!window.clicked || !control || event.ctrlKey || event.metaKey || event.shiftKey) return
  event.preventDefault()
  if (!togglePanel(control) && !window.clicked.includes(control)) window.clicked.push(control)
}

/** Opens or closes the panel of `aria-controls`, also before hydration; a link only opens. False if there is no panel. */
function togglePanel(control: HTMLElement): boolean {
  const panel = document.getElementById(control.getAttribute('aria-controls') ?? '')
  if (!panel) return false
  panel.hidden = !panel.hidden && control.matches('button')
  panel.toggleAttribute(CLOSED_ATTRIBUTE, panel.hidden)
  document.querySelector(`button[aria-controls=${panel.id}]`)?.setAttribute('aria-expanded', String(!panel.hidden))
  if (!panel.hidden) panel.querySelector('input')?.focus()
  if (control.matches('a')) panel.closest('section')?.scrollIntoView()
  return true
}
