import { describe, expect, it, vi } from 'vitest'
import { book, CHANGE_MINUTES, cancel, move, moveTo } from '../support/worker/bookings.ts'
import { query } from '../support/worker/ledger.ts'
import { get, postForm } from '../support/worker/requests.ts'
import { HOUR_MS, NOW } from '../support/worker/world.ts'

const START = Date.parse('2040-11-19T22:00:00.000Z')

/** The words of a page, without its tags. */
async function wordsAt(path: string): Promise<string> {
  const words: string[] = []
  const response = new HTMLRewriter().on('main *', { text: ({ text }) => void words.push(text) }).transform(await get(path))
  await response.text()
  return words.join(' ').replaceAll(/\s+/g, ' ')
}

describe('a booking’s own page', () => {
  it('says what was just done only while the booking is so', async () => {
    const { reference, path } = await book()
    expect(await wordsAt(`${path}?done=booked`)).toContain('on their way to your email')
    expect(await wordsAt(`${path}?done=moved`)).not.toContain('Moved. The new invite')
    await move(reference, moveTo({ time: '10:30' }))
    expect(await wordsAt(`${path}?done=moved`)).toContain('Moved. The new invite')
    expect(await wordsAt(`${path}?done=booked`)).not.toContain('Booked. The')
    await cancel(reference)
    for (const done of ['booked', 'moved', 'reminders_on', 'nonsense']) {
      const words = await wordsAt(`${path}?done=${done}`)
      expect(words, done).toContain('This session is cancelled')
      expect(words, done).not.toMatch(/on its way|on their way|Reminders are/)
    }
  })

  it('names of the person the first name alone, on each of its pages', async () => {
    const { reference, path } = await book()
    const pages = async (...paths: string[]) => Promise.all(paths.map(async (each) => (await get(path + each)).text()))
    const shown = await pages('', '/move', '/cancel', '/invite.ics')
    await move(reference, moveTo({ time: '10:30' }))
    shown.push(...(await pages('', '/move')))
    await cancel(reference)
    shown.push(...(await pages('')))
    expect(shown[0]).toContain('Josephine, this time is yours.')
    for (const html of shown) expect(html).not.toMatch(/Wattleworth|Harbour Trust|visitor\.example|412.?345.?678/i)
  })

  it('opens from a link with what a mail program took along behind it', async () => {
    const { path } = await book()
    for (const rest of ['', '/move', '/cancel'])
      for (const end of ['.', ').', ',', '%3E', '%E2%80%9D', '%20', '/', '&gt;', '&utm_source=x', '%3Futm_source=x']) {
        const { status, headers } = await get(path + rest + end, { redirect: 'manual' })
        expect(status, rest + end).toBe(302)
        expect(headers.get('Location')).toBe(`${path}${rest}${end.includes('utm') ? '?utm_source=x' : ''}`)
        expect(headers.get('Cache-Control')).toBe('no-store')
      }
    expect((await get(`${path.slice(0, -1)}.`)).status).toBe(404)
  })

  it('is over when the session ends, not when it begins', async () => {
    const { path } = await book()
    vi.setSystemTime(START + 5 * 60_000)
    const begun = await wordsAt(path)
    expect(begun).not.toContain('is over')
    expect(begun).not.toContain('It starts')
    vi.setSystemTime(START + 31 * 60_000)
    expect(await wordsAt(path)).toContain('over')
  })

  it('offers a change until the deadline, and then the phone number', async () => {
    const { path } = await book()
    vi.setSystemTime(START - 2 * HOUR_MS)
    expect((await get(`${path}/cancel`, { redirect: 'manual' })).status).toBe(200)
    vi.setSystemTime(START - 2 * HOUR_MS + 1)
    for (const act of ['move', 'cancel'])
      expect((await get(`${path}/${act}`, { redirect: 'manual' })).headers.get('Location'), act).toBe(path)
    const late = await postForm(`${path}/cancel`, { sequence: '0' })
    expect(late.status).toBe(409)
    expect(await late.text()).toMatch(/tel:/)
  })

  it('promises a reminder only where one is to come', async () => {
    const { path } = await book({ date: '2040-12-04' })
    expect(await wordsAt(path)).toContain('We remind you')
    vi.setSystemTime(Date.parse('2040-12-03T21:00:00.001Z'))
    expect(await wordsAt(path)).not.toContain('We remind you')
    vi.setSystemTime(NOW)
    const soon = await book({ date: '2040-11-19', time: '11:00' }, { email: 'soon@visitor.example' })
    expect(await wordsAt(soon.path)).toContain('We remind you')
  })

  it('shows the week that was open after a form without a time', async () => {
    const { path } = await book()
    const response = await postForm(`${path}/move?week=2040-12-03`, { sequence: '0' })
    expect(response.status).toBe(400)
    expect(await response.text()).toContain('value="2040-12-0')
  })

  it('is not moved a seventh time, and says so before a time is chosen', async () => {
    const { reference, path } = await book()
    for (let sequence = 0; sequence < 6; sequence++) {
      const time = sequence % 2 ? '09:00' : '09:30'
      await move(reference, moveTo({ time }, { sequence, changeMinutes: CHANGE_MINUTES }))
    }
    expect(await wordsAt(`${path}/move`)).toMatch(/call|ring/i)
    expect((await postForm(`${path}/move`, { sequence: '6', startsAt: '2040-11-20T01:30:00.000Z' })).status).toBe(409)
    expect((await postForm(`${path}/cancel`, { sequence: '6' })).status).toBe(303)
  })
})

