import { filmId } from '../../../shared/content/films.ts'

/** The platform's host that sets no cookie before a film plays. */
export const PLAYER_ORIGIN = 'https://www.youtube-nocookie.com'

/** The player's URL for a film's page; undefined if that names no film. With `origin` the player sends messages to this site. */
export function playerAddress(youtubeUrl: string, origin: string, autoplay: boolean): string | undefined {
  const film = filmId(youtubeUrl)
  if (!film) return undefined
  const query = new URLSearchParams({ autoplay: autoplay ? '1' : '0', rel: '0', playsinline: '1', enablejsapi: '1', origin })
  return `${PLAYER_ORIGIN}/embed/${film}?${query}`
}
