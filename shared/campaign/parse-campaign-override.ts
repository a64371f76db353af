import { z } from 'zod'
import { faultWords } from '../entry/fault-words'
import { faultsOfSchema } from '../entry/faults-of-schema'
import { faultsUnder } from '../entry/faults-under'
import { applyCampaignOverride } from './apply-campaign-override'
import type { Campaign } from './campaign'
import { nextSchema } from './next-schema'
import { splitNext } from './split-next'
import { type TimedAnswer, timedAnswer } from './timed-answer'

const nextOverride = nextSchema(z.unknown())

/** Reads a KV entry (parsed JSON of any shape) that changes the built-in campaign `base`, now and from its `next` on. */
export function parseCampaignOverride(base: Campaign, entry: unknown): TimedAnswer<Campaign> {
  const { entry: outer, next } = splitNext(entry)
  const answer = override(base, outer)
  if (next === undefined) return timedAnswer(answer)
  const parsed = nextOverride.safeParse(next, { error: faultWords, reportInput: true })
  if (parsed.success) return timedAnswer(answer, { at: parsed.data.at, answer: override(base, parsed.data.entry) })
  return { ok: false, faults: [...(answer.ok ? [] : answer.faults), ...faultsUnder(['next'], faultsOfSchema(parsed.error))] }
}

function override(base: Campaign, entry: unknown) {
  const laid = applyCampaignOverride(base, entry)
  return laid.ok ? { ok: true as const, value: laid.campaign } : { ok: false as const, faults: [laid.fault] }
}
