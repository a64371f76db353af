import { type Command, Option } from 'commander'
import { REPORT_DAYS, REPORT_DIVISIONS } from '../../shared/report/counts.ts'
import { placeOf } from './ask-ops.ts'
import { newProgram, REMOTE, runProgram } from './program.ts'

type Options = {
  from?: string
  to?: string
  by?: (typeof REPORT_DIVISIONS)[number]
  week?: string | true
  waits?: true
  enquiries?: true
  speed?: true
  csv?: true
  remote?: true
}

const program = newProgram(
  'report',
  'What visitors did on the pages of campaigns, and what came of it: bookings, kept sessions, clients.',
)
  .argument('[campaign]', 'one campaign, by its key; without it, an overview of all')
  .option('--from <day>', `the first day, such as 2026-11-01, Sydney’s; without it, ${REPORT_DAYS} days`)
  .option('--to <day>', 'the last day; without it, today')
  .addOption(new Option('--by <what>', 'of one campaign: by what its numbers are divided').choices(REPORT_DIVISIONS))
  .option('--waits', 'how long leads waited until somebody reached them, by campaign, source and kind')
  .option('--enquiries', 'the enquiry form: its steps, or its numbers by something')
  .option('--speed', 'how fast visitors met each page, beside the limits')
  .option('--week [day]', 'what an owner reads on Mondays: the last whole week, or the one that a day is in')
  .option('--csv', 'for a spreadsheet; of one campaign by day, unless --by says otherwise')
  .option(...REMOTE)
  .action(async (campaign: string | undefined, options: Options, command: Command) => {
    const { from, to, by, week, waits, enquiries, speed, csv, remote } = options
    if (week !== undefined && (campaign ?? from ?? to ?? by ?? waits ?? csv) !== undefined)
      command.error('error: --week is a report of its own, of all campaigns')
    if ((enquiries || speed) && (campaign ?? week ?? waits ?? (enquiries && speed)) !== undefined)
      command.error('error: --enquiries and --speed are reports of their own')
    if (by !== undefined && campaign === undefined && !enquiries) command.error('error: --by goes with a campaign')
    if (by !== undefined && waits) command.error('error: --by does not go with --waits')
    const place = await placeOf(remote)
    const reports = await import('./report-commands.ts')
    if (week !== undefined) return reports.showWeek(place, week === true ? undefined : week)
    if (enquiries) return reports.showEnquiryForm(place, { from, to }, by, csv)
    if (speed) return reports.showSpeed(place, { from, to }, csv)
    if (waits) return reports.showWaits(place, campaign, { from, to }, csv)
    if (campaign === undefined) return reports.showTotals(place, { from, to }, csv)
    return reports.showCampaign(place, campaign, { from, to }, by, csv)
  })

await runProgram(program)
