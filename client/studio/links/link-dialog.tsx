import { type SubmitEvent, useId, useState } from 'react'
import { flushSync } from 'react-dom'
import { linkWords } from '../../../shared/content/studio/link-words.ts'
import { controlWords } from '../../../shared/content/studio/studio.ts'
import { linkTarget } from '../../../shared/short-link.ts'
import type { StudioCampaign, StudioLink } from '../../../shared/studio.ts'
import { focusFirstFault } from '../focus/focus-first-fault.ts'
import { keyFromName } from '../key-from-name.ts'
import { AddressPreview } from '../ui/address-preview.tsx'
import { StudioButton } from '../ui/studio-button.tsx'
import { StudioDialog } from '../ui/studio-dialog.tsx'
import type { LinkDone } from './link-done.ts'
import { fieldsOf, linkFaults, linkFrom } from './link-fields.ts'
import styles from './link-form.module.css'
import { LinkFormFields } from './link-form-fields.tsx'
import { LinkProblem } from './link-problem.tsx'
import { usePublishLink } from './use-publish-link.ts'

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
