import type { ReactNode } from 'react'
import { shell } from '../../shared/content/shell'
import { site } from '../../shared/content/site'
import { BLOSSOM_PATH, WORDMARK_DOT, WORDMARK_PATH } from '../../shared/logo-paths'
import style from './answer-page.css?inline'

type PageDocumentProps = {
  title: string
  /** A few short facts about the page, on the line under its head. */
  folio: readonly string[]
  /** The colour it is printed on; paper by default. */
  ground?: 'wattle'
  children: ReactNode
}

/** The dots of the footer, each larger than the last. */
const GROWING_DOTS = Array.from({ length: 8 }, (_, step) => ({ place: `${4 + step * 13}%`, radius: 2 + step * 2 }))

/**
 * A whole page of the Worker's own: no script, and nothing from another site. Its links to other pages send no referrer, because
 * the address of a booking's page contains its key.
 */
export function PageDocument({ title, folio, ground, children }: PageDocumentProps) {
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
          <p>{shell.headerLines.home}</p>
        </header>
        <main>
          <p className="folio">
            {folio.map((item) => (
              <span key={item}>{item}</span>
            ))}
          </p>
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
            <span>{`${site.name}, ${street}, ${suburb} ${state} ${postcode}`}</span>
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
