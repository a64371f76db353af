/** Where the player of a film lives: the platform's host that sets no cookie before it plays. */
export const PLAYER_ORIGIN = 'https://www.youtube-nocookie.com'

/**
 * The player's address for a film's page on the platform, which names the film by `v`. `origin` is this site's: with it
 * the player says when it is there. Throws on an address that names no film.
 */
export function playerAddress(youtubeUrl: string, origin: string, autoplay: boolean): string {
  const film = new URL(youtubeUrl).searchParams.get('v')
  if (!film) throw new Error(`No film at ${youtubeUrl}`)
  const query = new URLSearchParams({ autoplay: autoplay ? '1' : '0', rel: '0', playsinline: '1', enablejsapi: '1', origin })
  return `${PLAYER_ORIGIN}/embed/${film}?${query}`
}
