import type { Context } from 'hono'
import { prerender } from 'react-dom/static'
import { CAMPAIGN_PREFIX, type Campaign, defaultCampaign, pathOfCampaign } from '../../shared/campaign/campaign.ts'
import { campaignShown, readVariant, wordingsOf } from '../../shared/campaign/experiment.ts'
import { type PageCampaign, previewCampaign } from '../../shared/campaign/parse.ts'
import { wordingOf } from '../../shared/campaign/wordings.ts'
import { approvalWords } from '../../shared/content/draft-approval.ts'
import { previewWords } from '../../shared/content/form-help.ts'
import { WORDS_PREFIX } from '../../shared/content/page-words.ts'
import { answerPath, type DraftAnswer, isDraftLinkKey, PREVIEW_QUERY } from '../../shared/draft-link.ts'
import { parseEntryText } from '../../shared/entry/entry.ts'
import { type Page, pageAt } from '../../shared/paths.ts'
import { MARKDOWN } from '../../shared/site-files.ts'
import { dayInFull, sydneyDate } from '../../shared/sydney-time.ts'
import type { Millis } from '../../shared/time.ts'
import { draftTexts } from '../../shared/words/entry.ts'
import { sha256, toBase64 } from '../crypto.ts'
import type { AppEnv, Env } from '../env.ts'
import { setSecurityHeaders } from '../http/headers.ts'
import { notFoundPage } from '../http/urls.ts'
import { limited, type Refusal } from '../limits/rate-limit.ts'
import { pageResponse, ResultDocument } from '../pages/html.tsx'
import { callVersionStore, ifReachable } from '../storage/objects.ts'
import { loadCampaign, loadPageCampaign } from './campaigns.ts'
import { makeBuiltInPage, makeCampaignPage, type PageCopy } from './render.ts'
import { loadWords } from './words.ts'

/** The query key of a preview's variant. */
const VARIANT_QUERY = 'arm'

/** The page that visitors would get for a campaign, made as theirs is: the whole document and its headers. */
export async function previewPage(env: Env, requestUrl: string, campaign: Campaign): Promise<PageCopy> {
  const { page } = campaign
  if (!page) return previewBuiltIn(env, requestUrl, pageAt(pathOfCampaign(campaign.key)), { campaign })
  return makeCampaignPage(env, requestUrl, { ...campaign, page }, { indexed: false })
}

/** The same for a built-in page with changed words, whose campaign and words are as KV has them unless they are given. */
export async function previewBuiltIn(
  env: Env,
  requestUrl: string,
  page: Page,
  given: { campaign?: Campaign; texts?: Readonly<Record<string, string>> },
): Promise<PageCopy> {
  const base = page.campaign && defaultCampaign(page.campaign)
  const now = Date.now()
  const campaign = given.campaign ?? (base && (await loadCampaign(env, base, now)).value)
  const texts = given.texts ?? (await loadWords(env, page.id, now)).value
  const made = await makeBuiltInPage(env, requestUrl, page, { campaign, texts })
  if (made instanceof Response) throw new Error(`The build has no page ${page.id}: ${made.status}`)
  return made
}

/** The preview of a campaign in KV, for who holds the preview secret: the original, or the variant that the URL names. */
export async function secretPreview(c: Context<AppEnv>, key: string): Promise<Response> {
  const found = await loadPageCampaign(c.env, key, Date.now())
  if (!found) return notFoundPage(c)
  const campaign = { ...campaignShown(found.value, shownOf(c)(found.value)), variant: undefined }
  c.set('campaign', key)
  return showPreview(await previewPage(c.env, c.req.url, campaign), previewWords.hidden)
}

/** What a link to a draft may be of: a campaign, by its key, the words of a built-in page, or on the page of a built-in campaign both. */
type Linked = { campaign?: string | undefined; page?: Page }

