import { challengeWords } from '../../shared/content/challenge'
import { TURNSTILE_ORIGIN } from '../../shared/form/turnstile'
import styles from './challenge.module.css'

/** https://developers.cloudflare.com/turnstile/get-started/client-side-rendering/widget-configurations/ */
type Turnstile = {
  render(
    room: HTMLElement,
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

/** A check that nobody sees takes a second or two. One that asks something waits for its visitor. */
const UNSEEN_PATIENCE_MS = 15_000

/** A token that says a person is here, or undefined if Turnstile did not come or was not convinced. Never rejects. */
export async function passChallenge(sitekey: string): Promise<string | undefined> {
  const turnstile = await loadTurnstile()
  if (!turnstile) return undefined
  const { room, widgetRoom } = makeRoom()
  let widget: string | undefined
  try {
    return await new Promise<string | undefined>((resolve) => {
      const giveUp = () => resolve(undefined)
      const patience = setTimeout(giveUp, UNSEEN_PATIENCE_MS)
      widget = turnstile.render(widgetRoom, {
        sitekey,
        appearance: 'interaction-only',
        callback: resolve,
        'error-callback': () => {
          giveUp()
          // Said by the form's own words.
          return true
        },
        'timeout-callback': giveUp,
        'unsupported-callback': giveUp,
        'before-interactive-callback': () => {
          clearTimeout(patience)
          room.dataset.asks = ''
          room.focus()
        },
        'after-interactive-callback': () => delete room.dataset.asks,
      })
    })
  } catch {
    return undefined
  } finally {
    if (widget !== undefined) turnstile.remove(widget)
    room.remove()
  }
}

/** Above the page, for the forms are React's. It is seen only while the check asks something. */
function makeRoom(): { room: HTMLElement; widgetRoom: HTMLElement } {
  const room = document.createElement('div')
  room.className = styles.check ?? ''
  room.tabIndex = -1
  room.role = 'group'
  room.ariaLabel = challengeWords.label
  const words = document.createElement('p')
  words.textContent = challengeWords.label
  const widgetRoom = document.createElement('div')
  room.append(words, widgetRoom)
  document.body.append(room)
  return { room, widgetRoom }
}

/** Fetches Turnstile's script at the first form that is sent; again, if it did not come. */
async function loadTurnstile(): Promise<Turnstile | undefined> {
  const there = () => (window as { turnstile?: Turnstile }).turnstile
  if (there()) return there()
  const script = document.createElement('script')
  script.src = `${TURNSTILE_ORIGIN}/turnstile/v0/api.js?render=explicit`
  const came = new Promise<void>((resolve, reject) => {
    script.onload = () => resolve()
    script.onerror = reject
    setTimeout(reject, UNSEEN_PATIENCE_MS)
  })
  document.head.append(script)
  try {
    await came
    return there()
  } catch {
    script.remove()
    return undefined
  }
}
