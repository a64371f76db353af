import { Fault } from './fault.ts'

/** Whether the user can be asked: standard input and standard error are a terminal. Standard output may be a file. */
export const canAsk = () => process.stdin.isTTY === true && process.stderr.isTTY === true

/** Questions go to standard error, so that they are never in piped output. */
export const ASKING = { output: process.stderr }

/** Returns if the user confirms, or already did (`yes`); otherwise throws a Fault, and nothing is changed. */
export async function confirmChange(question: string, yes: boolean): Promise<void> {
  if (yes) return
  if (!canAsk()) throw new Fault('Nothing was changed: there is no terminal to ask at. Say --yes where that is meant.')
  const { confirm } = await import('@inquirer/prompts')
  const agreed = await askPerson(confirm({ message: question, default: false }, ASKING))
  if (!agreed) throw new Fault('Nothing was changed.')
}

/** A question's answer; throws a Fault if the user pressed Ctrl-C. */
export function askPerson<Answer>(question: Promise<Answer>): Promise<Answer> {
  return question.catch((error: unknown) => {
    throw error instanceof Error && error.name === 'ExitPromptError' ? new Fault('Nothing was changed.') : error
  })
}
