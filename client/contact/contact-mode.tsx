/** The enquiry form. */
export function ContactMode({ onSent }: { onSent: () => void }) {
  return (
    <>
      <h1 tabIndex={-1} data-entry="">
        Get in touch
      </h1>
      <label>
        Enquiry <textarea rows={4} />
      </label>
      <button type="button" onClick={onSent}>
        Send Message
      </button>
    </>
  )
}
