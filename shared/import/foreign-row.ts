import { detailRules } from '../booking.ts'
import { fieldWords } from '../content/booking.ts'
import { mailLabels } from '../content/mails.ts'
import { CONTACT_MAX, enquiryRules } from '../enquiry.ts'
import { checkField, type FieldRule } from '../field-rule.ts'
import { followUpFields, NOTE_MAX } from '../follow-up.ts'
import { centsOf, type LeadKind, type LeadOutcome } from '../lead.ts'
import { ORIGIN_FIELDS, originRules } from '../origin.ts'
import { plainDigits, toInternationalPhone } from '../phone.ts'
import { isRounded, numbersIn, phoneOf } from '../phone-numbers.ts'
import { sydneyWallTime } from '../sydney-time.ts'
import { addressesAt, addressesIn } from '../written-contacts.ts'
import { wordsOf } from './columns.ts'
import { isOutcome, type Meanings, meaningOf, outcomeOf } from './known-values.ts'
import type { SentLead } from './sent-lead.ts'

/** A cell of another program's file, with its column's name. */
export type ForeignCell = { column: string; text: string }

/** What a line's fields became that another program has no word for. `guessed`: fields that follow from others. */
export type ForeignFields = { fields: Record<string, string>; guessed: ('name' | 'organisation')[] }

/** What programs and people write for nothing. */
const NOTHING =
  /^(?:n\/?a|nil|none|null|undefined|unknown|not given|-+none-+|\(none\)|\(no value\)|no value|[-–—.?]+|0{1,4}[-/.]0{1,2}[-/.]0{1,4}(?:[ T][0:.]+Z?)?)$/i

/** The text of a cell, or nothing if it only says that there is none. */
export function foreignText(cell: string): string {
  return NOTHING.test(cell.trim()) ? '' : cell
}

/** What is no news in a note: what is off, empty, or as it always is. */
const NO_NEWS = /^(?:false|no|aud|0(?:[.,]0+)?|\* ?myContacts|normal|unspecified)$/i

/** What a lead cannot hold, line by line. */
export class NoteLines {
  readonly #lines = new Set<string>()

  add(column: string, text: string): void {
    const shown = text.trim()
    if (shown === '' || NO_NEWS.test(shown)) return
    this.#lines.add(`${column}: ${shown}`)
  }

