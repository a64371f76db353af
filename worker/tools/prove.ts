import { newProgram, runProgram } from './program.ts'
import type { ProveOptions } from './prove/prove-site.ts'

const program = newProgram(
  'prove',
  `Proves a deployed site from outside: TLS, headers, caching, robots, cron trigger, calendars, the closed studio, latency, the
rate limit, and with --mail what a visitor does: book, move, cancel, enquire. It says first what it makes and who gets mail, asks, and
deletes all of it at the end. Ends with an error if anything failed. OPS_SECRET in the environment is that of the site.`,
)
  .argument('<address>', 'the site, such as https://www.yourdomain.com.au')
  .option('--mail <address>', 'a mailbox of yours that stands for a visitor’s; without it nothing is booked')
  .option('--yes', 'do not ask')
  .option('--no-wait', 'do not wait ten minutes for the rate limit to end')
  .option('--json <file>', 'also writes the report into a file')
  .action(async (address: string, options: ProveOptions) => {
    const { proveSite } = await import('./prove/prove-site.ts')
    if (!(await proveSite(address, options))) process.exitCode = 1
  })

await runProgram(program)
