import { type Campaign, DEFAULT_CAMPAIGNS, pathOfCampaign } from '../../shared/campaign/campaign.ts'
import { pageOfCampaign } from '../../shared/campaign/page.ts'
import { site } from '../../shared/content/site.ts'
import { PAGES } from '../../shared/paths.ts'
import type { Millis } from '../../shared/time.ts'
import { readCampaign } from '../campaigns/campaigns.ts'
import type { Env } from '../env.ts'

/** A session that a visitor can book. `id`: the key of its campaign. */
export type BookableOffer = { id: string; name: string; takes: string; about: string; page: string }

/** What the site's own pages offer. Campaigns in KV are not listed: their list would cost more than all else. */
export async function listOffers(env: Env, now: Millis): Promise<BookableOffer[]> {
  const offers = await Promise.all(Object.keys(DEFAULT_CAMPAIGNS).map((key) => readOffer(env, key, now)))
  return offers.filter((offer) => offer !== undefined)
}

/** The offer of a campaign's page, by the campaign's key; undefined if there is none at `now`, or it takes no bookings. */
export async function readOffer(env: Env, key: string, now: Millis): Promise<BookableOffer | undefined> {
  // Without headers a page with an experiment is the original.
  const campaign = await readCampaign(env, key, new Headers(), now)
  return campaign && campaign.typeformId === '' ? offerOf(env, campaign) : undefined
}

function offerOf(env: Env, campaign: Campaign): BookableOffer {
  const page = pageOfCampaign(campaign) ?? PAGES.find((each) => each.campaign === campaign.key)
  return {
    id: campaign.key,
    name: campaign.title,
    takes: campaign.subtitle,
    about: page?.description ?? campaign.subtitle,
    page: originOf(env) + pathOfCampaign(campaign.key),
  }
}

/** Where the links that assistants get lead. */
export const originOf = (env: Env) => env.LINK_ORIGIN || site.origin
