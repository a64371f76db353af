import { mailboxOf } from '../../shared/email-rule.ts'
import { phonesIn } from '../../shared/phone-numbers.ts'
import { RETENTION } from '../../shared/retention.ts'
import { DAY_MS, type Millis } from '../../shared/time.ts'
import { addressesIn } from '../../shared/written-contacts.ts'
import { keyedHash, toHex } from '../crypto.ts'
import type { Env } from '../env.ts'
import { kvKeys, readKvTexts } from '../storage/kv.ts'
import { Unavailable, withDeadline } from '../storage/objects.ts'

/** How the keys of remembered deletions begin in KV. A backup has them too, because it does not have the secret. */
const ERASED_PREFIX = 'erased:'

/** For so long a deletion is remembered: as long as the oldest backup is kept. */
const ERASED_MS = RETENTION.backupDays * DAY_MS

/** Whether an entry of KV is a deletion that is remembered. */
export function isErasure(name: string): boolean {
  return name.startsWith(ERASED_PREFIX)
}

/** Until when a deletion is remembered. `metadata`: that of its entry. */
export function rememberedUntil(metadata: unknown): Millis {
  return ((metadata as Partial<Noted> | null)?.at ?? 0) + ERASED_MS
}

/** What of a deletion is remembered; mailboxes and numbers only if no lead of theirs is left, also in a backup. */
export type Erasure = {
  references: readonly string[]
  addresses: readonly string[]
  mailboxes: readonly string[]
  phones: readonly string[]
}

/**
 * What a restore knows of a lead, or of somebody who waits, whose key stands for a reference: texts as they are stored. `at`: when it was made. `address` instead: of somebody who is named elsewhere,
 * such as a host. Whoever has only deleted a lead of theirs stays named there.
 */
export type Known = { at: Millis; reference?: string; email?: string; phone?: string; text?: string; address?: string }

type Kind = 'reference' | 'address' | 'mailbox' | 'phone'
/** `secret` tells entries that were hashed with another HASH_SECRET. */
type Noted = { at: Millis; secret: string }

const KV_DEADLINE_MS = 5000

/**
 * Remembers who is about to be deleted, so that no backup brings them back. It holds no name and no address, only their keyed hashes.
 * Throws Unavailable if it cannot: then nothing is to be deleted. Returns what takes it back, if nothing was deleted after all.
 */
export async function rememberErasure(env: Env, erased: Erasure, now: Millis): Promise<() => Promise<void>> {
  const hash = await hasher(env)
  const hashes = await Promise.all([
    ...erased.references.map((one) => hash('reference', one)),
    ...erased.addresses.map((one) => hash('address', mailboxOf(one))),
    ...erased.mailboxes.map((one) => hash('mailbox', mailboxOf(one))),
    ...erased.phones.map((one) => hash('phone', one)),
  ])
  if (hashes.length === 0) return async () => undefined
  const noted: Noted = { at: now, secret: await hash('secret', '') }
  const name = `${ERASED_PREFIX}${now}-${crypto.randomUUID()}`
  const put = env.CONFIG.put(name, JSON.stringify(hashes), { metadata: noted, expirationTtl: ERASED_MS / 1000 })
  await withDeadline(put, KV_DEADLINE_MS).catch(() => {
    throw new Unavailable()
  })
  return () => withDeadline(env.CONFIG.delete(name), KV_DEADLINE_MS).catch(() => undefined)
}

/** Which of those asked for were deleted, by index, and when; how many deletions are known, and how many another HASH_SECRET hides. */
export type ErasedAmong = { erased: number[]; erasedAt: Millis[]; remembered: number; unknown: number }

/** Throws Unavailable if the deletions cannot be read: then nobody knows who was deleted. */
export async function erasedAmong(env: Env, known: readonly Known[]): Promise<ErasedAmong> {
  const hash = await hasher(env)
  const { latest, remembered, unknown } = await readErasures(env, await hash('secret', '')).catch(() => {
    throw new Unavailable()
  })
  const hits = await Promise.all(
    known.map(async (one, index) => {
      const hashes = await Promise.all(identitiesOf(one).map(([kind, text]) => hash(kind, text)))
      const at = Math.max(-1, ...hashes.map((each) => latest.get(each) ?? -1))
      return at >= one.at ? [{ index, at }] : []
    }),
  )
  const found = hits.flat()
  return { erased: found.map(({ index }) => index), erasedAt: found.map(({ at }) => at), remembered, unknown }
}

/** A free text may name a person by an address of their mailbox, as a deletion takes it. */
function identitiesOf({ reference, email, phone, text, address }: Known): [Kind, string][] {
  const theirs = [...(email ? [email] : []), ...addressesIn(text ?? '')]
  return [
    ...(reference ? [['reference', reference] as [Kind, string]] : []),
    ...theirs.map((one): [Kind, string] => ['mailbox', mailboxOf(one)]),
    ...(address ? [['address', mailboxOf(address)] as [Kind, string]] : []),
    ...[...phonesIn(phone ?? '')].map((one): [Kind, string] => ['phone', one]),
  ]
}

/** The hashes of all deletions, each with the time of the latest one. */
async function readErasures(
  env: Env,
  secret: string,
): Promise<{ latest: Map<string, Millis>; remembered: number; unknown: number }> {
  const own = new Map<string, Millis>()
  let unknown = 0
  for await (const { name, metadata } of kvKeys<Noted>(env, ERASED_PREFIX))
    if (metadata?.secret === secret) own.set(name, metadata.at)
    else unknown += 1
  const latest = new Map<string, Millis>()
  for (const [name, hashes] of await readKvTexts(env, [...own.keys()]))
    for (const hash of JSON.parse(hashes) as string[]) latest.set(hash, Math.max(latest.get(hash) ?? 0, own.get(name) ?? 0))
  return { latest, remembered: own.size, unknown }
}

/** As many bytes of a hash as make a chance hit impossible. */
const HASH_BYTES = 16

async function hasher({ HASH_SECRET }: Env): Promise<(kind: Kind | 'secret', text: string) => Promise<string>> {
  if (!HASH_SECRET) throw new Unavailable()
  const hash = await keyedHash(HASH_SECRET)
  return async (kind, text) => toHex((await hash(`erased ${kind} ${text}`)).subarray(0, HASH_BYTES))
}
