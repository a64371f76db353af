import { describe, expect, it } from 'vitest'
import {
  ADDRESS,
  busyOf,
  calendarFile,
  MORNING,
  MORNING_BUSY,
  nameCalendars,
  redirect,
  runCron,
  runCronLater,
  serveCalendar,
  stateOf,
  withCalendars,
} from '../support/worker/calendars.ts'
import { ledger } from '../support/worker/ledger.ts'
import { world } from '../support/worker/world.ts'

withCalendars()

describe('redirects', () => {
  it('are followed three times, also to a relative address', async () => {
    const hops = ['https://one.calendar.example/a', 'https://two.calendar.example/b', '/c']
    world.calendar = () => {
      const next = hops.shift()
      return next ? redirect(next, 307) : new Response(calendarFile([MORNING]))
    }
    await runCron()
    expect(world.asked.map(({ url }) => url)).toEqual([
      ADDRESS,
      'https://one.calendar.example/a',
      'https://two.calendar.example/b',
      'https://two.calendar.example/c',
    ])
    expect(world.asked.every(({ init }) => init.redirect === 'manual')).toBe(true)
    expect(await busyOf()).toEqual(MORNING_BUSY)
  })
})

describe('a user name and password in the address', () => {
  it('are sent as HTTP asks for them, and stand in no address', async () => {
    nameCalendars({ agency: 'https://anna%40calendar.example:p%C3%A4ss%2Fw@calendar.example/a.ics' })
    serveCalendar(calendarFile([MORNING]))
    await runCron()
    expect(await busyOf()).toEqual(MORNING_BUSY)
    const sent = btoa(String.fromCharCode(...new TextEncoder().encode('anna@calendar.example:päss/w')))
    expect(world.asked).toMatchObject([{ url: 'https://calendar.example/a.ics', headers: { authorization: `Basic ${sent}` } }])
    expect(JSON.stringify(await ledger().calendars())).not.toMatch(/anna|ss%2F/)
  })

  it('stay with their server: a redirect to another gets none, and none of its own', async () => {
    nameCalendars({ agency: 'webcal://anna:secret@calendar.example/a.ics' })
    const hops = ['/b.ics', 'https://else:where@other.calendar.example/c.ics', 'https://calendar.example/d.ics']
    world.calendar = () => {
      const next = hops.shift()
      return next ? redirect(next) : new Response(calendarFile([MORNING]))
    }
    await runCron()
    const auth = `Basic ${btoa('anna:secret')}`
    expect(world.asked.map(({ url, headers }) => [url, headers.authorization])).toEqual([
      ['https://calendar.example/a.ics', auth],
      ['https://calendar.example/b.ics', auth],
      ['https://other.calendar.example/c.ics', undefined],
      ['https://calendar.example/d.ics', auth],
    ])
  })

  it('may be a name alone, or have a lone percent sign', async () => {
    nameCalendars({ a: 'https://anna@calendar.example/a.ics', b: 'https://ben:100%@calendar.example/b.ics' })
    serveCalendar(calendarFile([]))
    await runCron()
    expect(world.asked.map(({ headers }) => headers.authorization).sort()).toEqual(
      [`Basic ${btoa('anna:')}`, `Basic ${btoa('ben:100%')}`].sort(),
    )
  })
})

