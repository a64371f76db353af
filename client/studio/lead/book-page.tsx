import { useMutation } from '@tanstack/react-query'
import { type SubmitEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLocation, useSearchParams } from 'wouter'
import { UTM_FIELDS } from '../../../shared/attribution.ts'
import { DETAIL_FIELDS, type DetailField, detailRules } from '../../../shared/booking.ts'
import { fieldWords } from '../../../shared/content/booking.ts'
import { bookWords as words } from '../../../shared/content/studio/new-lead.ts'
import { checkField } from '../../../shared/field-rule.ts'
import type { LeadPageData } from '../../../shared/lead-document.ts'
import { toInternationalPhone } from '../../../shared/phone.ts'
import { canBeRung } from '../../../shared/phone-numbers.ts'
import { sydneyDate } from '../../../shared/sydney-time.ts'
import { addressesIn } from '../../../shared/written-contacts.ts'
import { focusFirstError } from '../focus.ts'
import { FailureNotice, QueryPage } from '../frame/query-page.tsx'
import { useCampaigns } from '../queries.ts'
import { queryClient, reasonOf, responseOf, studioApi } from '../server.ts'
import { BackLink, StudioButton } from '../ui/buttons.tsx'
import { SelectControl, TextControl } from '../ui/controls.tsx'
import { given } from '../ui/format.ts'
import { Notice, PageHeading, PagePart } from '../ui/layout.tsx'
import { useLead } from './data.tsx'
import { type ChosenTime, chosenWords, FreeTimes, useFreeTimes } from './free-times.tsx'
import visuallyHidden from '../../ui/visually-hidden.module.css'
import styles from './book-page.module.css'

type Typed = Partial<Record<DetailField, string>>

/** Books a session for somebody. With ?for=EN-…, for who sent that enquiry. */
export function BookPage() {
  const [address] = useSearchParams()
  const reference = address.get('for')
  return (
    <>
      <BackLink href={reference === null ? '/leads' : `/leads/${reference}`}>{reference ?? words.back}</BackLink>
      <PageHeading title={words.title}>{words.text}</PageHeading>
      {reference === null ? <BookForm known={{}} campaign={null} origin={{}} /> : <BookForLead reference={reference} />}
    </>
  )
}

function BookForLead({ reference }: { reference: string }) {
  const query = useLead(reference)
  return (
    <QueryPage query={query}>
      {(data) => (
        <BookForm
          known={data ? knownOf(data.lead) : {}}
          campaign={data?.lead.attribution.campaign ?? null}
          origin={data ? originOf(data.lead.attribution) : {}}
        />
      )}
    </QueryPage>
  )
}

/** What an enquiry tells of its sender, as the booking form takes it. */
function knownOf({ name, organisation, phone, email, enquiry }: LeadPageData['lead']): Typed {
  const [written = ''] = addressesIn(enquiry ?? '')
  return {
    name,
    organisation: given(organisation),
    email: email ?? written,
    phone: phone !== null && canBeRung(phone) ? toInternationalPhone(phone) : '',
  }
}

/** Where an enquiry came from: reports count its session there too. What its page showed stays out, because its form booked nothing. */
function originOf({ clickIds, pageUrl, referrer, ...told }: LeadPageData['lead']['attribution']): object {
  const utm = UTM_FIELDS.map((field) => [field, told[field]])
  const origin = { ...Object.fromEntries(utm), pageUrl, referrer, ...clickIds }
  return Object.fromEntries(Object.entries(origin).filter(([, value]) => value !== null))
}

const NONE = 'none:'

function BookForm({ known, campaign, origin }: { known: Typed; campaign: string | null; origin: object }) {
  const [, go] = useLocation()
  const campaigns = useCampaigns().data?.campaigns ?? []
  const [typed, setTyped] = useState(known)
  const [about, setAbout] = useState(campaign)
  const [chosen, setChosen] = useState<ChosenTime>()
  const [hasTried, setHasTried] = useState(false)
  const times = useFreeTimes(about)
  // A post that is repeated after a lost response is the same booking; with other words it is another one.
  const sent = useRef({ text: '', key: '' })
  const errors = Object.fromEntries(
    DETAIL_FIELDS.flatMap((field) => {
      const checked = checkField(detailRules[field], sentOf(field, typed[field]))
      return checked.ok ? [] : [[field, checked.message]]
    }),
  ) as Typed
  const booking = useMutation({
    mutationFn: async ({ slot }: ChosenTime) => {
      const fields = DETAIL_FIELDS.map((field) => [field, sentOf(field, typed[field])])
      const lead = {
        ...origin,
        ...Object.fromEntries(fields),
        date: slot.startsAt,
        time: slot.time,
        ...(about !== null && { campaign: about }),
      }
      const text = JSON.stringify(lead)
      if (sent.current.text !== text) sent.current = { text, key: crypto.randomUUID() }
      const response = await responseOf(
        studioApi.leads.book.$post({ json: { key: sent.current.key, lead } }),
        [200, 400, 409, 503],
      )
      if (response.status === 200) return { reference: (await response.json()).reference }
      const { error } = await response.json()
      return { error: error.code === 'slot_taken' ? words.taken : error.message }
    },
    onSuccess: (result) => {
      void queryClient.invalidateQueries()
      if (result.reference === undefined) return setChosen(undefined)
      go(`/leads/${result.reference}`, { replace: true })
    },
  })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    flushSync(() => setHasTried(true))
    if (Object.keys(errors).length > 0) focusFirstError(event.currentTarget)
    else if (!chosen) event.currentTarget.querySelector<HTMLElement>('[role=radiogroup]:last-of-type [role=radio]')?.focus()
    else if (!booking.isPending) booking.mutate(chosen)
  }
  const refusal = booking.data?.error
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <PagePart title={words.when} className={styles.part} titleClass={visuallyHidden.hidden}>
        <SelectControl
          label={words.campaign}
          value={about ?? NONE}
          options={[
            { id: NONE, label: words.noCampaign },
            ...campaigns.filter(({ state }) => state === 'live').map(({ key: id, title }) => ({ id, label: title })),
          ]}
          onChange={(id) => {
            setAbout(id === NONE ? null : id)
            setChosen(undefined)
          }}
        />
        <QueryPage query={times}>
          {({ days }) => (
            <FreeTimes
              key={about ?? NONE}
              days={days}
              near={sydneyDate(Date.now())}
              chosen={chosen}
              onChoose={(next) => {
                booking.reset()
                setChosen(next)
              }}
            />
          )}
        </QueryPage>
        {hasTried && !chosen && !refusal && <Notice kind="error" title={words.noTime} />}
        {refusal && <Notice kind="look" title={refusal} />}
      </PagePart>
      <PagePart title={words.who} className={styles.part} titleClass={visuallyHidden.hidden}>
        {DETAIL_FIELDS.map((field) => (
          <TextControl
            key={field}
            label={fieldWords(field).label}
            value={typed[field] ?? ''}
            onChange={(text) => setTyped({ ...typed, [field]: text })}
            error={hasTried ? errors[field] : undefined}
          />
        ))}
        {booking.error && <FailureNotice reason={reasonOf(booking.error)} onRetry={() => chosen && booking.mutate(chosen)} />}
        <StudioButton kind="main" type="submit">
          {booking.isPending ? words.saving : words.save(chosen ? chosenWords(chosen) : '')}
        </StudioButton>
      </PagePart>
    </form>
  )
}

/** A number as somebody says it has no country code. */
function sentOf(field: DetailField, text = ''): string {
  return field === 'phone' ? toInternationalPhone(text) : text
}
