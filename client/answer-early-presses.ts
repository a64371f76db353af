/**
 * Takes over the presses the boot script kept. From this call on React hears new ones itself;
 * the returned function presses the kept controls again and is called once the page is live.
 */
export function answerEarlyPresses(): () => void {
  const presses = window.earlyPresses ?? []
  window.earlyPresses = undefined
  return () => {
    for (const control of presses.splice(0)) control.click()
  }
}
