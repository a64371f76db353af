import type { CalendarReplyState } from './calendar-reply.ts'
import { CAMPAIGN_PREFIX, defaultCampaign, isCampaignKey } from './campaign/campaign.ts'
import type { Answer } from './campaign/questions.ts'
import { pageOfWords } from './content/page-words.ts'
import type { EntryIssue } from './entry/entry.ts'
import type { RequiredRule } from './field-rule.ts'
import type { FollowUp } from './follow-up.ts'
import type { LeadError, LeadKind, LeadOutcome, StatedOutcome } from './lead.ts'
import type { LeadSession } from './lead-document.ts'
import type { LinkFigures } from './report/links.ts'
import type { BusyTime } from './schedule/slots.ts'
import { isLinkWord, LINK_PREFIX, type ShortLink } from './short-link.ts'
import type { IsoInstant, Millis } from './time.ts'

/** One state that a KV entry had. */
export type VersionLine = {
  /** Grows with each version; the revision that a publication names as its base. */
  id: number
  at: Millis
  /** The email address of who published it; null if it came from outside the studio, or the person was deleted. */
  by: string | null
  /** How it came into KV: from the studio, or by the command line or the dashboard. */
  via: 'studio' | 'outside'
  /** What its author wrote about it. */
  note: string
  /** Whether the entry was removed from KV. */
  removed: boolean
  /** In a list of versions: what KV held when the studio first looked at it, since nobody knows when. */
  firstSeen?: boolean
}

/** A version with its text, JSON or null if the entry was removed. */
export type EntryVersion = VersionLine & { text: string | null }

/** Somebody's unpublished work on an entry. */
export type EntryDraft = {
  by: string
  at: Millis
  text: string
  /** The version it started from; null if there was none. */
  basedOn: number | null
  /** Grows with each save, and is never that of an earlier draft. */
  revision: number
}

/** Everything an editor needs to open an entry. `who` is the person's email address, `now` the server's clock. */
export type OpenedEntry = {
  live: EntryVersion | null
  draft: EntryDraft | null
  /** Who else has a draft of it. */
  others: { by: string; at: Millis }[]
  who: string
  now: Millis
  /** The person may look at it and not change it; absent if they may. */
  isReadOnly?: true
}

/** One row of the list of built-in pages. `entry`: its key in KV; `faulty`: KV has an entry that the site cannot use. */
export type StudioWords = {
  entry: string
  title: string
  path: string
  state: 'built' | 'changed' | 'faulty'
  /** How many texts differ from what is built in. */
  texts: number
  /** Paths of changed texts that the page no longer has. */
  gone: readonly string[]
  faults: EntryIssue[]
  /** When the change that is scheduled in its entry takes effect. */
  nextAt?: Millis
  /** The newest change; absent if there never was one. */
  changed?: { id: number; at: Millis; by: string | null }
  drafts: { by: string; at: Millis }[]
}

/** How many characters the note beside a version may have. */
export const NOTE_MAX = 200

/** What visitors see of a campaign: `unpublished` has only drafts, `faulty` has an entry that the site cannot use. */
export type StudioCampaignState = 'live' | 'draft' | 'scheduled' | 'over' | 'faulty' | 'unpublished'

/** One row of the list of campaigns. */
export type StudioCampaign = {
  key: string
  path: string
  /** Its internal name, or else the headline of its page or of the newest draft; what the site calls a built-in page; else the key. */
  title: string
  /** The headline of its page, where it has an internal name. */
  headline?: string
  builtIn: boolean
  state: StudioCampaignState
  faults: EntryIssue[]
  startsAt?: Millis
  endsAt?: Millis
  /** When the change that is scheduled in its entry takes effect. */
  nextAt?: Millis
  /** The name of the experiment that visitors are in; absent if there is none. */
  experiment?: string
  /** Who changed it last, and when; absent if it never was. */
  changed?: { at: Millis; by: string | null }
  drafts: { by: string; at: Millis }[]
}

