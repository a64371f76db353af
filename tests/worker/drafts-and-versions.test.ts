import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { describe, expect, it, vi } from 'vitest'
import type { StudioCampaign } from '../../shared/studio.ts'
import { VersionTable } from '../../worker/versions/versions.ts'
import { campaignEntry } from '../support/campaign-entry.ts'
import { book, rowOf } from '../support/worker/bookings.ts'
import { runCron } from '../support/worker/calendars.ts'
import { ENTRY, headlined, textOf } from '../support/worker/kv-page.ts'
import { ledger, query, storedBookings } from '../support/worker/ledger.ts'
import { askOps, bookingBody, errorOf, postBooking } from '../support/worker/requests.ts'
import {
  ANN,
  askStudio,
  BEN,
  draftOf,
  openEntry,
  postStudio,
  publish,
  published,
  saveDraft,
  versionsOf,
} from '../support/worker/studio.ts'
import { advance, NOW } from '../support/worker/world.ts'

/** Publishes an entry so often, by what the version store itself does for each publication: the whole path takes ten times as long. */
async function keepVersions(count: number): Promise<void> {
  const kvId = crypto.randomUUID()
  await runInDurableObject(env.VERSION_STORE.getByName('main'), (_, { storage: { sql } }) => {
    const versions = new VersionTable(sql)
    for (let n = 1; n <= count; n += 1) {
      advance(1000)
      const id = n === count ? kvId : `${kvId} ${n}`
      versions.add(ENTRY, { text: textOf(`Number ${n}`), at: Date.now(), by: ANN, via: 'studio', note: '', kvId: id, sent: true })
    }
  })
  await env.CONFIG.put(ENTRY, textOf(`Number ${count}`), { metadata: { id: kvId } })
}

