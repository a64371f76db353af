import type { Command } from 'commander'
import { placeOf } from './ask-ops.ts'
import type { RestoreOptions } from './backup/restore.ts'
import { newProgram, REMOTE, runProgram } from './program.ts'

type Options = RestoreOptions & { sendHeld?: true; dropHeld?: true; afterRollback?: true; remote?: true }

const program = newProgram(
  'restore',
  'Writes a backup into an empty site, without those who were deleted since. Sends nothing: what waited is held.',
)
  .argument('[file]', 'a file of npm run backup')
  .option('--identity <file>', 'a file with secret keys of age, instead of the passphrase')
  .option('--accept-unknown-deletions', 'also where nobody can tell any more who was deleted since, as in a file that is too old')
  .option('--keep-kv', 'KV was not lost: its campaigns, schedule and links stay as they are')
  .option('--send-held', 'no file: sends what is held since a restore')
  .option('--drop-held', 'no file: deletes what is held, never to be sent')
  .option('--after-rollback', 'no file: deletes once more whom a rollback by Cloudflare has brought back')
  .option('--yes', 'do not ask')
  .option(...REMOTE)
  .action(async (file: string | undefined, options: Options, command: Command) => {
    const { sendHeld, dropHeld, afterRollback, yes, remote } = options
    const ways = [file !== undefined, sendHeld, dropHeld, afterRollback].filter(Boolean)
    if (ways.length !== 1) command.error('error: name a file, or say --send-held, --drop-held or --after-rollback')
    const place = await placeOf(remote)
    if (afterRollback) return (await import('./backup/after-restore.ts')).eraseAgain(place, yes)
    if (file === undefined) return (await import('./backup/after-restore.ts')).releaseHeld(place, sendHeld === true, yes)
    await (await import('./backup/restore.ts')).restore(place, file, options)
  })

await runProgram(program)
