import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { npmFlagFault } from './npm/npm-flag-fault.ts'
import { knownToNpm, setInNpmrc } from './npm/npm-settings.ts'

/**
 * Ends a tool with 1 where npm kept flags for itself that were typed without `--` (`npm run deploy --dry-run`), and prints
 * the line to type. Call it before anything else. `flags` are the tool's own, as commander writes them: `--out <file>`.
 */
export function refuseNpmFlags(flags: readonly string[]): void {
  const { env } = process
  // What a tool starts inherits the environment; npm's flags were meant for the tool that npm itself started.
  if (!env.npm_lifecycle_script?.includes(basename(process.argv[1] ?? ''))) return
  const fault = npmFlagFault(flags, {
    environment: env,
    words: process.argv.slice(2),
    isKnown: knownToNpm(env.npm_execpath),
    isSet: setInNpmrc(env, (file) => readFileSync(file, 'utf8')),
  })
  if (fault === undefined) return
  console.error(fault)
  process.exit(1)
}
