import { describe, expect, it } from 'vitest'
import { checkEntry } from '../../../shared/check-entry.ts'
import { refusalWords } from '../../../shared/content/studio/people.ts'
import { checkPeople, PEOPLE_MAX, type Person, roleIn, stepDownIssue } from '../../../shared/people/entry.ts'
import { ROLES, rightsOf, rightToChange, rightToSee, rolesWith } from '../../../shared/people/rights.ts'

const ANNA = 'anna@agency.example'
const BEN = 'ben@agency.example'

const wrongIn = (entry: unknown) => {
  const checked = checkPeople(typeof entry === 'string' ? entry : JSON.stringify(entry))
  return checked.ok ? [] : checked.issues.map(({ path, words }) => [path.join('.'), words])
}

describe('the list of people', () => {
  it('gives each address a role, and everybody else that of a reader', () => {
    const checked = checkPeople(JSON.stringify({ [ANNA]: 'owner', [BEN]: 'marketer' }))
    const people = checked.ok ? checked.people : []
    expect([ANNA, BEN, 'carl@agency.example'].map((email) => roleIn(people, email))).toEqual(['owner', 'marketer', 'reader'])
    expect(roleIn(people, 'Anna@AGENCY.example')).toBe('owner')
  })

  it('is checked as every entry is', () => {
    expect(checkEntry('people', JSON.stringify({ [ANNA]: 'owner' }), 0)).toMatchObject({ ok: true })
    expect(checkEntry('people', '{}', 0)).toMatchObject({ ok: false, issues: [{ path: [], isUnbegun: true }] })
  })

  it.each<[string, unknown, string, RegExp]>([
    ['no owner', { [ANNA]: 'sales' }, '', /at least one owner/],
    ['an unknown role', { [ANNA]: 'owner', [BEN]: 'admin' }, BEN, /must be one of owner, sales, marketer, reader/],
    ['a role in capitals', { [ANNA]: 'owner', [BEN]: 'Owner' }, BEN, /must be one of/],
    ['a role that is a list', { [ANNA]: 'owner', [BEN]: ['owner'] }, BEN, /must be one of/],
    ['a name that every object has as a role', { [ANNA]: 'owner', [BEN]: 'constructor' }, BEN, /must be one of/],
    ['a text that is no address', { [ANNA]: 'owner', ben: 'sales' }, 'ben', /must be an email address/],
    ['an address with a name', { [ANNA]: 'owner', [`Ben <${BEN}>`]: 'sales' }, `Ben <${BEN}>`, /must be an email address/],
    ['an address with spaces around it', { [ANNA]: 'owner', [` ${BEN}`]: 'sales' }, ` ${BEN}`, /must be an email address/],
    [
      'one mailbox in two spellings',
      { 'a.nna@gmail.com': 'owner', 'Anna@googlemail.com': 'sales' },
      'Anna@googlemail.com',
      /same mailbox as a\.nna@gmail\.com/,
    ],
    ['a key that comes twice', `{"${ANNA}":"owner","${ANNA}":"sales"}`, ANNA, /there twice/],
    ['a list', [ANNA], '', /must be a list of addresses/],
    ['a text', '"owner"', '', /must be a list of addresses/],
    ['no JSON', '{', '', /is not JSON/],
    ['a text that is too long', JSON.stringify({ [ANNA]: 'owner', x: 'y'.repeat(20_000) }), '', /characters long/],
  ])('with %s is refused in words', (_what, entry, path, words) => {
    expect(wrongIn(entry)).toContainEqual([path, expect.stringMatching(words)])
  })

  it('may name two addresses that are two people’s where a provider takes a plus for a letter like others, each with a role', () => {
    const people = { [ANNA]: 'owner', 'ben@agency.example': 'marketer', 'ben+guest@agency.example': 'sales' }
    expect(wrongIn(people)).toEqual([])
    const checked = checkPeople(JSON.stringify(people))
    const list = checked.ok ? checked.people : []
    const roles = ['BEN@agency.example', 'ben+guest@agency.example', 'ben+other@agency.example', ANNA.replace('@', '+x@')]
    expect(roles.map((email) => roleIn(list, email))).toEqual(['marketer', 'sales', 'reader', 'reader'])
  })

  it('has no room for more people than an agency has', () => {
    const people = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, index) => [`p${index}@agency.example`, index ? 'reader' : 'owner']))
    expect(wrongIn(people(PEOPLE_MAX))).toEqual([])
    expect(wrongIn(people(PEOPLE_MAX + 1))).toEqual([['', `has ${PEOPLE_MAX + 1} people; ${PEOPLE_MAX} fit`]])
  })
})

describe('somebody who publishes a list', () => {
  const owners = (...emails: string[]): Person[] => emails.map((email) => ({ email, role: 'owner' }))

  it('may leave themself out while somebody stays an owner who is one', () => {
    expect(stepDownIssue(owners(ANNA, BEN), owners(BEN), ANNA)).toBeUndefined()
    expect(stepDownIssue(owners(ANNA), owners('Anna@Agency.example'), ANNA)).toBeUndefined()
  })

  it.each<[string, Person[] | undefined, Person[]]>([
    ['for somebody new, whose address may be wrong', owners(ANNA), owners(BEN)],
    ['in the very first list', undefined, owners(BEN)],
    ['for another spelling of their own mailbox alone', owners(ANNA, 'anna+x@agency.example'), [{ email: ANNA, role: 'sales' }]],
  ])('may not leave themself out %s', (_why, before, after) => {
    expect(stepDownIssue(before, after, ANNA)?.sentence).toContain(ANNA)
  })
})

describe('rights', () => {
  it('of each role, and roles of each right', () => {
    expect(Object.fromEntries(ROLES.map((role) => [role, rightsOf(role).join(' ')]))).toEqual({
      owner: 'see campaigns leads schedule manage',
      sales: 'see leads schedule',
      marketer: 'see campaigns',
      reader: 'see',
    })
    expect(rolesWith('campaigns')).toEqual(['owner', 'marketer'])
  })

  it('of entries: an unknown one is the owners’', () => {
    expect(['campaign:x', 'link:x', 'schedule', 'people', 'other'].map(rightToChange)).toEqual([
      'campaigns',
      'campaigns',
      'schedule',
      'manage',
      'manage',
    ])
    expect([rightToSee('people'), rightToSee('schedule')]).toEqual(['manage', 'see'])
  })

  it('that somebody lacks are named with who can give them', () => {
    const reader = { role: 'reader', people: 'current', needed: rolesWith('schedule') } as const
    expect(refusalWords('schedule', { ...reader, owners: [ANNA, BEN] })).toBe(
      `Changing opening hours takes the role Owner or Sales. You are a reader. ${ANNA} or ${BEN} can give you another role.`,
    )
    expect(refusalWords('schedule', { ...reader, people: 'unreadable', owners: [] })).toContain('tell whoever runs the site')
  })
})
