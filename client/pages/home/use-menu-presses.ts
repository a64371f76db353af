import { useCallback, useEffect, useRef, useState } from 'react'
import { readSession, writeSession } from '../../form/session-store'
import { savesData } from '../../navigation/saves-data'
import { loadBehind, type MenuPress } from './home-parts'

/** Set before a reload that is to click the same button again. */
const PRESS_AGAIN = 'press-again'

export type MenuPresses = {
  /** The press whose code is on its way. */
  waiting: MenuPress | undefined
  /** The press whose code could not be fetched. */
  failed: MenuPress | undefined
  press: (press: MenuPress) => void
  /** Says that a press is likely. */
  expect: (press: MenuPress) => void
  /** Whatever was waited for is not wanted any more. */
  forget: () => void
}

/** Answers the presses of the menu: fetches what is behind one, then tells `go`. Of two presses the later one counts. */
export function useMenuPresses(go: (press: MenuPress) => void): MenuPresses {
  const [waiting, setWaiting] = useState<MenuPress>()
  const [failed, setFailed] = useState<MenuPress>()
  const wanted = useRef<MenuPress>(undefined)
  const failedBefore = useRef<MenuPress>(undefined)

  const settle = useCallback((fault?: MenuPress) => {
    wanted.current = undefined
    failedBefore.current = fault
    setWaiting(undefined)
    setFailed(fault)
  }, [])
  const press = useCallback(
    async (pressed: MenuPress) => {
      if (wanted.current === pressed) return
      wanted.current = pressed
      setWaiting(pressed)
      setFailed(undefined)
      const again = failedBefore.current === pressed
      const outcome = await (again ? fetchAnew(pressed) : fetchBehind(pressed))
      if (wanted.current !== pressed) return
      if (outcome === 'reloading') return
      settle(outcome === 'failed' ? pressed : undefined)
      if (outcome === 'here') go(pressed)
    },
    [go, settle],
  )
  useEffect(() => {
    const kept = readSession(PRESS_AGAIN)
    writeSession(PRESS_AGAIN, undefined)
    if (kept === 'start' || kept === 'getInTouch') void press(kept)
    return settle
  }, [press, settle])
  return { waiting, failed, press, expect: prefetch, forget: settle }
}

type Outcome = 'here' | 'failed' | 'reloading'

async function fetchBehind(press: MenuPress): Promise<Outcome> {
  return loadBehind(press).then(
    () => 'here',
    () => 'failed',
  )
}

/**
 * A browser may remember that a module or its style failed, so a new try is a new page, which presses again. Not while
 * the site cannot be reached: that page would be the browser's own.
 */
async function fetchAnew(press: MenuPress): Promise<Outcome> {
  const reached = await fetch('/', { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )
  if (!reached) return 'failed'
  writeSession(PRESS_AGAIN, press)
  location.reload()
  return 'reloading'
}

function prefetch(press: MenuPress): void {
  // A failure shows when the button is pressed.
  if (!savesData()) loadBehind(press).catch(() => undefined)
}
