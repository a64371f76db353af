import { Command, Option } from 'commander'
import { LEAD_OUTCOMES, type LeadOutcome } from '../../shared/lead.ts'
import type { CorrectableField } from '../../shared/lead-document.ts'
import { CORRECTABLE } from '../leads/correction.ts'
import { placeOf } from './ask-ops.ts'
import type { ImportOptions } from './leads/import.ts'
import { runProgram } from './terminal.ts'

const EDIT_HINTS: { [F in CorrectableField]?: string } = {
  organisation: 'an enquiry’s company too',
  email: 'of a booking',
  phone: 'an enquiry’s number too; --phone= takes a booking’s out',
  enquiry: 'the text of an enquiry',
}

const program = new Command('npm run leads --')
  .description('Bookings and enquiries: read, find, correct and delete them, and send after all what was given up.')
  .option('--remote', 'the live site, with OPS_SECRET from the environment; else this machine’s, while npm start runs')
  .configureHelp({ showGlobalOptions: true })
  .showHelpAfterError()

const place = () => placeOf(program.opts<{ remote?: boolean }>().remote === true)

type Filter = { from?: string; to?: string; campaign?: string; source?: string; outcome?: LeadOutcome }

const filtered = (name: string) =>
  program
    .command(name)
    .option('--from <day>', 'the first day they came in, such as 2026-11-30, Sydney’s')
    .option('--to <day>', 'the last day')
    .option('--campaign <key>', 'of one campaign')
    .option('--source <name>', 'from one source, as the list names it')
    .addOption(new Option('--outcome <state>', 'with one outcome').choices(LEAD_OUTCOMES))

const changing = (name: string) => program.command(name).option('--yes', 'do not ask')

const ofKind = () => new Option('--kind <kind>', 'with --all: mail, webhook, alert, or a kind such as booking-notice')

filtered('list')
  .description('leads as a table, and how many came by which campaign and source; the last 30 days')
  .action(async (filter: Filter) => (await import('./leads/list.ts')).listLeads(await place(), filter))

program
  .command('show <reference>')
  .description('all that is known of one, and what became of its messages')
  .action(async (reference: string) => (await import('./leads/show.ts')).showLead(await place(), reference))

program
  .command('find <person...>')
  .description('the leads of a whole email address, a phone number in any spelling, or words of a name')
  .action(async (person: string[]) => (await import('./leads/list.ts')).findPerson(place, person.join(' ')))

filtered('export')
  .description('all leads for a spreadsheet (--csv), or all that is kept of one person')
  .option('--csv', 'as CSV; without it, what is kept of a person is JSON')
  .addOption(
    new Option('--person <email or phone>', 'whole leads of one person, with their messages').conflicts([
      'from',
      'to',
      'campaign',
      'source',
      'outcome',
    ]),
  )
  .option('--out <file>', 'into a file that only you can read; else to standard output')
  .action(async ({ csv, person, out, ...filter }: Filter & { csv?: true; person?: string; out?: string }, command: Command) => {
    if (person !== undefined) return (await import('./leads/export.ts')).exportPerson(place, person, csv === true, out)
    if (!csv) command.error('error: say --csv, or --person <email or phone>')
    return (await import('./leads/export.ts')).exportLeads(await place(), filter, out)
  })

const several = (value: string, earlier: string[]) => [...earlier, value]

changing('import')
  .argument('<file.csv>')
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

const edit = changing('edit').argument('<reference>').description('corrects a lead; asks for each field where none is given')
for (const field of CORRECTABLE) edit.option(`--${field} <value>`, EDIT_HINTS[field])
edit.action(async (reference: string, { yes, ...fields }: { yes?: true } & Record<string, string>) =>
  (await import('./leads/change.ts')).editLead(place, reference, fields, yes === true),
)

program
  .command('outcome <reference> <state>')
  .description('states what became of a lead: new, reached, qualified, won, lost, or absent (did not come to the session)')
  .option('--amount <AUD>', 'what a won lead is worth, such as 1200.50')
  .action(async (reference: string, state: string, { amount }: { amount?: string }) =>
    (await import('./leads/change.ts')).stateOutcome(place, reference, state, amount),
  )

changing('move')
  .argument('<reference>')
  .argument('<date>', 'such as 2026-12-01')
  .argument('<time>', 'such as 09:30, Sydney’s')
  .description('moves a booking to another free time; both sides get a mail')
  .action(async (reference: string, date: string, time: string, { yes }: { yes?: true }) =>
    (await import('./leads/change.ts')).moveSession(await place(), reference, date, time, yes === true),
  )

changing('hand-over')
  .argument('<reference>')
  .argument('<host>', 'the host’s key in the schedule')
  .description('gives a session to another host at the same time; both hosts get a mail')
  .action(async (reference: string, host: string, { yes }: { yes?: true }) =>
    (await import('./leads/change.ts')).handOverSession(await place(), reference, host, yes === true),
  )

changing('cancel')
  .argument('<reference>')
  .description('cancels a booking, whose time is offered again; both sides get a mail')
  .action(async (reference: string, { yes }: { yes?: true }) =>
    (await import('./leads/change.ts')).cancelSession(await place(), reference, yes === true),
  )

type DeleteOptions = { yes?: true; email?: string; phone?: string; also: string[]; except: string[] }

changing('delete')
  .argument('[reference...]')
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
      ? (await import('./leads/delete.ts')).deleteLeads(place, { references, phone }, yes === true)
      : (await import('./leads/delete.ts')).deletePerson(place, email, { also, except }, yes === true)
  })

program
  .command('conversions')
  .description('the addresses from which advertising accounts fetch which clicks became clients')
  .option('--new', 'make new addresses; the old ones end at once')
  .action(async ({ new: isNew }: { new?: true }) =>
    (await import('./leads/messages.ts')).printConversions(await place(), isNew === true),
  )

program
  .command('networks')
  .description('the networks that sent most in 30 days')
  .action(async () => (await import('./leads/list.ts')).listNetworks(await place()))

changing('undo')
  .argument('<reference>')
  .description('deletes every booking and enquiry that came from the same network as this one; times are free again')
  .option('--since <day>', 'only those that came in from this day on')
  .action(async (reference: string, { yes, since }: { yes?: true; since?: string }) =>
    (await import('./leads/delete.ts')).undoNetwork(place, reference, since, yes === true),
  )

program
  .command('dead')
  .description('messages that were given up: what they were about, and why')
  .action(async () => (await import('./leads/messages.ts')).listDead(await place()))

for (const verb of ['requeue', 'dismiss'] as const)
  changing(verb)
    .argument('[id]')
    .description(verb === 'requeue' ? 'sends one of them after all' : 'takes one of them off the list, never to be sent')
    .option('--all', verb === 'requeue' ? 'all of them, and what waits after a failure' : 'all of them')
    .addOption(ofKind())
    .action(async (id: string | undefined, { yes, all, kind }: { yes?: true; all?: true; kind?: string }, command: Command) => {
      if ((id === undefined) !== (all === true)) command.error('error: name the number of a message, or --all')
      if (kind !== undefined && !all) command.error('error: --kind goes with --all')
      const messages = await import('./leads/messages.ts')
      return id === undefined
        ? messages.handleAll(await place(), verb, kind, yes === true)
        : messages.handleOne(await place(), verb, id)
    })

await runProgram(program)
