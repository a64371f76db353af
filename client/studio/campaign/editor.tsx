import { type ReactNode, useState } from 'react'
import { useLocation } from 'wouter'
import {
  builtInName,
  CAMPAIGN_PREFIX,
  defaultCampaign,
  isCampaignKey,
  pathOfCampaign,
} from '../../../shared/campaign/campaign.ts'
import type { ClosedEntry } from '../../../shared/campaign/parse.ts'
import { campaignWords } from '../../../shared/content/studio/campaigns.ts'
import type { OpenedEntry } from '../../../shared/studio.ts'
import { isSeenNow } from '../../../shared/taken-away.ts'
import { EntryFrame } from '../entry/entry-frame.tsx'
import { type EntryValue, momentAt, valueAt } from '../entry/entry-value.ts'
import { FormBoundary, UnmappedIssuesNotice } from '../entry/form-shape.tsx'
import { EditorContext, useEditor, useEntryEditor, useOpenedEntry } from '../entry/hooks.ts'
import { readLocalDraft } from '../entry/local-draft.ts'
import { PublishedText } from '../entry/read-only.tsx'
import { VersionsDialog } from '../entry/versions-dialog.tsx'
import { MissingPage, QueryPage } from '../frame/query-page.tsx'
import { ChoiceToggle, StudioButton } from '../ui/buttons.tsx'
import { Notice, PageHeading } from '../ui/layout.tsx'
import { CampaignActions, CloseCampaignDialog, RemoveCampaignDialog } from './actions.tsx'
import { DraftLinksDialog, NewestAnswer } from './draft-links.tsx'
import { CampaignForm, TimedParts } from './form.tsx'
import { SessionsLine } from './page-groups.tsx'
import { CampaignPreview } from './preview.tsx'
import type { PreviewPlace } from './preview-frame.tsx'
import { BUILT_IN_SHAPE, CAMPAIGN_SHAPE } from './schema.ts'
import { PromotedVariant } from './variant-notices.tsx'
import styles from './editor.module.css'

/** /studio/campaigns/<key>: the editor of one campaign. */
export function CampaignEditorPage({ campaignKey }: { campaignKey: string }) {
  const [, navigate] = useLocation()
  const entry = CAMPAIGN_PREFIX + campaignKey
  const query = useOpenedEntry(entry)
  if (!isCampaignKey(campaignKey)) return <MissingPage />
  return (
    <QueryPage query={query}>
      {(opened) =>
        opened.live || opened.draft || readLocalDraft(entry, opened.who) || defaultCampaign(campaignKey) ? (
          <CampaignEditor campaignKey={campaignKey} opened={opened} onGone={() => navigate('/campaigns')} />
        ) : (
          <MissingPage />
        )
      }
    </QueryPage>
  )
}

const BLANK: EntryValue = {}

type CampaignEditorProps = {
  campaignKey: string
  opened: OpenedEntry
  /** Nothing of the campaign is left to show. */
  onGone: () => void
}

/** A campaign while it is edited: what can be done with it, and its form and preview. */
function CampaignEditor({ campaignKey, opened, onGone }: CampaignEditorProps) {
  const editor = useEntryEditor(CAMPAIGN_PREFIX + campaignKey, opened, BLANK)
  const [isRemoving, setRemoving] = useState(false)
  const [isSharing, setSharing] = useState(false)
  const [closed, setClosed] = useState<ClosedEntry & { ok: true }>()
  const live = editor.live.value
  const isRemoved = live !== null && live.text === null && !editor.isChanged.value && !defaultCampaign(campaignKey)
  const seenAt = isSeenNow(campaignKey, live?.text ?? null, Date.now()) ? pathOfCampaign(campaignKey) : undefined
  const title = campaignTitle(campaignKey, editor.value.value)
  return (
    <EditorContext value={editor}>
      <EntryFrame entryName={title} others={opened.others} address={seenAt} onDiscarded={onGone}>
        <PageHeading
          isNamed
          title={title}
          actions={
            !isRemoved && (
              <CampaignActions
                campaignKey={campaignKey}
                onClose={setClosed}
                onRemove={() => setRemoving(true)}
                onShare={() => setSharing(true)}
              />
            )
          }
        >
          {pathOfCampaign(campaignKey)}
        </PageHeading>
        <NewestAnswer campaignKey={campaignKey} onOpen={() => setSharing(true)} />
        <PromotedVariant />
        {isRemoved ? <RemovedCampaign title={title} /> : <FormAndPreview campaignKey={campaignKey} />}
        {closed && <CloseCampaignDialog closed={closed} onClose={() => setClosed(undefined)} />}
        <DraftLinksDialog campaignKey={campaignKey} isOpen={isSharing} onClose={() => setSharing(false)} />
        <RemoveCampaignDialog
          campaignKey={campaignKey}
          isOpen={isRemoving}
          onClose={() => setRemoving(false)}
          onRemoved={onGone}
        />
      </EntryFrame>
    </EditorContext>
  )
}

