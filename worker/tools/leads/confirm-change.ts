import { Fault } from '../fault.ts'

/** Whether somebody can be asked: what is typed and what is shown are a terminal’s. Standard output may be a file. */
export const canAsk = () => process.stdin.isTTY === true && process.stderr.isTTY === true

/** Where a question is shown, so that it is never in what is piped on. */
export const ASKING = { output: process.stderr }

/** Goes on where a person says yes, or said so before (`yes`); else throws a Fault, and nothing is changed. */
export async function confirmChange(question: string, yes: boolean): Promise<void> {
  if (yes) return
  if (!canAsk()) throw new Fault('Nothing was changed: there is no terminal to ask at. Say --yes where that is meant.')
  const { confirm } = await import('@inquirer/prompts')
  const agreed = await askPerson(confirm({ message: question, default: false }, ASKING))
  if (!agreed) throw new Fault('Nothing was changed.')
}

/** A question's answer; a Fault where the person left it with Ctrl-C. */
export function askPerson<Answer>(question: Promise<Answer>): Promise<Answer> {
  return question.catch((error: unknown) => {
    throw error instanceof Error && error.name === 'ExitPromptError' ? new Fault('Nothing was changed.') : error
  })
}
