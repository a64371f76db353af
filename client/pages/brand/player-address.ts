import { filmId } from '../../../shared/content/film-id'

/** Where the player of a film lives: the platform's host that sets no cookie before it plays. */
export const PLAYER_ORIGIN = 'https://www.youtube-nocookie.com'

/**
 * The player's address for a film's page on the platform; undefined for an address that names no film. `origin` is this
 * site's: with it the player says when it is there.
 */
export function playerAddress(youtubeUrl: string, origin: string, autoplay: boolean): string | undefined {
  const film = filmId(youtubeUrl)
  if (!film) return undefined
  const query = new URLSearchParams({ autoplay: autoplay ? '1' : '0', rel: '0', playsinline: '1', enablejsapi: '1', origin })
  return `${PLAYER_ORIGIN}/embed/${film}?${query}`
}
