/** What the home page shows. Modes live in memory only: a page that is opened or come back to shows its menu. */
export type HomeMode = 'menu' | 'playing' | 'gameOver' | 'email' | 'contact'

/** `start`, `help` and `again` are choices in and around the game; `logo` is any way back to the front page. */
export type HomeEvent = 'start' | 'getInTouch' | 'over' | 'help' | 'again' | 'sent' | 'logo'

const NEXT: Record<HomeMode, { [E in HomeEvent]?: HomeMode }> = {
  menu: { start: 'playing', getInTouch: 'contact', logo: 'menu' },
  playing: { over: 'gameOver', logo: 'menu' },
  gameOver: { help: 'email', again: 'playing', logo: 'menu' },
  email: { logo: 'menu' },
  contact: { sent: 'menu', logo: 'menu' },
}

/** The mode that an event leads to; undefined where it leads nowhere, so that the mode stays. */
export function nextHomeMode(mode: HomeMode, event: HomeEvent): HomeMode | undefined {
  return NEXT[mode][event]
}
