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

/** Lets every message leave that is due within a few minutes; the mails to colleagues, with their texts. */
async function mails(): Promise<{ to: string | undefined; subject: string; text: string }[]> {
  advance(3 * MINUTE_MS)
  while (await ringNextAlarm()) advance(0)
  return world.mails.flatMap(({ personalizations: [first], subject, content: [text] }) =>
    first?.to[0]?.email.endsWith('@colleague.example') ? [{ to: first.to[0].email, subject, text: text?.value ?? '' }] : [],
  )
}

describe('A colleague to whom a lead is given', () => {
  it('gets one mail about all that were given within two minutes, and nobody else does', async () => {
    const [jo, ann] = [await enquire({ name: 'Jo Wattle' }), await enquire({ name: 'Ann Banksia' })]
    await give(jo, BEN)
    advance(MINUTE_MS)
    await give(ann, BEN)
    await note(ann, 'Today, @ben')
    const [mail, ...others] = await mails()
    expect(others).toEqual([])
    expect(mail).toMatchObject({ to: BEN, subject: '2 leads for you' })
    for (const text of ['Jo Wattle', 'Ann Banksia', `${ANN} has given this lead to you.`, `/studio/leads/${jo}`])
      expect(mail?.text).toContain(text)
    expect(mail?.text).toContain(`${ANN} names you in a note.`)
    expect(mail?.text.match(/Ann Banksia/g)).toHaveLength(1)
    expect(mail?.text.match(/has given this lead to you/g)).toHaveLength(2)
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

  it('gets another mail about what is given once the first may have left', async () => {
    const attempts = () => query(`SELECT attempts FROM outbox WHERE kind = 'colleague-notice' ORDER BY id`)
    world.provider = () => new Response(null, { status: 503 })
    await give(await enquire(), BEN)
    advance(3 * MINUTE_MS)
    await ringAlarm()
    await give(await enquire(), BEN)
    expect(await attempts()).toEqual([{ attempts: 1 }, { attempts: 0 }])
  })

  it.each<[string, (reference: string) => Promise<unknown>[] | Promise<unknown>]>([
    ['took it by themselves', (reference) => give(reference, BEN, BEN)],
    ['may not work with leads', (reference) => give(reference, 'mia@colleague.example')],
    ['had it already', (reference) => give(reference, BEN, BEN).then(() => give(reference, BEN))],
    ['want no such mails', (reference) => postStudio('leads/told', { on: false }, BEN).then(() => give(reference, BEN))],
    ['have lost it meanwhile', (reference) => give(reference, BEN).then(() => give(reference, null))],
    ['saw it deleted meanwhile', (reference) => give(reference, BEN).then(() => act(reference, 'delete'))],
  ])('is told nothing if they %s', async (_, happen) => {
    await happen(await enquire())
    expect(await mails()).toEqual([])
  })

  it('may switch the mails off and on again for themselves alone', async () => {
    const isOn = async (email: string) => (await (await askStudio('/api/leads/told', {}, email)).json<{ on: boolean }>()).on
    await postStudio('leads/told', { on: false }, BEN.toUpperCase())
    expect([await isOn(BEN), await isOn(ANN)]).toEqual([false, true])
    await postStudio('leads/told', { on: true }, BEN)
    expect(await isOn(BEN)).toBe(true)
    expect(await query('SELECT * FROM no_colleague_mails')).toEqual([])
  })

  it('is told nothing more once they are forgotten, and nothing of theirs stays', async () => {
    await postStudio('leads/told', { on: false }, CARL)
    await give(await enquire(), BEN)
    await note(await enquire(), `@ann, please`, CARL)
    for (const email of [BEN, CARL]) {
      const order = { method: 'POST', body: JSON.stringify({ email, except: [] }) }
      expect((await askOps('forget', order)).status).toBe(200)
    }
    expect(await query(`SELECT earlier FROM outbox WHERE kind = 'colleague-notice'`)).toMatchObject([
      { earlier: expect.stringMatching(/"to":"ann@.*"by":null/) },
    ])
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
      expect(mail.text).toContain(`${ANN} names you in a note.`)
      expect(mail.text).not.toContain(text)
    }
  })
})
