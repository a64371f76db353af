import type { Command } from 'commander'
import { refuseNpmFlags } from './refuse-npm-flags.ts'
import { resolveSources } from './resolve-sources.ts'

/**
 * Runs a tool on what was typed: flags that npm kept are refused, and what goes wrong is told in a line, with 1. Its actions
 * import what they need, so that help comes at once and the Worker's own modules can be read.
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

/** The flags of the command that the words name, else of all commands. */
export function flagsOf(program: Command, words: readonly string[]): string[] {
  const named = program.commands.filter((command) => words.includes(command.name()))
  const commands = named.length > 0 ? named : program.commands
  return [program, ...commands].flatMap(({ options }) => options.map(({ flags }) => flags))
}
