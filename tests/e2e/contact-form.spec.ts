import {
  AGENCY,
  alert,
  closeToast,
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
import { blockStorage, holdRequests, untilHydrated } from '../support/page-loading.ts'
import { expect, SLOW, test } from '../support/site.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const FIELDS = ['name', 'number', 'company', 'enquiry'] as const

test('the enquiry form has four labelled fields and a button that needs them all', async ({ page }) => {
  await openContact(page)
  const enquiry = validEnquiry()
  const posts = posted(page)
  await test.step('contact mode has one h1, which gets the focus', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  })
  await test.step('the fields', async () => {
    await expect(enquiryForm(page).getByRole('textbox')).toHaveCount(4)
    await expect(contactField(page, 'name')).toHaveAttribute('autocomplete', 'name')
    await expect(contactField(page, 'number')).toHaveAttribute('autocomplete', 'tel')
    await expect(contactField(page, 'number')).toHaveAttribute('type', 'tel')
    await expect(contactField(page, 'company')).toHaveAttribute('autocomplete', 'organization')
    await expect(contactField(page, 'enquiry')).toHaveAttribute('rows', '4')
    expect(await contactField(page, 'enquiry').evaluate((element) => element.tagName)).toBe('TEXTAREA')
    await expect(sendButton(page)).toHaveText('Send Message')
    await expect(enquiryForm(page).getByRole('link', { name: 'Privacy policy' })).toHaveAttribute('href', '/privacy')
  })
  await test.step('the button needs all four, and says which are missing', async () => {
    await expect(sendButton(page)).toBeDisabled()
    await expect(enquiryForm(page)).toContainText('Still needed: your full name, phone number, company name and enquiry.')
    await fillEnquiry(page, enquiry)
    await expect(sendButton(page)).toBeEnabled()
  })
  for (const field of FIELDS) {
    await test.step(`no request is sent without the ${field}, not even with Enter`, async () => {
      await contactField(page, field).fill(' \t ')
      await expect(sendButton(page)).toBeDisabled()
      await expect(enquiryForm(page).getByRole('status')).toContainText('Still needed')
      await enquiryForm(page).evaluate((form: HTMLFormElement) => form.requestSubmit())
      await contactField(page, field).fill(enquiry[field])
      await expect(sendButton(page)).toBeEnabled()
    })
  }
  await enquiryForm(page).evaluate((form: HTMLFormElement) => form.requestSubmit())
  await expect(sent(page)).toBeVisible()
  expect(posts).toHaveLength(1)
})

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
  await expect.poll(mailOf).toBeTruthy()
  const text = (await mailOf())?.content[0]?.value
  expect(text).toContain(enquiry.name)
  expect(text).toContain('abc')
  expect(text).toContain('> First line\n> and a second, with marks & more')

  await turnToContact(page)
  await expectEnquiry(page, { name: '', number: '', company: '', enquiry: '' })
  await page.reload()
  await expectEnquiry(page, { name: '', number: '', company: '', enquiry: '' })
})

const FAILURES = [
  ['HTTP 500', { status: 500, json: { error: { code: 'internal', message: 'x', requestId: '1' } } }, /status of 500/],
  ['HTTP 400', { status: 400, json: { error: { code: 'malformed_json', message: 'x', requestId: '1' } } }, /status of 400/],
  ['an answer that is not JSON', { status: 502, body: '<html>Bad gateway</html>' }, /status of 502/],
  ['an answer that is not ours', { status: 200, json: {} }, /not sent/],
  ['no network', 'abort', /ERR_FAILED/],
] as const

