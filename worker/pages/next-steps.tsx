import { contactWords as words } from '../../shared/content/contact'

/** What happens to a letter after it is sent. */
export function NextSteps() {
  return (
    <div className="next">
      <h2>{words.nextHeading}</h2>
      <ol>
        {words.next.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </div>
  )
}
