import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { heldTimesWords, holdMailWords, holdPageWords } from '../../shared/content/assistant-hold.ts'
import { bookingPageWords } from '../../shared/content/booking-page.ts'
import { leadWords } from '../../shared/content/studio/leads.ts'
import { validDetails } from '../support/booking-page.ts'
import { LEADS_SITE } from '../support/own-sites.ts'
import { expectNoErrors } from '../support/page-audit.ts'
import { expect, test } from '../support/site.ts'

test.use(LEADS_SITE)

/** A visitor's assistant, by the protocol's own client. */
async function assistantOf(url: string): Promise<Client> {
  const client = new Client({ name: 'claude-ai', version: '1.0.0' }, { versionNegotiation: { mode: { pin: '2026-07-28' } } })
  await client.connect(new StreamableHTTPClientTransport(new URL('/mcp', url)))
  return client
}

test('the studio shows what an assistant has held without its person, and then how their booking came', async ({
  page,
  site,
  mailbox,
}) => {
  const client = await assistantOf(site.url)
  const call = (name: string, args: object) => client.callTool({ name, arguments: args as Record<string, unknown> })
  const offer = 'fractional-cmo'
  const { times } = (await call('find_times', { offer })).structuredContent as { times: { start: string }[] }
  const start = times.at(-1)?.start ?? ''
  const { name, organisation, email, phone } = validDetails()
  const asked = await call('request_booking', { offer, start, name, organisation, email, phone, note: 'They run two shops.' })
  expect(asked.structuredContent).toMatchObject({ booked: false, start })
  await client.close()

  await page.goto('/studio/agenda')
  const held = page.getByRole('region', { name: heldTimesWords.title })
  await expect(held).toContainText(heldTimesWords.askedBy('Claude'))
  for (const typed of [name.slice(0, 4), organisation, email]) await expect(held).not.toContainText(typed)
  await expectNoErrors(page)

  const mail = await mailbox.waitFor(email)
  expect(mail.subject).toMatch(/^Your assistant asks for /)
  const said = mail.content.map(({ value }) => value).join('\n')
  expect(said).toContain(holdMailWords.action)
  await page.goto(/\/hold\/[0-9a-f]{32}/.exec(said)?.[0] ?? 'none')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(holdPageWords.open.headline)
  await expect(page.getByText('They run two shops.')).toBeVisible()
  await page.getByRole('button', { name: holdPageWords.book }).click()
  await expect(page).toHaveURL(/\/booking\/BW-\w{6}\/[0-9a-f]{32}\?done=booked$/)
  await expect(page.getByText(bookingPageWords.states.booked.stamp, { exact: true })).toBeVisible()
  const reference = /BW-\w{6}/.exec(page.url())?.[0] ?? 'none'

  await page.goto(/\/hold\/[0-9a-f]{32}/.exec(said)?.[0] ?? 'none')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(holdPageWords.confirmed.headline)
  await page.goto(`/studio/leads/${reference}`)
  await expect(page.getByText('assistant: Claude')).toBeVisible()
  await expect(page.getByText(leadWords.acts.confirmed('Claude'))).toBeVisible()
  await expect(page.getByText('They run two shops.')).toBeVisible()
  await page.goto('/studio/leads?list=all&source=assistant')
  await expect(page.locator(`a[href$="/${reference}"]`).first()).toBeVisible()
})

test('whoever did not ask ends the hold and deletes all of it by one button', async ({ page, site, mailbox, pageErrors }) => {
  pageErrors.expect(/status of 404/)
  const client = await assistantOf(site.url)
  const offer = 'fractional-cmo'
  const { times } = (await client.callTool({ name: 'find_times', arguments: { offer } })).structuredContent as {
    times: { start: string }[]
  }
  const { name, organisation, email } = validDetails()
  const request = { offer, start: times.at(-2)?.start, name, organisation, email }
  await client.callTool({ name: 'request_booking', arguments: request })
  await client.close()
  const mail = await mailbox.waitFor(email)
  const path = /\/hold\/[0-9a-f]{32}/.exec(mail.content.map(({ value }) => value).join('\n'))?.[0] ?? 'none'
  await page.goto(path)
  await page.getByRole('button', { name: holdPageWords.notMe }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(holdPageWords.deleted.title)
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(holdPageWords.unknown.title)
})
