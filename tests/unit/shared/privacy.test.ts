import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { policySections } from '../../../shared/content/policy.ts'
import { LAST_UPDATED, privacy } from '../../../shared/content/privacy.ts'
import { PROCESSORS, type Processor, SEND_CONVERSIONS } from '../../../shared/content/processors.ts'
import type { PolicySection } from '../../../shared/content/types.ts'
import { RETENTION } from '../../../shared/retention.ts'

/** Each version of the policy: its date, and the hash of its text. Append only; several changes of one day are one version. */
const VERSIONS = [
  { day: '2026-11-25', digest: '534b56d40d862430' },
  { day: '2026-11-26', digest: 'd9f56c37a7a863b4' },
  { day: '2026-11-27', digest: '32d2d4d99241d3c5' },
  { day: '2026-11-28', digest: '701122de2f669b57' },
]

/** The row of the policy's table for each kind of record. */
const PROMISED_AS: Record<keyof typeof RETENTION, string> = {
  bookingMonths: 'Bookings',
  enquiryMonths: 'Enquiries',
  visitMonths: 'Counts of visits, and of speed',
  waitingDays: 'Waiting list',
  holdHours: 'Times asked for by an assistant',
  draftAnswerDays: 'Answers to drafts',
  mailRecordDays: 'Email records',
  rateLimitHours: 'Hashed IP addresses',
  networkHashDays: 'Hashed networks',
  repeatKeyHours: 'Hashed forms',
  originHours: 'Where you came from',
  backupDays: 'Backups',
}

const CRM: Processor = { name: 'Sample CRM', role: 'crm', does: 'Keeps our list of leads.', where: 'in Australia' }

const textOf = (sections: readonly PolicySection[]) => JSON.stringify(sections)

function rowsOf(sections: readonly PolicySection[], id: string) {
  const blocks = sections.filter((section) => section.id === id).flatMap(({ parts }) => parts.flatMap((part) => part.blocks))
  return blocks.flatMap((block) => (typeof block === 'object' && 'rows' in block ? block.rows : []))
}

describe('the privacy policy', () => {
  it('shows the date of its last change', () => {
    const digest = createHash('sha256').update(JSON.stringify(privacy)).digest('hex').slice(0, 16)
    expect(
      { day: LAST_UPDATED.iso, digest },
      'The policy’s words, its processors or the times in shared/retention.ts changed: set LAST_UPDATED in shared/content/privacy.ts to the day they go live, not before it, and add a line with that day and the digest received here to VERSIONS',
    ).toEqual(VERSIONS.at(-1))
    expect(VERSIONS.map(({ day }) => day)).toEqual([...new Set(VERSIONS.map(({ day }) => day))].sort())
  })

  it('has no date in the future', () => {
    for (const { day } of VERSIONS) expect(Date.parse(day), day).toBeLessThanOrEqual(Date.now())
  })

  it('names the date of its first version, which lies before all others', () => {
    const changes = privacy.sections.filter(({ title }) => title === 'Changes')
    expect(textOf(changes)).toContain('The first version of this policy is dated January 1, 2025.')
    expect(Date.parse('January 1, 2025')).toBeLessThan(Date.parse(VERSIONS[0]?.day ?? ''))
  })

  it('shows the same date in words and in machine-readable form', () => {
    const words = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(LAST_UPDATED.iso))
    expect(LAST_UPDATED.label).toBe(words)
  })

  it('says how long each kind of record is kept', () => {
    const rows = rowsOf(privacy.sections, 'retention')
    for (const [entry, value] of Object.entries(RETENTION)) {
      const unit = /(?:Months|Days|Hours)$/.exec(entry)?.[0].toLowerCase()
      const row = rows.find(({ term }) => term === PROMISED_AS[entry as keyof typeof RETENTION])
      expect(row?.detail, entry).toContain(`${value} ${unit}`)
    }
  })

  it('names every processor, what it does and where, and their number', () => {
    const rows = rowsOf(privacy.sections, 'places')
    expect(rows.map(({ term }) => term)).toEqual(PROCESSORS.map(({ name }) => name))
    for (const { name, does, where } of PROCESSORS) {
      const detail = rows.find(({ term }) => term === name)?.detail
      expect(detail).toContain(does)
      expect(detail).toContain(where)
    }
    expect(textOf(privacy.sections)).toContain('All three processors')
  })

  it('names a CRM once it is among the processors', () => {
    const sections = policySections([...PROCESSORS, CRM])
    expect(textOf(sections)).toContain('All four processors')
    expect(rowsOf(sections, 'places')).toContainEqual({ term: CRM.name, detail: 'Keeps our list of leads. Works in Australia.' })
  })

  it('names every decision that computers make here, and that a person decides on request', () => {
    const rows = rowsOf(privacy.sections, 'decisions').map(({ term }) => term)
    expect(rows).toEqual(['Free times', 'Who meets you', 'Too many requests', 'Robots', 'Page version'])
    const decisions = privacy.sections.filter(({ id }) => id === 'decisions')
    expect(textOf(decisions)).toContain('call or write, and a person decides')
  })

  it('says that ad networks are told of conversions exactly if they are', () => {
    const [off, on] = [false, true].map((sends) => textOf(policySections(PROCESSORS, sends)))
    expect(on).toContain('we tell that network: the click id of its ad')
    expect(off).not.toContain('we tell that network')
    expect(textOf(privacy.sections)).toBe(SEND_CONVERSIONS ? on : off)
  })
})
