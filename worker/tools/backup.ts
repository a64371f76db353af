import { placeOf } from './ask-ops.ts'
import { newProgram, REMOTE, runProgram } from './program.ts'

type Options = { recipient?: string[]; nightly?: true; day?: string; newKey?: string; remote?: true; yes?: true }

const program = newProgram(
  'backup',
  'Writes everything that is not in git into one encrypted file: leads, messages, versions, drafts, visits, KV.',
)
  .argument('[file]', 'where to; without it, brightwattle-<day>.age in this folder (--nightly: a folder)')
  .option('--recipient <key...>', 'public keys of age, instead of a passphrase')
  .option('--nightly', 'fetches the files that the cron trigger made at night, the newest whole ones, from R2')
  .option('--day <day>', 'with --nightly: another day, as 2026-11-26')
  .option('--new-key <file>', 'makes a pair of keys of age, and writes the secret one into this file')
  .option('--yes', 'do not ask before an earlier file is replaced')
  .option(...REMOTE)
  .action(async (file: string | undefined, { nightly, day, newKey, remote, ...options }: Options) => {
    const { backUp, fetchNight, makeKey } = await import('./backup/back-up.ts')
    if (newKey !== undefined) return makeKey(newKey)
    const place = await placeOf(remote)
    if (nightly || day !== undefined) return fetchNight(place, file, day)
    await backUp(place, file, options)
  })

await runProgram(program)
