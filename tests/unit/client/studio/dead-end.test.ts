import { expect, it } from 'vitest'
import { isDeadEnd } from '../../../../client/studio/campaign/dead-end.tsx'

const campaigns = [
  { key: 'spring-walks', state: 'over' as const },
  { key: 'summer-walks', state: 'unpublished' as const },
  { key: 'fractional-cmo', state: 'live' as const },
]
const links = [{ word: 'bus-stop' }]

it.each([
  ['/c/spring-walks', false],
  ['/C/Spring-Walks/?a=1', false],
  ['/c/summer-walks', true],
  ['/c/autumn-walks', true],
  ['/go/bus-stop', false],
  [' /go/poster ', true],
  ['/fractional-cmo', false],
  ['/privacy', false],
  ['https://www.thepaperbark.example/c/nope', false],
  ['/nope', false],
  ['', false],
])('after the end, %j leads to nothing: %s', (address, expected) => {
  expect(isDeadEnd(address, campaigns, links)).toBe(expected)
})