describe('what it says of the email about a change', () => {
  const FAR = { date: '2040-12-04' }
  /** Fills a mailbox's day: so many of its mails have left. */
  async function getMails(count: number): Promise<void> {
    for (let sent = 0; sent < count; sent++) {
      const { reference } = await book({ ...FAR, time: '16:30' })
      await query(`DELETE FROM outbox WHERE kind <> 'booking-confirmed'`)
      await query(`UPDATE outbox SET state = 'sent', next_at = ?1, due_at = ?1, settled_at = ?1`, NOW)
      await query(`UPDATE bookings SET status = 'cancelled' WHERE reference = ?`, reference)
    }
  }
  const visitor = (sequence: number) => ({ sequence, changeMinutes: CHANGE_MINUTES })

  it('of a move is true: on its way up to the eighth mail of a day, then in how many hours, then none', async () => {
    await getMails(6)
    const { reference, path } = await book(FAR)
    await query(`UPDATE outbox SET state = 'sent', settled_at = ?`, NOW)
    await move(reference, moveTo({ ...FAR, time: '09:30' }, visitor(0)))
    expect(await wordsAt(`${path}?done=moved`)).toContain('Moved. The new invite is on its way')
    await query(`UPDATE outbox SET state = 'sent', settled_at = ? WHERE state = 'pending'`, NOW)
    await move(reference, moveTo({ ...FAR, time: '10:30' }, visitor(1)))
    expect(await wordsAt(`${path}?done=moved`)).toMatch(/Moved\. The new invite reaches your\semail within an hour\./)
    vi.setSystemTime(NOW + HOUR_MS / 2)
    expect(await wordsAt(`${path}?done=moved`)).toContain('on its way')
    vi.setSystemTime(NOW)
    await query(`UPDATE outbox SET state = 'sent', settled_at = ? WHERE state = 'pending'`, NOW)
    await move(reference, moveTo({ ...FAR, time: '09:30' }, visitor(2)))
    expect(await wordsAt(`${path}?done=moved`)).toMatch(/within 2 hours/)
    await query(`UPDATE outbox SET state = 'dead', settled_at = ? WHERE kind = 'booking-moved' AND state = 'pending'`, NOW)
    expect(await wordsAt(`${path}?done=moved`)).toContain('No email about it comes')
  })

  it('of a cancellation says so where it is left out, because it would come after the session', async () => {
    const { path } = await book({ date: '2040-11-19', time: '11:00' })
    await getMails(10)
    expect((await postForm(`${path}/cancel`, { sequence: '0' })).status).toBe(303)
    expect(await wordsAt(`${path}?done=cancelled`)).toContain('Cancelled. No email about it comes')
  })

  it('of a booking is true from the fourth confirmation of a day on', async () => {
    await getMails(3)
    const { path } = await book(FAR)
    expect(await wordsAt(`${path}?done=booked`)).toMatch(/The confirmation and the invite reach your\semail within an hour/)
    await getMails(1)
    const soon = await book({ date: '2040-11-19', time: '09:30' })
    expect(await wordsAt(`${soon.path}?done=booked`)).toContain('Booked. No confirmation comes by email')
  })

  it('is still true of a bookmark whose mail is no longer on record', async () => {
    const { path } = await book({ date: '2041-01-15' })
    await query('DELETE FROM outbox')
    vi.setSystemTime(NOW + 31 * 24 * HOUR_MS)
    expect(await wordsAt(`${path}?done=booked`)).not.toContain('No confirmation')
  })
})
