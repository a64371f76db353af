import { FORBIDDEN } from '../../shared/field-rule.ts'
import { dayWithYear, sydneyDate, sydneyTime, timeInWords, zoneLabel } from '../../shared/sydney-time.ts'

/** By these a person, a system or a closed terminal ends a tool. */
export const END_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** An error that the user can correct; its message is enough, without a stack. */
export class ToolError extends Error {}

const UNPRINTABLE = new RegExp(FORBIDDEN.source, 'gu')

const UNPRINTABLE_IN_LINES = new RegExp(`(?!\\n)(?:${FORBIDDEN.source})`, 'gu')

/** A text as one line for a terminal, without characters that move the cursor, or change colours or the direction. */
export function printable(text: string): string {
  return text.replace(/\s+/gu, ' ').replace(UNPRINTABLE, '')
}

/** A text of several lines for a terminal; each such character is shown as an escape sequence, such as \u001b. */
export function printableLines(text: string): string {
  return text.replace(UNPRINTABLE_IN_LINES, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`)
}

/** Whether the user can be asked: standard input and standard error are a terminal. Standard output may be a file. */
export const canAsk = () => process.stdin.isTTY === true && process.stderr.isTTY === true

/** Questions go to standard error, so that they are never in piped output. */
export const ASKING = { output: process.stderr }

/** Returns if the user confirms, or already did (`yes`); otherwise throws a ToolError, and nothing is changed. */
export async function confirmChange(question: string, yes?: boolean): Promise<void> {
  if (yes) return
  if (!canAsk()) throw new ToolError('Nothing was changed: there is no terminal to ask at. Say --yes where that is meant.')
  const { confirm } = await import('@inquirer/prompts')
  const agreed = await askPerson(confirm({ message: question, default: false }, ASKING))
  if (!agreed) throw new ToolError('Nothing was changed.')
}

/** A question's answer; throws a ToolError if the user pressed Ctrl-C. */
export function askPerson<Answer>(question: Promise<Answer>): Promise<Answer> {
  return question.catch((error: unknown) => {
    throw error instanceof Error && error.name === 'ExitPromptError' ? new ToolError('Nothing was changed.') : error
  })
}

/** 21 Nov 2026, 9:12 AM, in Sydney. An instant is ms since 1970 or ISO. */
export function momentWords(instant: number | string): string {
  const moment = new Date(instant).getTime()
  return `${dayWithYear(sydneyDate(moment))}, ${timeInWords(sydneyTime(moment), ' ')}`
}

/** The same with its zone, AEDT or AEST. */
export function momentInZone(instant: number | string): string {
  return `${momentWords(instant)} ${zoneLabel(new Date(instant).getTime())}`
}
