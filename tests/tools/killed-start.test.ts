import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { expect, it } from 'vitest'
import { startSite } from '../support/start-site.ts'

type Started = Awaited<ReturnType<typeof startSite>>

/** Whether something answers at a site's address. */
const answers = ({ url }: Started) =>
  fetch(`${url}/api/health`).then(
    () => true,
    () => false,
  )

/** Kills a start in a way in which it can end nothing. */
async function kill({ process }: Started): Promise<void> {
  process.kill('SIGKILL')
  await once(process, 'exit')
}

/** The number of the runtime that a start has; throws if it has none. */
const runtimeOf = ({ process }: Started) =>
  Number(execFileSync('pgrep', ['-P', String(process.pid), 'workerd'], { encoding: 'utf8' }))

it('a start that is killed leaves nothing running, so that the next one has its port', async () => {
  const killed = await startSite('killed-start')
  expect(await answers(killed)).toBe(true)
  await kill(killed)
  await expect.poll(() => answers(killed), { timeout: 10_000 }).toBe(false)

  const next = await startSite('start-after-killed', { env: { PORT: new URL(killed.url).port } })
  try {
    expect(next.url).toBe(killed.url)
    expect(await answers(next)).toBe(true)
  } finally {
    await next.stop()
    await killed.stop()
  }
})

it('a runtime that took the place of a crashed one ends with a start that is killed', async () => {
  const site = await startSite('killed-after-crash')
  const crashed = runtimeOf(site)
  process.kill(crashed, 'SIGKILL')
  await expect.poll(() => answers(site), { timeout: 10_000 }).toBe(true)
  expect(runtimeOf(site)).not.toBe(crashed)
  await kill(site)
  await expect.poll(() => answers(site), { timeout: 10_000 }).toBe(false)
  await site.stop()
})
