import { commandOnKv, newProgram, onKv, runProgram, type Where } from './program.ts'

const program = newProgram(
  'schedule',
  'The opening hours, which KV holds as the schedule: when sessions are offered. Its settings are in worker/tools/schedule.schema.json.',
)
const commands = () => import('./schedule-commands.ts')

commandOnKv(program, 'show')
  .description('the entry, and what it means for the coming weeks')
  .action(async (where: Where) => onKv(where, (await commands()).showSchedule))

program
  .command('check <file>')
  .description('what is wrong with a file, or what it would mean')
  .action(async (file: string) => (await commands()).checkScheduleFile(file))

commandOnKv(program, 'put <file>')
  .option('--yes', 'do not ask before another schedule is replaced')
  .description('checks a file and puts it into KV')
  .action(async (file: string, { yes, ...where }: Where & { yes?: true }) =>
    onKv(where, async (kv) => (await commands()).putSchedule(kv, file, yes)),
  )

program
  .command('schema [file]')
  .description('the JSON Schema that editors complete a schedule’s file with')
  .action(async (file?: string) => (await commands()).writeScheduleSchema(file))

await runProgram(program)
