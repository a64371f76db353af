import { fromAbsolute } from '@internationalized/date'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components'
import { Link } from 'wouter'
import { type Campaign, defaultCampaign, pathOfCampaign } from '../../../shared/campaign/campaign.ts'
import { splitNext, withNameOf, withoutName } from '../../../shared/campaign/timed.ts'
import { campaignWords } from '../../../shared/content/studio/campaigns.ts'
import { pageAt } from '../../../shared/paths.ts'
import { TIME_ZONE } from '../../../shared/sydney-time.ts'
import type { Millis } from '../../../shared/time.ts'
import { NewCampaignDialog } from '../campaign-list/new-campaign-dialog.tsx'
import { compareEntries } from '../entry/compare.ts'
import { type EntryValue, momentAt, valueAt } from '../entry/entry-value.ts'
import { useIssueCounts } from '../entry/form-shape.tsx'
import { useEditor } from '../entry/hooks.ts'
import { placeWords } from '../entry/place-words.ts'
import { focusFirstError } from '../focus.ts'
import { useCampaigns } from '../queries.ts'
import { StudioButton } from '../ui/buttons.tsx'
import { sydneyText } from '../ui/date-time-control.tsx'
import { momentWords } from '../ui/format.ts'
import { FieldPair, IssueCountsNote, LineField, MomentField } from './fields.tsx'
import {
  BookingCardGroup,
  ClosingGroup,
  LeadsGroup,
  OfferGroup,
  SearchGroup,
  SessionLengthNotice,
  SessionsLine,
  SocialCard,
  TimeGroup,
  TopGroup,
} from './page-groups.tsx'
import { type Part, PartContext } from './part.ts'
import { QuestionsGroup } from './questions-group.tsx'
import { SectionsGroup } from './sections.tsx'
import { VariantGroup } from './variant-group.tsx'
import { WordingsGroup } from './wordings-group.tsx'
import styles from './form.module.css'

/** Every field of one part of a campaign's entry. */
export function CampaignForm({ campaignKey, part }: { campaignKey: string; part: Part }) {
  const base = defaultCampaign(campaignKey)
  return (
    <PartContext value={part}>
      {base ? (
        <BuiltInForm base={base} />
      ) : (
        <>
          {part === NOW && <NameField />}
          <SessionsLine campaignKey={campaignKey} />
          <TopGroup />
          <OfferGroup campaignKey={campaignKey} />
          <SectionsGroup />
          <ClosingGroup />
          <WordingsGroup />
          <VariantGroup campaignKey={campaignKey} />
          <QuestionsGroup />
          <TimeGroup />
          <SearchGroup />
          <LeadsGroup />
          <BookingCardGroup />
        </>
      )}
    </PartContext>
  )
}

const NOW: Part = { base: [] }
const LATER: Part = { base: ['next', 'entry'] }
const { next: words, fields } = campaignWords

type TimedPartsProps = {
  /** Which part is on the screen; the preview shows it. */
  onPart: (part: 'now' | 'later') => void
  /** The fields of a part. */
  form: (part: Part) => ReactNode
}

