import {
  AGENCY,
  alert,
  contactField,
  enquiryForm,
  expectEnquiry,
  fillEnquiry,
  openContact,
  posted,
  sendButton,
  sent,
  turnToContact,
  validEnquiry,
} from '../support/home-page.ts'
import { blockStorage, holdRequests } from '../support/page-loading.ts'
import { expect, SLOW, test } from '../support/site.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test(
  'while an enquiry is pending the button is busy, and a double click sends one; a visitor who goes elsewhere meanwhile stays there',
  SLOW,
  async ({ page }) => {
    const posts = posted(page)
    const release = await holdRequests(page, '**/api/contact')
    await openContact(page)
    await fillEnquiry(page, validEnquiry())
    await sendButton(page).dblclick()
    await expect(sendButton(page)).toHaveText('Sending...')
    await expect(sendButton(page)).toBeDisabled()
    await expect(enquiryForm(page).getByRole('status')).toHaveText('Your letter is on its way.')
    await page.getByRole('link', { name: 'Privacy policy' }).first().click()
    await expect(page).toHaveURL(/\/privacy$/)
    release()
    await expect(sent(page)).toBeVisible()
    await expect(page).toHaveURL(/\/privacy$/)
    expect(posts).toHaveLength(1)
  },
)

test(
  'an enquiry whose response was lost is mailed once, after a reload too; changed text is another enquiry',
  SLOW,
  async ({ page, mailbox, pageErrors }) => {
    pageErrors.expect(/not sent|Failed to load/)
    const posts = posted(page)
    await page.route(
      '**/api/contact',
      async (route) => {
        await route.fetch()
        await route.abort()
      },
      { times: 1 },
    )
    const enquiry = validEnquiry()
    await openContact(page)
    await fillEnquiry(page, enquiry)
    await sendButton(page).click()
    await expect(alert(page)).toContainText('Failed to Send')
    await page.reload()
    await expectEnquiry(page, enquiry)
    await sendButton(page).click()
    await expect(sent(page)).toBeVisible()
    expect(posts[1]?.key).toBe(posts[0]?.key)

    await turnToContact(page)
    await fillEnquiry(page, { ...enquiry, enquiry: 'Something else altogether.' })
    await sendButton(page).click()
    const mails = async () =>
      (await mailbox.to(AGENCY, 'New enquiry')).filter((mail) => mail.content[0]?.value.includes(enquiry.company))
    await expect.poll(async () => (await mails()).some((mail) => mail.content[0]?.value.includes('altogether'))).toBe(true)
    expect(await mails()).toHaveLength(2)
    expect(posts[2]?.key).not.toBe(posts[0]?.key)
  },
)

test(
  'what was typed is kept when leaving the mode and after a reload; the counter shows near the limit only',
  SLOW,
  async ({ page }) => {
    const enquiry = validEnquiry({ enquiry: '' })
    await openContact(page)
    await fillEnquiry(page, enquiry)
    await page.getByRole('banner').getByRole('link', { name: 'Brightwattle' }).click()
    await expect(enquiryForm(page)).toHaveCount(0)
    await turnToContact(page)
    await expectEnquiry(page, enquiry)
    await page.reload()
    await expectEnquiry(page, enquiry)

    await test.step('the counter', async () => {
      await contactField(page, 'enquiry').fill('x'.repeat(4400))
      await expect(enquiryForm(page).getByText('characters left')).toHaveCount(0)
      await contactField(page, 'enquiry').fill('x'.repeat(4900))
      await expect(enquiryForm(page).getByText('100 characters left')).toBeVisible()
      await expect(contactField(page, 'enquiry')).toHaveAccessibleDescription('100 characters left')
    })
  },
)

test('an enquiry can be sent without storage', SLOW, async ({ page }) => {
  await blockStorage(page)
  await openContact(page)
  await fillEnquiry(page, validEnquiry())
  await sendButton(page).click()
  await expect(sent(page)).toBeVisible()
})
