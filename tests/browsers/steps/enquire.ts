import type { Step } from '../step.ts'

/** Sends an enquiry on a phone, from the home page's button, back and forward, to its reference. */
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
    await page.visitor.back()
    await page.see('Get in Touch')
    await page.visitor.forward()
    await page.click('Send')
    await page.see('Message Sent!')
    return page.see('EN-[A-Z0-9]{6}')
  },
}
