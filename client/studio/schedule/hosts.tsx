import { useSignals } from '@preact/signals-react/runtime'
import { useId } from 'react'
import { scheduleWords } from '../../../shared/content/studio/schedule.ts'
import { parseEntryText } from '../../../shared/entry/entry.ts'
import { plainLetters } from '../../../shared/plain-letters.ts'
import { bookedAs, hoursOn } from '../../../shared/schedule/schedule.ts'
import { unclearIssues } from '../alerts/issues.ts'
import { useAlerts } from '../alerts/queries.ts'
import { type EntryPath, valueAt } from '../entry/entry-value.ts'
import { useEditor, useField } from '../entry/hooks.ts'
import { useCampaigns, useCampaignTitles } from '../queries.ts'
import { MoveButtons, RemoveButton, StudioButton } from '../ui/buttons.tsx'
import { SelectControl, TextControl } from '../ui/controls.tsx'
import { Notice } from '../ui/layout.tsx'
import { Card, CardList, useCards } from './cards.tsx'
import { DaysField } from './days.tsx'
import { AmountField, SESSIONS, SettingText } from './hours.tsx'
import { BuiltInNote, ErrorWords, FieldRow, FormSection, MoreFields, TicksField, useScheduleScope } from './parts.tsx'
import { TimeField } from './times.tsx'
import { daysInShort, WeekHoursField } from './week-hours.tsx'
import styles from './hosts.module.css'

const { hosts: words, builtIn, air } = scheduleWords

/** Who holds sessions. Without an entry's own hosts, one host holds them all. */
export function HostsSection() {
  useSignals()
  const { builtIn } = useScheduleScope()
  const live = useEditor().live.value
  const cards = useCards(['hosts'])
  const { list, error } = cards
  const booked = hostKeys(live?.text)
  const gone = booked.filter((key) => !list.some((host) => (host as { key?: unknown } | null)?.key === key))
  const builtInName = builtIn.hosts[0]?.name ?? ''
  return (
    <FormSection title={words.title} text={list.length === 0 ? words.builtIn(builtInName) : words.text}>
      {gone.length > 0 && (
        <Notice kind="look" title={words.gone(gone.join(', '))}>
          {words.goneText}
        </Notice>
      )}
      {error && <ErrorWords words={[error]} />}
      <CardList cards={cards} none={words.firstOne}>
        {(index, remove) => (
          <HostCard
            index={index}
            count={list.length}
            isBooked={(key) => booked.includes(key)}
            onMove={(to) => cards.move(index, to)}
            onRemove={remove}
          />
        )}
      </CardList>
      <div>
        <StudioButton onPress={() => cards.add({})}>{words.add}</StudioButton>
      </div>
      {list.length > 0 && (
        <BuiltInNote value={builtInName} use={words.alone(builtInName)} onUse={() => cards.change(undefined)} />
      )}
    </FormSection>
  )
}

type HostCardProps = {
  index: number
  count: number
  /** Whether the published schedule names a host with this key. */
  isBooked: (key: string) => boolean
  onMove: (to: number) => void
  onRemove: () => void
}
const EXTRAS = ['open', 'close', 'hours', 'sessionsADay', 'share', 'closedDates', 'campaigns', 'meetingUrl']

/** One host, with the buttons that order the hosts. The key follows the name until somebody may have booked under it. */
function HostCard({ index, count, isBooked, onMove, onRemove }: HostCardProps) {
  const path = ['hosts', index]
  const { value, change } = useField(path)
  const name = useField([...path, 'name'], words.name)
  const host = Object(value) as Record<string, unknown>
  const key = typeof host.key === 'string' ? host.key : undefined
  const ownName = typeof host.name === 'string' ? host.name : ''
  const title = ownName || words.one(index + 1)
  const ownKey = useField([...path, 'key'])
  const leaveName = () => {
    name.leave()
    // The key follows the name.
    ownKey.leave()
  }
  const rename = (next: string) => {
    const follows = key === undefined || (key === hostKey(ownName) && !isBooked(key))
    const { name: _, key: __, ...others } = host
    const named = next === '' ? {} : { name: next }
    const keyed = follows ? hostKey(next) : key
    change({ ...(keyed !== undefined && { key: keyed }), ...named, ...others })
  }
  return (
    <Card
      path={path}
      label={words.one(index + 1)}
      buttons={
        <>
          <MoveButtons index={index} count={count} up={words.moveUp(title)} down={words.moveDown(title)} onMove={onMove} />
          <RemoveButton label={words.remove(title)} onRemove={onRemove} />
        </>
      }
    >
      <FieldRow>
        <TextControl label={words.name} value={ownName} onChange={rename} onLeave={leaveName} error={name.error} max={100} />
        <SettingText
          path={[...path, 'key']}
          label={words.key}
          hint={key !== undefined && isBooked(key) ? words.keyKept : words.keyHint}
        />
        <SettingText path={[...path, 'email']} label={words.email} hint={words.emailHint} type="email" />
      </FieldRow>
      {key !== undefined && <HostCalendarNotes host={key} name={title} />}
      <MoreFields label={words.more} fields={EXTRAS.map((field) => [...path, field])}>
        <HostExtras index={index} />
      </MoreFields>
    </Card>
  )
}

