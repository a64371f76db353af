import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { query, ringAlarm, ringNextAlarm } from '../support/worker/ledger.ts'
import { askOps, enquire } from '../support/worker/requests.ts'
import { ANN, act, askStudio, BEN, postStudio } from '../support/worker/studio.ts'
import { advance, MINUTE_MS, world } from '../support/worker/world.ts'

const CARL = 'carl.wattle@colleague.example'

// In Sydney it is Tuesday already.
beforeEach(async () => {
  vi.setSystemTime('2040-11-19T20:30:00Z')
  await env.CONFIG.put(
    'people',
    JSON.stringify({ [ANN]: 'owner', [BEN]: 'sales', [CARL]: 'sales', 'mia@colleague.example': 'marketer' }),
  )
})

const give = (reference: string, owner: string | null, by = ANN) => act(reference, 'desk', { fields: { owner } }, by)
const note = (reference: string, text: string, by = ANN) => act(reference, 'desk', { note: text }, by)

type Told = { to: string | undefined; subject: string; text: string; html: string }

/** Lets every message leave that is due within a few minutes; the mails to colleagues, with their texts. */
async function mails(): Promise<Told[]> {
  advance(3 * MINUTE_MS)
  while (await ringNextAlarm()) advance(0)
  return world.mails.flatMap(({ personalizations: [first], subject, content }) => {
    const [text = '', html = ''] = content.map(({ value }) => value)
    return first?.to[0]?.email.endsWith('@colleague.example') ? [{ to: first.to[0].email, subject, text, html }] : []
  })
}

/** Whether the link to a lead is the one thing to do in a mail. */
const isMain = ({ html }: Told, reference: string) =>
  new RegExp(`href="[^"]*/studio/leads/${reference}" style="[^"]*background-color`).test(html)

