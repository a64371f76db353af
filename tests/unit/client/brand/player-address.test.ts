import { expect, it } from 'vitest'
import { playerAddress } from '../../../../client/pages/brand/film-player.tsx'
import { filmId, films } from '../../../../shared/content/films.ts'
import { checkFilms } from '../../../../worker/tools/launch/content-checks.ts'

const ORIGIN = 'https://www.brightwattle.example'

it('a film plays from the host without cookies, and starts by itself only after a click on play', () => {
  const address = new URL(playerAddress('https://www.youtube.com/watch?v=sample-tide', ORIGIN, true) ?? '')
  expect(address.origin + address.pathname).toBe('https://www.youtube-nocookie.com/embed/sample-tide')
  expect(address.searchParams.get('autoplay')).toBe('1')
  expect(address.searchParams.get('origin')).toBe(ORIGIN)
  expect(
    new URL(playerAddress('https://www.youtube.com/watch?v=sample-tide', ORIGIN, false) ?? '').searchParams.get('autoplay'),
  ).toBe('0')
})

it('every film has a YouTube address', () => {
  for (const { youtubeUrl } of films) expect(filmId(youtubeUrl)).toMatch(/^sample-/)
})

it.each([
  'https://www.youtube.com/watch?v=dQ_w-4WgXcQ&list=PL1',
  'https://youtu.be/dQ_w-4WgXcQ?si=abc',
  'https://youtube.com/shorts/dQ_w-4WgXcQ?feature=share',
  'https://m.youtube.com/watch?app=desktop&v=dQ_w-4WgXcQ',
  'https://www.youtube.com/live/dQ_w-4WgXcQ',
  'https://www.youtube-nocookie.com/embed/dQ_w-4WgXcQ',
])('%s names the film dQ_w-4WgXcQ', (address) => {
  expect(filmId(address)).toBe('dQ_w-4WgXcQ')
})

it.each([
  'https://www.youtube.com/watch',
  'https://youtu.be/',
  'https://youtu.be/Q_w-4WgXcQ?si=abc',
  'https://www.youtube.com/embed/videoseries?list=PL1',
  'https://www.youtube.com/embed/live_stream?channel=UC1',
  'https://www.youtube.com/playlist?list=PL1',
  'https://vimeo.com/1',
  'https://evilyoutube.com/watch?v=dQ_w-4WgXcQ',
  'nope',
])('%s names none, and is named by the launch check', (address) => {
  expect(playerAddress(address, ORIGIN, true)).toBeUndefined()
  expect(checkFilms([{ id: 'tideline', youtubeUrl: address }], 'films')).toMatchObject([
    { level: 'blocking', path: 'films tideline' },
  ])
})
