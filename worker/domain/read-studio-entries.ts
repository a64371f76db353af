import type { Env } from '../env'
import { callDesk } from '../stores/desk/call-desk'
import type { DeskOverview } from '../stores/desk/campaign-desk'
import { readKvEntries } from '../stores/entries/kv-entries'
import { errorFacts, writeLog } from '../write-log'

/** The entries below a prefix, key to text, and what the desk knows of them. */
export type StudioEntries = {
  entries: Map<string, string>
  newest: Map<string, DeskOverview['newest'][number]>
  drafts: DeskOverview['drafts']
}

/**
 * Every entry whose key begins with `prefix`, as it will be once KV has settled: somebody who has just published sees it in the
 * list at once. Undefined if the desk or KV cannot be reached (logged).
 */
export async function readStudioEntries(env: Env, prefix: string): Promise<StudioEntries | undefined> {
  const [entries, overview] = await Promise.all([
    readKvEntries(env, prefix).catch((error: unknown) => {
      writeLog('error', { event: 'config_unreachable', key: prefix.replace(':', ''), error: errorFacts(error).error })
    }),
    callDesk(env, (desk) => desk.overview()),
  ])
  if (!entries || !overview) return undefined
  const isOurs = ({ entry }: { entry: string }) => entry.startsWith(prefix)
  for (const { entry, text } of overview.unsettled.filter(isOurs)) {
    if (text === null) entries.delete(entry)
    else entries.set(entry, text)
  }
  return {
    entries,
    newest: new Map(overview.newest.filter(isOurs).map((version) => [version.entry, version])),
    drafts: overview.drafts.filter(isOurs),
  }
}
