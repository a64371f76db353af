import cldr from 'cldr-core/supplemental/windowsZones.json' with { type: 'json' }
import { SHOWN_NAMES } from './windows-shown-names.ts'

const { mapTimezones } = cldr.supplemental.windowsZones

/** The IANA zones of the names that Windows, Outlook and Exchange use; territory 001 is the world. */
export const WINDOWS_ZONES: Record<string, string> = Object.fromEntries(
  mapTimezones.flatMap(({ mapZone: { _other: name, _type: zone, _territory } }) => (_territory === '001' ? [[name, zone]] : [])),
)

/** What earlier versions of Windows called some of them, and what files still do. */
const EARLIER_NAMES: Record<string, string> = {
  'Armenian Standard Time': 'Asia/Yerevan',
  'Jerusalem Standard Time': 'Asia/Jerusalem',
  'Kamchatka Standard Time': 'Asia/Kamchatka',
  'Malay Peninsula Standard Time': 'Asia/Singapore',
  'Mexico Standard Time': 'America/Mexico_City',
  'Mexico Standard Time 2': 'America/Chihuahua',
  'Mid-Atlantic Standard Time': 'Atlantic/South_Georgia',
  'Russia TZ 1 Standard Time': 'Europe/Kaliningrad',
  'Russia TZ 2 Standard Time': 'Europe/Moscow',
  'Russia TZ 3 Standard Time': 'Europe/Samara',
  'Russia TZ 4 Standard Time': 'Asia/Yekaterinburg',
  'Russia TZ 5 Standard Time': 'Asia/Novosibirsk',
  'Russia TZ 6 Standard Time': 'Asia/Krasnoyarsk',
  'Russia TZ 7 Standard Time': 'Asia/Irkutsk',
  'Russia TZ 8 Standard Time': 'Asia/Yakutsk',
  'Russia TZ 9 Standard Time': 'Asia/Vladivostok',
  'Russia TZ 10 Standard Time': 'Asia/Srednekolymsk',
  'Russia TZ 11 Standard Time': 'Asia/Kamchatka',
}

const byName = (zones: Record<string, string>) => new Map(Object.entries(zones).map(([name, zone]) => [name.toLowerCase(), zone]))
const BY_NAME = byName({ ...WINDOWS_ZONES, ...EARLIER_NAMES })
const BY_SHOWN_NAME = byName(SHOWN_NAMES)

/** The IANA zone of a Windows name, also with a number behind it or Daylight for Standard; undefined if it is none. */
export function windowsZone(name: string): string | undefined {
  const plain = name.trim().toLowerCase()
  const known = BY_NAME.get(plain) ?? BY_NAME.get(plain.replace(/ \d{1,3}$/, '').replace(/ daylight time$/, ' standard time'))
  if (known !== undefined) return known
  // Windows puts the number of a Russian zone behind its cities: (RTZ 2).
  const shown = /^\((?:utc|gmt)[^)]*\) ?(.+?)(?: \(rtz \d+\))?$/.exec(plain)?.[1]
  return shown === undefined ? undefined : BY_SHOWN_NAME.get(shown)
}
