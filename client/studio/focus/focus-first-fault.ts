/** A date is typed in parts, and a list is chosen from by its button. */
const FAULTY = ':is(input, textarea, [role=spinbutton])[aria-invalid=true], [data-invalid] button'

/** Moves the focus to the first field in an element that is marked as faulty, and unfolds what it is in; false if none is in sight. */
export function focusFirstFault(within: Element | null): boolean {
  const field = within?.querySelector<HTMLElement>(FAULTY)
  // A folded panel opens by itself before the browser's own search shows what is in it, and takes this for such a search.
  for (let panel = field?.closest('[hidden]'); panel; panel = panel.parentElement?.closest('[hidden]'))
    panel.dispatchEvent(new Event('beforematch'))
  field?.focus()
  return field?.contains(document.activeElement) ?? false
}