/** What undoes a change of one of several leads: the fields of before, what they were set to, and the outcome of before. */
export type LeadsBefore = {
  reference: string
  fields: Partial<FollowUp>
  seen: Partial<FollowUp>
  outcome?: { state: LeadOutcome; cents: number | null; sequence: number }
}

/** What became of a change of several leads at once. */
export type SeveralResult = { changed: LeadsBefore[]; refused: { reference: string; fault: LeadError | 'not_found' }[] }

/** So many leads are changed at once. */
export const SEVERAL_MAX = 200

/** A list of leads with its filters under a name, as it stands in an address. `isShared`: all who work with leads see it. */
export type LeadView = { id: number; name: string; address: string; isShared: boolean; isOwn: boolean }

/** The name of such a view. */
export const viewNameRule: RequiredRule = {
  required: true,
  max: 40,
  kind: 'line',
  messages: {
    tooShort: 'Name it',
    tooLong: 'The name must be less than 40 characters',
    invalid: 'The name has characters that cannot be used',
  },
}

/** So many may be seen by one person. */
export const LEAD_VIEWS_MAX = 30

export const SCHEDULE_ENTRY = 'schedule'

/** The KV key of the list of people, which says who may do what in the studio. */
export const PEOPLE_ENTRY = 'people'

/** Whether the studio changes the KV entry with this key. */
export function isStudioEntry(key: string): boolean {
  if (key.startsWith(CAMPAIGN_PREFIX)) return isCampaignKey(key.slice(CAMPAIGN_PREFIX.length))
  if (key.startsWith(LINK_PREFIX)) return isLinkWord(key.slice(LINK_PREFIX.length))
  return key === SCHEDULE_ENTRY || key === PEOPLE_ENTRY || pageOfWords(key) !== undefined
}

/** Whether the build has what an entry changes, so that visitors see something before any is published. */
export function isBuiltInEntry(key: string): boolean {
  return (
    key === SCHEDULE_ENTRY ||
    pageOfWords(key) !== undefined ||
    (key.startsWith(CAMPAIGN_PREFIX) && !!defaultCampaign(key.slice(CAMPAIGN_PREFIX.length)))
  )
}

export const STUDIO_PATH = '/studio'

/** What an address asks for, which is a mail's: whoever opens it gets that mail no more. */
export const WEEKLY_MAIL = 'mail'
export const WEEKLY_MAIL_END = 'end'

/** The module that starts the studio in a browser. */
export const STUDIO_ENTRY = 'client/studio/main.tsx'

/** The folder of the studio's files below its path. */
export const STUDIO_FILES = 'files'

/** Where the build puts them, below the folder of the site's files. */
export const STUDIO_FILES_FOLDER = `studio/${STUDIO_FILES}`

/** The build's list of these files, in Vite's format. */
export const STUDIO_MANIFEST = `${STUDIO_FILES_FOLDER}/manifest.json`

/** The element that the studio is rendered into. */
export const STUDIO_ROOT = 'studio'

export const STUDIO_API_PATH = `${STUDIO_PATH}/api`

/** One lead in the studio's list. */
export type LeadLine = {
  reference: string
  kind: LeadKind
  createdAt: IsoInstant
  name: string
  organisation: string
  /** The campaign's key; null if the lead belongs to none. */
  campaign: string | null
  /** As sourceOf names it; `not told` for an enquiry that does not say. */
  source: string
  /** As writeShown writes it. */
  variant: string | null
  session: Pick<LeadSession, 'startsAt' | 'endsAt' | 'status'> | null
  /** What the visitor's calendar says of the session; absent if it has said nothing. */
  answer?: CalendarReplyState
  outcome: StatedOutcome
  desk: FollowUp
  /** As it was typed; null if nobody left one. */
  phone: string | null
  /** With what an enquiry begins; null for a booking. */
  words: string | null
  /** In the list of what is to be done: why it is there. */
  toDo?: ToDo
  /** Whether one of its mails did not arrive, or a message was given up, or is late. */
  trouble: 'returned' | 'dead' | 'late' | null
}

