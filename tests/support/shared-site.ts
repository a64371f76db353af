import { SITE_CAMPAIGNS } from './site-pages.ts'
import { NO_CEILINGS, startSite } from './start-site.ts'

/** Playwright's global set-up: one site for all tests that do not ask for their own. */
// biome-ignore lint/style/noDefaultExport: Playwright calls the default export
export default async function startSharedSite(): Promise<() => Promise<void>> {
  const { url, mailUrl, log, stateDir, stop } = await startSite('shared', { campaigns: SITE_CAMPAIGNS, env: NO_CEILINGS })
  Object.assign(process.env, { SITE_URL: url, SITE_MAIL_URL: mailUrl, SITE_LOG: log, SITE_STATE: stateDir })
  return stop
}
