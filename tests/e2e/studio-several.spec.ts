import { followUpWords } from '../../shared/content/studio/follow-up.ts'
import { leadWords } from '../../shared/content/studio/leads.ts'
import { severalWords, viewWords } from '../../shared/content/studio/several.ts'
import { expect, test } from '../support/site.ts'

const ME = 'anna@agency.example'

test.use({ ownSite: 'studio-several', siteEnv: { STUDIO_EMAIL: ME } })

test('on a phone no tick that the keyboard reaches ends under the bar of what is done with the chosen ones', async ({
  page,
  request,
  baseURL,
}) => {
  for (let added = 0; added < 12; added++)
    await request.post('/studio/api/leads/add', {
      headers: { Origin: baseURL ?? '' },
      data: { key: crypto.randomUUID(), lead: { name: `Lead ${'i'.repeat(added + 1)}`, phone: '0412 345 679', source: 'Card' } },
    })
  await page.setViewportSize({ width: 390, height: 844 })
  for (const key of ['Tab', 'j']) {
    await page.goto('/studio/leads?list=all&source=card')
    await page.getByRole('button', { name: severalWords.choose }).press('Enter')
    const bar = page.getByRole('region', { name: severalWords.label })
    for (let stop = 0; stop < 12; stop++) {
      const tick = await page.locator('tbody :focus').locator('xpath=ancestor::label').boundingBox()
      const top = (await bar.boundingBox())?.y ?? 0
      expect((tick?.y ?? top) + (tick?.height ?? 0), `${key}, stop ${stop + 1}`).toBeLessThanOrEqual(top)
      await page.keyboard.press(key)
    }
  }
})

