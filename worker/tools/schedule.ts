import { Command } from 'commander'
import type { Kv } from './kv.ts'
import { runProgram } from './terminal.ts'

const program = new Command('npm run schedule --')
  .description(
    'The opening hours, which KV holds as the schedule: when sessions are offered. Its settings are in worker/tools/schedule.schema.json.',
  )
  .showHelpAfterError()

type Where = { remote?: boolean }
type Commands = typeof import('./schedule-commands.ts')

/** Runs a command on the KV of this machine, or of the live site. */
async function run(remote: boolean | undefined, command: (commands: Commands, kv: Kv) => Promise<void>): Promise<void> {
  const [commands, { kvPlace, withKv }] = await Promise.all([import('./schedule-commands.ts'), import('./kv.ts')])
  await withKv(kvPlace(remote), (kv) => command(commands, kv))
}

const inKv = (name: string) =>
  program.command(name).option('--remote', 'the live site; else this machine’s, also while npm start runs')

inKv('show')
  .description('the entry, and what it means for the coming weeks')
  .action(({ remote }: Where) => run(remote, ({ showSchedule }, kv) => showSchedule(kv)))

program
  .command('check <file>')
  .description('what is wrong with a file, or what it would mean')
  .action(async (file: string) => (await import('./schedule-commands.ts')).checkScheduleFile(file))

inKv('put <file>')
  .option('--yes', 'do not ask before another schedule is replaced')
  .description('checks a file and puts it into KV')
  .action((file: string, { remote, yes }: Where & { yes?: true }) =>
    run(remote, ({ putSchedule }, kv) => putSchedule(kv, file, yes === true)),
  )

program
  .command('schema [file]')
  .description('the JSON Schema that editors complete a schedule’s file with')
  .action(async (file?: string) => (await import('./schedule-commands.ts')).writeScheduleSchema(file))

await runProgram(program)
