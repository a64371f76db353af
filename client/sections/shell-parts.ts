import { shell } from '../../shared/content/shell.ts'
import { CAMPAIGN_FOLDER, type Page } from '../../shared/paths.ts'

/** What the frame of a page contains besides header and footer, derived from the page's row. */
export function shellParts({ path, campaign, call }: Pick<Page, 'path' | 'campaign' | 'call'>) {
  const isCampaign = campaign !== undefined || path.startsWith(CAMPAIGN_FOLDER)
  const isBrand = path === '/brand'
  const { brand, pr } = shell.consultation
  return {
    /** Label of the top bar's button that leads to the page's own form; undefined on pages without it. */
    call,
    /** Label of the top bar's button that opens the scheduling page; undefined on pages without it. */
    consultation: path === '/' || call !== undefined ? undefined : isBrand ? brand : pr,
    /** Whether the logo appears before the rest of the top bar. */
    fixedLogo: isCampaign,
    backToTop: isCampaign || isBrand,
  }
}