describe('A colleague to whom a lead is given', () => {
  it('gets one mail about all that were given within two minutes, and nobody else does', async () => {
    const [jo, ann] = [await enquire({ name: 'Jo Wattle' }), await enquire({ name: 'Ann Banksia' })]
    await act(jo, 'desk', { fields: { nextStep: 'Ring again', nextDate: '2040-11-21' } })
    await act(ann, 'desk', { fields: { nextStep: 'Send a proposal' } })
    await give(jo, BEN)
    advance(MINUTE_MS)
    await give(ann, BEN)
    // Given away and back: it is still said once.
    await give(jo, null)
    await act(jo, 'desk', { fields: { owner: BEN }, note: 'For you, @ben' })
    await note(ann, 'Today, @ben')
    const lost = await enquire({ name: 'Zoë Creek' })
    await give(lost, BEN)
    await give(lost, ANN)
    const [mail, ...others] = (await mails()) as [Told]
    expect(others).toEqual([])
    expect(mail).toMatchObject({ to: BEN, subject: '2 leads for you' })
    for (const text of ['Jo Wattle', 'Ann Banksia', `${ANN} has given this lead to you.`, `/studio/leads/${jo}`])
      expect(mail.text).toContain(text)
    expect(mail.text).toContain(`Phone: +61 412 345 678\nNext step: Ring again, 2040-11-21\n\nOpen ${jo}:`)
    expect(mail.text).toContain(`Next step: Send a proposal\n\nOpen ${ann}:`)
    expect(mail.text.match(/names you in a note/g)).toHaveLength(1)
    expect(mail.text).not.toContain('Zoë Creek')
    expect(mail.text.match(/Ann Banksia/g)).toHaveLength(1)
    expect(mail.text.match(/has given this lead to you/g)).toHaveLength(2)
    for (const shown of [
      '2 leads for you</h1>',
      'Jo Wattle, Harbour Trust</h2>',
      'Ring again, 2040-11-21',
      'switch these mails off',
    ])
      expect(mail.html).toContain(shown)
    expect(isMain(mail, jo)).toBe(false)
  })

  it('gets what is given after a mail was tried by a mail of its own: the first may have arrived', async () => {
    await give(await enquire({ name: 'Jo Wattle' }), BEN)
    world.provider = () => new Response(null, { status: 500 })
    advance(3 * MINUTE_MS)
    await ringAlarm()
    world.provider = () => new Response(null, { status: 202 })
    world.mails = []
    await give(await enquire({ name: 'Ann Banksia' }), BEN)
    expect((await mails()).map(({ subject }) => subject)).toEqual(['Jo Wattle is yours now', 'Ann Banksia is yours now'])
  })

  it.each<[string, (reference: string) => Promise<unknown>[] | Promise<unknown>]>([
    ['took it by themselves', (reference) => give(reference, BEN, BEN)],
    ['may not work with leads', (reference) => give(reference, 'mia@colleague.example')],
    ['had it already', (reference) => give(reference, BEN, BEN).then(() => give(reference, BEN))],
    ['want no such mails', (reference) => postStudio('leads/told', { on: false }, BEN).then(() => give(reference, BEN))],
    [
      'wanted no more before it left',
      (reference) => give(reference, BEN).then(() => postStudio('leads/told', { on: false }, BEN)),
    ],
    ['have lost it meanwhile', (reference) => give(reference, BEN).then(() => give(reference, null))],
    ['saw it deleted meanwhile', (reference) => give(reference, BEN).then(() => act(reference, 'delete'))],
  ])('is told nothing if they %s', async (_, happen) => {
    await happen(await enquire())
    expect(await mails()).toEqual([])
    expect(await query(`SELECT 1 FROM outbox WHERE state = 'pending'`)).toEqual([])
  })

  it('may switch the mails off and on again for themselves alone', async () => {
    const isOn = async (email: string) => (await (await askStudio('/api/leads/told', {}, email)).json<{ on: boolean }>()).on
    for (const email of [BEN.toUpperCase(), BEN, CARL]) await postStudio('leads/told', { on: false }, email)
    expect([await isOn(BEN), await isOn(ANN)]).toEqual([false, true])
    expect(await query('SELECT * FROM no_colleague_mails')).toHaveLength(2)
    await postStudio('leads/told', { on: true }, BEN)
    expect(await isOn(BEN)).toBe(true)
    expect(await query('SELECT * FROM no_colleague_mails')).toEqual([{ email: CARL }])
  })

  it('is told nothing more once they are forgotten, and nothing of theirs stays', async () => {
    const forget = (email: string) => askOps('forget', { method: 'POST', body: JSON.stringify({ email, except: [] }) })
    const told = async () =>
      (await query<{ earlier: string }>(`SELECT earlier FROM outbox WHERE kind = 'colleague-notice' ORDER BY id`)).map(
        ({ earlier }) => JSON.parse(earlier),
      )
    await postStudio('leads/told', { on: false }, CARL)
    await give(await enquire(), BEN)
    await note(await enquire(), `@ann, please`, CARL)
    expect((await forget(CARL)).status).toBe(200)
    expect(await told()).toMatchObject([
      { to: BEN, told: [{ by: ANN }] },
      { to: ANN, told: [{ by: null }] },
    ])
    expect((await forget(BEN)).status).toBe(200)
    expect(await told()).toMatchObject([{ to: ANN, told: [{ by: null }] }])
    expect(await query('SELECT * FROM no_colleague_mails')).toEqual([])
  })
})

describe('A note that names a colleague', () => {
  it.each([
    ['Please ring him, @ben.', [BEN]],
    ['@Ben and @carl.wattle: who takes it?', [BEN, CARL]],
    [`Ask @${CARL}`, [CARL]],
    ['Mail me at jo@ben.example, or ben@colleague.example', []],
    ['@benjamin, @mia and @nobody', []],
    ['I take it. @ann', []],
  ])('“%s” tells %j', async (text, told) => {
    const reference = await enquire({ name: 'Jo Wattle' })
    await note(reference, text)
    const sent = await mails()
    expect(sent.map(({ to }) => to).sort()).toEqual(told)
    for (const mail of sent) {
      expect(mail.subject).toBe('Jo Wattle: a note names you')
      expect(mail.text).toContain(`${ANN} names you in a note.\n\nPhone: +61 412 345 678\n\nOpen ${reference}:`)
      expect(mail.text).not.toContain(text)
      expect(isMain(mail, reference)).toBe(true)
    }
  })
})