const PREVIEW = { id: 'preview', label: campaignWords.preview } as const
const EDIT = [{ id: 'edit', label: campaignWords.edit }, PREVIEW] as const
/** Of somebody who may not change it. */
const READ = [{ id: 'edit', label: campaignWords.read }, PREVIEW] as const

type SidesProps = {
  /** What the form is, in words. */
  label: string
  side: 'edit' | 'preview'
  onSide: (side: 'edit' | 'preview') => void
  /** Called with the field that gets the focus. */
  onLook: (field: Element) => void
  /** What is wrong and has no field, and the fields: in their place are `facts` and the texts, for whoever may only look. */
  form: ReactNode
  facts?: ReactNode
  preview: ReactNode
}

/** The form of a page, and beside it the page as visitors would get it; on a phone one or the other. */
export function Sides({ label, side, onSide, onLook, form, facts, preview }: SidesProps) {
  const { isReadOnly } = useEditor()
  return (
    <>
      <div className={styles.sides}>
        <ChoiceToggle
          label={isReadOnly ? campaignWords.readOrPreview : campaignWords.editOrPreview}
          options={isReadOnly ? READ : EDIT}
          value={side}
          onChange={onSide}
        />
      </div>
      <div className={styles.columns} data-side={side}>
        <section className={styles.form} aria-label={label} onFocus={({ target }) => onLook(target)}>
          {isReadOnly && facts}
          {isReadOnly ? <PublishedText /> : <FormBoundary>{form}</FormBoundary>}
        </section>
        <div className={styles.preview}>{preview}</div>
      </div>
    </>
  )
}

function FormAndPreview({ campaignKey }: { campaignKey: string }) {
  const editor = useEditor()
  const [part, setPart] = useState<'now' | 'later'>('now')
  const [place, setPlace] = useState<PreviewPlace>()
  const [shown, setShown] = useState('a')
  const [side, setSide] = useState<'edit' | 'preview'>('edit')
  const nextAt = momentAt(editor.value.value, ['next', 'at'])
  const look = (target: Element) => {
    setPlace(placeOf(target) ?? place)
    // Whoever writes a variant or a wording wants to see it.
    setShown(target.closest<HTMLElement>('[data-variant]')?.dataset.variant ?? shown)
  }
  return (
    <Sides
      label={campaignWords.form}
      side={side}
      onSide={setSide}
      onLook={look}
      form={
        <>
          <UnmappedIssuesNotice shape={defaultCampaign(campaignKey) ? BUILT_IN_SHAPE : CAMPAIGN_SHAPE} />
          <TimedParts onPart={setPart} form={(part) => <CampaignForm campaignKey={campaignKey} part={part} />} />
        </>
      }
      facts={<SessionsLine campaignKey={campaignKey} />}
      preview={
        <CampaignPreview
          campaignKey={campaignKey}
          from={part === 'later' ? nextAt : undefined}
          place={place}
          shown={shown}
          onShown={setShown}
        />
      }
    />
  )
}

/** The place of the page that shows what an element of the form belongs to; undefined if none does. */
function placeOf(element: Element): PreviewPlace | undefined {
  const place = element.closest<HTMLElement>('[data-place]')?.dataset.place
  return place === 'top' || place === 'offer' || place === 'closing' ? place : place === undefined ? undefined : Number(place)
}

/** What a campaign is called, as in the list: a built-in page as the site calls it, another by its name, its headline or else its key. */
function campaignTitle(key: string, entry: EntryValue): string {
  const named = [['name'], ['page', 'headline']].map((path) => valueAt(entry, path))
  return builtInName(key) ?? named.find((text): text is string => typeof text === 'string' && text !== '') ?? key
}

/** In place of the form of a campaign that was taken off the site: the way to take it up again. */
function RemovedCampaign({ title }: { title: string }) {
  const [isOpen, setOpen] = useState(false)
  const { removed } = campaignWords
  return (
    <>
      <Notice
        kind="look"
        title={removed.title}
        text={removed.text}
        actions={
          <StudioButton kind="main" onPress={() => setOpen(true)}>
            {removed.versions}
          </StudioButton>
        }
      />
      <VersionsDialog entryName={title} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}
