/** What the home page shows. The mode is kept in memory only, so opening or returning to the page shows its menu. */
export type HomeMode = 'menu' | 'playing' | 'gameOver' | 'email' | 'contact'

/** `start`, `help` and `again` are choices in and around the game; `logo` is any link to the front page. */
export type HomeEvent = 'start' | 'getInTouch' | 'over' | 'help' | 'again' | 'sent' | 'logo'

const NEXT: Record<HomeMode, { [E in HomeEvent]?: HomeMode }> = {
  menu: { start: 'playing', getInTouch: 'contact', logo: 'menu' },
  playing: { over: 'gameOver', logo: 'menu' },
  gameOver: { help: 'email', again: 'playing', logo: 'menu' },
  email: { logo: 'menu' },
  contact: { sent: 'menu', logo: 'menu' },
}

/** The mode that an event leads to; undefined if the mode does not change. */
export function nextHomeMode(mode: HomeMode, event: HomeEvent): HomeMode | undefined {
  return NEXT[mode][event]
}
