import { Command } from 'commander'
import { runProgram } from './terminal.ts'

const program = new Command('npm run schedule --')
  .description(
    'The opening hours, which KV holds as the schedule: when sessions are offered. Its settings are in worker/tools/schedule.schema.json.',
  )
  .showHelpAfterError()

type Where = { remote?: boolean }

const inKv = (name: string) =>
  program.command(name).option('--remote', 'the live site; else this machine’s, also while npm start runs')

inKv('show')
  .description('the entry, and what it means for the coming weeks')
  .action(async ({ remote }: Where) => (await import('./schedule-commands.ts')).showSchedule(remote))

program
  .command('check <file>')
  .description('what is wrong with a file, or what it would mean')
  .action(async (file: string) => (await import('./schedule-commands.ts')).checkScheduleFile(file))

inKv('put <file>')
  .description('checks a file and puts it into KV')
  .action(async (file: string, { remote }: Where) => (await import('./schedule-commands.ts')).putSchedule(remote, file))

program
  .command('schema [file]')
  .description('the JSON Schema that editors complete a schedule’s file with')
  .action(async (file?: string) => (await import('./schedule-commands.ts')).writeScheduleSchema(file))

await runProgram(program)
