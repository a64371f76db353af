import { site } from '../../shared/content/site.ts'
import { startMailSimulator } from '../../worker/tools/local/mail-simulator.ts'
import { expect, Mailbox, test } from '../support/site.ts'

const MAIL = {
  personalizations: [{ to: [{ email: 'aoife@creek.example', name: 'Aoife' }] }],
  from: { email: 'bookings@brightwattle.example' },
  subject: 'Booking confirmed',
  content: [{ type: 'text/plain', value: 'Tuesday, 9:00 AM' }],
  attachments: [{ type: 'text/calendar', filename: 'invite.ics', content: btoa('BEGIN:VCALENDAR') }],
}

/** Sends one mail. Resolves to the status code, or to 'no answer' if the connection broke or timed out. */
async function send(url: string, body: unknown = MAIL, headers: Record<string, string> = { 'X-Api-Key': 'local' }) {
  try {
    const signal = AbortSignal.timeout(500)
    const response = await fetch(`${url}/tx/v1/send`, { method: 'POST', headers, body: JSON.stringify(body), signal })
    await response.text()
    return response.status
  } catch {
    return 'no answer'
  }
}

test('the mail simulator accepts and refuses the same mails as the provider', async () => {
  const simulator = await startMailSimulator(0)
  const mailbox = new Mailbox(simulator.url)
  expect(await send(simulator.url)).toBe(202)
  expect(await send(simulator.url, MAIL, {})).toBe(401)
  expect(await send(simulator.url, { ...MAIL, subject: 'One\r\nBcc: all@creek.example' })).toBe(400)
  expect(await send(simulator.url, { ...MAIL, personalizations: [] })).toBe(400)
  expect(await send(simulator.url, { ...MAIL, headers: { 'Message-Id': '<1@creek.example>' } })).toBe(400)
  expect(await send(simulator.url, { ...MAIL, headers: { 'X-Note': 'One\nBcc: all@creek.example' } })).toBe(400)
  const threaded = { ...MAIL, headers: { 'Auto-Submitted': 'auto-generated', References: '<1@creek.example>' } }
  expect(await send(simulator.url, threaded)).toBe(202)
  expect(await mailbox.all()).toEqual([MAIL, threaded])
  expect(await mailbox.attempts()).toBe(7)
  await fetch(`${simulator.url}/messages`, { method: 'DELETE' })
  expect(await mailbox.all()).toEqual([])
  await simulator.stop()
})

test('the mail simulator fails as configured, and as often', async () => {
  const simulator = await startMailSimulator(0)
  const mailbox = new Mailbox(simulator.url)
  const outcomes = { refuse: 'no answer', cut: 'no answer', hang: 'no answer', 'accept-then-cut': 'no answer' } as const
  for (const [mode, outcome] of Object.entries(outcomes)) {
    await mailbox.behave({ mode: mode as keyof typeof outcomes, times: 1 })
    expect(await send(simulator.url), mode).toBe(outcome)
  }
  expect(await mailbox.all(), 'only accept-then-cut keeps the mail').toEqual([MAIL])
  await mailbox.behave({ mode: 'status', status: 429, times: 2 })
  expect([await send(simulator.url), await send(simulator.url), await send(simulator.url)]).toEqual([429, 429, 202])
  await simulator.stop()
})

test('the mail simulator has a page with the caught mail', async ({ page, pageErrors }) => {
  pageErrors.expect(/foreign request/)
  const simulator = await startMailSimulator(0)
  expect(await send(simulator.url, { ...MAIL, subject: '<b>Bold</b> & brave' })).toBe(202)
  await page.goto(simulator.url)
  const mail = page.getByRole('article').filter({ hasText: '<b>Bold</b> & brave' })
  await expect(mail.getByText('Tuesday, 9:00 AM')).toBeVisible()
  const download = page.waitForEvent('download')
  await mail.getByRole('link', { name: 'invite.ics' }).click()
  expect((await download).suggestedFilename()).toBe('invite.ics')
  await simulator.stop()
})

