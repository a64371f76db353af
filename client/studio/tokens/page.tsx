import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { tokenWords as words } from '../../../shared/content/studio/tokens.ts'
import { checkField } from '../../../shared/field-rule.ts'
import { dayWithYear, sydneyDate } from '../../../shared/sydney-time.ts'
import {
  ADD_LEADS_PATH,
  CONTRACT_PATH,
  READ_REPORTS_PATH,
  TOKEN_DAYS,
  TOKEN_RIGHTS,
  type Token,
  type TokenDays,
  type TokenRight,
  tokenNameRule,
} from '../../../shared/token.ts'
import { useFocusAfterRemoval } from '../focus.ts'
import { FailureNotice, QueryPage } from '../frame/query-page.tsx'
import { bodyOf, queryClient, reasonOf, responseOf, studioApi } from '../server.ts'
import { EmptyList } from '../table/list.tsx'
import { BackLink, ChoiceToggle, CopyButton, StudioButton } from '../ui/buttons.tsx'
import { RadioListControl, TextControl } from '../ui/controls.tsx'
import { recentWords } from '../ui/format.ts'
import { CodeText, ConfirmDialog, FormDialog, Notice, PageHeading, StudioDialog } from '../ui/layout.tsx'
import styles from './page.module.css'

const TOKENS_QUERY = ['tokens'] as const

/** The tokens with which other programs add leads or read reports. */
export function TokensPage() {
  const query = useQuery({ queryKey: TOKENS_QUERY, queryFn: async () => (await bodyOf(studioApi.tokens.$get())).tokens })
  const [isMaking, setMaking] = useState(false)
  const [ending, setEnding] = useState<Token>()
  const { place, note } = useFocusAfterRemoval<HTMLUListElement>()
  const close = () => {
    note()
    setMaking(false)
    setEnding(undefined)
  }
  const make = (
    <StudioButton kind="main" onPress={() => setMaking(true)}>
      {words.make}
    </StudioButton>
  )
  return (
    <>
      <BackLink href="/people">{words.back}</BackLink>
      <PageHeading title={words.title} actions={query.data?.length ? make : undefined}>
        {words.text}
      </PageHeading>
      <QueryPage query={query}>
        {(tokens) =>
          tokens.length === 0 ? (
            <EmptyList title={words.none} action={make} text={words.noneText} />
          ) : (
            <ul ref={place} className={styles.tokens} aria-label={words.list} tabIndex={-1}>
              {tokens.map((token) => (
                <TokenRow key={token.id} token={token} onEnd={() => setEnding(token)} />
              ))}
            </ul>
          )
        }
      </QueryPage>
      <dl className={styles.addresses}>
        {([ADD_LEADS_PATH, READ_REPORTS_PATH, CONTRACT_PATH] as const).map((path) => (
          <div key={path} className={styles.address}>
            <dt>{words.addresses[path]}</dt>
            <dd>
              <CodeText>{location.origin + path}</CodeText>
              <CopyButton text={location.origin + path} label={words.copy} name={words.copyOf(words.addresses[path])} />
            </dd>
          </div>
        ))}
      </dl>
      {isMaking && <NewTokenDialog onClose={close} />}
      {ending && <EndTokenDialog token={ending} onClose={close} />}
    </>
  )
}

/** One token: what it may do, since when and until when, and when it was used last. */
function TokenRow({ token, onEnd }: { token: Token; onEnd: () => void }) {
  const { name, right, createdAt, endsAt, usedAt, endedAt } = token
  const now = Date.now()
  const over = endedAt ?? (endsAt <= now ? endsAt : undefined)
  const day = (at: number) => dayWithYear(sydneyDate(at))
  const { facts } = words
  return (
    <li className={styles.token} data-over={over !== undefined || undefined}>
      <span className={styles.dot} aria-hidden="true" />
      <div className={styles.words}>
        <p className={styles.name}>{name}</p>
        <p className={styles.facts}>
          {[
            words.rights[right].label,
            facts.made(day(createdAt)),
            over === undefined ? facts.until(day(endsAt)) : facts.ended(day(over)),
            usedAt === null ? facts.unused : facts.used(recentWords(usedAt, now)),
          ].join(' · ')}
        </p>
      </div>
      {over === undefined && (
        <StudioButton kind="danger" aria-label={words.end(name)} onPress={onEnd}>
          {words.ending.open}
        </StudioButton>
      )}
    </li>
  )
}

/** Makes a token, and shows it once. */
function NewTokenDialog({ onClose }: { onClose: () => void }) {
  const [name, setName] = useState('')
  const [right, setRight] = useState<TokenRight>('leads')
  const [days, setDays] = useState<TokenDays>(90)
  const checked = checkField(tokenNameRule, name)
  const making = useMutation({
    mutationFn: async () => {
      const response = await responseOf(studioApi.tokens.$post({ json: { name, right, days } }), [200, 409])
      return response.status === 200 ? (await response.json()).secret : null
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: TOKENS_QUERY }),
  })
  if (making.data) return <NewTokenShown name={name} secret={making.data} onClose={onClose} />
  const { title, nameHint } = words.making
  return (
    <FormDialog title={title} onClose={onClose} words={words.making} isPending={making.isPending} onSend={making.mutate}>
      {(hasTried) => (
        <div className={styles.form}>
          <TextControl
            label={words.making.name}
            hint={nameHint}
            value={name}
            onChange={setName}
            max={tokenNameRule.max}
            error={hasTried && !checked.ok ? checked.message : undefined}
          />
          <RadioListControl
            label={words.making.right}
            value={right}
            options={TOKEN_RIGHTS.map((id) => ({ id, ...words.rights[id] }))}
            onChange={setRight}
          />
          <div className={styles.days}>
            <span className={styles.label} aria-hidden="true">
              {words.making.days}
            </span>
            <ChoiceToggle
              label={words.making.days}
              value={String(days)}
              options={TOKEN_DAYS.map((id) => ({ id: String(id), label: words.days[id] }))}
              onChange={(id) => setDays(TOKEN_DAYS.find((one) => String(one) === id) ?? days)}
            />
          </div>
          {making.data === null && <Notice kind="look" {...words.full} />}
          {making.error && <FailureNotice reason={reasonOf(making.error)} onRetry={() => making.mutate()} />}
        </div>
      )}
    </FormDialog>
  )
}

function NewTokenShown({ name, secret, onClose }: { name: string; secret: string; onClose: () => void }) {
  return (
    <StudioDialog title={words.made.title(name)} onClose={onClose} close={words.made.done} isDismissable={false}>
      <div className={styles.form}>
        <p>{words.made.text}</p>
        <CodeText>{secret}</CodeText>
        <CopyButton text={secret} label={words.made.copy} />
      </div>
    </StudioDialog>
  )
}

function EndTokenDialog({ token: { id, name }, onClose }: { token: Token; onClose: () => void }) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => bodyOf(studioApi.tokens.end.$post({ json: { id } })),
    onSuccess: ({ tokens }) => {
      queryClient.setQueryData(TOKENS_QUERY, tokens)
      onClose()
    },
  })
  return (
    <ConfirmDialog
      title={words.ending.title(name)}
      words={words.ending}
      isPending={isPending}
      onConfirm={mutate}
      onClose={onClose}
    >
      <p>{words.ending.text}</p>
      {error && <FailureNotice reason={reasonOf(error)} onRetry={mutate} />}
    </ConfirmDialog>
  )
}
