import { Command } from 'commander'
import { runProgram } from './terminal.ts'

const program = new Command('npm run campaign --')
  .description('Campaigns in KV: those with a page of their own, and changes to the built-in five.')
  .showHelpAfterError()

type Where = { remote?: boolean }

const inKv = (name: string) =>
  program.command(name).option('--remote', 'the live site; else this machine’s, also while npm start runs')

inKv('list')
  .description('every campaign, whether it is open, and its experiment')
  .action(async ({ remote }: Where) => (await import('./campaign-commands.ts')).listCampaigns(remote))

inKv('show <key>')
  .description('its entry')
  .action(async (key: string, { remote }: Where) => (await import('./campaign-commands.ts')).showCampaign(remote, key))

program
  .command('check <file> [key]')
  .description('what is wrong with a file; the key is the file’s name where it is left out')
  .action(async (file: string, key?: string) => (await import('./campaign-commands.ts')).checkCampaignFile(file, key))

inKv('put <key> <file>')
  .description('checks a file and puts it into KV')
  .action(async (key: string, file: string, { remote }: Where) =>
    (await import('./campaign-commands.ts')).putCampaign(remote, key, file),
  )

inKv('close <key>')
  .description('ends a campaign now and keeps the rest of its entry')
  .action(async (key: string, { remote }: Where) => (await import('./campaign-commands.ts')).closeCampaign(remote, key))

program
  .command('schema [file]')
  .description('the JSON Schema that editors complete a campaign’s file with')
  .action(async (file?: string) => (await import('./campaign-commands.ts')).writeCampaignSchema(file))

await runProgram(program)
