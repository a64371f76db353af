import type { Page } from '@playwright/test'
import { campaignListWords } from '../../shared/content/studio/campaign-list.ts'
import { findWords, frameWords, keyWords } from '../../shared/content/studio/frame.ts'
import { leadsWords } from '../../shared/content/studio/lead-list.ts'
import { linkWords } from '../../shared/content/studio/links.ts'
import { newLeadWords } from '../../shared/content/studio/new-lead.ts'
import { pageWordsWords } from '../../shared/content/studio/page-words.ts'
import { severalWords } from '../../shared/content/studio/several.ts'
import { studioWords } from '../../shared/content/studio/studio.ts'
import { type Me, type Role, rightsOf } from '../../shared/people/rights.ts'
import { widest } from '../support/layout-errors.ts'
import { ENQUIRY, post } from '../support/leads-site.ts'
import { axeViolations } from '../support/page-audit.ts'
import { expect, test } from '../support/site.ts'
import { goToStudioPage } from '../support/studio-page.ts'

const ME = 'anna@agency.example'
const { pages } = studioWords

test.use({ ownSite: 'studio-frame', siteEnv: { STUDIO_EMAIL: ME } })

const PLACES: readonly { role: Role; own: string[]; menu: string[] }[] = [
  {
    role: 'owner',
    own: [pages.week, pages.leads, pages.agenda, pages.campaigns, pages.reports],
    menu: [pageWordsWords.title, pages.links, pages.schedule, pages.alerts, pages.people, pages.auditLog],
  },
  {
    role: 'sales',
    own: [pages.week, pages.leads, pages.agenda, pages.campaigns, pages.reports],
    menu: [pageWordsWords.title, pages.links, pages.schedule, pages.alerts],
  },
  {
    role: 'marketer',
    own: [pages.week, pages.campaigns, pages.reports, pageWordsWords.title, pages.links],
    menu: [pages.schedule],
  },
]

for (const { role, own, menu } of PLACES) {
  test(`a role has five words on a computer and four on a phone, and the menu has the rest: ${role}`, async ({ page }) => {
    const me: Me = { email: ME, role, rights: rightsOf(role), people: 'current', owners: [] }
    await page.route('**/studio/api/me', (route) => route.fulfill({ json: me }))
    await page.goto('/studio/campaigns')
    for (const [width, count] of [
      [1440, 5],
      [820, 5],
      [390, 4],
      [320, 4],
    ] as const) {
      await page.setViewportSize({ width, height: 844 })
      const links = bar(page).getByRole('link')
      await expect(links).toHaveText(own.slice(0, count).map(startsWith))
      for (const link of await links.all()) await expect(link).toBeInViewport({ ratio: 1 })
      await expect(bar(page).locator('[aria-current=page]').filter({ visible: true })).toHaveText(pages.campaigns)
      await more(page).click()
      const dialog = page.getByRole('dialog')
      await expect(dialog.getByRole('link')).toHaveText([...own.slice(count), ...menu].map(startsWith))
      if (width < 1000) await expect(dialog).toContainText(ME)
      expect(await axeViolations(page, { tags: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'] })).toEqual([])
      await page.keyboard.press('Escape')
      await expect(more(page)).toBeFocused()
      expect(await page.evaluate(widest)).toEqual([])
    }
  })
}

test('the row at the foot of a phone says how many are to do, covers nothing, and is neither printed nor shown with enlarged text', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/studio/leads?list=all')
  await expect(page.getByRole('main').getByRole('link')).toHaveText(leadsWords.makeLink)
  await page.goto('/studio/record/backup')
  const leads = bar(page).getByRole('link', { name: pages.leads })
  await expect(leads).toHaveAccessibleName(pages.leads)
  await post(site.url, '/api/contact', { ...ENQUIRY, name: 'Ada Gum', number: '0412 345 678', enquiry: 'Who walks past?' })
  await page.reload()
  await expect(leads).toHaveAccessibleName(`${pages.leads} , ${frameWords.toDo('1')}`)
  await goToStudioPage(page, 'schedule')
  await expect(page.getByRole('heading', { level: 1, name: pages.schedule })).toBeFocused()
  await expect(page.getByRole('dialog')).toBeHidden()
  const publish = page.getByRole('button', { name: /^Publish/ })
  await expect(publish).toBeVisible()
  const [foot, button] = [await leads.boundingBox(), await publish.boundingBox()]
  expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThan(foot?.y ?? 0)
  expect((foot?.y ?? 0) + (foot?.height ?? 0)).toBe(844)
  await page.emulateMedia({ media: 'print' })
  await expect(leads).toBeHidden()
  await page.emulateMedia({ media: 'screen' })

  const session = await page.context().newCDPSession(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 29 } })
  expect((await leads.boundingBox())?.y).toBeLessThan(400)
  expect(await page.evaluate(widest)).toEqual([])
})

