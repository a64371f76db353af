import { readLine } from './content-line'
import { propertyValue } from './property-value'
import type { Component } from './read-calendars'

const FREE_STATUSES = ['FREE', 'WORKINGELSEWHERE']

/**
 * Whether an event leaves its time free: it is cancelled, does not count as busy, or the calendar's owner (an address) declined.
 * Whoever has not answered yet, or only perhaps comes, is busy.
 */
export function isFree(event: Component, owner: string | undefined): boolean {
  const word = (name: string) => propertyValue(event, name).toUpperCase()
  return (
    word('STATUS') === 'CANCELLED' ||
    word('TRANSP') === 'TRANSPARENT' ||
    FREE_STATUSES.includes(word('X-MICROSOFT-CDO-BUSYSTATUS')) ||
    (owner !== undefined && isDeclined(event.lines.get('ATTENDEE') ?? [], owner))
  )
}

/** The owner may be listed twice; one answer other than no is enough to be busy. */
function isDeclined(attendees: readonly string[], owner: string): boolean {
  const answers = attendees
    .filter((line) => line.toLowerCase().includes(owner.toLowerCase()))
    .map(readLine)
    .filter(({ parameters, value }) => [parameters.get('EMAIL') ?? '', value].some((address) => isAddress(address, owner)))
  return answers.length > 0 && answers.every(({ parameters }) => parameters.get('PARTSTAT')?.toUpperCase() === 'DECLINED')
}

function isAddress(text: string, owner: string): boolean {
  return text.replace(/^mailto:/i, '').toLowerCase() === owner.toLowerCase()
}
