import type { Step } from '../step.ts'

/** Sends an enquiry on a phone, from the home page's button to the toast. */
export const enquire: Step = {
  name: 'an enquiry',
  take: async (page) => {
    await page.visitor.resize(390, 844)
    await page.open('/')
    await page.click('Get in Touch')
    await page.fill('Full name', 'Aoife O’Neil')
    await page.fill('Phone number', '02 5550 0134')
    await page.fill('Company name', 'Creek & Country Fund')
    await page.fill('Enquiry', 'We run a night shelter.')
    await page.click('Send')
    return page.see('Message Sent!')
  },
}