test('any failure brings Failed to Send, keeps everything, is logged, and a retry succeeds', async ({ page, pageErrors }) => {
  const posts = posted(page)
  await openContact(page)
  for (const [index, [what, answer, error]] of FAILURES.entries()) {
    await test.step(what, async () => {
      pageErrors.expect(error)
      await page.route('**/api/contact', (route) => (answer === 'abort' ? route.abort() : route.fulfill(answer)), { times: 1 })
      if (index > 0) await turnToContact(page)
      const enquiry = validEnquiry()
      await fillEnquiry(page, enquiry)
      const logged = page.waitForEvent('console', (message) => message.text().includes('The enquiry was not sent'))
      await sendButton(page).click()
      await logged
      await expect(alert(page)).toContainText('Failed to Send')
      await expect(alert(page)).toContainText(`Please email us directly at ${AGENCY}`)
      await expect(alert(page).getByRole('link', { name: AGENCY })).toHaveAttribute('href', `mailto:${AGENCY}`)
      await expect(alert(page).locator('[data-variant="destructive"]')).toBeVisible()
      await expectEnquiry(page, enquiry)
      await expect(sendButton(page)).toBeFocused()
      await expect(sendButton(page)).toHaveAccessibleDescription(/Your letter is still here/)

      await sendButton(page).click()
      await expect(sent(page)).toBeVisible()
      await expect(alert(page)).toHaveCount(0)
      const [first, second, ...more] = posts.splice(0)
      expect(first?.key).toMatch(/^[0-9a-f-]{36}$/)
      if (what === 'HTTP 400') expect(second?.key).toBeTruthy()
      else expect(second?.key).toBe(first?.key)
      expect(more).toEqual([])
    })
  }
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
  await expect(enquiryForm(page).getByRole('status')).toContainText('wait 10 minutes')
  await expectEnquiry(page, enquiry)
  await page.clock.runFor(120_000)
  await expect(alert(page)).toContainText('Failed to Send')
  await alert(page).getByRole('button', { name: 'Close: Failed to Send' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Failed to Send')).toBeHidden()
})

test('the server’s refusal is shown under its field', async ({ page, pageErrors }) => {
  pageErrors.expect(/413/)
  pageErrors.expect(/400/)
  pageErrors.expect(/not sent/)
  await openContact(page)
  await test.step('an enquiry that is too large for one request', async () => {
    const enquiry = validEnquiry({ enquiry: '🌼'.repeat(5000) })
    await fillEnquiry(page, enquiry)
    await sendButton(page).click()
    await expect(alert(page)).toContainText('Failed to Send')
    await expect(contactField(page, 'enquiry')).toBeFocused()
    await expect(contactField(page, 'enquiry')).toHaveAccessibleDescription(/too long to send in one piece/)
    await expectEnquiry(page, enquiry)
    await closeToast(page)
  })
  await test.step('a field', async () => {
    const error = { code: 'invalid_input', message: 'Company contains invalid characters', field: 'company', requestId: '1' }
    await page.route('**/api/contact', (route) => route.fulfill({ status: 400, json: { error } }))
    await fillEnquiry(page, validEnquiry())
    await sendButton(page).click()
    await expect(alert(page)).toContainText('Failed to Send')
    await expect(contactField(page, 'company')).toBeFocused()
    await expect(contactField(page, 'company')).toHaveAccessibleDescription(/Company contains invalid characters/)
  })
})

test('an invalid enquiry is not sent and shows why; one with a filled honeypot is sent only on a retry', async ({ page }) => {
  const posts = posted(page)
  await openContact(page)
  await test.step('a name of nothing but markup has no message of its own', async () => {
    await fillEnquiry(page, validEnquiry({ name: '<b></b>' }))
    await sendButton(page).click()
    await expect(alert(page)).toContainText('Invalid Input')
    await expect(alert(page)).toContainText('Please check your input and try again.')
    await expect(contactField(page, 'name')).toBeFocused()
    await closeToast(page)
  })
  await test.step('an invalid field stops the enquiry, with the rule’s message', async () => {
    await fillEnquiry(page, validEnquiry({ company: 'Creek < Co', enquiry: 'x'.repeat(5001) }))
    await expect(enquiryForm(page)).toContainText('1 character too many.')
    await sendButton(page).click()
    await expect(alert(page)).toContainText('Invalid Input')
    await expect(alert(page)).toContainText('Company contains invalid characters')
    await expect(contactField(page, 'company')).toBeFocused()
    await expect(contactField(page, 'enquiry')).toHaveAccessibleDescription(/Enquiry must be less than 5000 characters/)
    await closeToast(page)
  })
  await test.step('a filled honeypot stops the request and is emptied', async () => {
    await fillEnquiry(page, validEnquiry())
    const honeypot = enquiryForm(page).locator('input[tabindex="-1"]')
    await expect(honeypot).toHaveAttribute('name', /^(website|company_url|homepage|business_website)$/)
    await honeypot.fill('https://bot.example', { force: true })
    await sendButton(page).click()
    await expect(alert(page)).toContainText('Security Validation Failed')
    await expect(alert(page)).toContainText('Security validation failed. Please try again.')
    expect(posts).toHaveLength(0)
    await expect(honeypot).toHaveValue('')
  })
  await sendButton(page).click()
  await expect(sent(page)).toBeVisible()
  expect(posts).toHaveLength(1)
})

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
