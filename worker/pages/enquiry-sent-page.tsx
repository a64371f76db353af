import { contactWords } from '../../shared/content/contact'
import { LetterAddress } from './letter-address'
import { NextSteps } from './next-steps'
import { PageDocument } from './page-document'

const words = contactWords.plain.sent

/** Thanks for a letter. `reference` is absent if the page is opened without one. */
export function EnquirySentPage({ reference }: { reference: string | undefined }) {
  return (
    <PageDocument title={words.headline} folio={contactWords.folio} ground="wattle">
      <div className="spread">
        <div className="words">
          <h1>{words.headline}</h1>
          <p className="lead">{words.lead}</p>
        </div>
        <div className="letter">
          <LetterAddress filled={4} postmarked />
          {reference && (
            <>
              <dl>
                <dt>{words.reference}</dt>
                <dd className="reference" translate="no">
                  {reference}
                </dd>
              </dl>
              <p>{words.more}</p>
            </>
          )}
          <p className="actions">
            <a className="button dark" href="/">
              {words.onwards}
            </a>
          </p>
        </div>
        <NextSteps />
      </div>
    </PageDocument>
  )
}
