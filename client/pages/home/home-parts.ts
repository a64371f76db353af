import type { ContactMode } from '../../contact/contact-mode'
import type { EmailMode } from '../../contact/email-mode'
import type { gameModes } from './game-modes'

/** Code of the modes that the menu does without. */
type HomeParts = { contact: typeof ContactMode; email: typeof EmailMode; game: typeof gameModes }
/** A press on the menu that leads to another mode. */
export type MenuPress = 'start' | 'getInTouch'

const here: Partial<HomeParts> = {}

/** After a run nothing is fetched any more, so that a lost network cannot take its budget: the email mode comes with the game. */
const LOADERS: Readonly<Record<MenuPress, () => Promise<unknown>>> = {
  getInTouch: async () => {
    here.contact = (await import('../../contact/contact-mode')).ContactMode
  },
  start: async () => {
    const [game, email] = await Promise.all([import('./game-modes'), import('../../contact/email-mode')])
    here.game = game.gameModes
    here.email = email.EmailMode
  },
}

const loading: { [P in MenuPress]?: Promise<unknown> } = {}

/** Fetches the code behind a press once; rejects when it cannot be fetched, after which it may be tried again. */
export async function loadBehind(press: MenuPress): Promise<void> {
  loading[press] ??= LOADERS[press]()
  try {
    await loading[press]
  } catch (error) {
    delete loading[press]
    throw error
  }
}

/** The code that is here by now. */
export function homeParts(): Readonly<Partial<HomeParts>> {
  return here
}
