import { afterEach, expect, it, vi } from 'vitest'
import { visitorZone } from '../../../../client/booking/availability.ts'
import { TIME_ZONE } from '../../../../shared/sydney-time.ts'

afterEach(() => vi.restoreAllMocks())

/** The visitor's zone in a browser whose Intl answers so. */
function zoneIf(answer: () => unknown): string {
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockImplementation(
    answer as () => Intl.ResolvedDateTimeFormatOptions,
  )
  return visitorZone()
}

it.each([undefined, null, '', 'Etc/Unknown', 'GMT+02:00', 'UTC+2', '+05:30', '-03:00', 'Factory', 'posixrules', 7])(
  'a browser that says its time zone is %j shows Sydney’s times alone',
  (timeZone) => {
    expect(zoneIf(() => ({ timeZone }))).toBe(TIME_ZONE)
  },
)

it('so does one that cannot say anything', () => {
  expect(zoneIf(() => undefined)).toBe(TIME_ZONE)
  expect(
    zoneIf(() => {
      throw new RangeError('Unsupported time zone')
    }),
  ).toBe(TIME_ZONE)
})

it.each(['Asia/Calcutta', 'America/Buenos_Aires', 'Europe/Kyiv', 'Antarctica/Troll', 'Pacific/Kiritimati', 'Etc/GMT+5', 'UTC'])(
  'the time zone %s is the visitor’s own',
  (timeZone) => {
    expect(zoneIf(() => ({ timeZone }))).toBe(timeZone)
  },
)
