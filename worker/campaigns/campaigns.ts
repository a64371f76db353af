import { Hono } from 'hono'
import { type Campaign, campaignState, defaultCampaign, isCampaignKey } from '../../shared/campaign/campaign.ts'
import { campaignShown, variantsOf, wordingsOf, writeShown } from '../../shared/campaign/experiment.ts'
import { type PageCampaign, parseCampaignEntry, parseCampaignOverride } from '../../shared/campaign/parse.ts'
import { type Question, visitorsQuestions } from '../../shared/campaign/questions.ts'
import { type Timed, type TimedResult, timedAt } from '../../shared/campaign/timed.ts'
import type { Millis } from '../../shared/time.ts'
import type { AppEnv, Env } from '../env.ts'
import { errorResponse } from '../http/errors.ts'
import { type Parsed, readConfig, requireConfig } from '../storage/kv.ts'
import { ifReachable } from '../storage/objects.ts'
import { type PageChoices, variantOfRequest } from './serve.ts'

/** What KV says of a campaign at a moment, and when its entry will say something else by itself. */
export type Current<T> = { value: T; changesAt?: Millis }

/** A built-in campaign at `now`, with the values of its KV entry `campaign:<key>` in place of the built-in ones. */
export async function loadCampaign(env: Env, base: Campaign, now: Millis): Promise<Current<Campaign>> {
  const apply = (entry: unknown) => configOf(parseCampaignOverride(base, entry))
  return timedAt(await readConfig<Timed<Campaign>>(env, `campaign:${base.key}`, { value: base }, apply), now)
}

/**
 * A campaign that exists only in KV, with its page, at `now`; undefined if there is no entry, or the entry is invalid. Throws Unavailable
 * if KV cannot be read: what goes on without it asks by `ifReachable`.
 */
export async function loadPageCampaign(env: Env, key: string, now: Millis): Promise<Current<PageCampaign> | undefined> {
  const found = await requireConfig(env, `campaign:${key}`, (entry) => configOf(parseCampaignEntry(key, entry)))
  return found && timedAt(found, now)
}

/** An entry that changes by itself, as KV is asked for it. */
export function configOf<T>(result: TimedResult<T>): Parsed<Timed<T>> {
  return result.ok ? { ok: true, value: result } : result
}

/**
 * The campaign as it is open at `now`, in the variant for these headers; undefined if it is unknown, draft or not open. Throws
 * Unavailable if KV cannot be read and the campaign is not built in.
 */
export async function readCampaign(env: Env, key: string, headers: Headers, now: Millis): Promise<Campaign | undefined> {
  const base = defaultCampaign(key)
  if (base) return (await loadCampaign(env, base, now)).value
  const found = isCampaignKey(key) ? await loadPageCampaign(env, key, now) : undefined
  if (!found || campaignState(found.value, now) !== 'open') return undefined
  const { experiment } = pageChoices(found.value)
  return campaignShown(found.value, { variant: experiment ? await variantOfRequest(headers, experiment) : 'a' })
}

/** A campaign as visitors' browsers get it: without the keys of hosts. */
export function visitorsCampaign<C extends Campaign>(campaign: C): C {
  return campaign.questions ? { ...campaign, questions: visitorsQuestions(campaign.questions) } : campaign
}

/** What a campaign asks at `now`, also while its page is not open: who has booked may answer after its end. */
export async function questionsOf(env: Env, key: string | null | undefined, now: Millis): Promise<readonly Question[]> {
  if (!key) return []
  const base = defaultCampaign(key)
  if (base) return (await loadCampaign(env, base, now)).value.questions ?? []
  const found = isCampaignKey(key) ? await ifReachable(loadPageCampaign(env, key, now)) : undefined
  return found?.value.campaign.questions ?? []
}

/** What the page of a campaign in KV calls its offer; undefined for any other key. */
export async function pageOffer(env: Env, key: string | undefined, now: Millis): Promise<string | undefined> {
  if (!key || defaultCampaign(key) || !isCampaignKey(key)) return undefined
  return (await ifReachable(loadPageCampaign(env, key, now)))?.value.campaign.page?.offer.name
}

export const campaignsRoute = new Hono<AppEnv>().get('/:key', async (c) => {
  const campaign = await readCampaign(c.env, c.req.param('key'), c.req.raw.headers, Date.now())
  return campaign ? c.json(visitorsCampaign(campaign), 200) : errorResponse(c, 'not_found')
})

/** What the page of a campaign chooses from for each visitor. */
export function pageChoices(current: PageCampaign): PageChoices {
  const { campaign, experiment } = current
  return {
    experiment: experiment && { name: experiment.name, campaign: campaign.key, arms: variantsOf(experiment) },
    wordings: wordingsOf(current).map(({ name, query, values }) => ({ name, query, values })),
  }
}

/** A campaign whose page is open at `now`, with all that it shows, as `writeShown` writes it; undefined for any other key. */
export async function visitedCampaign(env: Env, key: string, now: Millis): Promise<{ variants: string[] } | undefined> {
  // Always open, and without experiments and wordings.
  if (defaultCampaign(key)) return { variants: [] }
  const found = await ifReachable(loadPageCampaign(env, key, now))
  if (!found || campaignState(found.value, now) !== 'open') return undefined
  const { experiment, wordings } = pageChoices(found.value)
  const assignments = experiment ? experiment.arms.map((variant) => ({ experiment: experiment.name, variant })) : [undefined]
  const names = [undefined, ...wordings.map(({ name }) => name)]
  return { variants: assignments.flatMap((assignment) => names.map((name) => writeShown(assignment, name))) }
}
