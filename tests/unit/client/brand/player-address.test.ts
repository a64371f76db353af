import { expect, it } from 'vitest'
import { playerAddress } from '../../../../client/pages/brand/player-address'
import { films } from '../../../../shared/content/brand-films'

const ORIGIN = 'https://www.brightwattle.example'

it('D61 a film plays from the host without cookies, and by itself only when somebody pressed play', () => {
  const address = new URL(playerAddress('https://www.youtube.com/watch?v=sample-tide', ORIGIN, true))
  expect(address.origin + address.pathname).toBe('https://www.youtube-nocookie.com/embed/sample-tide')
  expect(address.searchParams.get('autoplay')).toBe('1')
  expect(address.searchParams.get('origin')).toBe(ORIGIN)
  expect(new URL(playerAddress('https://www.youtube.com/watch?v=a', ORIGIN, false)).searchParams.get('autoplay')).toBe('0')
})

it('every film names one on the platform', () => {
  for (const { youtubeUrl } of films) expect(() => playerAddress(youtubeUrl, ORIGIN, true)).not.toThrow()
  expect(() => playerAddress('https://www.youtube.com/watch', ORIGIN, true)).toThrow()
})
