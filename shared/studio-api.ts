import type { addedLeadRules } from './added-lead.ts'
import type { Call, Json, Query } from './api.ts'
import type { HeldTime } from './assistant-hold.ts'
import type { RowsPage, StoreState } from './backup/read-site.ts'
import type { bookingRules } from './booking.ts'
import type { CampaignState } from './campaign/campaign.ts'
import type { Variant } from './campaign/experiment.ts'
import type { ConversionAddresses } from './click-ids.ts'
import type { AnswerOfEntry, DraftAnswer, DraftLink } from './draft-link.ts'
import type { EntryIssue } from './entry/entry.ts'
import type { Sendable } from './field-rule.ts'
import type { FollowUp } from './follow-up.ts'
import type { Nightly, Trouble } from './health.ts'
import type { ImportResults, ImportRun, SentLead, UndoneImport } from './import/sent-lead.ts'
import type { LeadAct, LeadError, LeadKind, LeadOutcome, ResendableKind } from './lead.ts'
import type { CorrectableField, LeadPageData } from './lead-document.ts'
import type { Me } from './people/rights.ts'
import type { AlsoLead, DeletedLeads, ErasedPerson, SeenPerson } from './person.ts'
import type { Picture } from './picture.ts'
import type { CampaignCounts, CampaignTotals, ReportRange, SourceReport } from './report/counts.ts'
import type { DayNoteFault, WrittenNote } from './report/day-notes.ts'
import type { ResponseTimesReport } from './report/response-times.ts'
import type { SpeedReport } from './report/speed.ts'
import type { WeekReport } from './report/week.ts'
import type { Schedule } from './schedule/schedule.ts'
import type { ComingSession } from './schedule/sessions-outside.ts'
import type {
  AgendaSession,
  EntryDraft,
  EntryVersion,
  FollowUpList,
  HandOverChoice,
  LeadCounts,
  LeadFacets,
  LeadLines,
  LeadsBefore,
  LeadView,
  OpenedEntry,
  SeveralResult,
  StudioCampaign,
  StudioLink,
  StudioWords,
  TakenTime,
  VersionLine,
} from './studio.ts'
import type { Millis } from './time.ts'
import type { Token, TokenDays, TokenRight } from './token.ts'
import type { WaitingLine } from './waiting.ts'

/** A call that is answered with 200 or an error. */
type Get<Body, Input = object> = { $get: Call<{ 200: Body }, Input> }
type Post<Body, Input = object> = { $post: Call<{ 200: Body }, Input> }

type OfEntry = { param: { entry: string } }
type OfCampaign = { param: { key: string } }
type OfLead = { param: { reference: string } }
type Days = Query<Partial<ReportRange>>
type Page = { cursor?: string }

/** What the list of leads is narrowed to: `from` and `to` are Sydney days; `trouble`: those with a message that was given up. */
export type LeadFilter = Partial<ReportRange> & {
  campaign?: string
  source?: string
  kind?: LeadKind
  outcome?: LeadOutcome
  trouble?: 'dead'
  list?: FollowUpList
}

/** A change of a lead that was not made. `present`: how it stands, if somebody else has changed it. */
type LeadRefusalBody = { fault: LeadError; message: string; present?: LeadPageData }

type ChangeOfLead<Body = object> = { $post: Call<{ 200: LeadPageData; 409: LeadRefusalBody }, OfLead & Body> }

/** A page as visitors would get it: its HTML, or null if the entry is not yet shaped like a campaign; and whether they get it. */
export type Preview = { html: string | null; state: CampaignState; expiredUrl?: string }

type Publication = { entry: Record<string, unknown> | null; basedOn: number | null; note?: string; revision?: number }
type Published = {
  200: { version: EntryVersion; visibleBy: Millis }
  409: { live: EntryVersion | null }
  422: { faults: EntryIssue[] }
}
type PublishedTogether = {
  200: { count: number; visibleBy: Millis }
  /** Of which pages another version came in between: none is published. */
  409: { outdated: string[] }
  422: { faults: { entry: string; issues: EntryIssue[] }[] }
}
type Saved = { 200: { revision: number; at: Millis }; 409: { draft: EntryDraft | null } }
type NewTokenBody = { name: string; right: TokenRight; days: TokenDays }

