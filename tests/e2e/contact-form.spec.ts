import {
  AGENCY,
  alert,
  contactField,
  enquiryForm,
  expectEnquiry,
  fillEnquiry,
  getInTouch,
  openContact,
  posted,
  sendButton,
  sent,
  turnToContact,
  validEnquiry,
} from '../support/home-page.ts'
import { holdRequests, untilHydrated } from '../support/page-loading.ts'
import { expect, test } from '../support/site.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('a sent enquiry brings its reference, the menu, empty fields, and the agency’s mail', async ({ page, mailbox }) => {
  const enquiry = validEnquiry({ number: 'abc', enquiry: 'First line\nand a second, with <b>marks</b> & more' })
  await openContact(page)
  await fillEnquiry(page, enquiry)
  const posts = posted(page)
  await test.step('whose number is asked about, once', async () => {
    await sendButton(page).click()
    await expect(contactField(page, 'number')).toBeFocused()
    await expect(contactField(page, 'number')).toHaveAccessibleDescription('Is this the number? It has no digits.')
    expect(posts).toHaveLength(0)
  })
  await sendButton(page).click()
  await expect(sent(page)).toContainText("We'll get back to you as soon as possible.")
  await test.step('whose summary is read, and stays in this tab alone until it is dismissed', async () => {
    const title = sent(page).getByRole('heading', { name: 'Message Sent!' })
    await expect(title).toBeFocused()
    await expect(title).toHaveAccessibleDescription("We'll get back to you as soon as possible.")
    await page.reload()
    await expect(page.getByRole('region', { name: 'Message Sent!' })).toContainText(/EN-\w{6}/)
    const opening = page.waitForEvent('popup')
    await page.evaluate(() => void open('/'))
    const other = await opening
    await untilHydrated(other)
    await expect(sent(other)).toHaveCount(0)
    expect(await other.evaluate(() => Object.keys(sessionStorage))).not.toContain('enquired')
    await other.close()
    await page.getByRole('button', { name: 'Dismiss' }).click()
    await expect(getInTouch(page)).toBeFocused()
    await page.reload()
    await untilHydrated(page)
    await expect(sent(page)).toHaveCount(0)
  })
  await expect(getInTouch(page)).toBeVisible()
  await expect(enquiryForm(page)).toHaveCount(0)
  expect(posts).toHaveLength(1)

  const mailOf = async () =>
    (await mailbox.to(AGENCY, 'New enquiry')).find((mail) => mail.content[0]?.value.includes(enquiry.company))
  await expect.poll(mailOf).toBeDefined()
  const text = (await mailOf())?.content[0]?.value
  expect(text).toContain(enquiry.name)
  expect(text).toContain('abc')
  expect(text).toContain('> First line\n> and a second, with marks & more')

  await turnToContact(page)
  await expectEnquiry(page, { name: '', number: '', company: '', enquiry: '' })
  await page.reload()
  await expectEnquiry(page, { name: '', number: '', company: '', enquiry: '' })
})

test('too many enquiries from one IP address bring the same toast with a way out; it stays until closed, by keyboard too', async ({
  page,
  request,
  baseURL,
  pageErrors,
}) => {
  pageErrors.expect(/429/)
  pageErrors.expect(/not sent/)
  for (let count = 0; count < 5; count++) {
    const response = await request.post('/api/contact', { headers: { Origin: baseURL ?? '' }, data: validEnquiry() })
    expect(response.status()).toBe(201)
  }
  const enquiry = validEnquiry()
  await openContact(page)
  await fillEnquiry(page, enquiry)
  await page.clock.install()
  await sendButton(page).click()
  await expect(alert(page)).toContainText('Failed to Send')
  await expect(alert(page).getByRole('link', { name: AGENCY })).toHaveAttribute('href', `mailto:${AGENCY}`)
  await expect(sendButton(page)).toBeFocused()
  await expect(sendButton(page)).toHaveAccessibleDescription(/wait 10 minutes/)
  await expectEnquiry(page, enquiry)
  await page.clock.runFor(120_000)
  await expect(alert(page)).toContainText('Failed to Send')
  await alert(page).getByRole('button', { name: 'Close: Failed to Send' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Failed to Send')).toBeHidden()
})

test('while an enquiry is pending the button is busy, and a double click sends one; a visitor who goes elsewhere meanwhile stays there', async ({
  page,
}) => {
  const posts = posted(page)
  const release = await holdRequests(page, '**/api/contact')
  const releasePage = await holdRequests(page, '**/assets/privacy-page*')
  await openContact(page)
  await fillEnquiry(page, validEnquiry())
  await sendButton(page).dblclick()
  await expect(sendButton(page)).toHaveText('Sending...')
  await expect(sendButton(page)).toBeDisabled()
  await expect(enquiryForm(page).getByRole('status')).toHaveText('Your letter is on its way.')
  await page.getByRole('link', { name: 'Privacy policy' }).first().click()
  await expect(page).toHaveURL(/\/privacy$/)
  release()
  await expect(sendButton(page), 'answered while the next page is on its way').not.toHaveText('Sending...')
  releasePage()
  await expect(page.getByRole('heading', { name: 'Privacy policy', level: 1 })).toBeVisible()
  await expect(sent(page)).toBeVisible()
  await expect(page).toHaveURL(/\/privacy$/)
  expect(posts).toHaveLength(1)
})
