/** Moves the focus to the first field of a form that is marked as faulty. */
export function focusFirstFault(form: HTMLFormElement): void {
  form.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid] button')?.focus()
}