describe('drafts', () => {
  it('are each person’s own; others are only named', async () => {
    await saveDraft(ENTRY, headlined('Ann’s'), 0)
    advance(1000)
    await saveDraft(ENTRY, headlined('Ben’s'), 0, BEN)
    expect((await openEntry(ENTRY)).draft).toEqual({ by: ANN, at: NOW, text: textOf('Ann’s'), basedOn: null, revision: NOW })
    expect((await openEntry(ENTRY)).others).toEqual([{ by: BEN, at: NOW + 1000 }])
    expect((await openEntry(ENTRY, BEN)).draft?.text).toBe(textOf('Ben’s'))
    expect((await openEntry('campaign:other')).others).toEqual([])
  })

  it('have a higher revision with each save; another one in between is 409 and kept', async () => {
    expect(await (await saveDraft(ENTRY, headlined('1'), 0)).json()).toEqual({ revision: NOW, at: NOW })
    expect(await (await saveDraft(ENTRY, headlined('2'), NOW)).json()).toMatchObject({ revision: NOW + 1 })
    const late = await saveDraft(ENTRY, headlined('3'), NOW)
    expect(late.status).toBe(409)
    expect(await late.json()).toMatchObject({ draft: { text: textOf('2'), revision: NOW + 1 } })
    // The same text again, as after a lost answer, is no clash.
    expect(await (await saveDraft(ENTRY, headlined('2'), NOW)).json()).toMatchObject({ revision: NOW + 1 })
    expect((await draftOf(ENTRY))?.text).toBe(textOf('2'))
  })

  it('begin with a revision that no earlier draft had: a window that still shows that one is told', async () => {
    await saveDraft(ENTRY, headlined('discarded'), 0)
    await postStudio(`entries/${ENTRY}/discard`, { revision: NOW })
    advance(1)
    await saveDraft(ENTRY, headlined('new'), 0)
    expect((await saveDraft(ENTRY, headlined('of the old window'), NOW)).status).toBe(409)
    expect((await draftOf(ENTRY))?.text).toBe(textOf('new'))
  })

  it('with every kind of fault are kept, also far too long ones', async () => {
    const wrong = campaignEntry({ endsAt: 'soon', more: { x: [] } }, { headline: 'x'.repeat(40_000) })
    expect((await saveDraft(ENTRY, wrong, 0)).status).toBe(200)
    expect((await draftOf(ENTRY))?.text).toBe(JSON.stringify(wrong))
  })

  it('are discarded alone; a save for one that is gone is 409 with none', async () => {
    await saveDraft(ENTRY, headlined('Ann’s'), 0)
    await saveDraft(ENTRY, headlined('Ben’s'), 0, BEN)
    expect((await postStudio(`entries/${ENTRY}/discard`, { revision: NOW })).status).toBe(200)
    expect(await draftOf(ENTRY)).toBeNull()
    expect((await draftOf(ENTRY, BEN))?.text).toBe(textOf('Ben’s'))
    const late = await saveDraft(ENTRY, headlined('2'), 1)
    expect([late.status, await late.json()]).toEqual([409, { draft: null }])
  })

  it('go with their own publication, and stay with a refused or a faulty one and with a colleague’s', async () => {
    await saveDraft(ENTRY, headlined('Ann’s'), 0)
    await saveDraft(ENTRY, headlined('Ben’s'), 0, BEN)
    await published(ENTRY, headlined('Shorter'), { revision: NOW })
    expect(await draftOf(ENTRY)).toBeNull()
    expect((await publish(ENTRY, headlined('Ben’s'), { by: BEN })).status).toBe(409)
    expect((await publish(ENTRY, headlined(''), { by: BEN, basedOn: 1 })).status).toBe(422)
    expect((await draftOf(ENTRY, BEN))?.text).toBe(textOf('Ben’s'))
  })

  it('that are newer than what a window shows stay when that window publishes or discards', async () => {
    await saveDraft(ENTRY, headlined('1'), 0)
    await saveDraft(ENTRY, headlined('2, from the phone'), NOW)
    const first = await published(ENTRY, headlined('1'), { revision: NOW })
    expect((await postStudio(`entries/${ENTRY}/discard`, { revision: NOW })).status).toBe(200)
    expect(await draftOf(ENTRY)).toMatchObject({ text: textOf('2, from the phone'), revision: NOW + 1 })
    await published(ENTRY, headlined('2, from the phone'), { revision: NOW + 1, basedOn: first.id })
    expect(await draftOf(ENTRY)).toBeNull()
  })

  it('that say what is published go with it, also after a lost answer', async () => {
    await saveDraft(ENTRY, headlined('1'), 0)
    await published(ENTRY, headlined('1'))
    expect(await draftOf(ENTRY)).toBeNull()
    const first = await versionsOf(ENTRY)
    const { id: basedOn } = await published(ENTRY, headlined('2'), { by: BEN, basedOn: first[0]?.id ?? null })
    await saveDraft(ENTRY, headlined('3'), 0)
    const third = await published(ENTRY, headlined('3'), { by: BEN, basedOn })
    await published(ENTRY, headlined('3'), { basedOn })
    await published(ENTRY, headlined('4'), { by: BEN, basedOn: third.id })
    expect(await draftOf(ENTRY)).toBeNull()
  })

  it.each([[{}], [{ revision: -1 }], [{ revision: '1' }]])('are not discarded by %j', async (body) => {
    await saveDraft(ENTRY, headlined('1'), 0)
    expect((await postStudio(`entries/${ENTRY}/discard`, body)).status).toBe(400)
    expect((await draftOf(ENTRY))?.text).toBe(textOf('1'))
  })
})

describe('versions', () => {
  it('are listed newest first without their texts, with what of their notes can be seen; one has its text', async () => {
    const first = await published(ENTRY, headlined('One.'))
    const note = ' Shorter\r\nby \u001b\u202ehalf\u2066 '
    const second = await published(ENTRY, headlined('Two.'), { basedOn: first.id, by: BEN, note })
    const { text: _, ...line } = second
    expect((await versionsOf(ENTRY))[0]).toEqual({ ...line, note: 'Shorter by half' })
    expect(await (await askStudio(`/api/entries/${ENTRY}/versions/${first.id}`)).json()).toEqual(first)
    for (const id of ['99', '0', 'x', '1.5', '-1', `${first.id}e0x`]) {
      expect((await askStudio(`/api/entries/${ENTRY}/versions/${id}`)).status, id).toBe(404)
    }
    expect((await askStudio(`/api/entries/campaign:other/versions/${first.id}`)).status).toBe(404)
  })

  it('are kept up to 300 of an entry; numbers are never used again', async () => {
    let live = await published('campaign:other', headlined('Stays'))
    live = await published(ENTRY, headlined('Number 0'))
    await keepVersions(300)
    live = { ...live, ...(await versionsOf(ENTRY))[0] }
    for (let n = 301; n <= 305; n += 1) {
      advance(1000)
      live = await published(ENTRY, headlined(`Number ${n}`), { basedOn: live.id })
    }
    const versions = await versionsOf(ENTRY)
    expect(versions).toHaveLength(300)
    expect(versions[0]?.id).toBe(live.id)
    expect(live.id).toBe(307)
    expect(versions.at(-1)?.id).toBe(8)
    expect((await askStudio(`/api/entries/${ENTRY}/versions/2`)).status).toBe(404)
    expect((await askStudio(`/api/entries/${ENTRY}/versions/7`)).status).toBe(404)
    expect(await versionsOf('campaign:other')).toHaveLength(1)
  })
})

