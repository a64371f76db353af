import { PAGES } from '../paths'
import { campaignPath } from './campaign-path'

/** The path of the page that a campaign's key names. */
export function pathOfCampaign(key: string): string {
  return PAGES.find(({ campaign }) => campaign === key)?.path ?? campaignPath(key)
}
