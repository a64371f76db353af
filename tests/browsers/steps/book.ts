import { randomUUID } from 'node:crypto'
import type { Step } from '../step.ts'

/** Books on a phone, from the closed booking form, back, forward and through reloads to the reference, which the mail has too, and cancels on the booking's own page. */
export const book: Step = {
  name: 'a booking, then cancelled',
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
    await page.visitor.back()
    await page.see('Step 1 of 2')
    await page.visitor.forward()
    await page.see('Step 2 of 2')
    await page.click('Next week')
    await page.click('\\w+day \\d+ \\w+, \\d+ times? free')
    await page.click('\\d{1,2}:\\d{2} [AP]M')
    await page.reload()
    await page.click('Confirm\\W*\\w+ \\d+')
    const reference = await page.see('BW-[A-Z0-9]{6}')
    await page.reload()
    await page.see(reference)
    await page.untilHere(`the mail with ${reference}`, async () => {
      const mails = JSON.stringify(await (await fetch(`${mailUrl}/messages`)).json())
      return mails.includes(email) && mails.includes(reference)
    })
    await page.click('Move or cancel')
    await page.see('Something came up')
    await page.click('Cancel')
    await page.click('Cancel the session')
    await page.see('This session is cancelled')
    return reference
  },
}
