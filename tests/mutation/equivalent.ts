type Equivalent = { file: string; why: string; mutants: readonly [line: string, code: string, replacement: string][] }

const TEXT = '"Stryker was here!"'
const FAR = 'return start !== undefined'
const WITHIN = 'if (interval.ends > range.from'
const CLOCK = 'let index = Math.min('
const ADDRESS_OF = 'const address = ofHosts'
const LIMITED = 'if (done?.ok === false'
const NUMBERED = 'ofHosts.get(state.host)?.[(state.number ?? 1) - 1]'

/** Mutants that no test can tell from the code, and why; `line` is a piece of theirs. */
export const EQUIVALENT: readonly Equivalent[] = [
  {
    file: 'worker/backup/tables.ts',
    why: 'No name of ours has a quotation mark, and a seal is found by whatever name it got.',
    mutants: [
      ['name.replaceAll', '\'""\'', '""'],
      ['const sealOf', 'write.toLowerCase()', 'write.toUpperCase()'],
    ],
  },
  {
    file: 'worker/assistants/holds.ts',
    why: 'In that text is no number.',
    mutants: [['phonesIn(detailsOf(hold)', "''", TEXT]],
  },
  {
    file: 'worker/assistants/request-hold.ts',
    why: 'What is refused has an issue.',
    mutants: [['issue?.path[0]', 'issue?.message', 'issue.message']],
  },
  {
    file: 'worker/leads/to-do.ts',
    why: 'Only a day is written in another form than an instant, and of a stream of which nothing is asked nothing comes.',
    mutants: [
      ["ends_at > '${textOf(", "'iso'", '""'],
      ['AND starts_at < ', "'iso'", '""'],
      ['if (most', 'most <= 0', 'most < 0'],
    ],
  },
  {
    file: 'worker/leads/overdue.ts',
    why: 'Nobody has waited since before an instant that there is not.',
    mutants: [['if (before === undefined) return null', 'before === undefined', 'false']],
  },
  {
    file: 'worker/leads/import-check.ts',
    why: 'Bookings and enquiries are kept for equally long.',
    mutants: [
      ['const oldest', "kind === 'booking'", 'true'],
      ['const oldest', "kind === 'booking'", 'false'],
      ['const oldest', "kind === 'booking'", "kind !== 'booking'"],
      ['const oldest', "'booking'", '""'],
    ],
  },
  {
    file: 'worker/leads/import.ts',
    why: 'Busy times that were dropped although nothing was written are only read anew.',
    mutants: [['if (!check) await', '!check', 'true']],
  },
  {
    file: 'worker/leads/several.ts',
    why: 'A lead that was just changed is there, and without a field nothing is changed.',
    mutants: [
      ['...(after?.sequence', 'after?.sequence', 'after.sequence'],
      ['outcome: { state: before.state', 'after?.sequence', 'after.sequence'],
      ['if (Object.keys(fields)', 'Object.keys(fields).length > 0', 'true'],
      ['if (Object.keys(fields)', 'Object.keys(fields).length > 0', 'Object.keys(fields).length >= 0'],
    ],
  },
  {
    file: 'worker/leads/follow-up.ts',
    why: 'No colleague has that text as an address, and nobody is named in it.',
    mutants: [
      ['{ fields, seen, note, colleagues', '[]', '["Stryker was here"]'],
      ["isSameAddress(one, fields.owner ?? '')", "''", TEXT],
      ["mentionedIn(note ?? ''", "''", TEXT],
    ],
  },
  {
    file: 'worker/leads/colleague-mails.ts',
    why: 'Whoever tells a colleague of a lead has an address, and no colleague has that text as one.',
    mutants: [
      ['if ((told.by !== null', 'told.by !== null', 'true'],
      ["lead.desk.owner ?? ''", "''", TEXT],
    ],
  },
  {
    file: 'worker/leads/delete.ts',
    why: 'With nothing deleted nothing else is; and nobody’s mailbox is that text.',
    mutants: [
      ['if (deleted.length === 0)', 'deleted.length === 0', 'false'],
      ['const mailboxes =', '[]', '["Stryker was here"]'],
    ],
  },
  {
    file: 'worker/leads/erase-person.ts',
    why: 'Nobody has that text as an address.',
    mutants: [['const addresses =', '[]', '["Stryker was here"]']],
  },
  {
    file: 'worker/leads/person.ts',
    why: 'Nobody has that text as an address or a number, and a lead that was found has its line.',
    mutants: [
      ['return lead ?', '[]', '["Stryker was here"]'],
      ['const addresses =', '[]', '["Stryker was here"]'],
      ['const phones =', '[]', '["Stryker was here"]'],
      ['return line ?', '[]', '["Stryker was here"]'],
    ],
  },
  {
    file: 'worker/leads/list.ts',
    why: 'What is beyond a page is cut off, and nobody looks up a lead of one kind among those of the other.',
    mutants: [
      ['if (rows.length === most)', 'rows.length === most', 'false'],
      ['const ids = leads.flatMap', 'lead.kind === kind', 'true'],
      ['const ids = leads.flatMap', '[]', '["Stryker was here"]'],
      ['const ids = leads.filter', 'leads.filter((lead) => lead.kind === kind)', 'leads'],
      ['const ids = leads.filter', 'lead.kind === kind', 'true'],
    ],
  },
  {
    file: 'worker/leads/api.ts',
    why: 'Colleagues whom a change does not concern are read in vain, and a path that asks for a reference has one.',
    mutants: [
      ["c.req.param('reference')", "''", TEXT],
      ['const colleagues = change', 'change.fields.owner == null', 'false'],
      ['const colleagues = change', '[]', '["Stryker was here"]'],
      ['const mayConcern', "change.fields.owner != null || change.note?.includes('@')", 'true'],
      ['const mayConcern', "'@'", '""'],
    ],
  },
  {
    file: 'worker/leads/inputs.ts',
    why: 'Only a cursor of the right form is read.',
    mutants: [
      ['pattern.exec(text)', 'pattern.exec(text)?.slice', 'pattern.exec(text).slice'],
      ['pattern.exec(text)', '[]', '["Stryker was here"]'],
    ],
  },
  {
    file: 'worker/leads/actions.ts',
    why: 'Only visitors’ changes have a limit a day, a lead that was just found is there, and what is neither missing nor invalid is corrected.',
    mutants: [
      [LIMITED, "done?.ok === false && done.error === 'day_ceiling'", 'false'],
      [LIMITED, 'done?.ok === false', 'true'],
      [LIMITED, 'done?.ok === false', 'done?.ok !== false'],
      [LIMITED, 'done?.ok', 'done.ok'],
      [LIMITED, 'false', 'true'],
      [LIMITED, "'day_ceiling'", '""'],
      [LIMITED, 'throw new Unavailable()', ';'],
      ['if (fields.length === 0)', "'corrected'", '""'],
      ['return shown ?', "'corrected'", '""'],
    ],
  },
  {
    file: 'worker/leads/correction.ts',
    why: 'A booking has no such field, and was refused for that before.',
    mutants: [
      ['const advice =', "field !== 'enquiry'", 'true'],
      ['const advice =', "'enquiry'", '""'],
    ],
  },
  {
    file: 'worker/leads/search.ts',
    why: 'No lead names what is no contact, what is beyond a page is cut off, rows ascend by themselves, and the studio asks for one reference.',
    mutants: [
      ['return phone === undefined', 'phone === undefined', 'false'],
      ['return phone === undefined', '[]', '["Stryker was here"]'],
      ['      return []', '[]', '["Stryker was here"]'],
      ['const [sign, way]', "'DESC'", '""'],
      ['const [sign, way]', "'ASC'", '""'],
      ['if (found.length === limit)', 'found.length === limit', 'false'],
      ['    default:', 'default: return undefined', 'default:'],
    ],
  },
  {
    file: 'worker/queue/drain.ts',
    why: 'No alarm counts as one at the beginning of time, and only a mail that waits pauses its sender.',
    mutants: [
      ['return alarmAt === null || alarmAt < now', 'alarmAt === null', 'false'],
      ['return alarmAt !== null && alarmAt > due', 'alarmAt !== null', 'true'],
      ['if (pausedUntil !== undefined', "plan.state === 'pending'", 'true'],
    ],
  },
  {
    file: 'worker/queue/circuits.ts',
    why: 'All versions without a name have the same one.',
    mutants: [['constructor(sql', "''", TEXT]],
  },
  {
    file: 'worker/queue/runner.ts',
    why: 'What is no error is information, no lead has the number null, a message that was given up has its lead, no instant is after none, and where every sender pauses none is found for a mail either.',
    mutants: [
      ["if (waiting === 'all')", "waiting === 'all'", 'false'],
      ["if (waiting === 'all')", "'all'", '""'],
      ["writeLog('info'", "'info'", '""'],
      ['if (!leadKind ||', 'leadId === null', 'false'],
      ['return lead?.reference', 'lead?.reference', 'lead.reference'],
      ['if (uselessFrom !== undefined', 'uselessFrom !== undefined', 'true'],
    ],
  },
  {
    file: 'worker/queue/table.ts',
    why: 'No sender is called that, all alerts come after the beginning of time, and only a message that is there is asked for.',
    mutants: [
      ["waiting?.holder ?? ''", "''", TEXT],
      ['return Math.max(now + GATHER_MS', 'lastAt === null', 'false'],
      ['return message?.earlier', 'message?.earlier', 'message.earlier'],
    ],
  },
  {
    file: 'worker/backup/erasures.ts',
    why: 'Nobody is remembered by that text: its hash is looked up, and finds nothing.',
    mutants: [
      ['...(email ? [email] : [])', '[]', '["Stryker was here"]'],
      ['...(reference ? [[', '[]', '["Stryker was here"]'],
      ['...(address ? [[', '[]', '["Stryker was here"]'],
      ['addressesIn(text ??', "''", TEXT],
      ['phonesIn(phone ??', "''", TEXT],
    ],
  },
  {
    file: 'worker/calendars/recurrence-rule.ts',
    why: 'Nothing is called so either: no time, no weekday, no calendar; and a frequency that is none of the others is a daily one.',
    mutants: [
      ["parts.get('UNTIL')", "''", TEXT],
      ['weekday: WEEKDAYS', "''", TEXT],
      ['const isOther', "'GREGORIAN'", '""'],
      ['const unreadable', "'DAILY'", '""'],
    ],
  },
  {
    file: 'shared/schedule/business-time.ts',
    why: 'It is only where the search for the day begins, which goes down to the right one.',
    mutants: [
      [CLOCK, 'days.length - 1', 'days.length + 1'],
      [CLOCK, '(instant - (days[0]?.begins ?? 0) + HOUR_MS) / DAY_MS', '(instant - (days[0]?.begins ?? 0) + HOUR_MS) * DAY_MS'],
      [CLOCK, 'instant - (days[0]?.begins ?? 0)', 'instant + (days[0]?.begins ?? 0)'],
      [CLOCK, 'days[0]?.begins ?? 0', 'days[0]?.begins && 0'],
      [CLOCK, 'days[0]?.begins', 'days[0].begins'],
    ],
  },
  {
    file: 'shared/schedule/business-time.ts',
    why: 'A day is never the same text as a moment, and the first minute of a day counts as the last of the one before.',
    mutants: [
      ['let day = first', 'day <= last', 'day < last'],
      ['closure.to >= day', 'closure.to >= day', 'closure.to > day'],
      ['while (', '(days[index]?.begins ?? 0) > instant', '(days[index]?.begins ?? 0) >= instant'],
    ],
  },
  {
    file: 'shared/schedule/business-time.ts',
    why: 'Wall time is right on every day; it only takes longer to find out.',
    mutants: [
      ['const isSunday', 'isoWeekday(found.day) === 7', 'true'],
      ['isSunday && found.isOpen', 'isSunday && found.isOpen', 'true'],
      ['isSunday && found.isOpen', 'isSunday && found.isOpen', 'isSunday || found.isOpen'],
    ],
  },
  {
    file: 'worker/calendars/rule-days.ts',
    why: 'No rule names the place 0, and what names no part is asked for none.',
    mutants: [
      ['if (!months && !monthDays && !yearDays)', '!months && !monthDays && !yearDays', 'false'],
      ['missing.map(', 'place > 0', 'place >= 0'],
      ['dates.every(', 'date > 0', 'date >= 0'],
    ],
  },
  {
    file: 'worker/calendars/expand-rule.ts',
    why: 'What is known is only found sooner, and nothing is left where the next time would be counted.',
    mutants: [
      ['for (let index = first', 'left > 0', 'left >= 0'],
      ['formats.set(', 'formats.set(scale, format)', ';'],
    ],
  },
  {
    file: 'worker/calendars/events.ts',
    why: 'What is outside of the range, or takes no time, is cut off later too.',
    mutants: [
      ['if (!interval ||', 'interval.ends <= interval.starts', 'false'],
      ['if (!interval ||', 'interval.ends <= interval.starts', 'interval.ends < interval.starts'],
      [WITHIN, 'interval.ends > range.from && interval.starts < range.to', 'true'],
      [
        WITHIN,
        'interval.ends > range.from && interval.starts < range.to',
        'interval.ends > range.from || interval.starts < range.to',
      ],
      [WITHIN, 'interval.ends > range.from', 'true'],
      [WITHIN, 'interval.ends > range.from', 'interval.ends >= range.from'],
      [WITHIN, 'interval.starts < range.to', 'true'],
      [WITHIN, 'interval.starts < range.to', 'interval.starts <= range.to'],
    ],
  },
  {
    file: 'worker/calendars/events.ts',
    why: 'An event that is far away is only left out sooner, and days more or less are within the margin.',
    mutants: [
      ['if (only &&', 'only && others.length === 0 && isFarAway(only, context.days)', 'false'],
      ["lines.has('RRULE') ||", "lines.has('RRULE') || lines.has('RDATE')", 'true'],
      ['const start = TIME', "lines.get('DTSTART')?.[0] ?? ''", "lines.get('DTSTART')?.[0] && ''"],
      ['const start = TIME', "'DTSTART'", '""'],
      ['const start = TIME', "''", TEXT],
      ['const end = TIME', "lines.get('DTEND')?.[0] ?? ''", "lines.get('DTEND')?.[0] && ''"],
      ['const end = TIME', "'DTEND'", '""'],
      ['const end = TIME', "''", TEXT],
      [FAR, 'start !== undefined && end !== undefined && start <= end && (end < first || start > last)', 'false'],
      [FAR, 'start !== undefined && end !== undefined', 'true'],
      [FAR, 'start !== undefined', 'true'],
      [FAR, 'start !== undefined', 'start === undefined'],
      [FAR, 'end !== undefined', 'true'],
      [FAR, 'end !== undefined', 'end === undefined'],
      [FAR, 'start !== undefined && end !== undefined', 'start !== undefined || end !== undefined'],
      [FAR, 'start <= end', 'start < end'],
      [FAR, 'end < first || start > last', 'end < first && start > last'],
      [FAR, 'end < first', 'false'],
      [FAR, 'end < first', 'end <= first'],
      [FAR, 'start > last', 'false'],
      [FAR, 'start > last', 'start >= last'],
      ['const digits', 'new Date(instant).toISOString().slice(0, 10)', 'new Date(instant).toISOString()'],
    ],
  },
  {
    file: 'worker/calendars/exceptions.ts',
    why: 'What cannot be read is no time, all exceptions name what they replace, and days are no instants by their numbers alone.',
    mutants: [
      ['const [time] = line', '[]', '["Stryker was here"]'],
      ['if (line === undefined ||', 'line === undefined', 'false'],
      ['const key =', "'day'", '""'],
      ['const key =', "'instant'", '""'],
      ['const lines =', '[]', '["Stryker was here"]'],
      [
        "exception.lines.get('RECURRENCE-ID')",
        "exception.lines.get('RECURRENCE-ID')?.[0]",
        "exception.lines.get('RECURRENCE-ID')[0]",
      ],
      ["exception.lines.get('RECURRENCE-ID')", "''", TEXT],
    ],
  },
  {
    file: 'worker/calendar-replies/receive.ts',
    why: 'What is no error is information, and what all share may be called anything.',
    mutants: [
      ["writeLog('info'", "'info'", '""'],
      ["wide: 'everybody'", "'everybody'", '""'],
    ],
  },
  {
    file: 'worker/calendar-replies/store-reply.ts',
    why: 'What is about the present state is so either way, and a kind of mail says whose it is.',
    mutants: [
      ['const isAlike =', 'sequence < alike.to', 'sequence <= alike.to'],
      ["outbox.ofLead('booking'", "'booking'", '""'],
    ],
  },
  {
    file: 'worker/calendar-replies/lost-mails.ts',
    why: 'No lead and no mail is called so either.',
    mutants: [
      ['MAIL_ID.exec(mailId) ??', "''", TEXT],
      ['MAIL_ID.exec(mailId) ??', '[]', '["Stryker was here"]'],
    ],
  },
  {
    file: 'worker/calendars/read.ts',
    why: 'The ledger keeps those that the secret names; what did not fail has no fault, and is information; of none, none is the first.',
    mutants: [
      [ADDRESS_OF, `${NUMBERED}?.address`, `${NUMBERED}.address`],
      [ADDRESS_OF, NUMBERED, NUMBERED.replace('?.', '')],
      ['return address !== undefined', 'address !== undefined', 'true'],
      ['if (due.length', 'due.length === 0', 'false'],
      ['reason: tried.outcome', "tried.outcome === 'failed'", 'true'],
      ['writeLog(tried.outcome', "'info'", '""'],
    ],
  },
  {
    file: 'worker/calendars/fetch.ts',
    why: 'A whole hash tells addresses apart too.',
    mutants: [['return toHex(', '(await sha256(address)).slice(0, 8)', 'await sha256(address)']],
  },
  {
    file: 'worker/calendars/routes.ts',
    why: 'The key would be the second.',
    mutants: [['const [, key] =', '[]', '["Stryker was here"]']],
  },
]
