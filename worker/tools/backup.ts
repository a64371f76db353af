import { Command } from 'commander'
import { placeOf } from './ask-ops.ts'
import { runProgram } from './terminal.ts'

const program = new Command('npm run backup --')
  .description('Writes everything that is not in git into one encrypted file: leads, messages, versions, drafts, visits, KV.')
  .argument('[file]', 'where to; without it, brightwattle-<day>.age in this folder')
  .option('--recipient <key...>', 'public keys of age, instead of a passphrase')
  .option('--remote', 'the live site, with OPS_SECRET from the environment; else this machine’s, while npm start runs')
  .showHelpAfterError()
  .action(async (file: string | undefined, { recipient, remote }: { recipient?: string[]; remote?: true }) => {
    const { backUp } = await import('./backup/back-up.ts')
    await backUp(await placeOf(remote === true), file, recipient)
  })

await runProgram(program)
