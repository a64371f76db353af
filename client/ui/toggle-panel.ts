/**
 * Opens or closes the panel that a control names in `aria-controls`; a link only opens. Works before hydration: the components
 * read the state from the page. Returns false if there is no panel.
 */
export function togglePanel(control: HTMLElement): boolean {
  const panel = document.getElementById(control.getAttribute('aria-controls') ?? '')
  if (!panel) return false
  panel.hidden = !panel.hidden && control.matches('button')
  document.querySelector(`button[aria-controls=${panel.id}]`)?.setAttribute('aria-expanded', String(!panel.hidden))
  if (!panel.hidden) panel.querySelector('input')?.focus()
  if (control.matches('a')) panel.closest('section')?.scrollIntoView()
  return true
}
