import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import type { LeadAct } from '../../../shared/lead.ts'
import type { LeadPageData } from '../../../shared/lead-document.ts'
import type { EntryDraft, EntryVersion, LeadLine, LeadLines, OpenedEntry, VersionLine } from '../../../shared/studio.ts'
import { api } from '../../../worker/api.ts'
import { ORIGIN } from './requests.ts'
import { AUD } from './world.ts'

export const ANN = 'ann@colleague.example'
export const BEN = 'ben@colleague.example'

type Access = { aud: string; getIdentity: () => Promise<unknown> }

/** One request as the platform hands it to the Worker: `access` is what Cloudflare Access says of its sender. */
export async function askWithAccess(access: Access | undefined, path: string, init: RequestInit = {}): Promise<Response> {
  const context = createExecutionContext()
  if (access) Object.defineProperty(context, 'access', { value: access })
  const response = await api.fetch(new Request(ORIGIN + path, init), env, context)
  await waitOnExecutionContext(context)
  return response
}

/** One request below /studio by a colleague whom Access let in. */
export function askStudio(path: string, init: RequestInit = {}, email: string = ANN): Promise<Response> {
  return askWithAccess({ aud: AUD, getIdentity: async () => ({ email }) }, `/studio${path}`, init)
}

/** A post as the studio's own page makes it. */
export function postStudio(
  path: string,
  body: unknown,
  email: string = ANN,
  headers: Record<string, string> = {},
): Promise<Response> {
  const all = { 'Content-Type': 'application/json', Origin: ORIGIN, ...headers }
  return askStudio(`/api/${path}`, { method: 'POST', headers: all, body: JSON.stringify(body) }, email)
}

type Publishing = { basedOn?: number | null; note?: string; by?: string; revision?: number }

export const openEntry = async (entry: string, by: string = ANN): Promise<OpenedEntry> =>
  (await askStudio(`/api/entries/${entry}`, {}, by)).json()

export const publish = (
  entry: string,
  value: object | null,
  { basedOn = null, note, by, revision }: Publishing = {},
): Promise<Response> => postStudio(`entries/${entry}/publish`, { entry: value, basedOn, note, revision }, by)

/** Publishes and expects that it works; the version. */
export async function published(entry: string, value: object | null, publishing?: Publishing): Promise<EntryVersion> {
  const response = await publish(entry, value, publishing)
  if (response.status !== 200) throw new Error(`${response.status}: ${await response.text()}`)
  return (await response.json<{ version: EntryVersion }>()).version
}

export const saveDraft = (entry: string, value: object, revision: number, by: string = ANN, basedOn: number | null = null) =>
  postStudio(`entries/${entry}/draft`, { entry: value, basedOn, revision }, by)

export const draftOf = async (entry: string, by: string = ANN): Promise<EntryDraft | null> => (await openEntry(entry, by)).draft

export const versionsOf = async (entry: string): Promise<VersionLine[]> =>
  (await (await askStudio(`/api/entries/${entry}/versions`)).json<{ versions: VersionLine[] }>()).versions

export const linesOf = async (query = ''): Promise<LeadLines> => (await askStudio(`/api/leads${query}`)).json<LeadLines>()

export const referencesOf = (leads: readonly LeadLine[]) => leads.map(({ reference }) => reference)

export const openLead = async (reference: string): Promise<LeadPageData> =>
  (await askStudio(`/api/leads/${reference}`)).json<LeadPageData>()

/** Does something to a lead in the studio. */
export const act = (reference: string, verb: string, body: object = {}, by: string = ANN): Promise<Response> =>
  postStudio(`leads/${reference}/${verb}`, body, by)

/** The newest acts, without their ids. */
export const actsOf = async (): Promise<Omit<LeadAct, 'id'>[]> =>
  (await (await askStudio('/api/leads/acts')).json<{ acts: LeadAct[] }>()).acts.map(({ id: _, ...told }) => told)
