import { leadMessageWords } from '../../shared/content/studio/lead-messages.ts'
import { bookWords, newLeadWords } from '../../shared/content/studio/new-lead.ts'
import { studioWords } from '../../shared/content/studio/studio.ts'
import { tokenWords } from '../../shared/content/studio/tokens.ts'
import { CONTRACT_PATH } from '../../shared/token.ts'
import { expect, test } from '../support/site.ts'

test.use({ ownSite: 'studio-programs', siteEnv: { STUDIO_EMAIL: 'anna@agency.example' } })

const LEAD = { name: 'Jo Wattle', phone: '0412 345 678', source: 'facebook' }

test('an owner gives a program a token, which adds a lead at once, and ends it in two clicks', async ({ page, request }) => {
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
  const send = (secret: string) => request.post('/api/leads', { headers: { Authorization: `Bearer ${secret}` }, data: LEAD })
  await page.goto('/studio/people')
  await button(tokenWords.link).click()
  await expect(page.getByText(tokenWords.noneText)).toBeVisible()
  await button(tokenWords.make).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: tokenWords.making.now }).click()
  await expect(dialog.getByLabel(tokenWords.making.name)).toBeFocused()
  await dialog.getByLabel(tokenWords.making.name).fill('Meta lead forms')
  await page.keyboard.press('Enter')
  await expect(dialog).toContainText(tokenWords.made.title('Meta lead forms'))
  // A click beside it would lose what is shown only once.
  await page.mouse.click(1, 1)
  const secret = await dialog.locator('code').innerText()
  await dialog.getByRole('button', { name: tokenWords.made.done }).click()
  expect((await send(secret)).status()).toBe(201)
  await page.reload()
  await expect(page.getByRole('listitem').filter({ hasText: 'Meta lead forms' })).toContainText(tokenWords.facts.used('').trim())
  expect(await page.content()).not.toContain(secret)
  await expect(page.getByText(new RegExp(`${CONTRACT_PATH}$`))).toBeVisible()

  await button(tokenWords.end('Meta lead forms')).click()
  await dialog.getByRole('button', { name: tokenWords.ending.now }).click()
  await expect(button(tokenWords.end('Meta lead forms'))).toHaveCount(0)
  expect((await send(secret)).status()).toBe(401)
})

test('a colleague adds a lead while on the phone, and sees who may be here already', async ({ page, pageErrors }) => {
  pageErrors.expect(/ERR_FAILED/)
  await page.goto('/studio/leads')
  await page.getByRole('button', { name: newLeadWords.open }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: newLeadWords.now }).click()
  await expect(dialog.getByLabel(newLeadWords.name, { exact: true })).toBeFocused()
  await dialog.getByLabel(newLeadWords.name, { exact: true }).fill('Ann Banksia')
  await dialog.getByLabel(newLeadWords.contact).fill('ann@visitor.example 0412345678')
  await expect(dialog.getByRole('alert')).toContainText('Jo Wattle')
  // Closed by mistake.
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: newLeadWords.open }).click()
  await dialog.getByLabel(newLeadWords.about).fill('A website for her nursery.')
  await dialog.getByRole('button', { name: new RegExp(newLeadWords.source) }).click()
  await page.getByRole('option', { name: 'Referral' }).click()
  // The response is lost, and a letter is put right.
  await page.route('**/leads/add', (route) => route.fetch().then(() => route.abort()), { times: 1 })
  await dialog.getByRole('button', { name: newLeadWords.now }).click()
  await expect(dialog.getByText(studioWords.failures.offline.title)).toBeVisible()
  await dialog.getByLabel(newLeadWords.about).fill('A website for her nursery!')
  await dialog.getByRole('button', { name: newLeadWords.now }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ann Banksia')
  await expect(page.getByRole('main')).not.toContainText('Not given')
  await expect(page.getByRole('main')).toContainText(leadMessageWords.none)
  for (const text of ['ann@visitor.example', 'A website for her nursery!', 'Added by hand'])
    await expect(page.getByRole('main')).toContainText(text)
  await page.goto('/studio/leads')
  await page.getByRole('button', { name: newLeadWords.open }).click()
  await expect(dialog.getByLabel(newLeadWords.name, { exact: true })).toHaveValue('')
})

test('a colleague books a session for who wrote, with what they wrote filled in', async ({ page, request, baseURL }) => {
  const lead = { name: 'Zoë Papadopoulos', organisation: 'Harbour Trust', phone: '0412 345 678', enquiry: 'zoe@visitor.example' }
  const added = await request.post('/studio/api/leads/add', {
    headers: { Origin: baseURL ?? '' },
    data: { key: crypto.randomUUID(), lead: { ...lead, source: 'Event' } },
  })
  const { reference } = (await added.json()) as { reference: string }
  await page.goto(`/studio/leads/${reference}`)
  await page.getByRole('button', { name: bookWords.open }).click()
  for (const [label, value] of [
    ['Name', lead.name],
    ['Organisation', lead.organisation],
    ['Email', 'zoe@visitor.example'],
    ['Phone', '+61412345678'],
  ])
    await expect(page.getByLabel(label ?? '', { exact: true })).toHaveValue(value ?? '')
  await expect(page.getByRole('radio', { name: '10:30 AM' })).toBeVisible()
  await page.getByRole('button', { name: bookWords.save(''), exact: true }).click()
  await expect(page.getByRole('alert')).toHaveText(bookWords.noTime)
  await expect(page.locator(':focus')).toHaveAccessibleName(/^\d+:\d\d\s[AP]M$/)
  await page.getByRole('radio', { name: '10:30 AM' }).press('Space')
  const fill = (name: string) => page.getByRole('radio', { name }).evaluate((time) => getComputedStyle(time).backgroundColor)
  await page.emulateMedia({ forcedColors: 'active' })
  expect(await fill('10:30 AM')).not.toBe(await fill('12:30 PM'))
  await page.emulateMedia({ forcedColors: 'none' })
  await page.getByRole('button', { name: /10:30 AM/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(lead.name)
  await expect(page.getByRole('main')).toContainText('Added by hand')
  await expect(page.getByRole('main')).toContainText('10:30 AM')
  await expect(page.getByRole('definition').filter({ hasText: /^event$/i })).toBeVisible()
})