/** The draft behind the link in a URL's query, or what is published once there is none; undefined without such a link. */
export async function linkedPreview(c: Context<AppEnv>, { campaign, page }: Linked): Promise<Response | undefined> {
  const link = c.req.query(PREVIEW_QUERY)
  if (link === undefined || !isDraftLinkKey(link)) return undefined
  const retryAfterSeconds = await limited(c, 'openLink')
  if (retryAfterSeconds !== undefined) return refusePreview(c, { verdict: 'rate_limited', retryAfterSeconds })
  const now = Date.now()
  const ofCampaign = campaign === undefined ? undefined : await behindLink(c.env, CAMPAIGN_PREFIX + campaign, link, now)
  const isOfWords = page !== undefined && !ofCampaign
  const behind = isOfWords ? await behindLink(c.env, WORDS_PREFIX + page.id, link, now) : ofCampaign
  if (behind === undefined) return refusePreview(c, { verdict: 'unavailable', retryAfterSeconds: RETRY_SECONDS })
  if (behind === null) {
    await limited(c, 'wrongLink')
    return previewEnded(c)
  }
  const read = parseEntryText(behind.text ?? '{}')
  const words = previewWords.draft(dayInFull(sydneyDate(behind.until)), behind.isLive)
  const shown = read.ok && !isOfWords ? previewCampaign(campaign ?? '', read.entry, now, shownOf(c))?.campaign : undefined
  const made = shown
    ? await previewPage(c.env, c.req.url, { ...shown, variant: undefined })
    : read.ok && isOfWords && (await previewBuiltIn(c.env, c.req.url, page, { texts: draftTexts(page.id, read.entry, now) }))
  if (!made) return sayInstead(c, previewWords.unfinished, 503)
  c.set('campaign', campaign)
  const said = shown?.typeformId ? `${words} ${previewWords.survey}` : words
  const response = await showPreview(made, said, behind.asks ? { href: answerPath(link), answer: behind.answers[0] } : undefined)
  // For a form that is sent without scripts; client/form/send-once.ts keeps the others from sending.
  const policy = response.headers.get('Content-Security-Policy')
  if (policy) response.headers.set('Content-Security-Policy', withoutForms(policy))
  return response
}

/** Null if nothing is behind the link, undefined if the store cannot be asked. */
function behindLink(env: Env, entry: string, link: string, now: Millis) {
  return ifReachable(callVersionStore(env, (store) => store.behindDraftLink(link, now, entry)))
}

/** The store restarts within seconds. */
const RETRY_SECONDS = 5

/** The variant that the URL names, and the wording for what its query says. */
function shownOf(c: Context<AppEnv>) {
  const variant = readVariant(c.req.query(VARIANT_QUERY)) ?? 'a'
  return (current: PageCampaign) => ({ variant, wording: wordingOf(wordingsOf(current), new URL(c.req.url).search) })
}

/** Not indexed, cached or told to others, as the URL has the key. A campaign is shown as of no variant, so that it disturbs no experiment. */
async function showPreview({ body, headers }: PageCopy, words: string, asking?: Asking): Promise<Response> {
  headers.delete('ETag')
  headers.set('Cache-Control', 'no-store')
  headers.set('Referrer-Policy', 'no-referrer')
  headers.set('X-Robots-Tag', 'noindex, nofollow')
  const policy = headers.get('Content-Security-Policy')
  if (policy) headers.set('Content-Security-Policy', await previewPolicy(policy))
  return new Response(await withBar(body, words, asking), { headers })
}

/** Above the page, outside what React hydrates. The page's own style sheet knows nothing of it, so that no visitor loads it. */
const BAR_STYLE =
  '#preview{position:relative;z-index:99;padding:.625rem 1.25rem;background:#12211b;color:#faf6ea;font-size:.875rem;font-weight:600;line-height:1.4;text-align:center}' +
  // What still asks stays in sight. An approval is a dot that has grown.
  '#preview[data-asks]{display:flex;flex-wrap:wrap;align-items:center;justify-content:center;gap:.5rem 1.25rem}' +
  '@media(min-height:40rem){#preview[data-asks=""]{position:sticky;top:0}}' +
  '#preview strong{display:inline-flex;align-items:center;gap:.625rem;overflow-wrap:anywhere}' +
  '#preview strong:before{content:"";flex:none;width:.875rem;height:.875rem;border:2px solid #ffc42e;border-radius:50%}' +
  '#preview strong[data-approved]:before{background:#ffc42e}' +
  '#preview a{display:inline-flex;align-items:center;min-height:2.75rem;padding:0 1.25rem;border-radius:99rem;background:#ffc42e;color:#12211b;text-decoration:none}' +
  '#preview a:focus-visible{outline:3px solid #ffc42e;outline-offset:2px}'
