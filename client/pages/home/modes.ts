import { useCallback, useEffect, useRef, useState } from 'react'
import type { EmailMode } from '../../contact/email-mode.tsx'
import type { ContactMode } from '../../contact/enquiry-form.tsx'
import { isClickedAgain, reloadToClickAgain } from '../../form/session.ts'
import { savesData } from '../../motion/motion.ts'
import type { RunResult } from '../../venture-velocity/use-run.ts'
import type { gameModes } from '../../venture-velocity/venture-velocity.tsx'

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

/** `entry` counts mode changes, so that entering the same mode again is a new view. `result` is that of the last run. */
export type HomeView = { mode: HomeMode; entry: number; result?: RunResult }

/** `result` comes with the event that ends a run. */
export type HomeStep = { event: HomeEvent; result?: RunResult }

export const FIRST_VIEW: HomeView = { mode: 'menu', entry: 0 }

/** The view after a step; the same object if the step changes nothing. */
export function nextHomeView(view: HomeView, { event, result = view.result }: HomeStep): HomeView {
  const mode = nextHomeMode(view.mode, event)
  return mode ? { mode, entry: view.entry + 1, result } : view
}

/** Code of the modes that the menu does without. */
type HomeParts = { contact: typeof ContactMode; email: typeof EmailMode; game: typeof gameModes }
/** The choices on the menu that lead to another mode. */
const MENU_CHOICES = ['start', 'getInTouch'] as const
export type MenuChoice = (typeof MENU_CHOICES)[number]

const here: Partial<HomeParts> = {}

/** After a run nothing is fetched any more, so that a lost network cannot take its budget: the email mode comes with the game. */
const LOADERS: Readonly<Record<MenuChoice, () => Promise<unknown>>> = {
  getInTouch: async () => {
    here.contact = (await import('../../contact/enquiry-form.tsx')).ContactMode
  },
  start: async () => {
    const [game, email] = await Promise.all([
      import('../../venture-velocity/venture-velocity.tsx'),
      import('../../contact/email-mode.tsx'),
    ])
    here.game = game.gameModes
    here.email = email.EmailMode
  },
}

const loading: { [P in MenuChoice]?: Promise<unknown> } = {}

/** Fetches the code behind a choice once; rejects when it cannot be fetched, after which it may be tried again. */
async function loadBehind(choice: MenuChoice): Promise<void> {
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

export type MenuChoices = {
  /** The choice whose code is being fetched. */
  waiting: MenuChoice | undefined
  /** The choice whose code could not be fetched. */
  failed: MenuChoice | undefined
  choose: (choice: MenuChoice) => void
  /** Says that a choice is likely. */
  expect: (choice: MenuChoice) => void
  /** What was chosen is no longer wanted. */
  forget: () => void
}

/** Fetches the code behind a choice, then calls `go`. Of two choices the later one counts. */
export function useMenuChoices(go: (choice: MenuChoice) => void): MenuChoices {
  const [waiting, setWaiting] = useState<MenuChoice>()
  const [failed, setFailed] = useState<MenuChoice>()
  const wanted = useRef<MenuChoice>(undefined)
  const failedBefore = useRef<MenuChoice>(undefined)

  const settle = useCallback((error?: MenuChoice) => {
    wanted.current = undefined
    failedBefore.current = error
    setWaiting(undefined)
    setFailed(error)
  }, [])
  const choose = useCallback(
    async (choice: MenuChoice) => {
      if (wanted.current === choice) return
      wanted.current = choice
      setWaiting(choice)
      setFailed(undefined)
      if (failedBefore.current === choice && (await reloadToClickAgain(choice))) return
      const isLoaded = failedBefore.current !== choice && (await isFetched(choice))
      if (wanted.current !== choice) return
      settle(isLoaded ? undefined : choice)
      if (isLoaded) go(choice)
    },
    [go, settle],
  )
  useEffect(() => {
    for (const choice of MENU_CHOICES) if (isClickedAgain(choice)) void choose(choice)
    return settle
  }, [choose, settle])
  return { waiting, failed, choose, expect: prefetch, forget: settle }
}

function isFetched(choice: MenuChoice): Promise<boolean> {
  return loadBehind(choice).then(
    () => true,
    () => false,
  )
}

function prefetch(choice: MenuChoice): void {
  // A failure shows when the button is clicked.
  if (!savesData()) void isFetched(choice)
}