describe('a draft that says what is live', () => {
  const listed = async (entry: string) => {
    const { campaigns } = await (await askStudio('/api/campaigns')).json<{ campaigns: StudioCampaign[] }>()
    return campaigns.find(({ key }) => `campaign:${key}` === entry)?.drafts
  }

  it('is none once what was changed is changed back, whatever the order of its keys', async () => {
    const { id } = await published(ENTRY, headlined('One.'))
    const { revision } = await (await saveDraft(ENTRY, headlined('Two.'), 0, ANN, id)).json<{ revision: number }>()
    expect(await listed(ENTRY)).toEqual([{ by: ANN, at: NOW }])
    const back = Object.fromEntries(Object.entries(headlined('One.')).reverse())
    expect(await (await saveDraft(ENTRY, back, revision, ANN, id)).json()).toEqual({ revision: 0, at: NOW })
    expect(await draftOf(ENTRY)).toBeNull()
    expect(await listed(ENTRY)).toEqual([])
    expect(await (await saveDraft(ENTRY, headlined('Three.'), 0, ANN, id)).json()).toMatchObject({ revision: NOW })
  })

  it('is none either if a colleague publishes the same, or the page was only built in', async () => {
    await saveDraft(ENTRY, headlined('One.'), 0)
    await published(ENTRY, headlined('One.'), { by: BEN })
    expect(await draftOf(ENTRY)).toBeNull()
    expect((await openEntry(ENTRY, BEN)).others).toEqual([])
    expect(await listed(ENTRY)).toEqual([])
    await saveDraft('campaign:fractional-cmo', {}, 0)
    expect(await listed('campaign:fractional-cmo')).toEqual([])
  })

  it('is one while nothing was published, or what was published is removed', async () => {
    await saveDraft(ENTRY, headlined('One.'), 0)
    expect((await draftOf(ENTRY))?.text).toBe(textOf('One.'))
    const { id } = await published(ENTRY, headlined('Two.'))
    await published(ENTRY, null, { basedOn: id })
    await saveDraft(ENTRY, headlined('Two.'), 0, BEN)
    expect((await draftOf(ENTRY, BEN))?.text).toBe(textOf('Two.'))
  })
})

