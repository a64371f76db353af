import { useState } from 'react'
import { UTM_FIELDS, UTM_MAX } from '../../../shared/attribution.ts'
import { linkWords } from '../../../shared/content/studio/links.ts'
import { tableWords } from '../../../shared/content/studio/studio.ts'
import { issueSentence } from '../../../shared/entry/issues.ts'
import { linkPath, linkTarget } from '../../../shared/short-link.ts'
import type { EntryVersion, StudioCampaign, StudioLink } from '../../../shared/studio.ts'
import { keyFromName } from '../files.ts'
import { FailureNotice, ScrolledTo } from '../frame/query-page.tsx'
import { personWords, useMe } from '../people.ts'
import { StudioButton } from '../ui/buttons.tsx'
import { SelectControl, TextControl } from '../ui/controls.tsx'
import { AddressPreview, FormDialog, Notice } from '../ui/layout.tsx'
import { type LinkDone, usePublishLink } from './data.ts'
import { fieldsOf, type LinkFields, linkFrom, linkIssues, linkOf, spokenAddress, withProposal } from './link.ts'
import styles from './form.module.css'

type LinkDialogProps = {
  /** Undefined for a new one. */
  link: StudioLink | undefined
  /** The key of the campaign that a new one leads to, unless another is chosen. */
  campaign: string | undefined
  /** The words that are in use. */
  words: readonly string[]
  campaigns: readonly StudioCampaign[]
  onClose: () => void
  onDone: (done: LinkDone) => void
}

export function LinkDialog({ link, campaign, words, campaigns, onClose, onDone }: LinkDialogProps) {
  const [fields, setFields] = useState(() =>
    fieldsOf(link?.word ?? '', link?.link ?? (campaign === undefined ? undefined : { campaign })),
  )
  const word = link?.word ?? keyFromName(fields.word)
  const made = linkFrom(fields)
  const others = words.filter((other) => other !== link?.word)
  const issues = linkIssues(fields, others)
  const isInvalid = Object.values(issues).some((error) => error !== undefined)
  const publication = usePublishLink({ word, link: made, seen: link ? link.link : null }, onDone)
  const { makeTitle, changeTitle, publish, publishing } = linkWords
  return (
    <FormDialog
      title={link ? changeTitle(link.word) : makeTitle}
      onClose={onClose}
      words={{ now: publish, busy: publishing }}
      isPending={publication.isPending}
      onSend={() => !isInvalid && publication.mutate(undefined)}
    >
      {(hasTried) => (
        <div className={styles.form}>
          <LinkFormFields
            fields={fields}
            change={(changed) => setFields((before) => withProposal(before, changed, link === undefined))}
            isNew={link === undefined}
            campaigns={campaigns}
            // A field that nobody has filled in yet is not wrong.
            errorOf={(field) => (hasTried || fields[field] ? issues[field] : undefined)}
          />
          <AddressPreview label={linkWords.target} path={made.campaign ? linkTarget(made) : '/…'} />
          {/* The source of a new one is proposed with its word. */}
          {word !== '' && UTM_FIELDS.every((field) => made[field] === undefined) && (
            <Notice kind="look" title={linkWords.figures.untold.nothing} />
          )}
          <LinkProblem publication={publication} isRemoval={false} onClose={onClose} />
        </div>
      )}
    </FormDialog>
  )
}

type LinkFormFieldsProps = {
  fields: LinkFields
  change: (changed: Partial<LinkFields>) => void
  /** The word of a link that exists stays as it is. */
  isNew: boolean
  campaigns: readonly StudioCampaign[]
  errorOf: (field: keyof LinkFields) => string | undefined
}

function LinkFormFields({ fields, change, isNew, campaigns, errorOf }: LinkFormFieldsProps) {
  const { address, word, wordHint, campaign, chooseCampaign, utm, fields: utmWords } = linkWords
  return (
    <>
      {isNew && (
        <TextControl
          label={word}
          hint={wordHint}
          value={fields.word}
          onChange={(typed) => change({ word: typed })}
          error={errorOf('word')}
        />
      )}
      <AddressPreview label={address} path={linkPath(keyFromName(fields.word) || '…')} />
      <SelectControl
        label={campaign}
        value={fields.campaign}
        options={campaigns.map(({ key, title, path }) => ({ id: key, label: title === key ? key : `${title} (${path})` }))}
        onChange={(key) => change({ campaign: key })}
        placeholder={chooseCampaign}
        error={errorOf('campaign')}
      />
      <fieldset className={styles.utm}>
        <legend className={styles.legend}>{utm}</legend>
        {UTM_FIELDS.map((field) => (
          <TextControl
            key={field}
            {...utmWords[field]}
            value={fields[field]}
            onChange={(value) => change({ [field]: value })}
            max={UTM_MAX}
            error={errorOf(field)}
          />
        ))}
      </fieldset>
    </>
  )
}

type LinkProblemProps = { publication: ReturnType<typeof usePublishLink>; isRemoval: boolean; onClose: () => void }

/** Why a short link was not published, and what can be done about it. */
export function LinkProblem({ publication: { data: result, mutate }, isRemoval, onClose }: LinkProblemProps) {
  const me = useMe()
  if (!result || result.kind === 'published') return null
  if (result.kind === 'faulty') {
    const [error] = result.issues
    return <Notice kind="error" title={error ? issueSentence(error) : linkWords.faulty} />
  }
  if (result.kind !== 'outdated')
    return (
      <ScrolledTo>
        <FailureNotice reason={result.kind} onRetry={() => mutate(undefined)} />
      </ScrolledTo>
    )
  const { live } = result
  const person = live?.by ? personWords(live.by, me) : tableWords.somebody
  const who = person === tableWords.you ? linkWords.youElsewhere : person
  return (
    <ScrolledTo>
      <Notice
        kind="look"
        title={linkWords.outdated(live?.via === 'outside' ? linkWords.somebodyOutside : who)}
        actions={
          <>
            <StudioButton onPress={onClose}>{linkWords.takeTheirs}</StudioButton>
            {live && (
              <StudioButton onPress={() => mutate(live)}>{isRemoval ? linkWords.removeAnyway : linkWords.takeMine}</StudioButton>
            )}
          </>
        }
      >
        <p className={styles.now}>{nowWords(live)}</p>
      </Notice>
    </ScrolledTo>
  )
}

function nowWords(live: EntryVersion | null): string {
  const link = linkOf(live)
  if (link === null) return linkWords.outdatedRemoved
  if (!link) return linkWords.invalidText
  return `${linkWords.outdatedNow} ${spokenAddress(location.origin)}${linkTarget(link)}`
}