  /** As notes of a lead that came in then. What begins like the head of a note in an export is moved in, so that it is none. */
  text(at: number): string {
    const all = [...this.#lines].map((line) => line.replace(/\r\n?/g, '\n').replace(/\n(?= *\[)/g, '\n ')).join('\n')
    const pieces = piecesOf(all, NOTE_MAX)
    return pieces.length > 1 ? pieces.map((piece) => `[${sydneyWallTime(at)}] ${piece}`).join('\n') : all
  }
}

/** A text in pieces of at most so many characters, which end with a line or a word where they can. */
function piecesOf(text: string, max: number): string[] {
  const pieces: string[] = []
  let rest = [...text]
  while (rest.length > max) {
    const head = rest.slice(0, max)
    const end = Math.max(head.lastIndexOf('\n'), head.lastIndexOf(' '))
    const length = end > max / 2 ? end : max
    pieces.push(rest.slice(0, length).join(''))
    rest = rest.slice(length)
  }
  return [...pieces, rest.join('')]
}

/** Between several addresses or numbers of one cell; Google writes three colons. */
const SEVERAL = /:::|[;|\n]|,(?!\d)|\bor\b/

/** The first address of several cells; the others are noted, and so is what else stands beside one. */
function emailOf(cells: readonly ForeignCell[], notes: NoteLines): string {
  let chosen = ''
  for (const { column, text } of cells) {
    const written = [...addressesAt(text.replace(/^\s*['’]/, ' '))]
    chosen ||= written[0]?.address ?? ''
    const others = [...new Set(written.map(({ address }) => address))].filter((address) => address !== chosen)
    const bare = written.reduceRight((rest, { from, to }) => `${rest.slice(0, from)} ${rest.slice(to)}`, text)
    const isBare = !/[\p{L}\p{N}]/u.test(bare.replace(/mailto/gi, ''))
    notes.add(column, isBare ? others.join(', ') : text)
  }
  return chosen
}

const DESTROYED = 'its digits were lost in a spreadsheet; format the column as text there, and export the file again'

/** What a spreadsheet leaves of a number that it took for one to calculate with. */
function isDestroyed(text: string): boolean {
  const bare = plainDigits(text.normalize('NFKC')).trim()
  return isRounded(bare) || /^#(?:#*|[A-Z/0]+[!?]?)$/i.test(bare) || /^\+?\d{6,}[.,]0+$/.test(bare)
}

/** Without the sign in front by which a spreadsheet leaves a number alone, or Facebook's p:, and without a spreadsheet's commas. */
function withoutGuard(text: string): string {
  const bare = text.trim().replace(/^['’=]+|^p:(?=\+?\d)/, '')
  return /^\d{1,3}(?:,\d{3}){2,}$/.test(bare) ? bare.replaceAll(',', '') : bare
}

/** The first whole number of several cells; the others are noted, and so is what is none. `wrong`: why there is none. */
function numberOf(cells: readonly ForeignCell[], notes: NoteLines): { number: string; wrong?: string } {
  const pieces = cells.flatMap(({ column, text }) => text.split(SEVERAL).map((piece) => ({ column, text: withoutGuard(piece) })))
  const filled = pieces.filter(({ text }) => foreignText(text) !== '')
  const destroyed = (cells.length > 0 ? filled : []).find(({ text }) => isDestroyed(text))
  const whole = filled.find(({ text }) => phoneOf(text) !== undefined && !isDestroyed(text))
  if (!whole && destroyed) return { number: '', wrong: `“${destroyed.text}” is no phone number any more: ${DESTROYED}` }
  const chosen = whole ?? filled.find(({ text }) => /\d/.test(text) && [...text].length <= CONTACT_MAX.number)
  const same = chosen && phoneOf(chosen.text)
  for (const piece of filled)
    if (piece !== chosen && (same === undefined || phoneOf(piece.text) !== same)) notes.add(piece.column, piece.text)
  return { number: chosen?.text ?? '' }
}

/** Providers of mail for everybody, whose name says nothing about where somebody works. */
const FOR_EVERYBODY =
  /^(?:gmail|googlemail|outlook|hotmail|live|msn|yahoo|ymail|rocketmail|icloud|me|mac|aol|proton|protonmail|pm|gmx|web|t-online|bigpond|optusnet|iinet|internode|westnet|tpg|dodo|ozemail|iprimus|fastmail|hey|mail|zoho|yandex|qq|163|126|xtra|orange|free|libero|comcast|btinternet)\./

/** An address in brackets behind a name, as HubSpot writes who is associated. */
const IN_BRACKETS = /[<([][^<>()[\]]*[>)\]]/g

/** The whole name of a person, of its parts or else of one column; it may say the address too. */
export function nameOf(parts: readonly string[], otherwise: readonly string[]): string {
  const joined = parts.map((part) => foreignText(part).trim()).filter((part) => part !== '')
  const whole = otherwise.map((text) => foreignText(text).trim()).find((text) => text !== '') ?? ''
  const name = joined.join(' ')
  return whole !== '' && hasAll(whole, name) ? whole : name
}

function hasAll(whole: string, part: string): boolean {
  const words = wordsOf(whole).split(' ')
  return wordsOf(part)
    .split(' ')
    .every((word) => word === '' || words.includes(word))
}

/** The fields of a person. What is missing follows from the address, or from the other one of the two. */
export function personOf(
  typed: { name: string; organisation: string; emails: readonly ForeignCell[]; phones: readonly ForeignCell[] },
  notes: NoteLines,
): ForeignFields & { wrong?: string } {
  const inName = [...addressesIn(typed.name)].map((text) => ({ column: 'Email', text }))
  const email = emailOf([...typed.emails, ...inName], notes)
  const { number, wrong } = numberOf(typed.phones, notes)
  const [box = '', domain = ''] = email.split('@')
  const bare = inName.length > 0 ? typed.name.replace(IN_BRACKETS, (part) => (part.includes('@') ? '' : part)) : typed.name
  const [said = '', ...others] = bare.split(/;|:::/).map((part) => part.trim())
  for (const other of others) notes.add(fieldWords('name').label, other)
  const known = addressesIn(said).size > 0 ? '' : said
  const fromBox = box
    .split(/[._-]+|\d+/)
    .filter((part) => part !== '')
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join(' ')
  const name = known || typed.organisation || fromBox
  const fromDomain = domain === '' || FOR_EVERYBODY.test(domain) ? name : domain
  const organisation = typed.organisation || fromDomain
  const guessed: ForeignFields['guessed'] = []
  if (known === '' && name !== '') guessed.push('name')
  if (typed.organisation === '' && organisation !== '') guessed.push('organisation')
  return { fields: { name, organisation, email, phone: number }, guessed, wrong }
}

/** The text of an enquiry, whose end has the address, by which its person is found and deleted; the rest of a long one is noted. */
export function enquiryText(typed: string, email: string, notes: NoteLines): string {
  const address = email === '' ? '' : `${fieldWords('email').label}: ${email}`
  const [text = '', ...more] = piecesOf(typed.trim(), CONTACT_MAX.enquiry - address.length - 1)
  if (more.length > 0) notes.add('Enquiry, continued', more.join(''))
  return [text || (address === '' ? mailLabels.notGiven : ''), address].filter(Boolean).join('\n')
}

/** The outcome that a line states; a value that is unknown, or says more, is noted. */
export function foreignOutcome(
  cells: readonly ForeignCell[],
  { kind, meanings, notes }: { kind: LeadKind; meanings: Meanings; notes: NoteLines },
): LeadOutcome | undefined {
  const states = cells.flatMap(({ column, text }) => {
    const value = foreignText(text).trim()
    const meaning = value === '' ? undefined : meaningOf('outcome', value, meanings)
    if (meaning === undefined || value.toLowerCase() !== meaning) notes.add(column, value)
    const isPossible = meaning !== undefined && isOutcome(meaning) && (meaning !== 'absent' || kind === 'booking')
    return isPossible ? [meaning] : []
  })
  return outcomeOf(states)
}

/** An amount in whole cents, if it is one in Australian dollars; `currency`: what the line says of it elsewhere. */
export function foreignCents({ column, text }: ForeignCell, currency: string): number | undefined {
  const isElsewhere =
    /\b(?:EUR|USD|GBP|NZD|CHF|JPY|CAD|SGD|HKD|INR|CNY|SEK|NOK|DKK|ZAR)\b/i.test(column) ||
    !/^(?:\s*(?:AUD|AU?\$|\$|Australian dollars?))*\s*$/i.test(currency)
  const bare = plainDigits(text.normalize('NFKC'))
    .trim()
    .replace(/^(?:AUD\s*|AU?(?=\$))?\$?\s*(?:AUD)?\s*/i, '')
    .replace(/(?:AUD|AU?\$)$/i, '')
    .trim()
  return isElsewhere ? undefined : centsOf(plainAmount(bare))
}

const IN_THOUSANDS = /^(\d{1,3}([\s.,'’])\d{3}(?:\2\d{3})*)(?:(?!\2)[.,](\d{1,2})0*)?$/
const UNGROUPED = /^(\d+)()(?:[.,](\d{1,2})0*)?$/

/** 1.200,50 and 1’200.50 and 1 200,50 as 1200.50. In 1.200 the full stop could be either, so that it stays. */
function plainAmount(text: string): string {
  const [, whole, sign, part = '0'] = IN_THOUSANDS.exec(text) ?? UNGROUPED.exec(text) ?? []
  return whole === undefined || (sign === '.' && /^\d+\.\d+$/.test(text)) ? text : `${whole.replace(/\D/g, '')}.${part}`
}

/** The rules of fields that a lead may do without: a value that breaks one goes into the notes, and the lead comes in. */
const OPTIONAL: Record<string, FieldRule> = {
  ...Object.fromEntries(ORIGIN_FIELDS.map((field) => [field, originRules[field]])),
  nextStep: followUpFields.nextStep.rule,
  nextDate: followUpFields.nextDate.rule,
  owner: followUpFields.owner.rule,
}
const BOOKED_PHONE: FieldRule = { ...detailRules.phone, prepare: toInternationalPhone }

/** Names as they are stored. An enquiry has other rules for them. */
const NAME_RULES = {
  booking: { name: detailRules.name, organisation: detailRules.organisation },
  enquiry: { name: enquiryRules.name, organisation: enquiryRules.company },
}

/** A name without what its rule refuses; undefined if too little is left. */
function fitting(rule: FieldRule, name = ''): string | undefined {
  const held = [...name].map((character) =>
    /[<>]/.test(character) || rule.characters?.test(character) === false ? ' ' : character,
  )
  const short = [...held.join('').replace(/\s+/g, ' ').trim()].slice(0, rule.max)
  const answer = checkField(rule, short.join('').trim())
  return answer.ok ? answer.value : undefined
}

/** The names of a lead, so that they pass: of one that does not, the other stands for what cannot be held. */
function heldNames(kind: LeadKind, fields: Record<string, string>, nameOfColumn: (field: string) => string, notes: NoteLines) {
  const held = (['name', 'organisation'] as const).flatMap((field): [string, string][] => {
    const [rule, value = ''] = [NAME_RULES[kind][field], fields[field]]
    const name = checkField(rule, value).ok
      ? value
      : (fitting(rule, value) ?? fitting(rule, fields.name) ?? fitting(rule, fields.organisation))
    if (value === '' || name === undefined || name === value) return []
    notes.add(nameOfColumn(field), value)
    return [[field, name]]
  })
  return Object.fromEntries(held)
}

/** A lead's fields without what its rules would refuse although it can do without. */
export function heldFields(
  kind: LeadKind,
  fields: Record<string, string>,
  nameOfColumn: (field: string) => string,
  notes: NoteLines,
): SentLead['fields'] {
  const rules = kind === 'booking' ? { ...OPTIONAL, phone: BOOKED_PHONE } : OPTIONAL
  return Object.fromEntries(
    Object.entries({ ...fields, ...heldNames(kind, fields, nameOfColumn, notes) }).flatMap(([field, value]) => {
      const rule = rules[field]
      if (value !== '' && (!rule || checkField(rule, value).ok)) return [[field, value]]
      notes.add(nameOfColumn(field), value)
      // An extension or a word beside a number does not make it unknown.
      const [number] = field === 'phone' ? numbersIn(value) : []
      return number !== undefined && checkField(BOOKED_PHONE, number).ok ? [[field, number]] : []
    }),
  )
}
