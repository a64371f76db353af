import { DurableObject } from 'cloudflare:workers'
import type { Answered, AnswerOfEntry, AnswerOutcome, DraftAnswer, DraftLink } from '../../shared/draft-link.ts'
import { compactEntry, isSameValue, parseEntryText } from '../../shared/entry/entry.ts'
import type { ErasedPerson } from '../../shared/person.ts'
import { type EntryDraft, type EntryVersion, isBuiltInEntry, type OpenedEntry, type VersionLine } from '../../shared/studio.ts'
import type { Millis } from '../../shared/time.ts'
import { type BackupCommand, type BackupResult, StoreBackup } from '../backup/store-backup.ts'
import { sha256, toHex } from '../crypto.ts'
import type { Settings } from '../env.ts'
import { isNamedIn } from '../records/without-address.ts'
import { withDeadline } from '../storage/objects.ts'
import { DraftAnswerTable, DraftLinkTable, DraftTable, type ListedDraft, type WorkingLink } from './drafts.ts'
import {
  compareWithKv,
  KV_STALE_MS,
  type KvState,
  lineOf,
  type PublishedVersion,
  type StoredVersion,
  VERSION_MIGRATIONS,
  VersionTable,
} from './versions.ts'

/** KV allows no shorter cache. */
const KV_CACHE_SECONDS = 30
/** A KV that hangs must not hold up everybody who comes after. Shorter than callers wait for the store. */
const KV_DEADLINE_MS = 5000
/** How many versions are compared with KV: more than are ever published within KV_STALE_MS. */
const COMPARED_VERSIONS = 50
const LISTED_VERSIONS = 300
/** KV takes entries of 25 MB, a row of a Durable Object 2 MB. */
const KEPT_CHARACTERS = 65_536

/** An entry as it is to be published; `text` is null to remove it from KV. */
export type Publication = {
  entry: string
  text: string | null
  basedOn: number | null
  by: string
  note: string
  /** Of the person's draft that it was, 0 for none; a newer draft stays. */
  revision: number
}

/** The version that is live now, or the one that came in between. */
export type PublishOutcome = { ok: true; version: EntryVersion } | { ok: false; live: EntryVersion | null }

/** What became of several entries that are published together; `outdated`: those of which another version came in between. */
export type TogetherOutcome = { ok: true; versions: EntryVersion[] } | { ok: false; outdated: string[] }

/** `revision` is the one that the editor had, 0 for a first draft. */
export type DraftToSave = EntryDraft & { entry: string }
export type DraftOutcome = { ok: true; revision: number; at: number } | { ok: false; draft: EntryDraft | null }

/**
 * What a link shows; `text` null: a built-in page as built. `isLive`: it is what is published; `seen` names the text, `answers` are those
 * to it and to earlier ones.
 */
export type BehindLink = WorkingLink & { text: string | null; isLive: boolean; seen: string; answers: DraftAnswer[] }

/** What is known of all entries. `recent`: those that were published so recently that KV may still return an older one. */
export type EntriesOverview = {
  newest: (VersionLine & { entry: string })[]
  drafts: ListedDraft[]
  recent: { entry: string; text: string | null }[]
}

