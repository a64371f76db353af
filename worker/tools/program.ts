import { Command } from 'commander'
import { type FindPlace, placeOf } from './ask-ops.ts'
import type { Kv } from './kv.ts'
import { refuseNpmFlags } from './npm-flags.ts'

/** A command line that a script of npm runs, and that shows its help after an error. Actions import lazily: help is fast. */
export function newProgram(script: string, description: string): Command {
  return new Command(`npm run ${script} --`).description(description).showHelpAfterError()
}

/** Runs a tool, unless npm took its flags; prints an error as a line, exit code 1. */
export async function runProgram(program: Command): Promise<void> {
  refuseNpmFlags(flagsOf(program, process.argv.slice(2)))
  // The reader of the output may close it early, as in `| head`.
  process.stdout.on('error', ({ code }: NodeJS.ErrnoException) => process.exit(code === 'EPIPE' ? 0 : 1))
  try {
    await program.parseAsync()
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error))
    process.exitCode = 1
  }
}

/** The flags of the command that is among the arguments, or else of all commands. */
function flagsOf(program: Command, args: readonly string[]): string[] {
  const named = program.commands.filter((command) => args.includes(command.name()))
  const commands = named.length > 0 ? named : program.commands
  return [program, ...commands].flatMap(({ options }) => options.map(({ flags }) => flags))
}

/** The flag that chooses the live site, as all that asks a site has it. */
export const REMOTE = [
  '--remote',
  'the live site, with OPS_SECRET from the environment; else this machine’s, while npm start runs',
] as const

/** Lets each command of a program be asked of the live site; returns how its actions find the site. */
export function askedOfSite(program: Command): FindPlace {
  program.option(...REMOTE).configureHelp({ showGlobalOptions: true })
  return () => placeOf(program.opts<{ remote?: true }>().remote)
}

export type Where = { remote?: true; staging?: true }

/** A command on the KV of this machine, or of the live or the staging site. */
export function commandOnKv(program: Command, name: string): Command {
  return program
    .command(name)
    .option('--remote', 'the live site; else this machine’s, also while npm start runs')
    .option('--staging', 'the staging site')
}

export async function onKv({ remote, staging }: Where, use: (kv: Kv) => Promise<void>): Promise<void> {
  const { kvPlace, withKv } = await import('./kv.ts')
  await withKv(kvPlace(remote, staging), use)
}
