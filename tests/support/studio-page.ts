import type { FrameLocator, Page } from '@playwright/test'
import { newCampaignWords } from '../../shared/content/studio/campaign-list.ts'
import { campaignWords } from '../../shared/content/studio/campaigns.ts'
import { entryWords } from '../../shared/content/studio/entry.ts'
import { frameWords } from '../../shared/content/studio/frame.ts'
import { studioWords } from '../../shared/content/studio/studio.ts'
import { expectNoErrors } from './page-audit.ts'

/** The editor of a campaign in the studio. */
export class StudioEditor {
  readonly page: Page
  /** The page as visitors would get it. */
  readonly preview: FrameLocator

  constructor(page: Page) {
    this.page = page
    this.preview = page.frameLocator('iframe')
  }

  async open(key: string): Promise<void> {
    await this.page.goto(`/studio/campaigns/${key}`)
    await this.headline.waitFor()
  }

  get headline() {
    // A variant has one too, further down.
    return this.page.getByLabel(campaignWords.fields.headline, { exact: true }).first()
  }

  button(name: string) {
    return this.page.getByRole('button', { name, exact: true })
  }

  /** The bar at the foot, which says where the work is kept. */
  get bar() {
    return this.page.getByRole('region', { name: entryWords.bar })
  }

  /** Expects no error, in windows so high that nothing scrolls: the bar at the foot would cover a part of some button. */
  expectNoErrors(): Promise<void> {
    return expectNoErrors(this.page, undefined, undefined, 5000)
  }

  /** Publishes what is on the screen, with a note, and waits until it is done. */
  async publish(note = ''): Promise<void> {
    await this.button(entryWords.publish).click()
    const dialog = this.page.getByRole('dialog')
    if (note) await dialog.getByLabel(entryWords.publishing.note).fill(note)
    await dialog.getByRole('button', { name: entryWords.publishing.now }).click()
    await dialog.getByRole('heading', { name: entryWords.published.title }).waitFor()
    await dialog.getByRole('button', { name: entryWords.published.done }).click()
    await dialog.waitFor({ state: 'hidden' })
  }
}

/** Goes to a page of the studio by its frame: by its own link, or from the menu. */
export async function goToStudioPage(page: Page, name: keyof typeof studioWords.pages): Promise<void> {
  const label = new RegExp(`^${studioWords.pages[name]}`)
  const bar = page.getByRole('navigation', { name: studioWords.navigation })
  await bar.waitFor()
  const own = bar.getByRole('link', { name: label })
  if (await own.isVisible()) return own.click()
  await bar.getByRole('button', { name: frameWords.more }).click()
  await page.getByRole('dialog').getByRole('link', { name: label }).click()
}

/** Makes a campaign of the sample, from the list of campaigns on. */
export async function newCampaign(page: Page, name: string): Promise<StudioEditor> {
  await page.goto('/studio/campaigns')
  await page.getByRole('button', { name: newCampaignWords.title }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: newCampaignWords.starts.sample.label }).check({ force: true })
  await dialog.getByLabel(newCampaignWords.name).fill(name)
  await dialog.getByRole('button', { name: newCampaignWords.create }).click()
  const editor = new StudioEditor(page)
  await editor.headline.waitFor()
  return editor
}
