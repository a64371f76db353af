import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { holdMailWords, holdPageWords } from '../../shared/content/assistant-hold.ts'
import { LEADS_SITE } from '../support/own-sites.ts'
import { expectNoErrors, largeTextErrors, layoutErrors } from '../support/page-audit.ts'
import { expect, test } from '../support/site.ts'

test.use(LEADS_SITE)

type Time = { start: string; sydney: string }

// The studio’s tests do the same in the newest revision.
test('an assistant by the first version of the SDK asks for a time, and its person books it on the page behind the mail', async ({
  page,
  site,
  mailbox,
}) => {
  // As wide as the card, with no place to break.
  const person = 'jo.of.2025-11-25.of.the.harbour.trust.of.new.south.wales@visitor.example'
  const assistant = new Client({ name: 'claude-ai', version: '1.0.0' })
  await assistant.connect(new StreamableHTTPClientTransport(new URL('/mcp', site.url)))
  await assistant.listTools()
  const call = async (name: string, args: Record<string, unknown>) => {
    const { isError, structuredContent, content } = await assistant.callTool({ name, arguments: args })
    expect(isError ?? false, JSON.stringify(content)).toBe(false)
    return { data: structuredContent as Record<string, unknown>, text: JSON.stringify(content) }
  }
  const { data: offered } = await call('list_offers', {})
  const [offer] = offered.offers as { id: string }[]
  const find = async () => (await call('find_times', { offer: offer?.id })).data.times as Time[]
  const [, wanted] = await find()
  const { data: held, text } = await call('request_booking', {
    offer: offer?.id,
    start: wanted?.start,
    name: 'Jo Citizen',
    organisation: 'Harbour Trust',
    email: person,
    note: 'Wants to speak about donors.',
  })
  expect(held).toMatchObject({ booked: false, start: wanted?.start })
  expect(text).toContain('Nothing is booked yet')
  await expect.poll(async () => (await find()).map(({ start }) => start)).not.toContain(wanted?.start)
  await assistant.close()

  const mail = await mailbox.waitFor(person)
  expect(mail.subject).toContain(holdMailWords.subject('').trim())
  const link = /\/hold\/[0-9a-f]{32}/.exec(mail.content.map(({ value }) => value).join('\n'))?.[0] ?? 'none'
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(holdPageWords.open.headline)
  await expect(page.getByText('Wants to speak about donors.')).toBeVisible()
  await expectNoErrors(page, layoutErrors)
  expect(await largeTextErrors(page)).toEqual([])
  // So far nobody has booked: the mail and the page have been read, and that is all.
  expect(await mailbox.to(person)).toHaveLength(1)
  await page.getByRole('button', { name: holdPageWords.book }).press('Enter')
  await expect(page).toHaveURL(/\/booking\/[^?]+\?done=booked/)
  await expect.poll(async () => (await mailbox.to(person)).length).toBe(2)
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(holdPageWords.confirmed.headline)
})
