import { askedOfSite, newProgram, runProgram } from './program.ts'

const program = newProgram(
  'calendar',
  'The hosts’ own calendars, whose busy times the site reads, and the feed of bookings that they read.',
)
const place = askedOfSite(program)

program
  .command('check')
  .description('how old each calendar’s reading is, and what blocks which times of the coming weekdays')
  .option('--days <number>', 'how many days from today on', '14')
  .action(async ({ days }: { days: string }) => (await import('./calendar-commands.ts')).checkCalendars(await place(), days))

program
  .command('feed')
  .description('the address of the feed of all bookings, for a calendar program to subscribe to')
  .option('--new', 'makes a new address; the old one ends at once')
  .option('--yes', 'with --new: do not ask')
  .action(async (options: { new?: true; yes?: true }) => {
    const feed = await import('./calendar-commands.ts')
    return options.new ? feed.replaceFeed(await place(), options.yes) : feed.showFeed(await place())
  })

await runProgram(program)
