const CONTROLS = 'button:not(:disabled), input, select, [role=spinbutton]'

/**
 * Call it before a control is pressed away. If it is gone after the change, the first control after it gets the focus, or the last
 * one before it, within its group: an ancestor with the attribute data-focus-group. A list's item goes with its control.
 */
export function keepFocusNear(control: Element): void {
  const group = control.closest('[data-focus-group]')
  if (!group) return
  const item = control.closest('li')
  const gone = item && group.contains(item) ? item : control
  // Folded fields and the hidden input of a time cannot have the focus.
  const visible = [...group.querySelectorAll<HTMLElement>(CONTROLS)].filter((other) => other.offsetParent !== null)
  const others = visible.filter((other) => !gone.contains(other))
  const follows = (other: Element) => Boolean(gone.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING)
  const nearest = [...others.filter(follows), ...others.filter((other) => !follows(other)).reverse()]
  setTimeout(() => {
    if (!control.isConnected) nearest.find((other) => other.isConnected)?.focus()
  })
}
