import { shell } from '../../shared/content/shell'
import { CAMPAIGN_FOLDER, type Page } from '../../shared/paths'

type ShellParts = {
  /** Words of the top bar's button; none where the page has no such button. */
  consultation: string | undefined
  /** Whether the logo stays in sight before the top bar has come. */
  fixedLogo: boolean
  backToTop: boolean
}

/** What the frame of a page holds beside header and footer, all of it told by the page's row. */
export function shellParts({ path, campaign }: Pick<Page, 'path' | 'campaign'>): ShellParts {
  const isCampaign = campaign !== undefined || path.startsWith(CAMPAIGN_FOLDER)
  const isBrand = path === '/brand'
  const { brand, pr } = shell.consultation
  return {
    consultation: path === '/' ? undefined : isBrand ? brand : pr,
    fixedLogo: isCampaign,
    backToTop: isCampaign || isBrand,
  }
}
