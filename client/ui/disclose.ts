/** Opens or closes what a control names; a link only opens. The application reads the state from the page. */
export function disclose(control: HTMLElement): boolean {
  const panel = document.getElementById(control.getAttribute('aria-controls') ?? '')
  if (!panel) return false
  panel.hidden = !panel.hidden && control.matches('button')
  document.querySelector(`button[aria-controls=${panel.id}]`)?.setAttribute('aria-expanded', String(!panel.hidden))
  if (!panel.hidden) panel.querySelector('input')?.focus()
  if (control.matches('a')) panel.closest('section')?.scrollIntoView()
  return true
}
