import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { conversionWords } from '../../../shared/content/studio/operations.ts'
import { FailureNotice, QueryPage } from '../frame/query-page.tsx'
import { bodyOf, EMPTY_BODY, queryClient, reasonOf, studioApi } from '../server.ts'
import { BackLink, CopyButton, StudioButton } from '../ui/buttons.tsx'
import { CodeText, ConfirmDialog, Notice, PageHeading, StateLine } from '../ui/layout.tsx'
import styles from './page.module.css'

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
            <StateLine isOn={on}>{on ? words.on : words.off}</StateLine>
            {!on && <Notice kind="look" title={words.offText} text={words.offHow} />}
            <p className={styles.text}>{words.how}</p>
            {isNew && <Notice kind="done" title={words.made} />}
            <ul className={styles.accounts}>
              {ACCOUNTS.map((account) => (
                <li key={account} className={styles.account}>
                  <h2 className={styles.title}>{words[account].title}</h2>
                  <CodeText>{addresses[account]}</CodeText>
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

/** Asks before the addresses change, because the accounts then need the new ones. */
function NewKeyDialog({ onClose, onDone }: { onClose: () => void; onDone: () => void }) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => bodyOf(studioApi.conversions['new-key'].$post({}, EMPTY_BODY)),
    onSuccess: async (addresses) => {
      // A read that began before the change would show the addresses that have ended.
      await queryClient.cancelQueries({ queryKey: CONVERSIONS_QUERY })
      queryClient.setQueryData(CONVERSIONS_QUERY, addresses)
      onDone()
    },
  })
  return (
    <ConfirmDialog title={words.making.title} words={words.making} isPending={isPending} onConfirm={mutate} onClose={onClose}>
      <p>{words.making.text}</p>
      {error && <FailureNotice reason={reasonOf(error)} onRetry={mutate} />}
    </ConfirmDialog>
  )
}

const CONVERSIONS_QUERY = ['conversions'] as const

function useConversions() {
  return useQuery({
    queryKey: CONVERSIONS_QUERY,
    queryFn: () => bodyOf(studioApi.conversions.$get()),
  })
}