test('the site’s URLs in a mail lead to the local site', async ({ page, pageErrors }) => {
  pageErrors.expect(/foreign request/)
  const simulator = await startMailSimulator(0)
  simulator.linkTo('http://localhost:8787')
  const entry = { type: 'text/calendar; method=REQUEST; charset=utf-8', value: 'BEGIN:VCALENDAR' }
  const value = `Move or cancel:\n${site.origin}/booking/BW-7K3M9P/0\n\nhttps://elsewhere.example/ "><b>`
  expect(await send(simulator.url, { ...MAIL, content: [{ type: 'text/plain', value }, entry] })).toBe(202)
  await page.goto(simulator.url)
  const links = page.getByRole('article').locator('pre a')
  await expect(links).toHaveCount(1)
  await expect(links).toHaveAttribute('href', 'http://localhost:8787/booking/BW-7K3M9P/0')
  await page.getByText('As calendar entry').click()
  await expect(page.getByText('BEGIN:VCALENDAR')).toBeVisible()
  await simulator.stop()
})

test('the mail simulator takes and refuses the same mails as Email Service, and fails as configured', async ({
  page,
  pageErrors,
}) => {
  pageErrors.expect(/foreign request/)
  const simulator = await startMailSimulator(0, ['mailchannels', 'email-service'])
  const mailbox = new Mailbox(simulator.url)
  const headers = ['From: "Wattle" <a@creek.example>', 'To: <b@creek.example>', 'Subject: Hello', 'Message-ID: <1@creek.example>']
  const email = (own: string[] = [], to = 'b@creek.example', from = 'a@creek.example') => ({
    from,
    to,
    raw: [...headers, ...own, '', 'Tuesday, 9:00 AM'].join('\r\n'),
  })
  const give = async (body: unknown) => {
    const signal = AbortSignal.timeout(500)
    const response = await fetch(`${simulator.url}/email`, { method: 'POST', body: JSON.stringify(body), signal })
    const { code, messageId } = (await response.json()) as { code?: string; messageId?: string }
    return code ?? (messageId ? 'taken' : 'nothing')
  }
  expect(await give(email(['References: <0@creek.example>', 'X-Note: one']))).toBe('taken')
  expect(await give(email(['Disposition-Notification-To: <a@creek.example>']))).toBe('E_HEADER_NOT_ALLOWED')
  expect(await give(email([], 'b@creek.example, c@creek.example'))).toBe('E_VALIDATION_ERROR')
  expect(await give(email([], 'b@creek.example', 'c@creek.example'))).toBe('E_VALIDATION_ERROR')
  expect(await give({ ...email(), raw: 'Subject: Hello\r\n\r\nHello' })).toBe('E_VALIDATION_ERROR')
  expect(await give({})).toBe('E_VALIDATION_ERROR')
  expect(await mailbox.all()).toMatchObject([
    { sender: 'email-service', subject: 'Hello', headers: { References: '<0@creek.example>' } },
  ])

  await mailbox.behave({ mode: 'status', status: 429, times: 1 }, 'email-service')
  expect(await send(simulator.url), 'the other sender works').toBe(202)
  expect([await give(email()), await give(email())]).toEqual(['E_RATE_LIMIT_EXCEEDED', 'taken'])
  for (const mode of ['refuse', 'cut', 'hang', 'accept-then-cut'] as const) {
    await mailbox.behave({ mode, times: 1 }, 'email-service')
    await expect(give(email()), mode).rejects.toThrow()
  }

  await page.goto(simulator.url)
  const list = page.getByLabel('Cloudflare Email Service')
  await expect(list).toHaveValue('{"mode":"accept"}')
  const told = page.waitForResponse(/behaviour/)
  await list.selectOption({ label: 'fails (500)' })
  await told
  expect(await give(email())).toBe('E_INTERNAL_SERVER_ERROR')
  await page.reload()
  await expect(list).toHaveValue('{"mode":"status","status":500}')
  await simulator.stop()
})
