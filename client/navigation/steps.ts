import { isShown } from '../shown-page.ts'

/** What is open on a page, each as a step of history, whose state holds nothing personal. */
type StepName = 'times' | 'mode' | 'picture'

/** The value that the current entry of history holds; undefined if it holds none. */
export function stepHere<Value>(name: StepName): Value | undefined {
  return history.state?.[name]
}

/** Adds a step to history: Back takes it away, Forward and a reload bring it back. */
export function pushStep(name: StepName, value: unknown): void {
  // An entry without a state, which a link to a part of the page makes, changes nothing when it is returned to.
  if (!history.state) replaceStep(name, undefined)
  history.pushState({ ...history.state, [name]: value }, '')
}

/** Changes the value that the current entry holds; undefined removes it. */
export function replaceStep(name: StepName, value: unknown): void {
  history.replaceState({ ...history.state, [name]: value }, '')
}

let isLeaving = false

/** Goes back to before the step. Of two clicks the second one would leave the page. */
export function leaveStep(): void {
  if (isLeaving) return
  isLeaving = true
  addEventListener('popstate', () => (isLeaving = false), { once: true })
  history.back()
}

/** Calls back with the value of each entry of this page that Back or Forward arrives at. Returns a function that stops it. */
export function onStep<Value>(name: StepName, arrive: (value: Value | undefined) => void): () => void {
  const onPopState = () => {
    if (history.state && isShown(location.pathname)) arrive(stepHere<Value>(name))
  }
  addEventListener('popstate', onPopState)
  return () => removeEventListener('popstate', onPopState)
}
