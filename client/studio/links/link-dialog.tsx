import { type SubmitEvent, useId, useState } from 'react'
import { flushSync } from 'react-dom'
import { controlWords } from '../../../shared/content/studio/control-words'
import { linkWords } from '../../../shared/content/studio/link-words'
import { linkTarget } from '../../../shared/link/link-target'
import type { StudioCampaign } from '../../../shared/studio/studio-campaign'
import type { StudioLink } from '../../../shared/studio/studio-link'
import { focusFirstFault } from '../focus/focus-first-fault'
import { keyFromName } from '../key-from-name'
import { AddressPreview } from '../ui/address-preview'
import { StudioButton } from '../ui/studio-button'
import { StudioDialog } from '../ui/studio-dialog'
import type { LinkDone } from './link-done'
import { fieldsOf, linkFaults, linkFrom } from './link-fields'
import styles from './link-form.module.css'
import { LinkFormFields } from './link-form-fields'
import { LinkProblem } from './link-problem'
import { usePublishLink } from './use-publish-link'

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

/** Makes or changes a short link, and publishes it. */
export function LinkDialog({ link, campaign, words, campaigns, onClose, onDone }: LinkDialogProps) {
  const form = useId()
  const [fields, setFields] = useState(() =>
    fieldsOf(link?.word ?? '', link?.link ?? (campaign === undefined ? undefined : { campaign })),
  )
  const [hasTried, setHasTried] = useState(false)
  const word = link?.word ?? keyFromName(fields.word)
  const made = linkFrom(fields)
  const faults = linkFaults(
    fields,
    words.filter((other) => other !== link?.word),
  )
  const isFaulty = Object.values(faults).some((fault) => fault !== undefined)
  const publication = usePublishLink({ word, link: made, seen: link ? link.link : null }, onDone)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    flushSync(() => setHasTried(true))
    if (isFaulty) focusFirstFault(event.currentTarget)
    else void publication.publish()
  }
  const { makeTitle, changeTitle, publish, publishing } = linkWords
  return (
    <StudioDialog
      title={link ? changeTitle(link.word) : makeTitle}
      isOpen
      onClose={onClose}
      actions={
        <>
          <StudioButton kind="main" type="submit" form={form}>
            {publication.isPending ? publishing : publish}
          </StudioButton>
          <StudioButton onPress={onClose}>{controlWords.cancel}</StudioButton>
        </>
      }
    >
      <form id={form} className={styles.form} onSubmit={submit} noValidate>
        <LinkFormFields
          fields={fields}
          change={(changed) => setFields((before) => ({ ...before, ...changed }))}
          isNew={link === undefined}
          campaigns={campaigns}
          // A field that nobody has filled in yet is not wrong.
          faultOf={(field) => (hasTried || fields[field] ? faults[field] : undefined)}
        />
        <AddressPreview label={linkWords.target} path={made.campaign ? linkTarget(made) : '/…'} />
        <LinkProblem publication={publication} isRemoval={false} onClose={onClose} />
      </form>
    </StudioDialog>
  )
}
