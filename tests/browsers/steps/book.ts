import { randomUUID } from 'node:crypto'
import type { Step } from '../step.ts'

/** Books on a phone, from the closed ticket to the reference, which the mail has too. */
export const book: Step = {
  name: 'a booking',
  take: async (page, { mailUrl }) => {
    const email = `visitor.${randomUUID()}@creek.example`
    await page.visitor.resize(390, 844)
    await page.open('/nfp-digital-growth-scan')
    await page.click('Start Assessment')
    await page.fill('Name', 'Aoife O’Neil')
    await page.fill('Organisation', 'Creek & Country Fund')
    await page.fill('Email', email)
    await page.click('Continue')
    await page.see('Step 2 of 2')
    await page.click('Next week')
    await page.click('\\w+day \\d+ \\w+, \\d+ times? free')
    await page.click('\\d{1,2}:\\d{2} [AP]M')
    await page.click('Confirm')
    const reference = await page.see('BW-[A-Z0-9]{6}')
    await page.untilHere(`the mail with ${reference}`, async () => {
      const mails = JSON.stringify(await (await fetch(`${mailUrl}/messages`)).json())
      return mails.includes(email) && mails.includes(reference)
    })
    return reference
  },
}
