import { useState } from 'react'
import { conversionWords } from '../../../shared/content/studio/operations.ts'
import { QueryPage } from '../frame/query-page.tsx'
import { BackLink } from '../ui/back-link.tsx'
import { CopyButton } from '../ui/copy-button.tsx'
import { Notice } from '../ui/notice.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { StudioButton } from '../ui/studio-button.tsx'
import styles from './conversions-page.module.css'
import { NewKeyDialog } from './new-key-dialog.tsx'
import { useConversions } from './use-conversions.ts'

const words = conversionWords
const ACCOUNTS = ['google', 'microsoft'] as const

/** The addresses from which advertising accounts fetch what became of their clicks. */
export function ConversionsPage() {
  const query = useConversions()
  const [isAsking, setAsking] = useState(false)
  const [isNew, setNew] = useState(false)
  return (
    <>
      <BackLink href="/leads">{words.back}</BackLink>
      <PageHeading title={words.title}>{words.text}</PageHeading>
      <QueryPage query={query}>
        {({ on, ...addresses }) => (
          <>
            <p className={styles.state}>
              <span className={on ? styles.on : styles.off} aria-hidden="true" />
              <strong>{on ? words.on : words.off}</strong>
            </p>
            {!on && (
              <Notice kind="look" title={words.offText}>
                {words.offHow}
              </Notice>
            )}
            <p className={styles.text}>{words.how}</p>
            {isNew && <Notice kind="done" title={words.made} />}
            <ul className={styles.accounts}>
              {ACCOUNTS.map((account) => (
                <li key={account} className={styles.account}>
                  <h2 className={styles.title}>{words[account].title}</h2>
                  <code className={styles.address}>{addresses[account]}</code>
                  <CopyButton text={addresses[account]} label={words.copy} name={words.copyOf(words[account].title)} />
                  <p className={styles.where}>{words[account].where}</p>
                </li>
              ))}
            </ul>
            <p className={styles.text}>{words.secret}</p>
            <p>
              <StudioButton onPress={() => setAsking(true)}>{words.newKey}</StudioButton>
            </p>
          </>
        )}
      </QueryPage>
      {isAsking && (
        <NewKeyDialog
          onClose={() => setAsking(false)}
          onDone={() => {
            setAsking(false)
            setNew(true)
          }}
        />
      )}
    </>
  )
}
