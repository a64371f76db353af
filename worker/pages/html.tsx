import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { ReactElement, ReactNode } from 'react'
import { prerender } from 'react-dom/static'
import { home } from '../../shared/content/home.ts'
import { headerLines, shell } from '../../shared/content/shell.ts'
import { site } from '../../shared/content/site.ts'
import { BLOSSOM_PATH, WORDMARK_DOT, WORDMARK_PATH } from '../../shared/logo-paths.ts'
import { sha256, toBase64 } from '../crypto.ts'
import type { AppEnv } from '../env.ts'
import { setSecurityHeaders } from '../http/headers.ts'
import style from './response-page.css?inline'

type PageOptions = {
  /** Whether the page has forms; they can be sent to this site only. */
  forms?: boolean
}

/** Responds with a page that the Worker renders itself, styled by response-page.css: not cached, and not for search engines. */
export async function pageResponse(
  c: Context<AppEnv>,
  page: ReactElement,
  status: ContentfulStatusCode,
  { forms = false }: PageOptions = {},
): Promise<Response> {
  const { prelude } = await prerender(page, { progressiveChunkSize: Number.POSITIVE_INFINITY })
  const html = await new Response(prelude).text()
  await setSecurityHeaders(c)
  c.header('Content-Security-Policy', await policy(forms))
  // The origin guard needs an Origin, which is `null` under `no-referrer`; other sites must not get the key in the address.
  if (forms) c.header('Referrer-Policy', 'same-origin')
  c.header('X-Robots-Tag', 'noindex, nofollow')
  return c.html(withPlainAddresses(html), status)
}

/**
 * Cloudflare's Email Address Obfuscation would replace the email addresses, which only a script could bring back.
 * https://developers.cloudflare.com/waf/tools/scrape-shield/email-address-obfuscation/
 */
function withPlainAddresses(html: string): string {
  return html.replace('<body>', '<body><!--email_off-->').replace('</body>', '<!--/email_off--></body>')
}

async function policy(forms: boolean): Promise<string> {
  return [
    "default-src 'none'",
    `style-src 'sha256-${toBase64(await sha256(style))}'`,
    "img-src 'self'",
    "font-src 'self'",
    `form-action ${forms ? "'self'" : "'none'"}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

type ResultDocumentProps = { title: string; lead: string; failed?: boolean; children: ReactNode }

/** A whole page as the response to a form: one card. */
export function ResultDocument({ title, lead, failed, children }: ResultDocumentProps) {
  return (
    <PageDocument title={title} folio={home.disciplines}>
      <div className="card single" data-spent={failed || undefined}>
        <div className="head">
          <h1>{title}</h1>
          <p>{lead}</p>
        </div>
        <div className="stub">{children}</div>
        <span className="edge" />
      </div>
    </PageDocument>
  )
}

type ButtonProps = { label: string; plain?: boolean }

/** A link that looks like a button: the next step, or beside it a plain one. */
export function LinkButton({ label, plain, ...link }: ButtonProps & { href: string; rel?: 'noreferrer' }) {
  return (
    <a className={plain ? 'button plain' : 'button dark'} {...link}>
      {label}
    </a>
  )
}

/** The same, which sends its form, with a field of its own if it has one. */
export function SendButton({ label, plain, ...field }: ButtonProps & { name?: string; value?: string }) {
  return (
    <button className={plain ? 'button plain' : 'button dark'} type="submit" {...field}>
      {label}
    </button>
  )
}

type PageDocumentProps = {
  title: string
  /** A few short facts about the page, on the line under its head. */
  folio: readonly string[]
  /** The colour it is printed on; paper by default. */
  ground?: 'wattle'
  /** What somebody has just done, or has to know first. */
  notice?: ReactNode
  children: ReactNode
}

/** The dots of the footer, each larger than the last. */
const GROWING_DOTS = Array.from({ length: 8 }, (_, step) => ({ place: `${4 + step * 13}%`, radius: 2 + step * 2 }))

/** A whole page of the Worker's own. Its links send no referrer: the address of a booking's page contains its key. */
export function PageDocument({ title, folio, ground, notice, children }: PageDocumentProps) {
  const { street, suburb, state, postcode } = site.address
  const [mailbox, host] = site.email.split('@')
  return (
    <html lang="en-AU" className="type" data-ground={ground}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{`${title} ${site.name}`}</title>
        <meta name="robots" content="noindex, nofollow" />
        <meta name="theme-color" content="#faf6ea" />
        <link rel="icon" href="/icon.svg" />
        <style>{style}</style>
      </head>
      <body>
        <header>
          <a className="brand" href="/" rel="noreferrer">
            <svg viewBox="0 0 424 60" width="184" height="26" fill="currentColor" role="img" aria-label={site.name}>
              <g transform="scale(2.14)">
                <path className="blossom" d={BLOSSOM_PATH} />
              </g>
              <g transform="translate(74 6)">
                <path d={WORDMARK_PATH} />
                <circle className="blossom" {...WORDMARK_DOT} />
              </g>
            </svg>
          </a>
          <p>{headerLines.home.line}</p>
        </header>
        <main>
          <p className="folio">
            {folio.map((item) => (
              <span key={item}>{item}</span>
            ))}
          </p>
          {notice && (
            <p className="notice" role="status">
              {notice}
            </p>
          )}
          {children}
        </main>
        <footer>
          <p className="ways">
            <a href={`mailto:${site.email}`}>
              {mailbox}
              <wbr />
              {`@${host}`}
            </a>
            <a href={site.phone.href}>{site.phone.label}</a>
          </p>
          <p className="imprint">
            <span>{`${site.name}, ${street}, ${`${suburb} ${state} ${postcode}`.replaceAll(' ', '\u00a0')}`}</span>
            <a href="/privacy" rel="noreferrer">
              {shell.privacy}
            </a>
          </p>
          <svg className="growing" width="100%" height="36" aria-hidden="true">
            {GROWING_DOTS.map(({ place, radius }) => (
              <circle key={radius} cx={place} cy="18" r={radius} />
            ))}
          </svg>
        </footer>
      </body>
    </html>
  )
}
