import { Command } from 'commander'
import { runProgram } from './terminal.ts'

const program = new Command('npm run deploy --')
  .description('Builds the site, runs npm run launch-check, and puts the site live unless something blocks.')
  .option(
    '--staging',
    'a second Worker at a workers.dev address: no robot may index it, all its mail goes to MAIL_TO, samples may stay',
    false,
  )
  .option('--dry-run', 'goes all the way but uploads nothing, whatever blocks', false)
  .option('--no-build', 'takes the last build')
  .showHelpAfterError()
  .action(async (options: { staging: boolean; dryRun: boolean; build: boolean }) => {
    const { deploySite } = await import('./launch/deploy-site.ts')
    process.exitCode = await deploySite(options)
  })

await runProgram(program)
