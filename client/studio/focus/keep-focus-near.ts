const CONTROLS = 'button:not(:disabled), input, textarea, select, [role=spinbutton]'

/**
 * Call it before a control is pressed away. If it is gone or disabled after the change, the first control after it gets the focus, or
 * the last one before it, within its group: an ancestor with the attribute data-focus-group. A list's item goes with its control.
 */
export function keepFocusNear(control: Element): void {
  const group = control.closest('[data-focus-group]')
  if (!group) return
  const item = control.closest('li')
  const gone = item && group.contains(item) ? item : control
  const visible = [...group.querySelectorAll<HTMLElement>(CONTROLS)].filter(isVisible)
  const others = visible.filter((other) => !gone.contains(other))
  const follows = (other: Element) => Boolean(gone.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING)
  const nearest = [...others.filter(follows), ...others.filter((other) => !follows(other)).reverse()]
  setTimeout(() => {
    if (!canHaveFocus(control)) nearest.find(canHaveFocus)?.focus()
  })
}

function canHaveFocus(control: Element): boolean {
  return control.isConnected && !control.matches(':disabled')
}

/** Folded fields and the hidden input of a time cannot have the focus. Older browsers do not know checkVisibility. */
function isVisible(control: HTMLElement): boolean {
  return control.offsetParent !== null && (control.checkVisibility?.() ?? true)
}
