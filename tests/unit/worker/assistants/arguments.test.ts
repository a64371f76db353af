import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { inputOf, plainRequest } from '../../../../worker/assistants/arguments.ts'

const tool = inputOf({ offer: z.string(), note: z.string().optional(), count: z.int().optional() })
const optional = inputOf({ note: z.string().optional() })
const without = inputOf({})
/** What a tool gets; undefined if the arguments are refused. */
const read = (input: z.ZodType, given: unknown) => input.safeParse(given).data

const WORDS = 'null|None|undefined|nil|N/A|na|unknown|optional|DEFAULT|string|tbd|-|---------|""|`none`|\'null\'|not given'
const PLACES = '<from>|<>|[from]|[]|{from}|{}|{{from}}|{{}}| Not applicable |not provided|not specified'
const SENTENCES = 'nulls|anil|"null|null"|"null\'|<a><b>|<a|[a|[a]]|{a|{a}}|{{a}|a<b>|<b>a|not|not  given|n//a|----------|a -'

describe('the arguments of a tool', () => {
  it.each([null, undefined, '', '  ', [], {}, ...WORDS.split('|'), ...PLACES.split('|')])(
    'are without %j, which is nothing',
    (note) => {
      expect(read(tool, { offer: 'one', note, count: null })).toStrictEqual({ offer: 'one' })
    },
  )

  it.each(SENTENCES.split('|'))('have %j, which is a text', (note) => {
    expect(read(tool, { offer: 'one', note })).toEqual({ offer: 'one', note })
  })

  it.each<[string, z.ZodType, unknown, unknown]>([
    ['a word for nothing where something is needed', tool, { offer: 'null' }, { offer: 'null' }],
    ['nothing where something is needed', tool, { offer: ' ' }, undefined],
    ['a zero', tool, { offer: 'one', count: 0 }, { offer: 'one', count: 0 }],
    ['another type', tool, { offer: 'one', note: 7 }, undefined],
    ['something unknown', tool, { offer: 'one', host: 'anna' }, undefined],
    ['an unknown word for nothing', tool, { offer: 'one', host: 'none' }, undefined],
    ['what every object has', tool, { offer: 'one', toString: 'none' }, undefined],
    ['something unknown that is nothing', tool, { offer: 'one', host: null }, { offer: 'one' }],
    ['no object', optional, 'x', {}],
    ['null', optional, null, {}],
    ['nothing at all', optional, undefined, {}],
    ['anything for a tool that takes none', without, { random_string: 'x', deep: { list: [1] } }, {}],
  ])('%s', (_case, input, given, expected) => {
    expect(read(input, given)).toEqual(expected)
  })
})

describe('a request', () => {
  const call = (params: unknown) => ({ id: 1, method: 'tools/call', params })
  it.each<[string, Record<string, unknown>, Record<string, unknown>]>([
    [
      'has no nulls, but in lists',
      { id: 1, params: { a: null, b: [null, { c: null, d: 0 }] } },
      { id: 1, params: { b: [null, { d: 0 }] } },
    ],
    ['keeps an id that is null', { id: null, method: 'ping' }, { id: null, method: 'ping' }],
    ['without an id stays so', { method: 'ping', params: null }, { method: 'ping' }],
    ['that calls a tool without arguments', call({ name: 'a' }), call({ name: 'a', arguments: {} })],
    ['that calls it with nothing', call({ name: 'a', arguments: ' ' }), call({ name: 'a', arguments: {} })],
    ['that calls it with a list of nothing', call({ arguments: [] }), call({ arguments: {} })],
    ['that calls it with a text', call({ arguments: 'x' }), call({ arguments: 'x' })],
    ['that calls it with some', call({ arguments: { a: '' } }), call({ arguments: { a: '' } })],
    ['whose params are none', call('x'), call('x')],
    [
      'of another method',
      { method: 'resources/read', params: { arguments: '' } },
      { method: 'resources/read', params: { arguments: '' } },
    ],
  ])('%s', (_case, body, expected) => {
    expect(plainRequest(body)).toStrictEqual(expected)
  })
})
