/** A date is typed in parts, and a list is chosen from by its button. */
const FAULTY = ':is(input, textarea, [role=spinbutton])[aria-invalid=true], [data-invalid] button'

/** Moves the focus to the first field in an element that is marked as faulty; whether there is one. */
export function focusFirstFault(within: Element | null): boolean {
  const field = within?.querySelector<HTMLElement>(FAULTY)
  field?.focus()
  return Boolean(field)
}
