import { useState } from 'react'
import { useSearch } from 'wouter'
import { linkWords } from '../../../shared/content/studio/link-words.ts'
import type { StudioLink } from '../../../shared/studio.ts'
import { QueryPage } from '../frame/query-page.tsx'
import { useMe } from '../people/use-me.ts'
import { exactClockWords } from '../ui/moment-words.ts'
import { Notice } from '../ui/notice.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { StudioButton } from '../ui/studio-button.tsx'
import { useCampaigns } from '../use-campaigns.ts'
import { LinkCodeDialog } from './link-code-dialog.tsx'
import { LinkDialog } from './link-dialog.tsx'
import type { LinkDone } from './link-done.ts'
import { LinkRemoveDialog } from './link-remove-dialog.tsx'
import { LinksContext } from './links-context.ts'
import { LinksTable } from './links-table.tsx'
import { useLinks } from './use-links.ts'

type Open = { dialog: 'make'; campaign?: string } | { dialog: 'change' | 'remove' | 'code'; link: StudioLink }

/** Short links for posters and mails: the list, and the dialogs that make, change and remove them. ?campaign=<key> begins one. */
export function LinksPage() {
  const query = useLinks()
  const campaigns = useCampaigns().data?.campaigns
  const me = useMe()
  const campaign = new URLSearchParams(useSearch()).get('campaign')
  const [open, setOpen] = useState<Open | undefined>(campaign ? { dialog: 'make', campaign } : undefined)
  const [done, setDone] = useState<LinkDone>()
  const show = (next: Open) => {
    setDone(undefined)
    setOpen(next)
  }
  const close = () => setOpen(undefined)
  const finish = (what: LinkDone) => {
    setDone(what)
    // Whoever makes a link wants its code.
    if (open?.dialog === 'make') setOpen({ dialog: 'code', link: { word: what.word } })
    else close()
  }
  const make = () => show({ dialog: 'make' })
  const facts = {
    me,
    campaigns,
    onChange: (link: StudioLink) => show({ dialog: 'change', link }),
    onRemove: (link: StudioLink) => show({ dialog: 'remove', link }),
    onCode: (link: StudioLink) => show({ dialog: 'code', link }),
  }
  return (
    <LinksContext value={facts}>
      <PageHeading
        title={linkWords.title}
        actions={
          <StudioButton kind="main" isDisabled={!query.data || !campaigns} onPress={make}>
            {linkWords.make}
          </StudioButton>
        }
      >
        {linkWords.text}
      </PageHeading>
      {done && (
        <Notice kind="done" title={linkWords[done.what](done.word)}>
          {linkWords[`${done.what}Text`](exactClockWords(done.visibleBy))}
        </Notice>
      )}
      <QueryPage query={query}>{(links) => <LinksTable links={links} onMake={make} />}</QueryPage>
      {(open?.dialog === 'make' || open?.dialog === 'change') && campaigns && (
        <LinkDialog
          link={open.dialog === 'change' ? open.link : undefined}
          campaign={open.dialog === 'make' ? open.campaign : undefined}
          words={query.data?.map(({ word }) => word) ?? []}
          campaigns={campaigns}
          onClose={close}
          onDone={finish}
        />
      )}
      {open?.dialog === 'remove' && <LinkRemoveDialog link={open.link} onClose={close} onDone={finish} />}
      {open?.dialog === 'code' && <LinkCodeDialog word={open.link.word} onClose={close} />}
    </LinksContext>
  )
}
