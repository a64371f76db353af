import { Link } from 'wouter'
import { CAMPAIGN_PREFIX } from '../../../shared/campaign/campaign.ts'
import { pageOfCampaign } from '../../../shared/campaign/page.ts'
import { previewCampaign } from '../../../shared/campaign/parse.ts'
import { site } from '../../../shared/content/site.ts'
import { socialCards } from '../../../shared/content/social-cards.ts'
import { campaignWords } from '../../../shared/content/studio/campaigns.ts'
import { CARD_SIZE, pageHead } from '../../../shared/page-head.ts'
import { PAGES } from '../../../shared/paths.ts'
import { hostsFor, scheduleOfCampaign } from '../../../shared/schedule/schedule.ts'
import { valueAt } from '../entry/entry-value.ts'
import { useEditor, useField } from '../entry/hooks.ts'
import { useHasRight } from '../people.ts'
import { useSchedule } from '../queries.ts'
import { TickControl } from '../ui/controls.tsx'
import { Notice } from '../ui/layout.tsx'
import { DeadEndNotice } from './dead-end.tsx'
import { AccentField, FieldPair, FormGroup, LineField, ListField, MomentField, TickField } from './fields.tsx'
import { usePartIssues, usePartPath, usePartText, useTimeWords } from './part.ts'
import { VariantChangeNotice } from './variant-notices.tsx'
import styles from './page-groups.module.css'

const { groups, fields, items } = campaignWords

export function TopGroup() {
  const issues = usePartIssues(...['audience', 'headline', 'intro', 'benefits', 'accent'].map((name) => ['page', name]))
  return (
    <FormGroup title={groups.top} issues={issues} isOpen place="top">
      <LineField path={['page', 'audience']} label={fields.audience} />
      <LineField path={['page', 'headline']} label={fields.headline} isLong />
      <VariantChangeNotice at="page.headline" />
      <LineField path={['page', 'intro']} label={fields.intro} isLong />
      <VariantChangeNotice at="page.intro" />
      <ListField path={['page', 'benefits']} label={fields.benefits} item={items.benefit} blank="">
        {(path, index) => <LineField path={path} label={`${fields.benefit} ${index + 1}`} />}
      </ListField>
      <VariantChangeNotice at="page.benefits" />
      <AccentField />
    </FormGroup>
  )
}

export function OfferGroup({ campaignKey }: { campaignKey: string }) {
  const issues = usePartIssues(['page', 'offer'], ['page', 'price'], ['page', 'fullPrice'])
  return (
    <FormGroup title={groups.offer} summary={usePartText(['page', 'offer', 'name'])} issues={issues} place="offer">
      <FieldPair>
        <LineField path={['page', 'offer', 'name']} label={fields.offerName} />
        <LineField path={['page', 'offer', 'takes']} label={fields.takes} />
      </FieldPair>
      <ListField path={['page', 'offer', 'facts']} label={fields.facts} item={items.fact} blank={{ figure: '', label: '' }}>
        {(path) => (
          <FieldPair>
            <LineField path={[...path, 'figure']} label={fields.figure} />
            <LineField path={[...path, 'label']} label={fields.label} />
          </FieldPair>
        )}
      </ListField>
      <FieldPair>
        <LineField path={['page', 'price']} label={fields.price} />
        <LineField path={['page', 'fullPrice']} label={fields.fullPrice} />
      </FieldPair>
      <LineField path={['page', 'offer', 'collection']} label={fields.collection} />
      <LineField path={['page', 'offer', 'button']} label={fields.button} />
      <VariantChangeNotice at="page.offer" />
      <SessionLengthNotice campaignKey={campaignKey} />
    </FormGroup>
  )
}

/** How long the campaign's sessions are, and who holds them, with the way to see that, or to change it. */
export function SessionsLine({ campaignKey }: { campaignKey: string }) {
  const schedule = useSchedule()
  const mayChange = useHasRight('schedule')
  if (!schedule) return null
  const { slotMinutes } = scheduleOfCampaign(schedule, campaignKey)
  const names = hostsFor(schedule, campaignKey).map(({ name }) => name)
  const { line, change, see } = campaignWords.sessions
  return (
    <p className={styles.sessions}>
      <span>{line(slotMinutes, names)}</span> <Link href={`/schedule?campaign=${campaignKey}`}>{mayChange ? change : see}</Link>
    </p>
  )
}

type SessionLengthNoticeProps = {
  campaignKey: string
  /** Of a built-in campaign, which has no texts of its offer in the entry. */
  builtIn?: string
}

/** Warns where the offer names another length than sessions have. */
export function SessionLengthNotice({ campaignKey, builtIn }: SessionLengthNoticeProps) {
  const site = useSchedule()
  const offer = useField(usePartPath(['page', 'offer'])).value
  const subtitle = useField(usePartPath(['subtitle'])).value ?? builtIn
  if (!site) return null
  const schedule = scheduleOfCampaign(site, campaignKey)
  const figures = valueAt(offer, ['facts'])
  const texts = [
    subtitle,
    valueAt(offer, ['takes']),
    ...(Array.isArray(figures) ? figures.map((fact) => valueAt(fact, ['figure'])) : []),
  ]
  const others = otherLengths(texts, schedule.slotMinutes)
  if (others.length === 0) return null
  const { title, text } = campaignWords.sessionLength
  return <Notice kind="look" title={title(others, schedule.slotMinutes)} text={text} />
}

