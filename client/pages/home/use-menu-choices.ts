import { useCallback, useEffect, useRef, useState } from 'react'
import { isClickedAgain, reloadToClickAgain } from '../../form/click-again.ts'
import { savesData } from '../../navigation/saves-data.ts'
import { loadBehind, MENU_CHOICES, type MenuChoice } from './home-parts.ts'

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

  const settle = useCallback((fault?: MenuChoice) => {
    wanted.current = undefined
    failedBefore.current = fault
    setWaiting(undefined)
    setFailed(fault)
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
