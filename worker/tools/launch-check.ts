import { newProgram, runProgram } from './program.ts'

const program = newProgram(
  'launch-check',
  `Lists what is still a sample, a claim without evidence, missing or wrong: in what the site says, in wrangler.toml, among
the secrets, in the DNS of the address that sends, and in what Cloudflare does to the live site. Ends with an error while
something of it blocks.`,
)
  .option('--staging', 'as it counts for npm run deploy -- --staging', false)
  .action(async ({ staging }: { staging: boolean }) => {
    const { checkLaunch } = await import('./launch/check-launch.ts')
    const { findingsTable, isStopped } = await import('./launch/finding.ts')
    const findings = await checkLaunch(staging)
    console.log(findingsTable(findings))
    if (isStopped(findings, staging)) process.exitCode = 1
  })

await runProgram(program)