test('anything is found by a key: pages, their words, acts and leads, whose search is called off by the next letter', async ({
  page,
  site,
}) => {
  const { reference } = await post(site.url, '/api/contact', { ...ENQUIRY, name: 'Bo Wattle-Creek', number: '0412 345 678' })
  await page.goto('/studio/leads')
  await page.getByRole('searchbox').focus()
  const dialog = page.getByRole('dialog', { name: findWords.title })
  const found = dialog.getByRole('menuitem')
  let isHeld = true
  const calledOff: string[] = []
  page.on('requestfailed', (request) => calledOff.push(request.postData() ?? ''))
  await page.route('**/leads/find', (route) => (isHeld ? undefined : route.continue()))
  const whole = JSON.stringify({ text: 'wattle' })
  const asked = page.waitForRequest((request) => request.postData() === whole)
  // Whoever knows the key types on at once.
  await page.keyboard.press('Control+K')
  await page.keyboard.type('wattle')
  await asked
  await expect(dialog.getByText(findWords.searching)).toBeVisible()
  isHeld = false
  await page.keyboard.type('-c')
  await expect(found).toHaveText(/^Bo Wattle-Creek/)
  expect(calledOff).toContain(whole)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Bo Wattle-Creek' })).toBeFocused()
  expect(new URL(page.url()).pathname).toBe(`/studio/leads/${reference}`)

  await page.getByRole('button', { name: findWords.title }).click()
  await page.keyboard.type('zzzz')
  await expect(dialog.getByText(findWords.none('zzzz'))).toBeVisible()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('holiday')
  await expect(found).toHaveText(findWords.closeDay)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByRole('grid')).toBeInViewport()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+K')
  await page.keyboard.type('brand')
  await expect(found).toHaveText('Brand/brand')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: pageWordsWords.subject('Brand') })).toBeFocused()
  await page.keyboard.press('Control+K')
  await page.keyboard.type('new lead')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: newLeadWords.title })).toBeVisible()
  await expect.poll(() => page.url()).toBe(`${site.url}/studio/leads`)
})

test('a search that fails says so, goes with Escape and gives the focus back, and a marketer’s neither asks for nor speaks of leads', async ({
  page,
  site,
  pageErrors,
}) => {
  pageErrors.expect(/leads\/find/)
  await post(site.url, '/api/contact', { ...ENQUIRY, name: 'Cy Creek', number: '0412 345 678' })
  await page.goto('/studio/links')
  await page.route('**/leads/find', (route) => route.abort())
  const open = page.getByRole('button', { name: findWords.title })
  await open.click()
  const dialog = page.getByRole('dialog', { name: findWords.title })
  await dialog.getByRole('searchbox').fill('Cy')
  await expect(dialog.getByRole('alert')).toContainText(studioWords.failures.offline.title)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(open).toBeFocused()
  await page.keyboard.press('Control+K')
  await dialog.getByRole('searchbox').fill('Cy')
  await expect(dialog.getByRole('alert')).toContainText(studioWords.failures.offline.title)
  await page.unroute('**/leads/find')
  await dialog.getByRole('button', { name: studioWords.tryAgain }).click()
  await expect(dialog.getByRole('menuitem', { name: /^Cy Creek/ })).toBeVisible()
  await page.keyboard.press('Control+K')
  await expect(dialog).toBeHidden()

  const me: Me = { email: ME, role: 'marketer', rights: rightsOf('marketer'), people: 'current', owners: [] }
  await page.route('**/studio/api/me', (route) => route.fulfill({ json: me }))
  await page.reload()
  await page.route('**/leads/find', () => expect.soft('a search').toBe('none'))
  await page.getByRole('button', { name: findWords.title }).click()
  await dialog.getByRole('searchbox').fill('new')
  await expect(dialog.getByRole('menuitem')).toHaveText([campaignListWords.create, linkWords.make])
  await dialog.getByRole('searchbox').fill('Cy Creek')
  await expect(dialog).toContainText(findWords.none('Cy Creek'))
  await expect(dialog).not.toContainText(/lead|email/i)
  await expect(dialog.getByPlaceholder(/lead/i)).toHaveCount(0)
})

