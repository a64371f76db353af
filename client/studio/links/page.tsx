import { useState } from 'react'
import { useSearch } from 'wouter'
import { linkWords } from '../../../shared/content/studio/links.ts'
import type { StudioLink } from '../../../shared/studio.ts'
import { QueryPage } from '../frame/query-page.tsx'
import { useEverHadRight, useHasRight, useLackingWords } from '../people.ts'
import { useCampaigns, useLinks } from '../queries.ts'
import { StudioButton } from '../ui/buttons.tsx'
import { byClockWords } from '../ui/format.ts'
import { Notice, PageHeading, StudioDialog, useAsked } from '../ui/layout.tsx'
import { LinkDialogContext, type LinkDone, usePublishLink } from './data.ts'
import { LinkDialog, LinkProblem } from './form.tsx'
import { LinkCodeDialog } from './qr.tsx'
import { LinksTable } from './table.tsx'

type Open = { dialog: 'make'; campaign?: string } | { dialog: 'change' | 'remove' | 'code'; link: StudioLink }

/** Short links for posters and mails: the list, and the dialogs that make, change and remove them. ?campaign=<key> begins one, ?word=<word> opens one. */
export function LinksPage() {
  const query = useLinks()
  const campaigns = useCampaigns().data?.campaigns
  const mayChange = useHasRight('campaigns') ?? false
  const mayType = useEverHadRight('campaigns')
  const lacking = useLackingWords('campaigns')
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
  useAsked('new', make, mayType)
  const openNamed = (word: string) => {
    const link = query.data?.find((one) => one.word === word)
    if (link) show({ dialog: mayChange ? 'change' : 'code', link })
  }
  useAsked('word', openNamed, query.data !== undefined)
  return (
    <LinkDialogContext value={(dialog, link) => show({ dialog, link })}>
      <PageHeading
        title={linkWords.title}
        note={lacking}
        actions={
          mayChange && (
            <StudioButton kind="main" isDisabled={!query.data || !campaigns} onPress={make}>
              {linkWords.make}
            </StudioButton>
          )
        }
      >
        {linkWords.text}
      </PageHeading>
      {done && (
        <Notice kind="done" title={linkWords[done.what](done.word)}>
          {linkWords[`${done.what}Text`](byClockWords(done.visibleBy))}
        </Notice>
      )}
      <QueryPage query={query}>{(links) => <LinksTable links={links} onMake={mayChange ? make : undefined} />}</QueryPage>
      {(open?.dialog === 'make' || open?.dialog === 'change') && campaigns && mayType && (
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
    </LinkDialogContext>
  )
}

type LinkRemoveDialogProps = { link: StudioLink; onClose: () => void; onDone: (done: LinkDone) => void }

/** Asks before a short link is removed: it may be on paper. */
function LinkRemoveDialog({ link: { word, link }, onClose, onDone }: LinkRemoveDialogProps) {
  const publication = usePublishLink({ word, link: null, seen: link }, onDone)
  const { removeTitle, removeText, removeNow, removing, keep } = linkWords
  return (
    <StudioDialog
      title={removeTitle(word)}
      onClose={onClose}
      close={keep}
      actions={
        <StudioButton kind="danger" onPress={() => !publication.isPending && publication.mutate(undefined)}>
          {publication.isPending ? removing : removeNow}
        </StudioButton>
      }
    >
      <p>{removeText}</p>
      <LinkProblem publication={publication} isRemoval onClose={onClose} />
    </StudioDialog>
  )
}
