const CONTROLS = 'button:not(:disabled), input, select, [role=spinbutton]'

/**
 * Call it before a control is pressed away: if it is gone after the change, the control in its place gets the focus, or the last
 * one of its group, an ancestor with the attribute data-focus-group.
 */
export function keepFocusNear(control: Element): void {
  const group = control.closest('[data-focus-group]')
  if (!group) return
  const index = [...group.querySelectorAll(CONTROLS)].indexOf(control)
  setTimeout(() => {
    if (control.isConnected) return
    const controls = [...group.querySelectorAll<HTMLElement>(CONTROLS)].filter((other) => other.checkVisibility?.() ?? true)
    ;(controls[index] ?? controls.at(-1))?.focus()
  })
}
