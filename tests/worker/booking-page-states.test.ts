import { describe, expect, it, vi } from 'vitest'
import { book, cancel, move, moveTo } from '../support/worker/bookings.ts'
import { get, postForm } from '../support/worker/requests.ts'
import { NOW, startWorld } from '../support/worker/world.ts'

startWorld()

const HOUR_MS = 60 * 60 * 1000
const START = Date.parse('2040-11-19T22:00:00.000Z')

/** The words of a page, without its tags. */
async function wordsAt(path: string): Promise<string> {
  const words: string[] = []
  const answer = new HTMLRewriter().on('main *', { text: ({ text }) => void words.push(text) }).transform(await get(path))
  await answer.text()
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
    const soon = await book({ date: '2040-11-19', time: '15:00' }, { email: 'soon@visitor.example' })
    expect(await wordsAt(soon.path)).toContain('We remind you')
  })

  it('shows the week that was open after a form without a time', async () => {
    const { path } = await book()
    const answer = await postForm(`${path}/move?week=2040-12-03`, { sequence: '0' })
    expect(answer.status).toBe(400)
    expect(await answer.text()).toContain('value="2040-12-0')
  })

  it('is not moved a seventh time, and says so before a time is chosen', async () => {
    const { reference, path } = await book()
    for (let count = 0; count < 6; count++) await move(reference, moveTo({ time: count % 2 ? '09:00' : '09:30' }))
    expect(await wordsAt(`${path}/move`)).toMatch(/call|ring/i)
    expect((await postForm(`${path}/move`, { sequence: '6', startsAt: '2040-11-20T01:30:00.000Z' })).status).toBe(409)
    expect((await postForm(`${path}/cancel`, { sequence: '6' })).status).toBe(303)
  })
})
