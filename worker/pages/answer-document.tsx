import type { ReactNode } from 'react'
import { site } from '../../shared/content/site'
import style from './answer-page.css?inline'

type AnswerDocumentProps = { title: string; lead: string; failed?: boolean; children: ReactNode }

/** A whole page as the response to a form: one ticket, no script, and nothing from another site. */
export function AnswerDocument({ title, lead, failed, children }: AnswerDocumentProps) {
  const { street, suburb, state, postcode } = site.address
  return (
    <html lang="en-AU" className="type">
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
          <a className="brand" href="/">
            <img src="/icon.svg" width="28" height="28" alt="" loading="lazy" />
            <span>{site.name}</span>
          </a>
        </header>
        <main>
          <div className={failed ? 'ticket failed' : 'ticket'}>
            <div className="head">
              <h1>{title}</h1>
              <p>{lead}</p>
            </div>
            <div className="text">{children}</div>
          </div>
        </main>
        <footer>{`${site.name}, ${street}, ${suburb} ${state} ${postcode}`}</footer>
      </body>
    </html>
  )
}