describe('the encoding of a feed', () => {
  // A zone whose name is defined in the file: only if both of its names are read the same is the event at 9:00 in Sydney.
  const zone = (name: string) =>
    `BEGIN:VTIMEZONE\r\nTZID:${name}\r\nBEGIN:STANDARD\r\nDTSTART:19700101T000000\r\nTZOFFSETFROM:+0000\r\nTZOFFSETTO:+0000\r\nEND:STANDARD\r\nEND:VTIMEZONE\r\n`
  const file = (name: string, event = name) =>
    `BEGIN:VCALENDAR\r\nX-WR-TIMEZONE:Asia/Tokyo\r\n${zone(name)}BEGIN:VEVENT\r\nUID:1\r\nDTSTART;TZID=${event}:20401119T220000\r\nDTEND;TZID=${event}:20401119T230000\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n`
  const utf8 = (text: string) => new TextEncoder().encode(text)
  const oneByte = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0))
  const wide = (text: string, isLittle: boolean) =>
    Uint8Array.from(
      [...text]
        .flatMap((sign) => [sign.charCodeAt(0) & 255, sign.charCodeAt(0) >> 8])
        .flatMap((_, at, all) => all[isLittle ? at : at ^ 1] ?? 0),
    )
  const serve = (bytes: Uint8Array, type = 'text/calendar') => {
    world.calendar = () => new Response(bytes, { headers: { 'Content-Type': type } })
  }
  const reading = async () => {
    await runCronLater()
    const { fault, guessedZones } = (await stateOf()) ?? {}
    return { fault, guessedZones, busy: await busyOf() }
  }
  const good = { fault: null, guessedZones: [], busy: MORNING_BUSY }

  it('a fold within a letter of several bytes is joined before the letter is read', async () => {
    const bytes = utf8(file('Büro 🎉 Köln'))
    const at = bytes.lastIndexOf(0xf0)
    const folds = ['\r\n ', '\n\t', '\r\n \r\n ', '\r\r\n ']
    for (const [index, fold] of folds.entries()) {
      for (let within = at; within <= at + 4; within++) {
        if (index > 0 && within !== at + 2) continue
        serve(new Uint8Array([...bytes.subarray(0, within), ...utf8(fold), ...bytes.subarray(within)]))
        expect(await reading(), `${JSON.stringify(fold)} after ${within - at} bytes`).toEqual(good)
      }
    }
    const lines = utf8(file('Büro').replaceAll('\r\n', '\r'))
    const place = lines.lastIndexOf(0xbc)
    serve(new Uint8Array([...lines.subarray(0, place), 13, 32, ...lines.subarray(place)]))
    expect(await reading()).toEqual(good)
  })

  it.each<[string, Uint8Array, string?]>([
    ['UTF-8 with a byte order mark', utf8(`\uFEFF${file('Büro')}`)],
    ['UTF-8 of a server that says UTF-16', utf8(file('Büro')), 'text/calendar; charset=utf-16'],
    ['UTF-8 of a server that says nothing that exists', utf8(file('Büro')), 'text/calendar; charset=nonsense'],
    ['Latin-1', oneByte(file('Büro')), 'text/calendar; charset=ISO-8859-1'],
    ['Windows-1252, quoted', oneByte(file('Büro')), 'text/calendar;method=PUBLISH; Charset="windows-1252"'],
    ['UTF-16 with a byte order mark', wide(`\uFEFF${file('Büro')}`, true)],
    ['UTF-16 of the other order', wide(`\uFEFF${file('Büro')}`, false), 'text/calendar; charset=utf-8'],
    ['UTF-16 without one', wide(file('Büro'), true), 'text/calendar; charset=utf-16le'],
    ['UTF-16 of the other order without one', wide(file('Büro'), false)],
  ])('%s is read', async (_, bytes, type) => {
    serve(bytes, type)
    expect(await reading()).toEqual(good)
  })

  it('of Latin-1 letters is what the server says', async () => {
    serve(oneByte(file('Zürich', 'Zü\r\n rich')), 'text/calendar; charset=iso-8859-1')
    expect(await reading()).toEqual(good)
    serve(oneByte(file('Büro', 'Bäro')), 'text/calendar; charset=iso-8859-1')
    expect((await reading()).guessedZones).toEqual(['Bäro'])
  })
})

describe('several calendars of one host', () => {
  const EVENING = ['20401120T060000Z', '20401120T070000Z'] as const
  const EVENING_BUSY = [{ startsAt: '2040-11-20T06:00:00.000Z', endsAt: '2040-11-20T07:00:00.000Z' }]
  const [one, two] = [`${ADDRESS}?1`, `${ADDRESS}?2`]
  const serveBoth = () => {
    world.calendar = (url) => new Response(calendarFile([url === one ? MORNING : EVENING]))
  }
  const fail = () => {
    world.calendar = () => new Response(null, { status: 500 })
  }
  const busy = async () => [await busyOf('agency', 1), await busyOf('agency', 2)]

  it('all block times, and one that fails keeps its own', async () => {
    nameCalendars({ agency: [one, two] })
    serveBoth()
    await runCron()
    expect(await busy()).toEqual([MORNING_BUSY, EVENING_BUSY])
    expect(await ledger().busyBetween('2040-11-19T00:00:00.000Z', '2040-11-21T00:00:00.000Z')).toEqual(
      [...MORNING_BUSY, ...EVENING_BUSY].map((time) => ({ host: 'agency', ...time })),
    )
    world.calendar = (url) => (url === one ? new Response(calendarFile([])) : new Response(null, { status: 500 }))
    await runCronLater()
    expect(await busy()).toEqual([[], EVENING_BUSY])
    expect((await ledger().calendars()).map(({ fault }) => fault)).toEqual([null, 'status 500'])
  })

  it('in another order, or with one taken out or put first, keep their readings while nothing can be read', async () => {
    nameCalendars({ agency: [one, two] })
    serveBoth()
    await runCron()
    fail()
    nameCalendars({ agency: [two, one] })
    await runCronLater()
    expect(await busy()).toEqual([EVENING_BUSY, MORNING_BUSY])
    nameCalendars({ agency: [`${ADDRESS}?3`, two, one] })
    await runCronLater()
    expect([...(await busy()), await busyOf('agency', 3)]).toEqual([[], EVENING_BUSY, MORNING_BUSY])
    nameCalendars({ agency: one })
    await runCronLater()
    expect(await busy()).toEqual([MORNING_BUSY, undefined])
  })

  it('a new address in the place of another keeps that one’s reading until it has its own', async () => {
    nameCalendars({ agency: [one, two] })
    serveBoth()
    await runCron()
    fail()
    nameCalendars({ agency: [`${ADDRESS}?3`, two] })
    await runCronLater()
    expect(await busy()).toEqual([MORNING_BUSY, EVENING_BUSY])
    serveBoth()
    await runCronLater()
    expect(await busy()).toEqual([EVENING_BUSY, EVENING_BUSY])
  })

  it('that is the same twice is read once', async () => {
    nameCalendars({ agency: [one, ` ${one} `] })
    serveBoth()
    await runCron()
    expect(world.asked).toHaveLength(1)
    expect(await busy()).toEqual([MORNING_BUSY, undefined])
  })
})
