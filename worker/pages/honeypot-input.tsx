import { honeypotWords } from '../../shared/content/form-words'
import { HONEYPOT_NAMES, SKIPPED_BY_MANAGERS } from '../../shared/form/honeypot'

/** The hidden field that bots fill in and people never see, under the name it has in prerendered pages. */
export function HoneypotInput() {
  return (
    <div className="unseen" aria-hidden="true">
      <label htmlFor="honeypot">{honeypotWords.label}</label>
      <input id="honeypot" name={HONEYPOT_NAMES[0]} defaultValue="" tabIndex={-1} autoComplete="off" {...SKIPPED_BY_MANAGERS} />
    </div>
  )
}
