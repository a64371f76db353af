import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { npmFlagFault } from './npm/npm-flag-fault.ts'
import { knownToNpm, setInNpmrc } from './npm/npm-settings.ts'

/**
 * Ends a tool with exit code 1 if npm took flags that were typed without `--` (`npm run deploy --dry-run`), and prints the
 * correct command. Call it before anything else. `flags` are the tool's own, in commander's notation: `--out <file>`.
 */
export function refuseNpmFlags(flags: readonly string[]): void {
  const { env } = process
  // A program that a tool starts inherits npm's variables, but they concern only the tool that npm itself started.
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