test('a colleague takes two leads at once with the keyboard, undoes it, and keeps the list under a name, told if it is in use', async ({
  page,
  request,
  baseURL,
}) => {
  for (const name of ['Jo Wattle', 'Ann Banksia', 'Zoë Papadopoulos'])
    await request.post('/studio/api/leads/add', {
      headers: { Origin: baseURL ?? '' },
      data: {
        key: crypto.randomUUID(),
        lead: { name, phone: '0412 345 678', source: name === 'Jo Wattle' ? 'Event' : 'Referral' },
      },
    })
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  await page.goto('/studio/leads?list=all')
  await button(severalWords.choose).press('Enter')
  await expect(page.getByRole('checkbox').first()).toBeFocused()
  for (const name of ['Jo Wattle', 'Ann Banksia']) await page.getByRole('checkbox', { name }).press('Space')
  const tick = await page.getByText('Jo Wattle', { exact: true }).evaluate((name) => {
    const [box, words] = [name.previousElementSibling, name].map((part) => part?.getBoundingClientRect())
    return (words?.left ?? 0) - (box?.right ?? 0)
  })
  expect(tick, 'The tick stands beside the name').toBeGreaterThan(0)
  const cuts = await page.getByRole('checkbox', { name: 'Ann Banksia' }).evaluate((input) => {
    const box = input.closest('label')?.querySelector('[aria-hidden]')
    if (!box) return ['no tick']
    const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(box)
    const reach = Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset)
    const [inner, cutting] = [box.getBoundingClientRect(), [] as string[]]
    if (outlineStyle === 'none') cutting.push('no outline')
    for (let around = box.parentElement; around && around.tagName !== 'TABLE'; around = around.parentElement) {
      const outer = around.getBoundingClientRect()
      const isCut = inner.left - reach < outer.left || inner.top - reach < outer.top || inner.bottom + reach > outer.bottom
      if (isCut && getComputedStyle(around).overflow !== 'visible') cutting.push(around.tagName)
    }
    return cutting
  })
  expect(cuts, 'Nothing cuts off the outline of the tick that has the focus').toEqual([])
  const bar = page.getByRole('region', { name: severalWords.label })
  await expect(bar).toContainText(severalWords.chosen(2))
  await page.getByRole('checkbox').first().focus()
  await page.keyboard.press('Shift+Tab')
  await expect(bar.locator(':focus'), 'One key leads from the list to what is done with it').toHaveText(severalWords.end)
  await button(severalWords.change).press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: severalWords.now }).click()
  await expect(dialog.getByRole('alert')).toHaveText(severalWords.nothing)
  await dialog.getByRole('button', { name: new RegExp(followUpWords.owner) }).click()
  await page.getByRole('option', { name: followUpWords.me(ME) }).click()
  await dialog.getByRole('button', { name: new RegExp(severalWords.outcome) }).click()
  await page.getByRole('option', { name: leadWords.outcomes.reached }).click()
  await dialog.getByRole('button', { name: severalWords.now }).click()
  await expect(bar).toContainText(severalWords.changed(2))
  await expect(bar).toBeFocused()
  await expect(page.getByRole('row').filter({ hasText: 'Jo Wattle' })).toContainText(leadWords.outcomes.reached)
  await bar.getByRole('button', { name: severalWords.undo }).press('Enter')
  await expect(bar).toContainText(severalWords.undone(2))
  await expect(bar).toBeFocused()
  await expect(page.getByRole('row').filter({ hasText: 'Jo Wattle' })).toContainText(leadWords.outcomes.new)
  // What was said of the change before is still there.
  await page.getByRole('checkbox', { name: 'Zoë' }).press('Space')
  await button(severalWords.change).press('Enter')
  await dialog.getByLabel(followUpWords.step).fill('Ring again')
  await page.keyboard.press('Enter')
  await expect(bar).toContainText(severalWords.changed(1))
  await bar.getByRole('button', { name: severalWords.undo }).press('Enter')
  await expect(bar).toContainText(severalWords.undone(1))
  await bar.getByRole('button', { name: severalWords.over }).press('Enter')
  await expect(bar).toBeFocused()
  await button(severalWords.end).press('Enter')
  await expect(button(severalWords.choose)).toBeFocused()
  await expect(page.getByRole('link', { name: 'Jo Wattle' })).toBeVisible()

  await page.goto('/studio/leads?list=all&source=referral')
  await button(viewWords.keep).click()
  await dialog.getByLabel(viewWords.name, { exact: true }).fill('Referrals')
  await dialog.getByText(viewWords.shared, { exact: true }).click()
  await dialog.getByRole('button', { name: viewWords.now }).click()
  await expect(page.getByRole('link', { name: 'Referrals' })).toBeFocused()
  await page.goto('/studio/leads?list=all&source=event')
  await button(viewWords.keep).click()
  await dialog.getByLabel(viewWords.name, { exact: true }).fill(' Referrals ')
  await expect(dialog.getByText(viewWords.replaces('Referrals'))).toBeVisible()
  await dialog.getByLabel(viewWords.name, { exact: true }).fill('Referrals of events')
  await expect(dialog.getByText(viewWords.replaces('Referrals'))).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(button(viewWords.keep)).toBeFocused()
  await page.goto('/studio/leads')
  await page.getByRole('navigation', { name: viewWords.label }).getByRole('link', { name: 'Referrals' }).click()
  await expect(page.getByRole('link', { name: 'Ann Banksia' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Jo Wattle' })).toHaveCount(0)
  await button(viewWords.remove('Referrals')).press('Enter')
  await expect(page.getByText(viewWords.removed('Referrals'))).toBeVisible()
  await button(viewWords.undo).press('Enter')
  await expect(button(viewWords.undo)).toHaveCount(0)
  expect(await (await request.get('/studio/api/leads/views')).json()).toMatchObject({ views: [{ isShared: true }] })
  await button(viewWords.remove('Referrals')).press('Enter')
  await expect(page.getByText(viewWords.removed('Referrals')).locator('..')).toBeFocused()
  await expect(page.getByRole('navigation', { name: viewWords.label }).getByRole('link')).toHaveCount(0)
})