test('what can be pressed in the bar stands still when it is known who is here and what is to do', async ({ page, site }) => {
  await post(site.url, '/api/contact', { ...ENQUIRY, name: 'Di Creek', number: '0412 345 678' })
  const { promise: isKnown, resolve: tell } = Promise.withResolvers<void>()
  await page.route('**/studio/api/me', async (route) => {
    await isKnown
    await route.continue()
  })
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/studio/links')
  await more(page).waitFor()
  await page.evaluate(async () => void (await document.fonts.ready))
  const header = page.getByRole('banner')
  const places = () =>
    header.locator('a, button').evaluateAll((all) => all.map((one) => [one.textContent, one.getBoundingClientRect().x]))
  const before = await places()
  tell()
  await expect(bar(page).getByRole('link', { name: pages.leads })).toHaveText(/\d/)
  await expect(header).toContainText(ME)
  const after = await places()
  for (const [name, x] of before) expect(after, `${name}`).toContainEqual([expect.stringMatching(startsWith(`${name}`)), x])
})

test('keys go through the lines of a list, but not in fields, with modifiers or under dialogs, and are switched off', async ({
  page,
  site,
}) => {
  for (const name of ['Ed Creek', 'Flo Creek', 'Gus Creek']) {
    await post(site.url, '/api/contact', { ...ENQUIRY, name, number: '0412 345 678' })
  }
  await page.goto('/studio/campaigns')
  const names = page.getByRole('table').getByRole('rowheader').getByRole('link')
  await names.first().waitFor()
  await page.keyboard.press('j')
  await expect(names.nth(0)).toBeFocused()
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await page.keyboard.press('k')
  await expect(names.nth(1)).toBeFocused()
  for (const key of ['Control+j', 'Alt+j', 'Shift+J']) await page.keyboard.press(key)
  await expect(names.nth(1)).toBeFocused()
  const search = page.getByRole('searchbox')
  await search.fill('')
  await search.pressSequentially('jk?')
  await expect(search).toHaveValue('jk?')
  await search.fill('')
  await names.nth(1).focus()
  const path = await names.nth(1).getAttribute('href')
  await page.keyboard.press('Enter')
  await expect.poll(() => new URL(page.url()).pathname).toBe(path)
  await page.goBack()

  await page.goto('/studio/leads?list=all')
  await page.getByRole('button', { name: severalWords.choose }).click()
  const boxes = page.getByRole('table').getByRole('checkbox')
  // Whoever chooses several begins at the first one.
  await expect(boxes.nth(0)).toBeFocused()
  for (const key of ['j', 'j', 'k']) await page.keyboard.press(key)
  await expect(boxes.nth(1)).toBeFocused()
  await page.keyboard.press('j')
  await expect(boxes.nth(2)).toBeFocused()

  await page.goto('/studio/campaigns')
  await names.first().waitFor()
  await page.keyboard.press('?')
  const keys = page.getByRole('dialog', { name: keyWords.title })
  await keys.getByRole('button', { name: keyWords.close }).focus()
  await page.keyboard.press('j')
  await page.keyboard.press('Control+K')
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await keys.getByText(keyWords.isOn, { exact: true }).click()
  await page.keyboard.press('Escape')
  await page.reload()
  await names.first().waitFor()
  for (const key of ['j', '?']) await page.keyboard.press(key)
  await expect(names.and(page.locator(':focus'))).toHaveCount(0)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await more(page).click()
  await page.getByRole('button', { name: keyWords.open, exact: true }).click()
  await expect(keys.getByRole('checkbox')).not.toBeChecked()
})

const bar = (page: Page) => page.getByRole('navigation', { name: studioWords.navigation })
const more = (page: Page) => bar(page).getByRole('button', { name: frameWords.more })
const startsWith = (label: string) => new RegExp(`^${label}`)