/** A number of minutes or hours in a text, which may be a range: “20 minutes”, “15–20 min”, “half an hour”, “1.5 hours”. */
const LENGTH =
  /(?:(\d{1,4}(?:\.\d{1,2})?)\s{0,2}(?:-|–|to|or)\s{0,2})?(\d{1,4}(?:\.\d{1,2})?|half an|an|one)[\s-]{0,2}(minutes?|mins?|hours?|hrs?)\b/gi
const WORDS: Readonly<Record<string, number>> = { 'half an': 0.5, an: 1, one: 1 }

/** The lengths in minutes that texts name, each once, without those that are `minutes` or a range with `minutes` in it. */
export function otherLengths(texts: readonly unknown[], minutes: number): number[] {
  const named = texts.filter((text) => typeof text === 'string').flatMap((text) => [...text.matchAll(LENGTH)])
  const others = named.flatMap(([, from, to = '', unit = '']) => {
    const size = /^h/i.test(unit) ? 60 : 1
    const most = (WORDS[to.toLowerCase()] ?? Number(to)) * size
    const least = from === undefined ? most : Number(from) * size
    return least <= minutes && minutes <= most ? [] : [most]
  })
  return [...new Set(others)]
}

/** The last call at the end of the page, which may be left out. */
export function ClosingGroup() {
  const { value, change } = useField(usePartPath(['page', 'closing']))
  const hasClosing = value !== undefined
  return (
    <FormGroup
      title={groups.closing}
      summary={usePartText(['page', 'closing', 'heading'])}
      issues={usePartIssues(['page', 'closing'])}
      place="closing"
    >
      <TickControl
        label={fields.closing}
        isSelected={hasClosing}
        onChange={(isSelected) => change(isSelected ? { heading: '' } : undefined)}
      />
      {!hasClosing && <p>{campaignWords.closingHint}</p>}
      {hasClosing && (
        <>
          <LineField path={['page', 'closing', 'heading']} label={fields.closingHeading} />
          <LineField path={['page', 'closing', 'text']} label={fields.closingText} isLong />
          <LineField path={['page', 'closing', 'button']} label={fields.closingButton} />
        </>
      )}
    </FormGroup>
  )
}

export function TimeGroup() {
  const issues = usePartIssues(['draft'], ['startsAt'], ['endsAt'], ['expiredUrl'])
  return (
    <FormGroup title={groups.time} summary={useTimeWords()} issues={issues} place="top">
      <TickField path={['draft']} label={fields.draft} />
      <FieldPair>
        <MomentField path={['startsAt']} label={fields.startsAt} hint={campaignWords.startsHint} />
        <MomentField path={['endsAt']} label={fields.endsAt} hint={campaignWords.endsHint} time="23:59" />
      </FieldPair>
      <LineField path={['expiredUrl']} label={fields.expiredUrl} />
      <DeadEndNotice address={usePartText(['expiredUrl'])} />
    </FormGroup>
  )
}

/** What search engines and social networks show. */
export function SearchGroup() {
  return (
    <FormGroup
      title={groups.search}
      summary={usePartText(['page', 'pageTitle'])}
      issues={usePartIssues(['page', 'pageTitle'], ['page', 'description'])}
    >
      <LineField path={['page', 'pageTitle']} label={fields.pageTitle} />
      <LineField path={['page', 'description']} label={fields.description} isLong />
      <SocialCard />
    </FormGroup>
  )
}

/** The UTM values of a visitor who comes without any. */
export function LeadsGroup() {
  return (
    <FormGroup
      title={groups.leads}
      summary={usePartText(['utmSource'])}
      issues={usePartIssues(['utmSource'], ['utmMedium'], ['utmCampaign'])}
    >
      <FieldPair>
        <LineField path={['utmSource']} label={fields.utmSource} hint={campaignWords.utmHint} />
        <LineField path={['utmMedium']} label={fields.utmMedium} />
        <LineField path={['utmCampaign']} label={fields.utmCampaign} />
      </FieldPair>
    </FormGroup>
  )
}

/** Words of the booking card in place of the offer's, or a survey in place of the form. */
export function BookingCardGroup() {
  return (
    <FormGroup
      title={groups.bookingCard}
      summary={usePartText(['title'])}
      issues={usePartIssues(['title'], ['subtitle'], ['typeformId'])}
      place="offer"
    >
      <FieldPair>
        <LineField path={['title']} label={fields.title} />
        <LineField path={['subtitle']} label={fields.subtitle} />
      </FieldPair>
      <LineField path={['typeformId']} label={fields.typeformId} />
    </FormGroup>
  )
}

/** What a chat or a social network makes of the page's address, from what is on the screen. */
export function SocialCard() {
  const editor = useEditor()
  const key = editor.key.slice(CAMPAIGN_PREFIX.length)
  const campaign = previewCampaign(key, valueAt(editor.value.value, usePartPath([])), Date.now())?.campaign
  const page = (campaign && pageOfCampaign(campaign)) ?? PAGES.find((builtIn) => builtIn.campaign === key)
  if (!page) return null
  const { title, metas } = pageHead(page)
  const image = metas['og:image']?.slice(site.origin.length)
  const { card: words } = campaignWords
  return (
    <figure className={styles.figure}>
      <figcaption className={styles.caption}>{words.title}</figcaption>
      <div className={styles.card}>
        <img
          className={styles.picture}
          src={image}
          alt={socialCards[page.id].alt}
          width={CARD_SIZE.width}
          height={CARD_SIZE.height}
          loading="lazy"
        />
        <div className={styles.words}>
          <span className={styles.host}>{new URL(site.origin).host}</span>
          <strong className={styles.title}>{title}</strong>
          <span className={styles.description}>{metas.description}</span>
        </div>
      </div>
      <p className={styles.hint}>{words.hint}</p>
    </figure>
  )
}
