import { challengeWords } from '../../shared/content/form-help.ts'
import { TURNSTILE_ORIGIN } from '../../shared/spam-checks.ts'
import styles from './challenge.module.css'

/** https://developers.cloudflare.com/turnstile/get-started/client-side-rendering/widget-configurations/ */
type Turnstile = {
  render(
    container: HTMLElement,
    options: {
      sitekey: string
      appearance: 'interaction-only'
      callback: (token: string) => void
      'error-callback': () => boolean
      'timeout-callback': () => void
      'unsupported-callback': () => void
      'before-interactive-callback': () => void
      'after-interactive-callback': () => void
    },
  ): string
  remove(widget: string): void
}

/** An invisible check takes a second or two. A check that asks the visitor something has no timeout. */
const INVISIBLE_TIMEOUT_MS = 15_000

/** A Turnstile token, or undefined if the script did not load or the check failed. Never rejects. */
export async function passChallenge(sitekey: string): Promise<string | undefined> {
  const turnstile = await loadTurnstile()
  if (!turnstile) return undefined
  const { container, widgetContainer } = makeContainer()
  let widget: string | undefined
  try {
    return await new Promise<string | undefined>((resolve) => {
      const giveUp = () => resolve(undefined)
      const timeout = setTimeout(giveUp, INVISIBLE_TIMEOUT_MS)
      widget = turnstile.render(widgetContainer, {
        sitekey,
        appearance: 'interaction-only',
        callback: resolve,
        'error-callback': () => {
          giveUp()
          // True: the error is handled, since the form shows its own message.
          return true
        },
        'timeout-callback': giveUp,
        'unsupported-callback': giveUp,
        'before-interactive-callback': () => {
          clearTimeout(timeout)
          container.dataset.asks = ''
          container.focus()
        },
        'after-interactive-callback': () => delete container.dataset.asks,
      })
    })
  } catch {
    return undefined
  } finally {
    if (widget !== undefined) turnstile.remove(widget)
    container.remove()
  }
}

/** Appended to the body, outside React's tree. It is visible only while the check asks something. */
function makeContainer(): { container: HTMLElement; widgetContainer: HTMLElement } {
  const container = document.createElement('div')
  container.className = styles.check ?? ''
  container.tabIndex = -1
  container.role = 'group'
  container.ariaLabel = challengeWords.label
  const words = document.createElement('p')
  words.textContent = challengeWords.label
  const widgetContainer = document.createElement('div')
  container.append(words, widgetContainer)
  document.body.append(container)
  return { container, widgetContainer }
}

/** Loads Turnstile's script when the first form is sent, and tries again at the next one if that failed. */
async function loadTurnstile(): Promise<Turnstile | undefined> {
  const current = () => (window as { turnstile?: Turnstile }).turnstile
  if (current()) return current()
  const script = document.createElement('script')
  script.src = `${TURNSTILE_ORIGIN}/turnstile/v0/api.js?render=explicit`
  const loaded = new Promise<void>((resolve, reject) => {
    script.onload = () => resolve()
    script.onerror = reject
    setTimeout(reject, INVISIBLE_TIMEOUT_MS)
  })
  document.head.append(script)
  try {
    await loaded
    return current()
  } catch {
    script.remove()
    return undefined
  }
}