/** The form of what counts now and, if a change is planned, of what counts from then on. */
export function TimedParts({ onPart, form }: TimedPartsProps) {
  const editor = useEditor()
  const [part, setPart] = useState<'now' | 'later'>('now')
  const laterIssues = useIssueCounts(['next'])
  const when = useRef<HTMLDivElement>(null)
  const parts = useRef<HTMLDivElement>(null)
  const isPlanned = useRef(false)
  useEffect(() => {
    // The button that planned the change is gone: its first field takes the focus.
    if (!isPlanned.current || !when.current) return
    isPlanned.current = false
    when.current.querySelector<HTMLElement>('[role=spinbutton]')?.focus()
  })
  const show = (chosen: 'now' | 'later') => {
    setPart(chosen)
    onPart(chosen)
  }
  // The fields of one part go when the other one is shown, and with them would half a date. What is left is known after the press.
  const choose = (chosen: 'now' | 'later') => {
    setTimeout(() => (editor.takeIn() ? show(chosen) : focusFirstError(parts.current)))
  }
  const { entry, next } = splitNext(editor.value.value)
  if (next === undefined) {
    return (
      <>
        {form(NOW)}
        <section className={styles.plan}>
          <h2 className={styles.heading}>{words.heading}</h2>
          <p>{words.none}</p>
          <StudioButton
            onPress={() => {
              editor.change({ ...(entry as EntryValue), next: { at: thisTimeTomorrow(Date.now()), entry: withoutName(entry) } })
              isPlanned.current = true
              show('later')
            }}
          >
            {words.plan}
          </StudioButton>
        </section>
      </>
    )
  }
  const at = momentAt(next, ['at'])
  const later = valueAt(next, ['entry'])
  const canSettle = at !== undefined && at <= Date.now() && typeof later === 'object' && later !== null
  return (
    <Tabs
      className={styles.parts ?? ''}
      selectedKey={part}
      onSelectionChange={(key) => choose(key === 'later' ? 'later' : 'now')}
      ref={parts}
    >
      <TabList className={styles.tabs ?? ''} aria-label={words.parts}>
        <Tab id="now" className={styles.tab ?? ''}>
          {words.now}
        </Tab>
        <Tab id="later" className={styles.tab ?? ''}>
          <span>{at === undefined ? words.heading : words.from(momentWords(at))}</span>
          <IssueCountsNote counts={laterIssues} />
        </Tab>
      </TabList>
      <TabPanel id="now">
        {at !== undefined && <p className={styles.differences}>{words.apart(momentWords(at))}</p>}
        {form(NOW)}
      </TabPanel>
      <TabPanel id="later">
        <div className={styles.when} ref={when}>
          <MomentField path={['next', 'at']} label={words.at} hint={canSettle ? words.past : words.atHint} />
          <div className={styles.buttons}>
            {canSettle && <StudioButton onPress={() => replaceBy(withNameOf(entry, later))}>{words.settle}</StudioButton>}
            <StudioButton onPress={() => replaceBy(entry)}>{words.drop}</StudioButton>
          </div>
          <PlannedDifferences />
        </div>
        {form(LATER)}
      </TabPanel>
    </Tabs>
  )

  function replaceBy(value: unknown) {
    editor.change(value as EntryValue)
    show('now')
  }
}

/** A planned change is a whole page: what is changed on the present one later does not reach it. */
function PlannedDifferences() {
  const { entry, next } = splitNext(useEditor().value.value)
  const later = valueAt(next, ['entry'])
  const places = compareEntries(withoutName(entry), later).map(({ kind, path }) =>
    placeWords(path, kind === 'removed' ? entry : later),
  )
  return (
    <p className={styles.differences}>{places.length === 0 ? words.same : words.differs([...new Set(places)].join(' · '))}</p>
  )
}

/** A first proposal for a planned change: a day after `now`, at a full hour of Sydney's. */
export function thisTimeTomorrow(now: Millis): string {
  return sydneyText(fromAbsolute(now, TIME_ZONE).add({ days: 1 }).set({ minute: 0, second: 0 }))
}

/** What the campaign is called in the studio, apart from what is on its page. */
function NameField() {
  return (
    <div className={styles.name}>
      <LineField path={['name']} label={fields.name} />
    </div>
  )
}

/** The few words of a built-in campaign that an entry can replace. */
function BuiltInForm({ base }: { base: Campaign }) {
  const campaigns = useCampaigns().data?.campaigns
  const [isCopying, setCopying] = useState(false)
  const { builtIn } = campaignWords
  const hint = (value: string | undefined) => (value ? campaignWords.builtInValue(value) : campaignWords.builtInNone)
  return (
    <div className={styles.builtIn} data-place="offer">
      <div className={styles.fixed}>
        <p className={styles.fixedTitle}>{builtIn.title(pathOfCampaign(base.key))}</p>
        <p>{builtIn.fixed}</p>
        <Link href={`/words/${pageAt(pathOfCampaign(base.key)).id}`}>{builtIn.words}</Link>
        <p>{builtIn.copyText}</p>
        <StudioButton isDisabled={!campaigns} onPress={() => setCopying(true)}>
          {builtIn.copy}
        </StudioButton>
      </div>
      {campaigns && isCopying && (
        <NewCampaignDialog campaigns={campaigns} start={{ from: 'copy', key: base.key }} onClose={() => setCopying(false)} />
      )}
      <SessionsLine campaignKey={base.key} />
      <SessionLengthNotice campaignKey={base.key} builtIn={base.subtitle} />
      <p>{builtIn.fields}</p>
      <LineField path={['title']} label={fields.title} hint={hint(base.title)} />
      <LineField path={['subtitle']} label={fields.subtitle} hint={hint(base.subtitle)} />
      <LineField path={['typeformId']} label={fields.typeformId} hint={hint(base.typeformId)} />
      <FieldPair>
        <LineField path={['utmSource']} label={fields.utmSource} hint={hint(base.utmSource)} />
        <LineField path={['utmMedium']} label={fields.utmMedium} hint={hint(base.utmMedium)} />
        <LineField path={['utmCampaign']} label={fields.utmCampaign} hint={hint(base.utmCampaign)} />
      </FieldPair>
      <QuestionsGroup />
      <SocialCard />
    </div>
  )
}
