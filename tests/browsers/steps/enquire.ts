import type { Step } from '../step.ts'

/** A letter to the desk, from the home page's button to the toast, on a phone. */
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
