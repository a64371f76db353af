import { type Command, Option } from 'commander'
import { LEAD_OUTCOMES } from '../../shared/lead.ts'
import type { CorrectableField } from '../../shared/lead-document.ts'
import { CORRECTABLE } from '../leads/correction.ts'
import type { ImportOptions } from './leads/import.ts'
import type { LeadFilter } from './leads/list.ts'
import { askedOfSite, newProgram, runProgram } from './program.ts'

const EDIT_HINTS: { [F in CorrectableField]?: string } = {
  organisation: 'an enquiry’s company too',
  email: 'of a booking',
  phone: 'an enquiry’s number too; --phone= takes a booking’s out',
  enquiry: 'the text of an enquiry',
}

const program = newProgram(
  'leads',
  'Bookings and enquiries: read, find, correct and delete them, and send after all what was given up.',
)
const place = askedOfSite(program)

/** What each file does is loaded once one of its commands runs. */
const files = {
  list: () => import('./leads/list.ts'),
  export: () => import('./leads/export.ts'),
  change: () => import('./leads/change.ts'),
  delete: () => import('./leads/delete.ts'),
  messages: () => import('./leads/messages.ts'),
}

type Yes = { yes?: true }

const filtered = (name: string) =>
  program
    .command(name)
    .option('--from <day>', 'the first day they came in, such as 2026-11-30, Sydney’s')
    .option('--to <day>', 'the last day')
    .option('--campaign <key>', 'of one campaign')
    .option('--source <name>', 'from one source, as the list names it')
    .addOption(new Option('--outcome <state>', 'with one outcome').choices(LEAD_OUTCOMES))

const changing = (name: string) => program.command(name).option('--yes', 'do not ask')

filtered('list')
  .description('leads as a table, and how many came by which campaign and source; the last 30 days')
  .action(async (filter: LeadFilter) => (await files.list()).listLeads(await place(), filter))

program
  .command('show <reference>')
  .description('all that is known of one, and what became of its messages')
  .action(async (reference: string) => (await import('./leads/show.ts')).showLead(await place(), reference))

program
  .command('find <person...>')
  .description('the leads of a whole email address, a phone number in any spelling, or words of a name')
  .action(async (person: string[]) => (await files.list()).findPerson(place, person.join(' ')))

const FILTERS = ['from', 'to', 'campaign', 'source', 'outcome']

type ExportOptions = LeadFilter & { csv?: true; person?: string; out?: string }

filtered('export')
  .description('all leads for a spreadsheet (--csv), or all that is kept of one person')
  .option('--csv', 'as CSV; without it, what is kept of a person is JSON')
  .addOption(new Option('--person <email or phone>', 'whole leads of one person, with their messages').conflicts(FILTERS))
  .option('--out <file>', 'into a file that only you can read; else to standard output')
  .action(async ({ csv, person, out, ...filter }: ExportOptions, command: Command) => {
    if (person !== undefined) return (await files.export()).exportPerson(place, person, csv, out)
    if (!csv) command.error('error: say --csv, or --person <email or phone>')
    return (await files.export()).exportLeads(await place(), filter, out)
  })

const several = (value: string, earlier: string[]) => [...earlier, value]

changing('import <file.csv>')
  .description('imports leads of an export, or of another program’s CSV file; says first what that does. Nobody gets a mail')
  .option(
    '--map <field=column>',
    'what a column is, such as name="Full name"; twice for a name in two; name= for none',
    several,
    [],
  )
  .option('--set <field=value>', 'what a field has where the file has nothing, such as organisation="Not given"', several, [])
  .option('--value <field:value=meaning>', 'what a value of another program is, such as outcome:customer=won', several, [])
  .addOption(
    new Option(
      '--dates <order>',
      'how 3/4/2026 is meant, else as the file’s other days show; 1904: from when days are counted',
    ).choices(['dmy', 'mdy', '1904']),
  )
  .option('--with-deleted', 'also leads that were deleted here')
  .action(async (file: string, options: ImportOptions) => (await import('./leads/import.ts')).importFile(place, file, options))

const edit = changing('edit <reference>').description('corrects a lead; asks for each field where none is given')
for (const field of CORRECTABLE) edit.option(`--${field} <value>`, EDIT_HINTS[field])
edit.action(async (reference: string, { yes, ...fields }: Yes & Record<string, string>) =>
  (await files.change()).editLead(place, reference, fields, yes),
)

