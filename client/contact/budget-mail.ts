import { budgetMailWords } from '../../shared/content/contact.ts'
import { formatDollars } from '../../shared/content/prices.ts'
import { site } from '../../shared/content/site.ts'

/** `href` is the whole mail as a mailto: address. */
export type BudgetMail = { to: string; subject: string; body: string; href: string }

/** The mail to the agency with the collected budget (whole dollars) and the visitor's email address. */
export function budgetMail(budget: number, email: string): BudgetMail {
  const dollars = formatDollars(budget)
  const subject = budgetMailWords.subject(dollars)
  const lines = budgetMailWords.body(dollars, email)
  // RFC 6068: a mailto: URL has CR LF for line breaks and %20 for spaces; URLSearchParams would write "+".
  const query = `subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(lines.join('\r\n'))}`
  return { to: site.email, subject, body: lines.join('\n'), href: `mailto:${site.email}?${query}` }
}
