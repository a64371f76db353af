type Equivalent = { file: string; why: string; mutants: readonly [line: string, code: string, replacement: string][] }

const TEXT = '"Stryker was here!"'
const CLOCK = 'let index = Math.min('

/** Mutants that no test can tell from the code, and why; `line` is a piece of theirs. */
export const EQUIVALENT: readonly Equivalent[] = [
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
]
