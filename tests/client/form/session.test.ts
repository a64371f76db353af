import { afterEach, describe, expect, it, vi } from 'vitest'
import * as session from '../../../client/form/session.ts'
import { blockStorage, network, noNetwork, startPage } from '../../support/client/page.ts'

startPage()

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
    expect(sessionStorage.length).toBe(0)
  })

  it.each(['null', '"text"', '7', '{', '{}', '{"name":""}', '[]'])('is nothing if the stored text is %s', (stored) => {
    sessionStorage.setItem('draft', stored)
    expect(session.readTyped('draft', EMPTY)).toBeUndefined()
  })

  it('is nothing, and nothing fails, where storage is blocked', () => {
    blockStorage()
    session.saveTyped('draft', { name: 'Aoife', email: '' })
    expect(session.readTyped('draft', EMPTY)).toBeUndefined()
  })
})

it('what is left of a form that was sent belongs to its tab, and not to a copy, which has one entry of history', () => {
  const entries = vi.spyOn(History.prototype, 'length', 'get')
  for (const [length, kept] of [
    [2, 'BW-222222'],
    [1, undefined],
  ] as const) {
    session.writeSession(session.SENT.booking, 'BW-222222')
    entries.mockReturnValue(length)
    session.forgetCopied()
    expect(session.readSession(session.SENT.booking)).toBe(kept)
  }
  entries.mockRestore()
})

describe('a body without a response', () => {
  it('is known by its form until a response has come', () => {
    session.keepUnconfirmed('booking', { key: 'k', body: { name: 'Aoife' } })
    expect(session.readUnconfirmed('booking')).toEqual({ key: 'k', body: { name: 'Aoife' } })
    expect(session.readUnconfirmed('enquiry')).toBeUndefined()
    session.keepUnconfirmed('booking', undefined)
    expect(session.readUnconfirmed('booking')).toBeUndefined()
  })

  it.each(['null', '"text"', '{"key":"k"}', '{"body":{}}', '{'])('is nothing if the stored text is %s', (stored) => {
    sessionStorage.setItem('unanswered-booking', stored)
    expect(session.readUnconfirmed('booking')).toBeUndefined()
  })
})

describe('a control that a reload is to click again', () => {
  it('is clicked once, and no other', () => {
    session.writeSession('click-again', 'submit')
    expect(session.isClickedAgain('back')).toBe(false)
    expect(session.isClickedAgain('submit')).toBe(true)
    expect(session.isClickedAgain('submit')).toBe(false)
  })

  it.each([
    ['the site cannot be reached', noNetwork],
    ['the site is down', () => new Response('', { status: 503 })],
  ])('is left alone, without a reload, if %s', async (_what, respond) => {
    network.respond = respond
    expect(await session.reloadToClickAgain('submit')).toBe(false)
    expect(network.requests).toMatchObject([{ method: 'HEAD', cache: 'no-store', url: new URL('/', location.href) }])
    expect(session.isClickedAgain('submit')).toBe(false)
  })
})

describe('a page that was reloaded with what was typed', () => {
  const write = (...values: string[]) => {
    document.body.innerHTML = `<form>${values.map((_, nth) => `<input name="field-${nth}" aria-label="${nth}">`).join('')}</form>`
    for (const [nth, input] of document.querySelectorAll('input').entries()) input.value = values[nth] ?? ''
  }
  const read = () => [...document.querySelectorAll('input')].map(({ value }) => value)
  afterEach(() => document.body.replaceChildren())

  it('has the texts again in their order, but not over what the browser has restored or the visitor has typed', () => {
    session.writeSession('reloaded', { clicked: 2, typed: ['Aoife', 'Creek Fund', ''] })
    write('', 'Creek & Co', '', '')
    expect(session.takeBackTyped()).toBe(2)
    expect(read()).toEqual(['Aoife', 'Creek & Co', '', ''])
  })

  it('is known as such until it has loaded', () => {
    session.writeSession('reloaded', { clicked: -1, typed: [] })
    session.takeBackTyped()
    expect(session.isReloaded()).toBe(true)
    session.endReload()
    expect(session.isReloaded()).toBe(false)
    expect(session.takeBackTyped()).toBe(-1)
  })

  it('is not reloaded without storage, where it would never end', () => {
    blockStorage()
    expect(session.reloadKeeping(0)).toBe(false)
  })
})
