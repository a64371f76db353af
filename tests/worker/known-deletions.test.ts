import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { book } from '../support/worker/bookings.ts'
import { storedEnquiries } from '../support/worker/ledger.ts'
import { askOps, enquire } from '../support/worker/requests.ts'
import { postStudio } from '../support/worker/studio.ts'
import { advance } from '../support/worker/world.ts'

const ask = (path: string, body: object) => askOps(`backup/${path}`, { method: 'POST', body: JSON.stringify(body) })

describe('of somebody who was deleted', () => {
  const erased = async (known: object[]) => (await (await ask('erased', { known })).json<{ erased: number[] }>()).erased
  const at = () => Date.now() - 60_000

  it('a backup of before is known by reference, address, mailbox and phone, and one of after is not', async () => {
    const { reference } = await book({}, { email: 'gone@visitor.example' })
    advance(120_000)
    await ask('../forget', { email: 'gone@visitor.example' })
    const erasedAt = Date.now()
    const known = [
      { at: at(), reference },
      { at: at(), email: 'Gone+news@visitor.example' },
      { at: at(), phone: '0412 345 678' },
      { at: at(), text: 'Please write to gone@visitor.example.' },
      { at: erasedAt, email: 'gone@visitor.example' },
      { at: 0, reference: 'BW-222222', email: 'stays@visitor.example', phone: '0412 345 679', text: 'none' },
      { at: erasedAt + 1, email: 'gone@visitor.example' },
    ]
    await env.CONFIG.put('erased:1-a', '["00"]', { metadata: { at: 1, secret: 'of another HASH_SECRET' } })
    await env.CONFIG.put('erased:1-b', '["00"]')
    expect((await ask('../leads/delete', { references: ['EN-222222'] })).status, 'nothing to remember').toBe(200)
    expect(await (await ask('erased', { known })).json()).toEqual({
      erased: [0, 1, 2, 3, 4],
      erasedAt: Array(5).fill(erasedAt),
      remembered: 1,
      unknown: 2,
    })
    const { keys } = await env.CONFIG.list<{ at: number }>({ prefix: 'erased:' })
    const texts = await Promise.all(keys.map(({ name }) => env.CONFIG.get(name)))
    expect(JSON.stringify([keys, texts])).not.toMatch(/gone|visitor|412345|BW-/)
  })

  it('who has only deleted a lead of theirs stays where they are named as a colleague, until all of them is forgotten', async () => {
    const { reference } = await book({}, { email: 'ann@colleague.example' })
    advance(120_000)
    const known = [
      { at: at(), email: 'ann@colleague.example' },
      { at: at(), address: 'ann+desk@colleague.example' },
    ]
    await ask('../leads/delete', { references: [reference] })
    expect(await erased(known)).toEqual([0])
    await ask('../forget', { email: 'ann@colleague.example' })
    expect(await erased(known)).toEqual([0, 1])
  })

  it('a lead of the same address that was kept stays, and so does an enquiry that names it', async () => {
    const email = 'jo@visitor.example'
    const gone = await book({}, { email })
    const kept = await book({ time: '11:00' }, { email })
    const named = await enquire({ enquiry: `Jo (${email}) asked me to call.` })
    advance(120_000)
    const known = [
      { at: at(), reference: gone.reference, email },
      { at: at(), reference: kept.reference, email },
      { at: at(), reference: named, text: `Jo (${email}) asked me to call.` },
    ]
    const { seen } = await (await ask('../person', { email })).json<{ seen: string }>()
    expect((await ask('../forget', { email, except: [kept.reference, named], seen })).status).toBe(200)
    expect(await erased(known)).toEqual([0])
    await ask('../leads/delete', { references: [kept.reference] })
    expect(await erased(known)).toEqual([0, 1])
    await ask('../leads/delete', { references: [named] })
    expect(await erased(known)).toEqual([0, 1, 2])
  })

  it('another lead stays known as one that stays', async () => {
    const first = await enquire()
    const second = await enquire()
    advance(120_000)
    await ask('../leads/delete', { references: [first] })
    const phone = '+61 412 345 678'
    expect(
      await erased([
        { at: at(), reference: first },
        { at: at(), reference: second, phone },
      ]),
    ).toEqual([0])
    await ask('../leads/delete', { references: [second] })
    expect(await erased([{ at: at(), phone }])).toEqual([0])
  })

  it('nothing is deleted while it cannot be remembered, and nobody is said to be known while nobody can know', async () => {
    const reference = await enquire()
    const { CONFIG, HASH_SECRET } = env
    const refuse = () => Promise.reject(new Error('KV is down'))
    const statuses = async () => [
      (await postStudio(`leads/${reference}/delete`, {})).status,
      (await ask('erased', { known: [{ at: at(), reference }] })).status,
    ]
    try {
      env.CONFIG = new Proxy(CONFIG, {
        get: (kv, name) => (['put', 'list'].includes(String(name)) ? refuse : Reflect.get(kv, name).bind(kv)),
      })
      expect(await statuses()).toEqual([503, 503])
      Object.assign(env, { CONFIG, HASH_SECRET: undefined })
      expect(await statuses()).toEqual([503, 503])
    } finally {
      Object.assign(env, { CONFIG, HASH_SECRET })
    }
    expect(await storedEnquiries()).toHaveLength(1)
    expect(await statuses()).toEqual([200, 200])
  })
})