/** What a host has beside the schedule's own rules. */
function HostExtras({ index }: { index: number }) {
  const { good, builtIn: base } = useScheduleScope()
  const path = ['hosts', index]
  const [open, close] = [useField([...path, 'open']).value, useField([...path, 'close']).value]
  const hours = useField([...path, 'hours']).value
  const campaigns = useCampaigns()
  const isClosed = (day: string) => good.closedDates.includes(day) || base.closedDates.includes(day)
  const usualOn = (weekday: number) =>
    hoursOn(good, weekday).flatMap(({ from, to }) => {
      const own = { from: String(open ?? '') > from ? String(open) : from, to: String(close ?? '99') < to ? String(close) : to }
      return own.from < own.to ? own : []
    })
  return (
    <>
      <FieldRow>
        <TimeField path={[...path, 'open']} label={words.open} builtIn={good.open} source={builtIn.hostValue} />
        <TimeField path={[...path, 'close']} label={words.close} builtIn={good.close} source={builtIn.hostValue} />
      </FieldRow>
      <MoreFields label={scheduleWords.week.title} note={daysInShort(hours)} fields={[[...path, 'hours']]}>
        <WeekHoursField path={[...path, 'hours']} usualOn={usualOn} />
      </MoreFields>
      <FieldRow>
        <AmountField path={[...path, 'sessionsADay']} label={air.aDay} hint={air.aDayHint} units={SESSIONS} />
        <ShareField path={[...path, 'share']} />
      </FieldRow>
      <DaysField path={[...path, 'closedDates']} label={words.closedDates} isShutAnyway={isClosed} />
      <TicksField
        path={[...path, 'campaigns']}
        label={words.campaigns}
        hint={campaigns.error && !campaigns.data ? words.campaignsUnread : words.campaignsHint}
        names={useCampaignTitles()}
      />
      <SettingText path={[...path, 'meetingUrl']} label={words.meetingUrl} hint={words.meetingHint} type="url" />
    </>
  )
}

/** Beside others, who have 1. The entry may have any other. */
const SHARES = [1, 0.75, 0.5, 0.25]

/** How much of what is shared out comes to a host. */
function ShareField({ path }: { path: EntryPath }) {
  const { value, error, change } = useField(path, words.share)
  const share = typeof value === 'number' ? value : 1
  const offered = [...new Set([...SHARES, share])].sort((one, other) => other - one)
  return (
    <SelectControl
      label={words.share}
      value={String(share)}
      options={offered.map((one) => ({ id: String(one), label: words.shareOf(one) }))}
      onChange={(id) => change(id === '1' ? undefined : Number(id))}
      error={error}
    />
  )
}

const KEY_MAX = 64

/** The key that a host's name suggests: "Anna O’Neill" becomes anna-o-neill; undefined if nothing is left of it. */
export function hostKey(name: string): string | undefined {
  const key = plainLetters(name)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, KEY_MAX)
    .replace(/^-|-$/g, '')
  return key || undefined
}

/** The keys of the hosts that the text of an entry names. */
export function hostKeys(text: string | null | undefined): string[] {
  const parsed = parseEntryText(text ?? '{}')
  const hosts = parsed.ok ? valueAt(parsed.entry, ['hosts']) : undefined
  if (!Array.isArray(hosts)) return []
  return hosts.map((host) => valueAt(host, ['key'])).filter((key) => typeof key === 'string')
}

type HostCalendarNotesProps = {
  /** The host's key and name as they are edited. */
  host: string
  name: string
}

/** What could not be understood in a host's own calendars when they were last read; nothing if all was, or there is none. */
export function HostCalendarNotes({ host: key, name }: HostCalendarNotesProps) {
  const id = useId()
  const { good } = useScheduleScope()
  const { data } = useAlerts()
  const host = good.hosts.find((one) => one.key === key)
  const keys = host ? bookedAs(good, host) : [key]
  const own = data?.calendars?.calendars.filter((calendar) => keys.includes(calendar.host)) ?? []
  const issues = unclearIssues(own, () => name)
  if (issues.length === 0) return null
  return (
    <section className={styles.notes} aria-labelledby={id}>
      <h3 id={id} className={styles.heading}>
        {scheduleWords.hosts.calendar}
      </h3>
      {issues.map((issue) => (
        <div key={issue.id}>
          <p className={styles.title}>{issue.title}</p>
          <p>{issue.text}</p>
        </div>
      ))}
    </section>
  )
}
