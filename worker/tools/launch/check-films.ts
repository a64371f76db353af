import { filmId } from '../../../shared/content/film-id.ts'
import type { Finding } from './finding.ts'

/** Films whose URL the brand page's player cannot play. `path` is the file of the films. */
export function checkFilms(films: readonly { id: string; youtubeUrl: string }[], path: string): Finding[] {
  return films
    .filter(({ youtubeUrl }) => filmId(youtubeUrl) === undefined)
    .map(({ id, youtubeUrl }) => ({
      level: 'blocking',
      path: `${path} ${id}`,
      value: youtubeUrl,
      todo: 'Put the film’s address on YouTube, such as https://youtu.be/… from its Share button.',
    }))
}
