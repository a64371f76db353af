import { useCallback, useEffect, useRef, useState } from 'react'
import { savesData } from '../../browser-facts.ts'
import type { EmailMode } from '../../contact/email-mode.tsx'
import type { ContactMode } from '../../contact/enquiry-form.tsx'
import { isClickedAgain, reloadToClickAgain } from '../../form/session.ts'
import { pushStep, replaceStep, stepHere } from '../../navigation/steps.ts'
import { isFirstPage } from '../../shown-page.ts'
import type { RunResult } from '../../venture-velocity/use-run.ts'
import type { gameModes } from '../../venture-velocity/venture-velocity.tsx'

/** What the home page shows. Each mode is a step of history. */
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

/** A mode as history keeps it. `result` is that of the last run. */
export type KeptMode = { mode: HomeMode; result?: RunResult }

/** `entry` counts mode changes, so that the same mode again is a new view; on `isReturn` the browser scrolls to its place. */
export type HomeView = KeptMode & { entry: number; isReturn?: boolean }

/** `result` comes with the event that ends a run. */
export type HomeStep = { event: HomeEvent; result?: RunResult }

export const MENU: KeptMode = { mode: 'menu' }

/** The view after a step, or at an entry of history; the same object if the step changes nothing. */
export function nextHomeView(view: HomeView, step: HomeStep | KeptMode): HomeView {
  const entry = view.entry + 1
  if ('mode' in step) return { ...step, entry, isReturn: true }
  const { event, result = view.result } = step
  const mode = nextHomeMode(view.mode, event)
  return mode ? { mode, entry, result } : view
}

/** These replace their entry: Back leads past a run that is over to the menu, and not to a letter that is sent. */
const REPLACING: readonly HomeEvent[] = ['over', 'again', 'sent']

/** Writes into history what a step leads to. */
export function keepInHistory(step: HomeStep): void {
  const from = keptMode()
  const { mode, result } = nextHomeView({ ...from, entry: 0 }, step)
  if (mode === from.mode) return
  const write = REPLACING.includes(step.event) ? replaceStep : pushStep
  write('mode', { mode, result })
}

/** The mode of the current entry of history. */
export function keptMode(): KeptMode {
  return stepHere<KeptMode>('mode') ?? MENU
}

/** The first view of a page that is shown: the menu as prerendered, or the mode that Back leads to from another page. */
export function firstView(): HomeView {
  const kept = isFirstPage() ? MENU : keptMode()
  return { ...(isHere(kept.mode) ? kept : MENU), entry: 0 }
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

/** The choice that leads to a mode's code; undefined for the menu. */
export function choiceBehind(mode: HomeMode): MenuChoice | undefined {
  if (mode === 'menu') return undefined
  return mode === 'contact' ? 'getInTouch' : 'start'
}

/** Whether the code of a mode is here. */
export function isHere(mode: HomeMode): boolean {
  return mode === 'menu' || (mode === 'contact' ? here.contact : here.game) !== undefined
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
  /** `go`: instead of what the choice leads to. */
  choose: (choice: MenuChoice, go?: () => void) => void
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
    async (choice: MenuChoice, goThere = () => go(choice)) => {
      if (wanted.current === choice) return
      wanted.current = choice
      setWaiting(choice)
      setFailed(undefined)
      if (failedBefore.current === choice && (await reloadToClickAgain(choice))) return
      const isLoaded = failedBefore.current !== choice && (await isFetched(choice))
      if (wanted.current !== choice) return
      settle(isLoaded ? undefined : choice)
      if (isLoaded) goThere()
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