/** Links load the next page as a whole, so that the bar does not stay above a page that is no preview. */
const BAR_SCRIPT = "window.navigation?.addEventListener('navigate',(e)=>e.stopImmediatePropagation())"

/** Where a client answers to a draft, and the newest answer to it. */
type Asking = { href: string; answer: DraftAnswer | undefined }

function Bar({ words, asking }: { words: string; asking: Asking | undefined }) {
  const { bar } = approvalWords
  const answer = asking?.answer?.isOfNow ? asking.answer : undefined
  return (
    <aside id="preview" aria-label={previewWords.label} data-asks={asking && (answer ? 'answered' : '')}>
      {asking ? <span>{words}</span> : words}
      {answer && (
        <strong data-approved={answer.isApproved || undefined}>
          {(answer.isApproved ? bar.approved : bar.changes)(answer.name)}
        </strong>
      )}
      {asking && <a href={asking.href}>{answer ? bar.again : bar.ask}</a>}
    </aside>
  )
}

async function withBar(html: string, words: string, asking: Asking | undefined): Promise<string> {
  const { prelude } = await prerender(<Bar words={words} asking={asking} />)
  const bar = await new Response(prelude).text()
  return (
    new HTMLRewriter()
      .on('head', {
        element: (head) => void head.append(`<style>${BAR_STYLE}</style><script>${BAR_SCRIPT}</script>`, { html: true }),
      })
      // The Markdown version at that address is of what is published.
      .on(`link[type="${MARKDOWN}"]`, { element: (link) => void link.remove() })
      .on('body', {
        element: (body) => void body.prepend(bar, { html: true }),
      })
      .transform(new Response(html))
      .text()
  )
}

/** A page's Content-Security-Policy with what the bar needs. */
async function previewPolicy(policy: string): Promise<string> {
  const hashOf = async (text: string) => `'sha256-${toBase64(await sha256(text))}'`
  const added: Readonly<Record<string, string>> = { 'style-src': await hashOf(BAR_STYLE), 'script-src': await hashOf(BAR_SCRIPT) }
  const directives = policy.split(';').map((directive) => {
    const [name = '', ...rest] = directive.trim().split(/\s+/)
    return [name, ...rest, added[name] ?? ''].join(' ').trim()
  })
  return directives.join('; ')
}

function withoutForms(policy: string): string {
  const kept = policy.split('; ').filter((directive) => !directive.startsWith('form-action'))
  return [...kept, "form-action 'none'"].join('; ')
}

type InsteadWords = { title: string; lead: string; next: string }

/** In place of what a link showed that has ended, or never was. */
export function previewEnded(c: Context<AppEnv>): Promise<Response> {
  return sayInstead(c, previewWords.ended, 410)
}

function sayInstead(c: Context<AppEnv>, { title, lead, next }: InsteadWords, status: 410 | 503): Promise<Response> {
  c.header('Referrer-Policy', 'no-referrer')
  return pageResponse(
    c,
    <ResultDocument title={title} lead={lead} failed>
      <p>{next}</p>
    </ResultDocument>,
    status,
  )
}

/** The response when a key was not checked. Without `preview` in the query, the page is still served. */
export async function refusePreview(c: Context<AppEnv>, { verdict, retryAfterSeconds }: Refusal): Promise<Response> {
  c.set('code', verdict)
  await setSecurityHeaders(c)
  const [words, status] =
    verdict === 'rate_limited'
      ? (['Too many wrong previews were asked for from this network. Please wait before trying again.\n', 429] as const)
      : (['A preview cannot be shown right now. Please try again shortly.\n', 503] as const)
  return c.text(words, status, { 'Retry-After': String(retryAfterSeconds) })
}
