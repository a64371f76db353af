import { describe, expect, it } from 'vitest'
import type { LeadDocument } from '../../shared/lead-document.ts'
import { ringAlarm, storedBookings } from '../support/worker/ledger.ts'
import { askOps, bookingBody, postBooking } from '../support/worker/requests.ts'
import { withWebhooks, world } from '../support/worker/world.ts'

withWebhooks()

const SECRETS = /hunter2|jo%40|jo@private|token|inbox-note/

const SENT = {
  pageUrl:
    'https://jo:hunter2@www.brightwattle.example/nfp-digital-growth-scan?token=abc&utm_term=growth%20scan&gclid=a-b_1&to=jo%40private.example#inbox-note',
  referrer: 'https://jo:hunter2@mail.visitor.example/read?token=abc&to=jo@private.example#inbox-note',
}
const KEPT = {
  pageUrl: 'https://www.brightwattle.example/nfp-digital-growth-scan?utm_term=growth+scan&gclid=a-b_1',
  referrer: 'https://mail.visitor.example/read',
}

describe('private data in the page and referrer URLs of a booking', () => {
  it('is neither stored, mailed, sent to the CRM nor exported; campaign values are', async () => {
    expect((await postBooking(bookingBody({}, SENT))).status).toBe(201)
    await ringAlarm()

    const [row] = await storedBookings()
    expect(row).toMatchObject({ page_url: KEPT.pageUrl, referrer: KEPT.referrer })
    expect(world.mails).toHaveLength(2)
    expect(JSON.stringify(world.mails)).toContain(KEPT.referrer)
    expect(JSON.stringify(world.mails)).not.toMatch(SECRETS)
    expect(world.posted).toHaveLength(1)
    expect(JSON.parse(world.posted[0]?.body ?? '').lead.attribution).toMatchObject(KEPT)
    expect(world.posted[0]?.body).not.toMatch(SECRETS)
    const exported = await (await askOps('leads')).text()
    expect((JSON.parse(exported) as { leads: LeadDocument[] }).leads[0]?.attribution).toMatchObject(KEPT)
    expect(exported).not.toMatch(SECRETS)
  })
})
