/** Writes to us with the budget of the run. */
export function EmailMode({ budget }: { budget: number }) {
  return (
    <>
      <h1 tabIndex={-1} data-entry="">
        Help me scale
      </h1>
      <p>{`$${budget}`}</p>
      <label>
        Email <input type="email" />
      </label>
      <button type="button">Send Message</button>
    </>
  )
}
