import { commandOnKv, newProgram, onKv, runProgram, type Where } from './program.ts'

const program = newProgram('campaign', 'Campaigns in KV: those with a page of their own, and changes to the built-in five.')
const commands = () => import('./campaign-commands.ts')

commandOnKv(program, 'list')
  .description('every campaign, whether it is open, and its experiment')
  .action(async (where: Where) => onKv(where, (await commands()).listCampaigns))

commandOnKv(program, 'show <key>')
  .description('its entry')
  .action(async (key: string, where: Where) => onKv(where, async (kv) => (await commands()).showCampaign(kv, key)))

program
  .command('check <file> [key]')
  .description('what is wrong with a file; the key is the file’s name where it is left out')
  .action(async (file: string, key?: string) => (await commands()).checkCampaignFile(file, key))

commandOnKv(program, 'put <key> <file>')
  .option('--yes', 'do not ask before another entry is replaced')
  .description('checks a file and puts it into KV')
  .action(async (key: string, file: string, { yes, ...where }: Where & { yes?: true }) =>
    onKv(where, async (kv) => (await commands()).putCampaign(kv, key, file, yes)),
  )

commandOnKv(program, 'close <key>')
  .option('--yes', 'do not ask before it closes')
  .description('ends a campaign now and keeps the rest of its entry')
  .action(async (key: string, { yes, ...where }: Where & { yes?: true }) =>
    onKv(where, async (kv) => (await commands()).closeCampaign(kv, key, yes)),
  )

program
  .command('samples')
  .option('--staging', 'the staging site; else this machine’s')
  .option('--yes', 'do not ask before another entry is replaced')
  .description('puts two sample campaigns for a rehearsal, one of them with an experiment; never into the live site')
  .action(async ({ yes, ...where }: Where & { yes?: true }) => onKv(where, async (kv) => (await commands()).putSamples(kv, yes)))

program
  .command('schema [file]')
  .description('the JSON Schema that editors complete a campaign’s file with')
  .action(async (file?: string) => (await commands()).writeCampaignSchema(file))

await runProgram(program)
