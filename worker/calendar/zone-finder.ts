import { isTimeZone } from '../../shared/schedule/is-time-zone'
import { TIME_ZONE } from '../../shared/schedule/sydney-time'
import { fileZone } from './file-zone'
import { ianaZone } from './iana-zone'
import { propertyValue } from './property-value'
import type { Component } from './read-calendars'
import type { SpendSteps } from './step-limit'
import { windowsZone } from './windows-zones'
import { UTC, type Zone } from './zone'

const DAY_MS = 24 * 60 * 60_000
/** Offsets are up to 14 hours, so a time that reads as within the range is within as many days of it. */
const MARGIN_MS = 3 * DAY_MS
/** Looking a name up among the IANA zones takes far longer than looking at a day. */
const LOOK_UP_STEPS = 2000

type Range = { from: number; to: number }

/** The zones of one calendar file: `of` a TZID, and `own`, in which its floating times are. `sydney` is the agency’s. */
export type ZoneFinder = { of: (tzid: string) => Zone; own: Zone; sydney: Zone }

/**
 * A TZID is looked up in the file itself, then among the IANA names, then among those of Windows. One that nobody knows, and a
 * floating time, is in the calendar's zone (X-WR-TIMEZONE), or else in Sydney's.
 */
export function zoneFinder(calendar: Component, range: Range, spend: SpendSteps): ZoneFinder {
  const inFile = new Map<string, Component>()
  for (const part of calendar.parts) {
    if (part.name === 'VTIMEZONE') inFile.set(propertyValue(part, 'TZID'), part)
  }
  const around = (build: (range: Range) => Zone | undefined): Zone | undefined => {
    const near = (instant: number) => {
      spend(LOOK_UP_STEPS)
      return build({ from: instant - MARGIN_MS, to: instant + MARGIN_MS }) ?? UTC
    }
    const zone = build({ from: range.from - MARGIN_MS, to: range.to + MARGIN_MS })
    return zone && { ...zone, near }
  }
  const named = remember((name: string) => around((range) => ianaZone(name, range)))
  const lookUp = (tzid: string): Zone | undefined => {
    spend(LOOK_UP_STEPS)
    const name = ianaName(tzid) ?? windowsZone(tzid)
    return name === undefined ? undefined : named(name)
  }

  const sydney = named(TIME_ZONE) ?? UTC
  const own = lookUp(propertyValue(calendar, 'X-WR-TIMEZONE')) ?? sydney
  const of = remember((tzid: string) => {
    const part = inFile.get(tzid)
    return (part && around((range) => fileZone(part, range, spend))) ?? lookUp(tzid) ?? own
  })
  return { of, own, sydney }
}

/** Some programs put their name in front: /freeassociation.sourceforge.net/Australia/Sydney. */
function ianaName(tzid: string): string | undefined {
  const parts = tzid.split('/').filter(Boolean)
  return [parts, parts.slice(-3), parts.slice(-2)].map((some) => some.join('/')).find(isTimeZone)
}

function remember<T>(find: (key: string) => T): (key: string) => T {
  const known = new Map<string, T>()
  return (key) => {
    const found = known.get(key) ?? find(key)
    known.set(key, found)
    return found
  }
}
