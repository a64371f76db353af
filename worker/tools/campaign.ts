import { Command } from 'commander'
import type { Kv } from './kv.ts'
import { runProgram } from './terminal.ts'

const program = new Command('npm run campaign --')
  .description('Campaigns in KV: those with a page of their own, and changes to the built-in five.')
  .showHelpAfterError()

type Where = { remote?: boolean; staging?: boolean }
type Commands = typeof import('./campaign-commands.ts')

/** Runs a command on the KV of this machine, or of the live or the staging site. */
async function run({ remote, staging }: Where, command: (commands: Commands, kv: Kv) => Promise<void>): Promise<void> {
  const [commands, { kvPlace, withKv }] = await Promise.all([import('./campaign-commands.ts'), import('./kv.ts')])
  await withKv(kvPlace(remote, staging), (kv) => command(commands, kv))
}

const inKv = (name: string) =>
  program
    .command(name)
    .option('--remote', 'the live site; else this machine’s, also while npm start runs')
    .option('--staging', 'the staging site')

inKv('list')
  .description('every campaign, whether it is open, and its experiment')
  .action((where: Where) => run(where, ({ listCampaigns }, kv) => listCampaigns(kv)))

inKv('show <key>')
  .description('its entry')
  .action((key: string, where: Where) => run(where, ({ showCampaign }, kv) => showCampaign(kv, key)))

program
  .command('check <file> [key]')
  .description('what is wrong with a file; the key is the file’s name where it is left out')
  .action(async (file: string, key?: string) => (await import('./campaign-commands.ts')).checkCampaignFile(file, key))

inKv('put <key> <file>')
  .option('--yes', 'do not ask before another entry is replaced')
  .description('checks a file and puts it into KV')
  .action((key: string, file: string, { yes, ...where }: Where & { yes?: true }) =>
    run(where, ({ putCampaign }, kv) => putCampaign(kv, key, file, yes === true)),
  )

inKv('close <key>')
  .description('ends a campaign now and keeps the rest of its entry')
  .action((key: string, where: Where) => run(where, ({ closeCampaign }, kv) => closeCampaign(kv, key)))

program
  .command('samples')
  .option('--staging', 'the staging site; else this machine’s')
  .option('--yes', 'do not ask before another entry is replaced')
  .description('puts two sample campaigns for a rehearsal, one of them with an experiment; never into the live site')
  .action(({ yes, ...where }: Where & { yes?: true }) => run(where, ({ putSamples }, kv) => putSamples(kv, yes === true)))

program
  .command('schema [file]')
  .description('the JSON Schema that editors complete a campaign’s file with')
  .action(async (file?: string) => (await import('./campaign-commands.ts')).writeCampaignSchema(file))

await runProgram(program)
