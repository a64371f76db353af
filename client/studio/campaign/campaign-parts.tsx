import { useSignals } from '@preact/signals-react/runtime'
import { useEffect, useRef, useState } from 'react'
import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components'
import { splitNext } from '../../../shared/campaign/timed.ts'
import { campaignWords } from '../../../shared/content/studio/campaigns.ts'
import { useEditor } from '../entry/editor-context.ts'
import { type EntryValue, valueAt } from '../entry/entry-value.ts'
import { useFaultsAt } from '../form/use-faults-at.ts'
import { momentWords } from '../ui/moment-words.ts'
import { StudioButton } from '../ui/studio-button.tsx'
import { CampaignForm } from './campaign-form.tsx'
import styles from './campaign-parts.module.css'
import { momentAt } from './moment-at.ts'
import { MomentField } from './moment-field.tsx'
import type { Part } from './part-context.ts'
import { PlannedDifferences } from './planned-differences.tsx'
import { thisTimeTomorrow } from './this-time-tomorrow.ts'

const NOW: Part = { base: [] }
const LATER: Part = { base: ['next', 'entry'] }
const { next: words } = campaignWords

type CampaignPartsProps = {
  campaignKey: string
  /** Which part is on the screen; the preview shows it. */
  onPart: (part: 'now' | 'later') => void
}

/** The form of what counts now and, if a change is planned, of what counts from then on. */
export function CampaignParts({ campaignKey, onPart }: CampaignPartsProps) {
  useSignals()
  const editor = useEditor()
  const [part, setPart] = useState<'now' | 'later'>('now')
  const laterFaults = useFaultsAt(['next']).length
  const when = useRef<HTMLDivElement>(null)
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
  const { entry, next } = splitNext(editor.value.value)
  if (next === undefined) {
    return (
      <>
        <CampaignForm campaignKey={campaignKey} part={NOW} />
        <section className={styles.plan}>
          <h2 className={styles.heading}>{words.heading}</h2>
          <p>{words.none}</p>
          <StudioButton
            onPress={() => {
              editor.change({ ...(entry as EntryValue), next: { at: thisTimeTomorrow(Date.now()), entry } })
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
    <Tabs className={styles.parts ?? ''} selectedKey={part} onSelectionChange={(key) => show(key === 'later' ? 'later' : 'now')}>
      <TabList className={styles.tabs ?? ''} aria-label={words.parts}>
        <Tab id="now" className={styles.tab ?? ''}>
          {words.now}
        </Tab>
        <Tab id="later" className={styles.tab ?? ''}>
          <span>{at === undefined ? words.heading : words.from(momentWords(at))}</span>
          {laterFaults > 0 && <span className={styles.faults}>{campaignWords.faultsIn(laterFaults)}</span>}
        </Tab>
      </TabList>
      <TabPanel id="now">
        {at !== undefined && <p className={styles.differences}>{words.apart(momentWords(at))}</p>}
        <CampaignForm campaignKey={campaignKey} part={NOW} />
      </TabPanel>
      <TabPanel id="later">
        <div className={styles.when} ref={when}>
          <MomentField path={['next', 'at']} label={words.at} hint={canSettle ? words.past : words.atHint} />
          <div className={styles.buttons}>
            {canSettle && <StudioButton onPress={() => replaceBy(later)}>{words.settle}</StudioButton>}
            <StudioButton onPress={() => replaceBy(entry)}>{words.drop}</StudioButton>
          </div>
          <PlannedDifferences />
        </div>
        <CampaignForm campaignKey={campaignKey} part={LATER} />
      </TabPanel>
    </Tabs>
  )

  function replaceBy(value: unknown) {
    editor.change(value as EntryValue)
    show('now')
  }
}
