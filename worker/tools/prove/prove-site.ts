import { site as content } from '../../../shared/content/site.ts'
import { emailRule } from '../../../shared/email-rule.ts'
import { checkField } from '../../../shared/field-rule.ts'
import { askOps } from '../ask-ops.ts'
import { confirmChange, END_SIGNALS, ToolError } from '../terminal.ts'
import { type ProvedSite, siteAt } from './ask-site.ts'
import { type Check, INTERRUPTED, makeCheck, type ProofReport, type Result, reportText, writeReport } from './check.ts'
import { leadChecks } from './lead-checks.ts'
import { MadeLeads } from './made-leads.ts'
import { pageChecks, variantCheck } from './page-checks.ts'
import { limitChecks, secondsOfLimit, serviceChecks } from './service-checks.ts'

/** `mail`: the mailbox that stands for a visitor's; `wait`: whether to wait for the end of the rate limit; `json`: a file. */
export type ProveOptions = { mail?: string; yes?: true; wait: boolean; json?: string }

/** Proves the site at an address, and prints the report. Returns whether nothing failed. */
export async function proveSite(address: string, { mail, yes, wait, json }: ProveOptions): Promise<boolean> {
  const site = siteAt(address, content.origin, process.env)
  const made = mail === undefined ? undefined : new MadeLeads(mailbox(mail))
  // Before anything is made: without the right secret it could not be deleted again.
  await askOps(site.place, 'GET', 'dead')
  const held = await secondsOfLimit(site)
  if (held !== undefined) throw new ToolError(`The rate limit of an earlier proof holds for another ${held} s. Try again then.`)
  console.error(announcement(site, made, wait))
  await confirmChange(`Prove ${address} now?`, yes)
  const startedAt = new Date().toISOString()
  const results = await makeAllChecks(site, made, wait)
  const report: ProofReport = {
    address: site.place.origin,
    kind: site.kind,
    startedAt,
    endedAt: new Date().toISOString(),
    passed: !results.some(({ result, seen }) => result === 'failed' || seen === INTERRUPTED),
    mark: made?.mark ?? null,
    results,
  }
  if (json !== undefined) await writeReport(json, report)
  console.log(reportText(report))
  return report.passed
}

/** Makes the checks one after another. What they made is deleted whatever happens, before the rate limit is looked at. */
async function makeAllChecks(site: ProvedSite, made: MadeLeads | undefined, wait: boolean): Promise<Result[]> {
  const stop = new AbortController()
  const stopped = stop.signal
  const interrupt = () => {
    console.error(made ? 'Stopping. What was made is deleted first; Ctrl-C again leaves it.' : 'Stopping.')
    stop.abort()
  }
  for (const signal of END_SIGNALS) process.once(signal, interrupt)
  const note = (words: string) => console.error(words)
  const results: Result[] = []
  const makeEach = async (checks: readonly Check[], signal: AbortSignal) => {
    for (const check of checks) {
      note(`… ${check.name}`)
      results.push(await makeCheck(check, signal))
    }
  }
  const before = [...pageChecks(site), variantCheck(site), ...serviceChecks(site), ...leadChecks(site, made, stopped)]
  await makeEach(before, stopped)
  if (made) await makeEach([deletion(site, made)], new AbortController().signal)
  await makeEach(limitChecks(site, wait, stopped, note), stopped)
  return results
}

function deletion({ place }: ProvedSite, made: MadeLeads): Check {
  return {
    name: 'All is deleted',
    expected: 'nothing that the proof made is left at the site',
    todo: `npm run leads -- find ${made.details.email} --remote lists what is left, as “${made.mark}”; delete <reference> deletes it. For another site than the live one, SITE_ADDRESS names it.`,
    look: async () => {
      const references = await made.deleteFrom(place)
      return references.length > 0 ? `${references.join(', ')} deleted` : 'nothing was made'
    },
  }
}

/** The address as the forms take it; throws a ToolError if they do not. */
function mailbox(typed: string): string {
  const checked = checkField(emailRule, typed)
  if (!checked.ok) throw new ToolError(`--mail ${typed}: ${checked.message}`)
  return checked.value ?? typed
}

/** What a proof does at the site, and who hears of it. */
function announcement({ place, kind }: ProvedSite, made: MadeLeads | undefined, wait: boolean): string {
  const leads = made
    ? [
        `It makes two bookings on the last free times (one is moved, both are cancelled) and one enquiry, all of “${made.mark}”.`,
        `Mail: ${made.details.email} gets the visitor’s five, the agency (MAIL_TO) and the host of each session theirs, eleven in all.`,
        ...(kind === 'staging'
          ? ['With MAIL_ONLY_TO, as npm run deploy -- --staging sets it, all of them go there instead.']
          : []),
        'A CRM gets their events too, and keeps them: delete them there. The chat gets no alert, unless something is broken.',
        'They count in the reports, and towards the daily limits, until they are deleted at the end. Three moves and cancellations stay',
        'counted for a day, and the studio’s history keeps that three leads were deleted.',
        `If this is killed, delete them: npm run leads -- find ${made.details.email}${kind === 'local' ? '' : ' --remote'}.`,
      ]
    : ['It makes nothing: bookings, the enquiry and mail need --mail <your address>.']
  const limit =
    'At the end it sends wrong links of bookings’ pages until the site refuses this network: for ten minutes nobody in it can open such a page.'
  return [`A proof of ${place.origin} (${kind}).`, ...leads, limit, ...(wait ? ['It waits for that to end.'] : [])].join('\n')
}