/** The version store: the versions and drafts of everything that the studio changes in KV. There is one such object. */
export class VersionStore extends DurableObject<Settings & { CONFIG: KVNamespace }> {
  readonly #versions = new VersionTable(this.ctx.storage.sql)
  readonly #drafts = new DraftTable(this.ctx.storage.sql)
  readonly #links = new DraftLinkTable(this.ctx.storage.sql)
  readonly #answers = new DraftAnswerTable(this.ctx.storage.sql)
  readonly #backup = new StoreBackup(this.ctx.storage, {
    migrations: VERSION_MIGRATIONS,
    own: { versions: `via = 'studio'`, drafts: 'TRUE', draft_answers: 'TRUE' },
  })
  #last: Promise<unknown> = Promise.resolve()

  constructor(ctx: DurableObjectState, env: Settings & { CONFIG: KVNamespace }) {
    super(ctx, env)
    void ctx.blockConcurrencyWhile(async () => this.#backup.open())
  }

  /** Backs the store up, or restores it. */
  backup(command: BackupCommand): BackupResult {
    return this.#backup.run(command)
  }

  /** The entries that have versions. */
  entryNames(): string[] {
    return this.#versions.newestOfEach().map(({ entry }) => entry)
  }

  /** What is live, and the person's own draft. A change from outside the studio becomes a version. */
  async open(entry: string, by: string): Promise<OpenedEntry> {
    const live = await this.#inTurn(() => this.#reconcile(entry))
    const drafts = this.#drafts.list().filter((draft) => draft.entry === entry && !isLive(entry, draft.text, live?.text))
    const others = drafts.filter((draft) => draft.by !== by)
    return {
      live: live ? withoutIds(live) : null,
      draft: drafts.some((draft) => draft.by === by) ? (this.#drafts.one(entry, by) ?? null) : null,
      others: others.map(({ by, at }) => ({ by, at })),
      who: by,
      now: Date.now(),
    }
  }

  /** Saves a draft over its editor's revision, or returns the one in between. One equal to what is live is deleted. */
  async saveDraft({ entry, ...draft }: DraftToSave): Promise<DraftOutcome> {
    const stored = this.#drafts.one(entry, draft.by)
    if (stored?.text === draft.text && stored.basedOn === draft.basedOn)
      return { ok: true, revision: stored.revision, at: stored.at }
    if ((stored?.revision ?? 0) !== draft.revision) return { ok: false, draft: stored ?? null }
    if (isLive(entry, draft.text, this.#versions.newestSent(entry)?.text)) {
      this.#drafts.discard(entry, draft.by, draft.revision)
      return { ok: true, revision: 0, at: draft.at }
    }
    // Revisions are never reused, so that a stale window cannot match a new draft.
    const revision = Math.max(draft.revision + 1, draft.at)
    this.#drafts.save(entry, { ...draft, revision })
    return { ok: true, revision, at: draft.at }
  }

  /** Deletes a draft, unless a newer revision of it was saved. */
  async discardDraft(entry: string, by: string, revision: number): Promise<void> {
    this.#drafts.discard(entry, by, revision)
    if (this.#drafts.one(entry, by)) return
    const live = this.#versions.newestSent(entry)
    this.#answers.discard(entry, by, { at: live?.at ?? 0, hash: await hashOf(live?.text ?? null) })
  }

  /** The links to drafts of an entry, as `by` may see them. */
  draftLinks(entry: string, by: string, now: Millis): DraftLink[] {
    return this.#links.list(entry, by, now)
  }

  /** A link under a new key; null if the entry has too many. */
  makeDraftLink(entry: string, by: string, key: string, asks: boolean, now: Millis): DraftLink | null {
    return this.#links.make(entry, by, key, asks, now) ?? null
  }

  endDraftLink(entry: string, id: number): void {
    this.#links.end(entry, id)
  }

  /** What a link to a draft of `entry` shows, or of what it is of if that is left out; null if nothing is left to show. */
  async behindDraftLink(key: string, now: Millis, entry?: string): Promise<BehindLink | null> {
    const link = this.#links.find(key, now)
    if (!link || (entry !== undefined && link.entry !== entry)) return null
    const { text, isLive } = await this.#shownOf(link.entry, link.by)
    if (text === null && !isBuiltInEntry(link.entry)) return null
    const seen = await hashOf(text)
    // Another client's answer is not for whoever has this link.
    const answers = link.asks ? this.#answers.list(link.entry, link.by, seen, link.id) : []
    return { ...link, text, isLive, seen, answers }
  }

  /** The answers to a person's own draft. */
  async draftAnswers(entry: string, by: string): Promise<DraftAnswer[]> {
    return this.#answers.list(entry, by, await hashOf((await this.#shownOf(entry, by)).text))
  }

  /** Keeps what somebody says of a draft as `seen` names it. `changed`: it is another one by now; `full`: the link takes no more. */
  async answerDraft(key: string, answer: Answered, seen: string, now: Millis): Promise<AnswerOutcome | null> {
    const behind = await this.behindDraftLink(key, now)
    if (!behind?.asks) return null
    if (behind.seen !== seen) return { ok: false, why: 'changed' }
    const kept = this.#answers.add(behind, answer, seen, now)
    return kept ? { ok: true, ...kept, entry: behind.entry, by: behind.by } : { ok: false, why: 'full' }
  }

  markAnswerTold(id: number): void {
    this.#answers.markTold(id)
  }

  /** The text of a person's draft, or of what is live without one; null: of neither. */
  async #shownOf(entry: string, by: string): Promise<Pick<BehindLink, 'text' | 'isLive'>> {
    const { draft, live } = await this.open(entry, by)
    const published = live?.text ?? null
    const text = draft?.text ?? published
    return { text, isLive: text === published }
  }

  /**
   * Writes an entry into KV, unless another version came in between. The version is stored first, so that it is known who published
   * it even if the object is stopped before KV has answered. Throws if KV cannot be written.
   */
  async publish(publication: Publication): Promise<PublishOutcome> {
    return this.#inTurn(async () => {
      const live = await this.#reconcile(publication.entry)
      if (isOutdated(publication, live)) return { ok: false, live: live ? withoutIds(live) : null }
      return { ok: true, version: await this.#write(publication, live, Date.now()) }
    })
  }

  /** The same for several entries at once, as versions of one moment: all of them, or none if one is outdated. */
  async publishTogether(publications: readonly Publication[]): Promise<TogetherOutcome> {
    return this.#inTurn(async () => {
      const all: { publication: Publication; live: StoredVersion | undefined }[] = []
      for (const publication of publications) all.push({ publication, live: await this.#reconcile(publication.entry) })
      const outdated = all.filter(({ publication, live }) => isOutdated(publication, live))
      if (outdated.length > 0) return { ok: false, outdated: outdated.map(({ publication }) => publication.entry) }
      const at = Date.now()
      const versions: EntryVersion[] = []
      for (const { publication, live } of all) versions.push(await this.#write(publication, live, at))
      return { ok: true, versions }
    })
  }

  /** Takes back versions that were published together: each entry becomes what it was before. One that there is not is outdated. */
  async takeBack(versions: readonly { entry: string; id: number }[], by: string, note: string): Promise<TogetherOutcome> {
    const unknown = versions.filter(({ entry, id }) => !this.#versions.one(entry, id))
    if (unknown.length > 0) return { ok: false, outdated: unknown.map(({ entry }) => entry) }
    const before = ({ entry, id }: { entry: string; id: number }) => this.#versions.before(entry, id)?.text ?? null
    return this.publishTogether(
      versions.map((version) => ({
        entry: version.entry,
        text: before(version),
        basedOn: version.id,
        by,
        note,
        revision: 0,
      })),
    )
  }

  /** Writes what is not outdated, unless it is `live` already. */
  async #write(publication: Publication, live: StoredVersion | undefined, at: Millis): Promise<EntryVersion> {
    const { entry, text, by, note, revision } = publication
    if (live && isSameText(publication, live)) {
      this.#drafts.discardPublished(entry, by, revision, text)
      return withoutIds(live)
    }
    // A removed entry has no metadata that could hold an id.
    const kvId = text === null ? null : crypto.randomUUID()
    const version = this.#versions.add(entry, { text, at, by, via: 'studio', note, kvId, sent: false })
    const { CONFIG } = this.env
    const write = text === null ? CONFIG.delete(entry) : CONFIG.put(entry, text, { metadata: { id: kvId } })
    await withDeadline(write, KV_DEADLINE_MS)
    this.#versions.markSent(version.id)
    this.#drafts.discardPublished(entry, by, revision, text)
    return withoutIds(version)
  }

  /** Which of these words stand in a version or a draft of a campaign. */
  textsNaming(words: readonly string[]): string[] {
    const left = new Set(words)
    for (const text of [...this.#versions.pictured(), ...this.#drafts.list().map((draft) => draft.text)])
      for (const word of left) if (text.includes(word)) left.delete(word)
    return words.filter((word) => !left.has(word))
  }

  /** Brings an entry's versions up to date with KV, as the cron trigger does; answers to drafts that are old enough go with it. */
  async takeIn(entry: string): Promise<void> {
    this.#answers.dropOld(Date.now())
    await this.#inTurn(() => this.#reconcile(entry))
  }

  /** The newest texts that an entry is known to have had in KV, the newest first; null where it was removed. KV is not asked. */
  async texts(entry: string): Promise<(string | null)[]> {
    return this.#versions
      .newest(entry, COMPARED_VERSIONS)
      .filter(({ sent }) => sent)
      .map(({ text }) => text)
  }

  async versions(entry: string): Promise<VersionLine[]> {
    await this.takeIn(entry)
    return this.#versions.lines(entry, LISTED_VERSIONS)
  }

  async version(entry: string, id: number): Promise<EntryVersion | null> {
    const version = this.#versions.one(entry, id)
    return version ? withoutIds(version) : null
  }

  /** Who changed what last, who has drafts of what, and the texts that KV's lists may not show yet. */
  async overview(): Promise<EntriesOverview> {
    const newest = this.#versions.newestOfEach()
    const since = Date.now() - KV_STALE_MS
    return {
      newest: newest.map((version) => ({ ...lineOf(version), entry: version.entry, firstSeen: version.firstSeen })),
      drafts: this.#drafts
        .list()
        .filter(({ entry, text }) => !isLive(entry, text, newest.find((version) => version.entry === entry)?.text))
        .map(({ text: _, ...draft }) => draft),
      recent: newest.filter(({ at, via }) => via === 'studio' && at > since).map(({ entry, text }) => ({ entry, text })),
    }
  }

  /** What was published of some entries within a time. KV is not asked. */
  publishedWithin(entries: readonly string[], within: { since: Millis; until: Millis }): PublishedVersion[] {
    return this.#versions.publishedWithin(entries, within)
  }

  /** The newest changes to everything, and the newest answers to drafts. */
  async record(): Promise<{ record: (VersionLine & { entry: string })[]; answers: AnswerOfEntry[] }> {
    return { record: this.#versions.record(LISTED_VERSIONS), answers: this.#answers.newest(LISTED_VERSIONS) }
  }

  /** Removes a person's address from versions and drafts; not from KV, where it may be a host's in use. */
  async forget(email: string): Promise<ErasedColleague> {
    const drafts = this.#drafts.forget(email)
    this.#links.forget(email)
    this.#answers.forget(email)
    return this.#inTurn(async () => {
      const live = new Map<string, number>()
      for (const entry of this.#versions.entriesNaming(email)) {
        const version = await this.#reconcile(entry)
        if (version && isNamedIn(version.text, email)) live.set(entry, version.id)
      }
      const versions = this.#versions.forget(email, [...live.values()])
      return live.size > 0 ? { versions, drafts, live: [...live.keys()] } : { versions, drafts }
    })
  }

  /** Brings the versions up to date with KV, where changes from outside count; undefined if there never was an entry. */
  async #reconcile(entry: string): Promise<StoredVersion | undefined> {
    const kv = await this.#readKv(entry)
    const now = Date.now()
    const versions = this.#versions.newest(entry, COMPARED_VERSIONS)
    const compared = compareWithKv(kv, versions, now)
    if (compared.is === 'none') return undefined
    if (compared.is === 'known' && compared.version.sent === false) this.#versions.markSent(compared.version.id)
    if (versions.some(({ sent }) => !sent)) this.#versions.dropUnsent(entry, now - KV_STALE_MS)
    if (compared.is === 'known') return compared.version
    return this.#versions.add(entry, { text: kv.text, at: now, by: null, via: 'outside', note: '', kvId: kv.id, sent: true })
  }

  async #readKv(entry: string): Promise<KvState> {
    const read = this.env.CONFIG.getWithMetadata<{ id?: unknown }>(entry, { type: 'text', cacheTtl: KV_CACHE_SECONDS })
    const { value, metadata } = await withDeadline(read, KV_DEADLINE_MS)
    // Of an entry that is far too long for the site the beginning is enough: it is faulty anyway.
    return { text: value?.slice(0, KEPT_CHARACTERS) ?? null, id: typeof metadata?.id === 'string' ? metadata.id : null }
  }

  /** KV is read and written by one request at a time: while KV answers, the object would let others in. */
  #inTurn<T>(act: () => Promise<T>): Promise<T> {
    const turn = this.#last.then(act, act)
    this.#last = turn.catch(() => undefined)
    return turn
  }
}

/** The answer to an earlier try may have been lost, and a removed entry may be removed again. */
function isSameText({ text }: Publication, live: StoredVersion | undefined): boolean {
  return live ? live.text === text : text === null
}

/** Whether another version came in between. */
function isOutdated(publication: Publication, live: StoredVersion | undefined): boolean {
  return !isSameText(publication, live) && (live?.id ?? null) !== publication.basedOn
}

/** Whether a draft equals `live`: null if that was removed, undefined if it never was. No entry is an empty one. */
function isLive(entry: string, draft: string, live: string | null | undefined): boolean {
  if (live == null) return draft === '{}' && isBuiltInEntry(entry)
  if (live === draft) return true
  const [one, other] = [live, draft].map((text) => parseEntryText(compactEntry(text)))
  return one?.ok === true && other?.ok === true && isSameValue(one.entry, other.entry)
}

/** Names a text by its content: the same text again is the same version. */
async function hashOf(text: string | null): Promise<string> {
  return toHex(await sha256(text ?? ''))
}

function withoutIds({ kvId: _, sent: __, ...version }: StoredVersion): EntryVersion {
  return version
}

/** What was recorded of a person as a colleague. */
type ErasedColleague = Omit<ErasedPerson['studio'], 'acts'>
