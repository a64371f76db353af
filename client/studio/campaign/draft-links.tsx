import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { pathOfCampaign } from '../../../shared/campaign/campaign.ts'
import { pageOfWords } from '../../../shared/content/page-words.ts'
import { draftLinkWords } from '../../../shared/content/studio/campaigns.ts'
import { controlWords } from '../../../shared/content/studio/studio.ts'
import { type DraftAnswer, type DraftLink, PREVIEW_QUERY } from '../../../shared/draft-link.ts'
import { useEditor } from '../entry/hooks.ts'
import { FailureNotice, QueryPage } from '../frame/query-page.tsx'
import { QrCode } from '../links/qr.tsx'
import { personWords, useMe } from '../people.ts'
import { bodyOf, queryClient, reasonOf, responseOf, studioApi } from '../server.ts'
import { CopyButton, StudioButton } from '../ui/buttons.tsx'
import { TickControl } from '../ui/controls.tsx'
import { momentWords } from '../ui/format.ts'
import { Notice, StateLine, StudioDialog } from '../ui/layout.tsx'
import styles from './draft-links.module.css'

type DraftLinksDialogProps = { campaignKey: string; isOpen: boolean; onClose: () => void }

/** Makes links by which somebody without access to the studio sees a draft, and ends them. */
export function DraftLinksDialog({ campaignKey, isOpen, onClose }: DraftLinksDialogProps) {
  const { query, make, end } = useDraftLinks(campaignKey, isOpen)
  const [asks, setAsks] = useState(false)
  const { links = [], answers = [] } = query.data ?? {}
  const newest = links.find(({ key }) => key !== null)
  const failure = make.error ?? end.error
  const { title, text, rules, asking, make: making, none, full, phone } = draftLinkWords
  return (
    <StudioDialog
      title={title}
      isOpen={isOpen}
      onClose={onClose}
      close={controlWords.close}
      actions={
        <StudioButton
          kind="main"
          isDisabled={query.data === undefined}
          onPress={() => {
            end.reset()
            if (!make.isPending) make.mutate(asks)
          }}
        >
          {make.isPending ? making.busy : making.now}
        </StudioButton>
      }
    >
      <div className={styles.body}>
        <p>{text}</p>
        <p className={styles.rules}>{rules}</p>
        <TickControl label={asking.label} text={asking.text} isSelected={asks} onChange={setAsks} />
        <QueryPage query={query}>
          {() =>
            links.length === 0 ? (
              <p className={styles.none}>{none}</p>
            ) : (
              <ul className={styles.links} aria-label={title}>
                {links.map((link) => (
                  <DraftLinkRow
                    key={link.id}
                    link={link}
                    campaignKey={campaignKey}
                    isEnding={end.isPending && end.variables === link.id}
                    onEnd={() => {
                      make.reset()
                      end.mutate(link.id)
                    }}
                  />
                ))}
              </ul>
            )
          }
        </QueryPage>
        <AnswerList answers={answers} />
        {newest && (
          <div className={styles.phone}>
            <QrCode address={draftLinkAddress(campaignKey, newest)} label={phone.image} />
            <p>{phone.text}</p>
          </div>
        )}
        {make.data === null && <Notice kind="look" {...full} />}
        {failure && <FailureNotice reason={reasonOf(failure)} />}
      </div>
    </StudioDialog>
  )
}

/** What clients have answered, the newest first, and whether that is of what the draft says now. */
function AnswerList({ answers }: { answers: readonly DraftAnswer[] }) {
  if (answers.length === 0) return null
  const { title, approved, changes, earlier } = draftLinkWords.answers
  return (
    <section className={styles.answers} aria-label={title}>
      <h3>{title}</h3>
      <ul className={styles.links}>
        {answers.map(({ id, name, isApproved, words, at, isOfNow }) => (
          <li key={id} className={styles.answer}>
            <StateLine isOn={isApproved && isOfNow}>{(isApproved ? approved : changes)(name, momentWords(at))}</StateLine>
            {words !== '' && <p className={styles.said}>{words}</p>}
            {!isOfNow && <p className={styles.rules}>{earlier}</p>}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The newest answer to the draft on the screen, above its form. */
export function NewestAnswer({ campaignKey, onOpen }: { campaignKey: string; onOpen: () => void }) {
  const { isReadOnly, saveState } = useEditor()
  const { query } = useDraftLinks(campaignKey, !isReadOnly)
  const { refetch } = query
  const isSaved = saveState.value === 'saved'
  useEffect(() => {
    // A saved change makes an answer one of an earlier version.
    if (isSaved && !isReadOnly) void refetch()
  }, [isSaved, isReadOnly, refetch])
  const [newest] = query.data?.answers ?? []
  if (!newest) return null
  const { name, isApproved, words, at, isOfNow } = newest
  const { approved, changes, earlier, open } = draftLinkWords.answers
  return (
    <Notice
      kind={isApproved && isOfNow ? 'done' : 'look'}
      title={(isApproved ? approved : changes)(name, momentWords(at))}
      actions={<StudioButton onPress={onOpen}>{open}</StudioButton>}
    >
      {words !== '' && <p className={styles.said}>{words}</p>}
      {!isOfNow && <p>{earlier}</p>}
    </Notice>
  )
}

type DraftLinkRowProps = { link: DraftLink; campaignKey: string; isEnding: boolean; onEnd: () => void }

function DraftLinkRow({ link, campaignKey, isEnding, onEnd }: DraftLinkRowProps) {
  const me = useMe()
  const { own, others, until, asksUntil, copy, copyOf, end, endOf } = draftLinkWords
  const moment = momentWords(link.until)
  return (
    <li className={styles.link}>
      <p className={styles.words}>
        <strong>{link.key === null ? others(personWords(link.by, me)) : own}</strong>
        <span>{link.asks ? asksUntil(moment) : until(moment)}</span>
      </p>
      <span className={styles.buttons}>
        {link.key !== null && <CopyButton text={draftLinkAddress(campaignKey, link)} label={copy} name={copyOf(moment)} />}
        <StudioButton kind="danger" aria-label={endOf(moment)} onPress={() => !isEnding && onEnd()}>
          {isEnding ? end.busy : end.now}
        </StudioButton>
      </span>
    </li>
  )
}

function draftLinkAddress(campaignKey: string, { key }: DraftLink): string {
  return `${location.origin}${pageOfWords(campaignKey)?.path ?? pathOfCampaign(campaignKey)}?${PREVIEW_QUERY}=${key}`
}

/** The links that work, and how one is made and ended. `make` gives null if there are too many. */
function useDraftLinks(campaignKey: string, isOpen: boolean) {
  const param = { key: campaignKey }
  const queryKey = ['draft-links', campaignKey]
  const query = useQuery({
    queryKey,
    enabled: isOpen,
    queryFn: async () => bodyOf(studioApi['draft-links'][':key'].$get({ param })),
  })
  const onSettled = () => queryClient.invalidateQueries({ queryKey })
  const make = useMutation({
    mutationFn: async (asks: boolean) => {
      const answer = await responseOf(studioApi['draft-links'][':key'].$post({ param, json: { asks } }), [200, 409])
      return (await answer.json()).link
    },
    onSettled,
  })
  const end = useMutation({
    mutationFn: (id: number) => bodyOf(studioApi['draft-links'][':key'].end.$post({ param, json: { id } })),
    onSettled,
  })
  return { query, make, end }
}