type WhichMessages = Json<{ id: number } | { kind?: string }>

/** The studio's API, below STUDIO_API_PATH. The Worker's routes do not compile if they take or answer anything else. */
export type StudioCalls = {
  '/me': Get<Me>
  '/campaigns': Get<{ campaigns: StudioCampaign[]; now: Millis }>
  '/links': Get<{ links: StudioLink[] }>
  '/words': Get<{ pages: StudioWords[] }>
  '/words/publish': { $post: Call<PublishedTogether, Json<{ entries: string[]; note?: string }>> }
  '/words/take-back': { $post: Call<Pick<PublishedTogether, 200 | 409>, Json<{ versions: { entry: string; id: number }[] }>> }
  '/schedule': Get<Schedule>
  '/schedule/busy': Get<{ taken: TakenTime[] }>
  '/record': Get<{ record: (VersionLine & { entry: string })[]; answers: AnswerOfEntry[] }>
  '/trouble': Get<Trouble>
  '/week': Get<WeekReport, Query<{ of?: string }>>

  '/leads': Get<LeadLines, Query<LeadFilter & Page>>
  '/leads/find': Post<LeadLines, Json<{ text: string } & Page>>
  '/leads/to-do': Get<LeadLines, Query<Page>>
  '/leads/colleagues': Get<{ colleagues: string[] }>
  '/leads/several': Post<SeveralResult, Json<{ references: string[]; fields?: Partial<FollowUp>; outcome?: LeadOutcome }>>
  '/leads/several/undo': Post<SeveralResult, Json<{ leads: LeadsBefore[] }>>
  '/leads/views': Get<{ views: LeadView[] }>
  '/leads/views/keep': {
    $post: Call<{ 200: { views: LeadView[] }; 409: { full: true } }, Json<{ name: string; address: string; isShared: boolean }>>
  }
  '/leads/views/drop': Post<{ views: LeadView[] }, Json<{ id: number }>>
  '/leads/told': Get<{ on: boolean }> & Post<{ on: boolean }, Json<{ on: boolean }>>
  '/leads/counts': Get<LeadCounts>
  '/leads/facets': Get<LeadFacets>
  '/leads/sessions': Get<{ sessions: ComingSession[] }>
  '/leads/agenda': Get<{ sessions: AgendaSession[] }, Query<{ from: string }>>
  '/leads/holds': Get<{ holds: HeldTime[] }>
  '/leads/waiting': Get<{ waiting: WaitingLine[] }>
  '/leads/waiting/remove': Post<{ removed: true }, Json<{ id: number }>>
  '/leads/acts': Get<{ acts: LeadAct[] }>
  '/leads/add': Post<{ reference: string }, Json<{ key: string; lead: Sendable<typeof addedLeadRules> }>>
  '/leads/book': Post<{ reference: string }, Json<{ key: string; lead: Sendable<typeof bookingRules> }>>
  '/leads/alike': Post<{ leads: AlsoLead[] }, Json<{ name: string; contact: string }>>
  '/leads/export': Post<Blob, Json<LeadFilter & { references?: string[] }>>
  '/leads/import': Post<ImportResults, Json<{ run: string; check: boolean; leads: SentLead[] }>>
  '/leads/import/undo': { $post: Call<{ 200: UndoneImport; 409: { over: true } }, Json<{ run: string }>> }
  '/leads/imports': Get<{ runs: ImportRun[] }>
  '/leads/forget': Post<ErasedPerson, Json<{ email: string; also?: string[]; except?: string[]; seen?: string }>>

  '/leads/:reference': { $get: Call<{ 200: LeadPageData; 409: LeadRefusalBody }, OfLead> }
  '/leads/:reference/outcome': ChangeOfLead<Json<{ state: LeadOutcome; cents?: number | null; sequence?: number }>>
  '/leads/:reference/move': ChangeOfLead<Json<{ date: string; time: string }>>
  '/leads/:reference/hand-over': ChangeOfLead<Json<{ host: string }>>
  '/leads/:reference/invite': ChangeOfLead
  '/leads/:reference/cancel': ChangeOfLead
  '/leads/:reference/desk': ChangeOfLead<Json<{ fields?: Partial<FollowUp>; seen?: Partial<FollowUp>; note?: string }>>
  '/leads/:reference/unnote': ChangeOfLead<Json<{ note: number }>>
  '/leads/:reference/correct': ChangeOfLead<Json<{ [Field in CorrectableField]?: string }>>
  '/leads/:reference/resend': ChangeOfLead<Json<{ kind: ResendableKind }>>
  '/leads/:reference/also': Get<{ leads: AlsoLead[] }, OfLead>
  '/leads/:reference/hosts': Get<{ hosts: HandOverChoice[] }, OfLead>
  '/leads/:reference/delete': Post<{ deleted: DeletedLeads }, OfLead>
  '/leads/:reference/forget': Get<SeenPerson, OfLead> & {
    $post: Call<
      { 200: ErasedPerson; 409: { fault: 'person_changed'; message: string; present: SeenPerson } },
      OfLead & Json<{ also?: string[]; except?: string[]; seen: string }>
    >
  }

  '/messages/requeue': Post<{ requeued: number }, WhichMessages>
  '/messages/dismiss': Post<{ dismissed: number }, WhichMessages>
  '/tokens': Get<{ tokens: Token[] }> & { $post: Call<{ 200: { secret: string }; 409: { full: true } }, Json<NewTokenBody>> }
  '/tokens/end': Post<{ tokens: Token[] }, Json<{ id: number }>>
  '/conversions': Get<ConversionAddresses>
  '/conversions/new-key': Post<ConversionAddresses>
  '/weekly-mail': Get<{ emails: string[] }>
  '/weekly-mail/begin': Post<{ emails: string[] }>
  '/weekly-mail/end': Post<{ emails: string[] }, Json<{ email?: string }>>

  '/reports': Get<{ totals: CampaignTotals[] } & SourceReport & ReportRange, Days>
  '/reports/sources.csv': Get<Blob, Days>
  '/reports/:campaign': Get<CampaignCounts, Days & { param: { campaign: string } }>
  '/reports/:campaign/sources.csv': Get<Blob, Days & { param: { campaign: string } }>
  '/day-notes/write': {
    $post: Call<{ 200: { written: true }; 409: { fault: DayNoteFault } }, Json<Omit<WrittenNote, 'id'> & { id?: number }>>
  }
  '/day-notes/drop': Post<{ dropped: true }, Json<{ id: number }>>
  '/enquiry-form': Get<CampaignCounts, Days>
  '/speed': Get<SpeedReport, Days>
  '/response-times': Get<ResponseTimesReport, Days>
  '/response-times/:campaign': Get<ResponseTimesReport, Days & { param: { campaign: string } }>

  '/entries/:entry': Get<OpenedEntry, OfEntry>
  '/entries/:entry/draft': {
    $post: Call<Saved, OfEntry & Json<{ entry: Record<string, unknown>; basedOn: number | null; revision: number }>>
  }
  '/entries/:entry/discard': Post<{ discarded: true }, OfEntry & Json<{ revision: number }>>
  '/entries/:entry/publish': { $post: Call<Published, OfEntry & Json<Publication>> }
  '/entries/:entry/versions': Get<{ versions: VersionLine[] }, OfEntry>
  '/entries/:entry/versions/:id': Get<EntryVersion, { param: { entry: string; id: string } }>
  '/draft-links/:key': Get<{ links: DraftLink[]; answers: DraftAnswer[] }, OfCampaign> & {
    $post: Call<{ 200: { link: DraftLink }; 409: { link: null } }, OfCampaign & Json<{ asks?: boolean }>>
  }
  '/draft-links/:key/end': Post<{ ended: true }, OfCampaign & Json<{ id: number }>>
  '/preview/:key': Post<
    Preview,
    OfCampaign & Json<{ entry: Record<string, unknown>; at?: Millis; arm?: Variant; wording?: string }>
  >
  '/pictures': Post<{ picture: Picture }>

  '/backup': Get<{ nightly: Nightly | null }>
  '/backup/begin': Post<{ stores: string[] }>
  '/backup/store': Get<StoreState, Query<{ store: string }>>
  '/backup/rows': Get<RowsPage, Query<{ store: string; table: string; after?: string }>>
}
