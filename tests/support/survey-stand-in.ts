import { type BrowserContext, expect, type FrameLocator, type Locator, type Page } from '@playwright/test'
import { ticket } from './booking-page.ts'

const SURVEY_PAGES = 'https://form.typeform.com/**'
export const SURVEY_REQUEST = /foreign request: https:\/\/form\.typeform\.com\/to\//

/** Replaces the survey's page: it reports that it is ready at once, or when its button is clicked. */
function standIn(ready: 'at once' | 'when clicked'): string {
  return `<!doctype html><title>Survey</title><style>body { font: 1.25rem sans-serif; margin: 2rem }</style>
    <h1>How many supporters do you have?</h1><button>Get ready</button>
    <script>
      const embedId = new URL(location).searchParams.get('typeform-embed-id')
      const ready = () => parent.postMessage({ type: 'form-ready', embedId, formId: 'aBc123' }, '*')
      document.querySelector('button').onclick = ready
      if (${ready === 'at once'}) ready()
    </script>`
}

/** Responds to the survey's requests. `hanging`: not at all; `blocked`: as an ad blocker would. */
export async function standInForSurvey(
  context: BrowserContext,
  how: 'at once' | 'when clicked' | 'hanging' | 'blocked',
): Promise<void> {
  await context.route(SURVEY_PAGES, async (route) => {
    if (how === 'blocked') await route.abort('blockedbyclient')
    else if (how !== 'hanging') await route.fulfill({ contentType: 'text/html', body: standIn(how) })
  })
}

export const surveyFrame = (page: Page): Locator => ticket(page).locator('iframe')
export const survey = (page: Page): FrameLocator => ticket(page).frameLocator('iframe')

/** The survey may take this long. */
const DEADLINE_MS = 8000

export async function expectSurvey(page: Page): Promise<void> {
  await expect(ticket(page)).toHaveAttribute('data-survey', 'shown', { timeout: DEADLINE_MS })
  await expect(survey(page).getByRole('heading')).toBeVisible()
  await expect(ticket(page).locator('form')).toHaveCount(0)
}

export async function expectTicket(page: Page): Promise<void> {
  await expect(ticket(page).getByRole('button', { name: 'Continue' })).toBeVisible()
  await expect(surveyFrame(page)).toHaveCount(0)
}
