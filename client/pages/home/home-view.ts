import type { RunResult } from '../../venture-velocity/run-result.ts'
import { type HomeEvent, type HomeMode, nextHomeMode } from './home-mode.ts'

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
