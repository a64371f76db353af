import { beforeEach, describe, expect, it } from 'vitest'
import { ORIGIN, page, startPage } from '../../../support/page-globals.ts'

startPage()

type Session = typeof import('../../../../client/form/session.ts')
let session: Session
beforeEach(async () => {
  session = await import('../../../../client/form/session.ts')
})

const EMPTY = { name: '', email: '' }

describe('what was typed', () => {
  it('is read back after a reload, and what is empty, of another form or no text is left out', () => {
    session.saveTyped('draft', { name: 'Aoife', email: '' })
    expect(session.readTyped('draft', EMPTY)).toEqual({ name: 'Aoife', email: '' })
    session.writeSession('draft', { name: 7, email: 'jo@creek.example', website: 'x' })
    expect(session.readTyped('draft', EMPTY)).toEqual({ name: '', email: 'jo@creek.example' })
  })

  it('leaves nothing behind once every field is empty', () => {
    session.saveTyped('draft', { name: 'Aoife', email: '' })
    session.saveTyped('draft', EMPTY)
    expect(page.session.size).toBe(0)
  })

  it.each(['null', '"text"', '7', '{', '{}', '{"name":""}', '[]'])('is nothing if the stored text is %s', (stored) => {
    page.session.set('draft', stored)
    expect(session.readTyped('draft', EMPTY)).toBeUndefined()
  })

  it('is nothing, and nothing fails, where storage is blocked', () => {
    page.isStorageBlocked = true
    session.saveTyped('draft', { name: 'Aoife', email: '' })
    expect(session.readTyped('draft', EMPTY)).toBeUndefined()
  })
})

describe('a body without a response', () => {
  it('is known by its form until a response has come', () => {
    session.keepUnanswered('booking', { key: 'k', body: { name: 'Aoife' } })
    expect(session.readUnanswered('booking')).toEqual({ key: 'k', body: { name: 'Aoife' } })
    expect(session.readUnanswered('enquiry')).toBeUndefined()
    session.keepUnanswered('booking', undefined)
    expect(session.readUnanswered('booking')).toBeUndefined()
  })

  it.each(['null', '"text"', '{"key":"k"}', '{"body":{}}', '{'])('is nothing if the stored text is %s', (stored) => {
    page.session.set('unanswered-booking', stored)
    expect(session.readUnanswered('booking')).toBeUndefined()
  })
})

describe('a reload that clicks a control again', () => {
  it('asks the site first, past every cache, and clicks the named control once', async () => {
    page.respond = () => new Response()
    expect(await session.reloadToClickAgain('submit')).toBe(true)
    expect(page.requests).toMatchObject([{ method: 'HEAD', cache: 'no-store', url: new URL('/', ORIGIN) }])
    expect(page.reloads).toBe(1)
    expect(session.isClickedAgain('back')).toBe(false)
    expect(session.isClickedAgain('submit')).toBe(true)
    expect(session.isClickedAgain('submit')).toBe(false)
  })

  it.each([
    ['the site cannot be reached', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['the site is down', () => new Response('', { status: 503 })],
  ])('is left out if %s', async (_what, respond) => {
    page.respond = respond
    expect(await session.reloadToClickAgain('submit')).toBe(false)
    expect(page.reloads).toBe(0)
    expect(session.isClickedAgain('submit')).toBe(false)
  })
})

describe('a reload that keeps what was typed', () => {
  const fields = (...values: string[]) => {
    const inputs = values.map((value) => ({ value }))
    page.document.querySelectorAll = () => inputs
    return inputs
  }

  it('puts the texts back in their order, but not over what the browser has restored or the visitor has typed', () => {
    fields('Aoife', 'Creek Fund', '')
    expect(session.reloadKeeping(2)).toBe(true)
    expect(page.reloads).toBe(1)
    const after = fields('', 'Creek & Co', '', '')
    expect(session.takeBackTyped()).toBe(2)
    expect(after.map(({ value }) => value)).toEqual(['Aoife', 'Creek & Co', '', ''])
  })

  it('is noted until the page has loaded', () => {
    fields()
    expect(session.isReloaded()).toBe(false)
    session.reloadKeeping(-1)
    expect(session.isReloaded()).toBe(true)
    session.takeBackTyped()
    expect(session.isReloaded()).toBe(true)
    session.endReload()
    expect(session.isReloaded()).toBe(false)
    expect(session.takeBackTyped()).toBe(-1)
  })

  it('does not happen without storage, where it would never end', () => {
    page.isStorageBlocked = true
    fields('Aoife')
    expect(session.reloadKeeping(0)).toBe(false)
    expect(page.reloads).toBe(0)
  })
})
