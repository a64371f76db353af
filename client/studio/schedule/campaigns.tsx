import { useEffect, useRef } from 'react'
import { useSearch } from 'wouter'
import { scheduleWords } from '../../../shared/content/studio/schedule.ts'
import { useField } from '../entry/hooks.ts'
import { useCampaignTitles } from '../queries.ts'
import { RemoveButton, StudioButton } from '../ui/buttons.tsx'
import { SelectControl } from '../ui/controls.tsx'
import { Card, CardList, useCards } from './cards.tsx'
import { AmountField, DAYS, DURATION, MINUTES } from './hours.tsx'
import { ErrorWords, FieldRow, FormSection, TicksField, useScheduleScope } from './parts.tsx'
import cardListStyles from './card-list.module.css'

const { campaigns: words, hours, air, ahead, builtIn } = scheduleWords

/** The campaigns whose sessions have other times than the rest. An address may ask for one: /schedule?campaign=<key>. */
export function CampaignsSection() {
  const cards = useCards(['campaigns'])
  const titles = useCampaignTitles()
  const keys = cards.list.map((times) => Object(times).key as unknown)
  const asked = new URLSearchParams(useSearch()).get('campaign')
  const missing = asked !== null && titles.has(asked) && !keys.includes(asked) ? asked : undefined
  const place = useAskedPlace(asked === null ? undefined : keys.indexOf(asked))
  return (
    <FormSection title={words.title} text={words.text}>
      {cards.error && <ErrorWords words={[cards.error]} />}
      <div className={cardListStyles.inner} ref={place}>
        <CardList cards={cards}>
          {(index, remove) => <CampaignCard index={index} titles={titles} others={keys.toSpliced(index, 1)} onRemove={remove} />}
        </CardList>
        <div>
          <StudioButton onPress={() => cards.add(missing === undefined ? {} : { key: missing })}>
            {missing === undefined ? words.add : words.addOne(titles.get(missing) ?? missing)}
          </StudioButton>
        </div>
      </div>
    </FormSection>
  )
}

/** Shows, once, what an address asks for: the card at a place of the list, or else the button that adds one. */
function useAskedPlace(index: number | undefined) {
  const place = useRef<HTMLDivElement>(null)
  const isShown = useRef(false)
  useEffect(() => {
    if (index === undefined || isShown.current) return
    isShown.current = true
    const card = place.current?.querySelectorAll('ol > li')[index]
    const wanted = (card ?? place.current)?.querySelector<HTMLElement>(card ? 'button' : ':scope > div > button')
    wanted?.focus({ preventScroll: true })
    wanted?.scrollIntoView({ block: 'center' })
  })
  return place
}

type CampaignCardProps = {
  index: number
  titles: ReadonlyMap<string, string>
  /** The keys of the other cards. */
  others: readonly unknown[]
  onRemove: () => void
}

/** The times of one campaign; what is left alone is as for the others. */
function CampaignCard({ index, titles, others, onRemove }: CampaignCardProps) {
  const path = ['campaigns', index]
  const { good } = useScheduleScope()
  const key = useField([...path, 'key'], words.campaign)
  const hosts = useField([...path, 'hosts'])
  const chosen = typeof key.value === 'string' ? key.value : undefined
  const name = (chosen && (titles.get(chosen) ?? chosen)) || words.one(index + 1)
  const offered = [...new Set([...titles.keys(), ...(chosen ? [chosen] : [])])].filter((one) => !others.includes(one))
  const field = (setting: string) => ({ path: [...path, setting], source: builtIn.campaignValue })
  return (
    <Card path={path} label={name} buttons={<RemoveButton label={words.remove(name)} onRemove={onRemove} />}>
      <SelectControl
        label={words.campaign}
        value={chosen}
        options={offered.map((id) => ({ id, label: titles.get(id) ?? id }))}
        onChange={key.change}
        error={key.error}
        placeholder={words.choose}
      />
      <FieldRow>
        <AmountField {...field('slotMinutes')} label={hours.slotMinutes} builtIn={good.slotMinutes} units={MINUTES} />
        <AmountField {...field('noticeMinutes')} label={ahead.notice} builtIn={good.noticeMinutes} units={DURATION} />
        <AmountField {...field('horizonDays')} label={ahead.horizon} builtIn={good.horizonDays} units={DAYS} />
        <AmountField {...field('airBeforeMinutes')} label={air.before} builtIn={good.airBeforeMinutes ?? 0} units={MINUTES} />
        <AmountField {...field('airAfterMinutes')} label={air.after} builtIn={good.airAfterMinutes ?? 0} units={MINUTES} />
      </FieldRow>
      {(good.hosts.length > 1 || hosts.value !== undefined) && (
        <TicksField
          path={[...path, 'hosts']}
          label={words.hosts}
          hint={words.hostsHint}
          names={new Map(good.hosts.map((host) => [host.key, host.name]))}
        />
      )}
    </Card>
  )
}