describe('forgetting a colleague', () => {
  const forget = (email: string) => askOps('forget', { method: 'POST', body: JSON.stringify({ email }) })

  it('keeps what was published and when, not who; their drafts go', async () => {
    const first = await published(ENTRY, headlined('One.'))
    await published(ENTRY, headlined('Two.'), { basedOn: first.id, by: BEN })
    await saveDraft(ENTRY, headlined('Ann’s'), 0)
    await saveDraft('schedule', { heldTimes: [] }, 0)
    await saveDraft(ENTRY, headlined('Ben’s'), 0, BEN)
    const response = await forget(` ${ANN.toUpperCase()}`)
    expect(await response.json()).toEqual({ deleted: { bookings: 0, enquiries: 0 }, studio: { versions: 1, drafts: 2, acts: 0 } })
    expect((await versionsOf(ENTRY)).map(({ by, at }) => [by, at])).toEqual([
      [BEN, NOW],
      [null, NOW],
    ])
    expect(await draftOf(ENTRY)).toBeNull()
    expect((await draftOf(ENTRY, BEN))?.text).toBe(textOf('Ben’s'))
    expect(JSON.stringify(await (await askStudio('/api/record')).json())).not.toContain(ANN)
  })

  it.each(['VERSION_STORE', 'LEDGER'] as const)(
    'claims no success while the %s cannot be reached, and works when asked again',
    async (name) => {
      await published(ENTRY, headlined('One.'))
      await postBooking(bookingBody({}, { email: ANN }))
      const gone = vi.spyOn(env[name] as DurableObjectNamespace, 'getByName').mockImplementation(() => {
        throw new Error('gone')
      })
      expect(await errorOf(await forget(ANN))).toMatchObject({ status: 503, code: 'unavailable' })
      gone.mockRestore()
      expect((await forget(ANN)).status).toBe(200)
      expect(await storedBookings()).toEqual([])
      expect((await versionsOf(ENTRY))[0]?.by).toBeNull()
    },
  )

  describe('who is named in what was published', () => {
    const hosted = (email?: string) => ({ hosts: [{ key: 'ann', name: 'Ann', ...(email && { email }) }], noticeMinutes: 60 })
    /** Every version, draft, lead, message and act, and the kept schedule, as one text. */
    const everything = async () => {
      const versions = runInDurableObject(env.VERSION_STORE.getByName('main'), (_, { storage: { sql } }) =>
        ['versions', 'drafts'].map((table) => sql.exec(`SELECT * FROM ${table}`).toArray()),
      )
      const leads = ['bookings', 'outbox', 'lead_acts'].map((table) => query(`SELECT * FROM ${table}`))
      return JSON.stringify(await Promise.all([versions, ...leads, ledger().lastGoodSchedule()])).toLowerCase()
    }

    it('is removed from old versions, notes, others’ drafts, the kept schedule and the sessions they hold', async () => {
      const first = await published('schedule', hosted('Ann@Colleague.example'), { by: BEN, note: `For ${ANN}` })
      await runCron()
      const { reference } = await book()
      await saveDraft('schedule', { ...hosted(ANN), horizonDays: 20 }, 0, BEN)
      await published('schedule', hosted(), { by: BEN, basedOn: first.id })
      expect((await everything()).split(ANN).length).toBeGreaterThan(5)
      expect(await (await forget(ANN)).json()).toEqual({
        deleted: { bookings: 0, enquiries: 0 },
        studio: { versions: 1, drafts: 0, acts: 0 },
      })
      expect(await everything()).not.toContain(ANN)
      const { text } = await (await askStudio(`/api/entries/schedule/versions/${first.id}`)).json<{ text: string }>()
      expect(JSON.parse(text)).toEqual(hosted())
      expect((await rowOf(reference)).host).toBe('ann')
    })

    it('stays in what is live, and the answer names it; nothing of it is left elsewhere', async () => {
      await published('schedule', hosted(ANN), { by: BEN })
      await book()
      const answer = await (await forget(ANN)).json<{ studio: object }>()
      expect(answer.studio).toEqual({ versions: 0, drafts: 0, acts: 0, live: ['schedule'] })
      expect(await env.CONFIG.get('schedule')).toContain(ANN)
      expect(await versionsOf('schedule')).toHaveLength(1)
      expect(await query('SELECT host_email FROM bookings')).toEqual([{ host_email: null }])
    })

    it('is removed from sessions and messages however their mailbox is spelled, and nobody else is', async () => {
      const hosts = ['Ann+sessions@Colleague.example', 'ann@COLLEAGUE.example', 'joann@colleague.example']
      for (const [index, host] of hosts.entries()) {
        const { reference } = await book({ time: ['09:00', '10:30', '12:00'][index] ?? '' })
        await query('UPDATE bookings SET host_email = ? WHERE reference = ?', host, reference)
        await query(
          `UPDATE outbox SET earlier = ? WHERE kind = 'booking-notice' AND lead_id = (SELECT id FROM bookings WHERE reference = ?)`,
          JSON.stringify({ [index === 1 ? 'visitor_email' : 'host_email']: host }),
          reference,
        )
      }
      expect((await forget(ANN)).status).toBe(200)
      expect(await query('SELECT host_email FROM bookings WHERE host_email IS NOT NULL')).toEqual([{ host_email: hosts[2] }])
      expect(await query('SELECT earlier FROM outbox WHERE earlier IS NOT NULL')).toEqual([
        { earlier: JSON.stringify({ host_email: hosts[2] }) },
      ])
    })

    it('is told from an address that only contains or shares a part', async () => {
      const first = await published('schedule', hosted('joann@colleague.example'), { by: BEN })
      await published('schedule', hosted('ann@colleague.example.au'), { by: BEN, basedOn: first.id })
      expect(await (await forget(ANN)).json()).toMatchObject({ studio: { versions: 0 } })
      expect(await everything()).toContain('joann@colleague.example')
      expect(await everything()).toContain('ann@colleague.example.au')
    })
  })
})