/** The newest leads. `total`: of all pages, on the first only; null: not counted. `isIndexing`: older leads are missing. */
export type LeadLines = { leads: LeadLine[]; total: number | null; next: string | null; isIndexing?: true }

/** One session of the agenda. `host`: the key under which it is booked; `meetingUrl` null: the agency rings. */
export type AgendaSession = Pick<LeadLine, 'reference' | 'name' | 'organisation' | 'phone' | 'answer' | 'campaign'> &
  Pick<LeadSession, 'startsAt' | 'endsAt' | 'status' | 'host' | 'meetingUrl'> &
  Pick<FollowUp, 'nextStep' | 'nextDate'> & {
    email: string
    outcome: LeadOutcome
    /** What they answered to the campaign's questions. */
    given: Answer[]
  }

/** A host to whom a session could be handed over. `refusal`: why it cannot be this one; null if it can. */
export type HandOverChoice = {
  key: string
  name: string
  refusal: Extract<LeadError, 'host_busy' | 'host_away'> | null
  mails: HandOverMails
}

/** Who gets a mail of their own when a session is handed over. The agency always gets one, with the new host in copy. */
export type HandOverMails = { host: boolean; formerHost: boolean; visitor: boolean }

/** What the list can be filtered by, in alphabetical order: of the newest leads. */
export type LeadFacets = { campaigns: string[]; sources: string[] }

/** As many leads as a page of the studio has. */
export const LEAD_LINES_PAGE = 200

/** Lists of leads that are filtered by what sales people keep: the person's own ones; those whose next step is due. */
export const FOLLOW_UP_LISTS = ['mine', 'due'] as const
export type FollowUpList = (typeof FOLLOW_UP_LISTS)[number]

/** A page of what is to be done is shorter, since it is worked off from the top. */
export const TO_DO_PAGE = 50

/** Who has waited longer than so many days without an outcome is not in the list of what is to be done. */
export const TO_DO_DAYS = 30

/** In the order of the list: its session is next, its next step is due, it waits for a call, it left no number. */
export type ToDoReason = 'session' | 'due' | 'waits' | 'no_number'

/**
 * `at`: when the session begins, the midnight in UTC of the day that its next step is planned for, or since when it waits. `minutes`: how
 * long it waits in opening hours; null if it does not. `isOverdue`: longer than the schedule allows, and nobody has reached them.
 * `double`: another lead names the same mailbox, or else the same number.
 */
export type ToDo = { why: ToDoReason; at: Millis; minutes: number | null; isOverdue?: true; double?: 'mailbox' | 'phone' }

/** Filters count up to so many leads; whoever shows the number says that there may be more. */
export const COUNTED_MAX = 100

/**
 * How many leads each filter of the list leaves. `older`: how many have waited so long that they are not to be done; `mine`: whose owner
 * the person is who asks; `due`: whose next step is due today, or was.
 */
export type LeadCounts = {
  toDo: number
  older: number
  mine: number
  due: number
  kinds: Record<LeadKind, number>
  outcomes: Record<LeadOutcome, number>
  trouble: number
}

/** Longer than any name, address or number; of the search box. */
export const LEAD_SEARCH_MAX = 254

/** A row of the list of short links; without `link` if its entry is invalid, `figures` if they cannot be read. */
export type StudioLink = {
  word: string
  link?: ShortLink
  figures?: LinkFigures
  changed?: { id: number; at: Millis; by: string | null; firstSeen?: boolean }
}

/** When a host is busy, and by what: the studio sees more than visitors. */
export type TakenTime = BusyTime & { by: 'booking' | 'hold' | 'calendar' }