program
  .command('outcome <reference> <state>')
  .description('states what became of a lead: new, reached, qualified, won, lost, or absent (did not come to the session)')
  .option('--amount <AUD>', 'what a won lead is worth, such as 1200.50')
  .action(async (reference: string, state: string, { amount }: { amount?: string }) =>
    (await files.change()).stateOutcome(place, reference, state, amount),
  )

changing('move <reference>')
  .argument('<date>', 'such as 2026-12-01')
  .argument('<time>', 'such as 09:30, Sydney’s')
  .description('moves a booking to another free time; both sides get a mail')
  .action(async (reference: string, date: string, time: string, { yes }: Yes) =>
    (await files.change()).moveSession(await place(), reference, date, time, yes),
  )

changing('hand-over <reference>')
  .argument('<host>', 'the host’s key in the schedule')
  .description('gives a session to another host at the same time; both hosts get a mail')
  .action(async (reference: string, host: string, { yes }: Yes) =>
    (await files.change()).handOverSession(await place(), reference, host, yes),
  )

changing('cancel <reference>')
  .description('cancels a booking, whose time is offered again; both sides get a mail')
  .action(async (reference: string, { yes }: Yes) => (await files.change()).cancelSession(await place(), reference, yes))

type DeleteOptions = Yes & { email?: string; phone?: string; also: string[]; except: string[] }

changing('delete [reference...]')
  .description('deletes leads with their messages; there is no way back')
  .addOption(
    new Option(
      '--email <address>',
      'a person: every lead of this address however it is spelt, and who they were in the studio',
    ).conflicts('phone'),
  )
  .option('--phone <number>', 'every lead of this number')
  .option('--also <reference>', 'with --email: this lead too, which has only the same phone number', several, [])
  .option('--except <reference>', 'with --email: not this lead, which is somebody else’s', several, [])
  .action(async (references: string[], { yes, email, phone, also, except }: DeleteOptions, command: Command) => {
    const ways = [references.length > 0, email !== undefined, phone !== undefined].filter(Boolean)
    if (ways.length !== 1) command.error('error: name references, or --email <address>, or --phone <number>')
    if (email === undefined && also.length + except.length > 0) command.error('error: --also and --except go with --email')
    return email === undefined
      ? (await files.delete()).deleteLeads(place, { references, phone }, yes)
      : (await files.delete()).deletePerson(place, email, { also, except }, yes)
  })

program
  .command('conversions')
  .description('the addresses from which advertising accounts fetch which clicks became clients')
  .option('--new', 'make new addresses; the old ones end at once')
  .action(async (options: { new?: true }) => (await files.messages()).printConversions(await place(), options.new))

program
  .command('networks')
  .description('the networks that sent most in 30 days')
  .action(async () => (await files.list()).listNetworks(await place()))

changing('undo <reference>')
  .description('deletes every booking and enquiry that came from the same network as this one; times are free again')
  .option('--since <day>', 'only those that came in from this day on')
  .action(async (reference: string, { yes, since }: Yes & { since?: string }) =>
    (await files.delete()).undoNetwork(place, reference, since, yes),
  )

program
  .command('dead')
  .description('messages that were given up: what they were about, and why')
  .action(async () => (await files.messages()).listDead(await place()))

for (const verb of ['requeue', 'dismiss'] as const)
  changing(`${verb} [id]`)
    .description(verb === 'requeue' ? 'sends one of them after all' : 'takes one of them off the list, never to be sent')
    .option('--all', verb === 'requeue' ? 'all of them, and what waits after a failure' : 'all of them')
    .option('--kind <kind>', 'with --all: mail, webhook, alert, or a kind such as booking-notice')
    .action(async (id: string | undefined, { yes, all, kind }: Yes & { all?: true; kind?: string }, command: Command) => {
      if ((id === undefined) !== (all === true)) command.error('error: name the number of a message, or --all')
      if (kind !== undefined && !all) command.error('error: --kind goes with --all')
      const messages = await files.messages()
      return id === undefined ? messages.handleAll(await place(), verb, kind, yes) : messages.handleOne(await place(), verb, id)
    })

await runProgram(program)
