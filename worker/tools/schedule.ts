import { Command } from 'commander'
import type { Kv } from './kv.ts'
import { runProgram } from './terminal.ts'

const program = new Command('npm run schedule --')
  .description(
    'The opening hours, which KV holds as the schedule: when sessions are offered. Its settings are in worker/tools/schedule.schema.json.',
  )
  .showHelpAfterError()

type Where = { remote?: boolean; staging?: boolean }
type Commands = typeof import('./schedule-commands.ts')

/** Runs a command on the KV of this machine, or of the live or the staging site. */
async function run({ remote, staging }: Where, command: (commands: Commands, kv: Kv) => Promise<void>): Promise<void> {
  const [commands, { kvPlace, withKv }] = await Promise.all([import('./schedule-commands.ts'), import('./kv.ts')])
  await withKv(kvPlace(remote, staging), (kv) => command(commands, kv))
}

const inKv = (name: string) =>
  program
    .command(name)
    .option('--remote', 'the live site; else this machine’s, also while npm start runs')
    .option('--staging', 'the staging site')

inKv('show')
  .description('the entry, and what it means for the coming weeks')
  .action((where: Where) => run(where, ({ showSchedule }, kv) => showSchedule(kv)))

program
  .command('check <file>')
  .description('what is wrong with a file, or what it would mean')
  .action(async (file: string) => (await import('./schedule-commands.ts')).checkScheduleFile(file))

inKv('put <file>')
  .option('--yes', 'do not ask before another schedule is replaced')
  .description('checks a file and puts it into KV')
  .action((file: string, { yes, ...where }: Where & { yes?: true }) =>
    run(where, ({ putSchedule }, kv) => putSchedule(kv, file, yes === true)),
  )

program
  .command('schema [file]')
  .description('the JSON Schema that editors complete a schedule’s file with')
  .action(async (file?: string) => (await import('./schedule-commands.ts')).writeScheduleSchema(file))

await runProgram(program)
