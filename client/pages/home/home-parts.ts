import type { ContactMode } from '../../contact/contact-mode.tsx'
import type { EmailMode } from '../../contact/email-mode.tsx'
import type { gameModes } from './game-modes.ts'

/** Code of the modes that the menu does without. */
type HomeParts = { contact: typeof ContactMode; email: typeof EmailMode; game: typeof gameModes }
/** The choices on the menu that lead to another mode. */
export const MENU_CHOICES = ['start', 'getInTouch'] as const
export type MenuChoice = (typeof MENU_CHOICES)[number]

const here: Partial<HomeParts> = {}

/** After a run nothing is fetched any more, so that a lost network cannot take its budget: the email mode comes with the game. */
const LOADERS: Readonly<Record<MenuChoice, () => Promise<unknown>>> = {
  getInTouch: async () => {
    here.contact = (await import('../../contact/contact-mode.tsx')).ContactMode
  },
  start: async () => {
    const [game, email] = await Promise.all([import('./game-modes.ts'), import('../../contact/email-mode.tsx')])
    here.game = game.gameModes
    here.email = email.EmailMode
  },
}

const loading: { [P in MenuChoice]?: Promise<unknown> } = {}

/** Fetches the code behind a choice once; rejects when it cannot be fetched, after which it may be tried again. */
export async function loadBehind(choice: MenuChoice): Promise<void> {
  loading[choice] ??= LOADERS[choice]()
  try {
    await loading[choice]
  } catch (error) {
    delete loading[choice]
    throw error
  }
}

/** The code that is here by now. */
export function homeParts(): Readonly<Partial<HomeParts>> {
  return here
}
