import { site } from './site'

/** The counts an alert names. */
type Counts = { pending: number; oldestAgeSeconds: number; dead: number }

/** What those who keep the site read in their chat. Counts only: a chat is no place for a visitor's data. */
export const alertWords = {
  'alert-dead': ({ dead }: Counts) =>
    dead === 0
      ? `${site.name}: messages about leads had been given up, and none is any more.`
      : `${site.name}: ${messages(dead)} about leads given up in the last seven days. npm run leads -- dead --remote names each with its reason; once the cause is mended, requeue sends it.`,
  'alert-late': ({ pending, oldestAgeSeconds }: Counts) =>
    pending === 0
      ? `${site.name}: messages about leads were late, and all have left now.`
      : `${site.name}: ${messages(pending)} about leads ${pending === 1 ? 'waits' : 'wait'}, the oldest for ${minutes(oldestAgeSeconds)}. They are tried again by themselves; ${site.origin}/api/health shows how it stands.`,
  'alert-failed': () =>
    `${site.name}: sending messages about leads failed and is tried again every minute. The Worker’s log names the cause in its outbox_failed line.`,
} as const

const messages = (count: number) => (count === 1 ? '1 message' : `${count} messages`)

function minutes(seconds: number): string {
  const whole = Math.round(seconds / 60)
  return whole === 1 ? '1 minute' : `${whole} minutes`
}
