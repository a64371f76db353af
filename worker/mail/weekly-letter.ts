import { type WeekWords, weeklyMailWords, weekWords } from '../../shared/content/week.ts'
import { WEEKLY_MAIL_END } from '../../shared/studio.ts'
import type { MailDraft, MailPart } from './mail.ts'

/** The mail of a week: figures and links, and nobody's data. `studio`: the studio's address. */
export function weeklyMail(to: string, words: WeekWords, studio: string): MailDraft {
  const { sessions, campaigns, experiments, stuck, unanswered } = weekWords
  const heading = (text: string): MailPart => ({ kind: 'subheading', text })
  const paragraphs = (texts: readonly string[]) => texts.map((text): MailPart => ({ kind: 'paragraph', text }))
  const booked = words.sessions.filter(({ count }) => count > 0)
  return {
    to,
    subject: weeklyMailWords.subject(words.days),
    parts: [
      { kind: 'heading', text: weeklyMailWords.heading },
      { kind: 'paragraph', text: words.days },
      ...(words.stuck.length > 0 ? [heading(stuck.title), ...paragraphs(words.stuck)] : []),
      { kind: 'figures', figures: words.figures },
      { kind: 'action', label: weeklyMailWords.open, href: studio, main: true },
      heading(unanswered.title),
      ...paragraphs([words.unanswered]),
      heading(sessions.title),
      ...paragraphs([words.sessionsInAll]),
      ...(booked.length > 0 ? [{ kind: 'facts', facts: booked.map(({ day, words }) => [day, words] as const) } as const] : []),
      heading(campaigns.title),
      ...paragraphs(words.campaigns),
      ...(words.experiments.length > 0 ? [heading(experiments.title)] : []),
      ...paragraphs(words.experiments.map(({ title, text }) => `“${title}”: ${text}`)),
      ...(words.stuck.length > 0 ? [] : [heading(stuck.title), ...paragraphs([stuck.none])]),
      { kind: 'paragraph', text: weeklyMailWords.why },
      { kind: 'action', label: weeklyMailWords.end, href: `${studio}${WEEKLY_MAIL_END}` },
    ],
  }
}
