import type { Command } from 'commander'
import { refuseNpmFlags } from './refuse-npm-flags.ts'
import { resolveSources } from './resolve-sources.ts'

/**
 * Runs a tool. Refuses flags that npm took, and prints an error as one line, with exit code 1. The tool's actions import their
 * modules dynamically, so that help is fast and `resolveSources` has run before.
 */
export async function runProgram(program: Command): Promise<void> {
  refuseNpmFlags(flagsOf(program, process.argv.slice(2)))
  resolveSources()
  try {
    await program.parseAsync()
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error))
    process.exitCode = 1
  }
}

/** The flags of the command that is among the arguments, or else of all commands. */
export function flagsOf(program: Command, args: readonly string[]): string[] {
  const named = program.commands.filter((command) => args.includes(command.name()))
  const commands = named.length > 0 ? named : program.commands
  return [program, ...commands].flatMap(({ options }) => options.map(({ flags }) => flags))
}
