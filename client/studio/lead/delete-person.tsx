import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { deletePersonWords as words } from '../../../shared/content/studio/person.ts'
import type { LeadDocument } from '../../../shared/lead-document.ts'
import type { ErasedPerson } from '../../../shared/person.ts'
import { chosenOf, type PersonChoice, type PersonLead, type SeenPerson } from '../../../shared/person.ts'
import { QueryPage } from '../frame/query-page.tsx'
import { LEADS_QUERY } from '../leads/queries.ts'
import { bodyOf, queryClient, responseOf, studioApi } from '../server.ts'
import { StudioButton } from '../ui/buttons.tsx'
import { TickControl } from '../ui/controls.tsx'
import { leadMoment, momentWords, whoWords } from '../ui/format.ts'
import { Notice, StudioDialog } from '../ui/layout.tsx'
import { dropLead, LeadProblemNotice } from './data.tsx'
import styles from './dialogs.module.css'

type DeletePersonDialogProps = {
  lead: LeadDocument
  onClose: () => void
  /** Called if only this lead is to be deleted. */
  onLeadOnly: () => void
}

/** Shows everything of a lead's person before it is deleted at once; leads that may be somebody else's are chosen one by one. */
export function DeletePersonDialog({ lead: { reference, name }, onClose, onLeadOnly }: DeletePersonDialogProps) {
  const [, go] = useLocation()
  const query = usePerson(reference)
  const [choice, setChoice] = useState<PersonChoice>({ also: [], except: [] })
  const [known, setKnown] = useState<ReadonlySet<string>>()
  const { data: person } = query
  const chosen = person ? chosenOf(person, choice) : []
  const deletion = useMutation({
    mutationFn: (seen: SeenPerson) => deletePerson(reference, choice, seen),
    onSuccess: async ({ studio: { live } }) => {
      go('/leads', { replace: true, state: { person: { name, count: chosen.length, live } } })
      for (const one of chosen) await dropLead(one.reference)
      void queryClient.invalidateQueries({ queryKey: [LEADS_QUERY] })
    },
    onError: (error, seen) => {
      if (!(error instanceof PersonChanged)) return
      setKnown(new Set(seen.leads.map((one) => one.reference)))
      queryClient.setQueryData(personQuery(reference), error.present)
    },
  })
  const { isPending, error, mutate, reset } = deletion
  const problem = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Whoever has read to the end is shown what stands above the list.
    if (error) problem.current?.scrollIntoView({ block: 'nearest' })
  }, [error])
  const choose = ({ reference: of, isTheirs }: PersonLead, isChosen: boolean) => {
    if (error) reset()
    const which = isTheirs ? 'except' : 'also'
    const others = choice[which].filter((one) => one !== of)
    setChoice({ ...choice, [which]: isChosen === isTheirs ? others : [...others, of] })
  }
  const confirm = () => {
    if (person && chosen.length > 0 && !isPending) mutate(person)
  }
  return (
    <StudioDialog
      title={words.title(name)}
      isOpen
      onClose={onClose}
      actions={
        <>
          <StudioButton kind="danger" isDisabled={chosen.length === 0} onPress={confirm}>
            {isPending ? words.busy : words.now}
          </StudioButton>
          <StudioButton autoFocus onPress={onClose}>
            {words.keep}
          </StudioButton>
        </>
      }
    >
      <p>{words.text}</p>
      {error && (
        <div ref={problem}>
          <DeletionProblem error={error} onRetry={confirm} />
        </div>
      )}
      <QueryPage query={query}>
        {(seen) => (
          <>
            <LeadTicks
              title={words.theirs}
              text={words.theirsText}
              leads={seen.leads.filter(({ isTheirs }) => isTheirs)}
              {...{ chosen, known, choose }}
            />
            <LeadTicks
              title={words.others}
              text={seen.isMore ? `${words.othersText} ${words.othersMore}` : words.othersText}
              leads={seen.leads.filter(({ isTheirs }) => !isTheirs)}
              {...{ chosen, known, choose }}
            />
            <LostList leads={chosen} />
          </>
        )}
      </QueryPage>
      <p>{words.kept}</p>
      <div className={styles.only}>
        <span>{words.only}</span>
        <StudioButton kind="quiet" isDisabled={isPending} onPress={onLeadOnly}>
          {words.onlyNow}
        </StudioButton>
      </div>
    </StudioDialog>
  )
}

type LeadTicksProps = {
  title: string
  text: string
  leads: readonly PersonLead[]
  chosen: readonly PersonLead[]
  /** The references that stood here before the list changed. */
  known: ReadonlySet<string> | undefined
  choose: (lead: PersonLead, isChosen: boolean) => void
}

/** Leads to choose from; nothing if there are none. */
function LeadTicks({ title, text, leads, chosen, known, choose }: LeadTicksProps) {
  if (leads.length === 0) return null
  return (
    <fieldset className={styles.ticks}>
      <legend className={styles.mailsTitle}>{title}</legend>
      <p className={styles.ticksText}>{text}</p>
      {leads.map((lead) => (
        <TickControl
          key={lead.reference}
          label={words.lead.label(lead.reference, lead.kind)}
          text={factsOf(lead, known)}
          isSelected={chosen.includes(lead)}
          isDisabled={lead.by === 'self'}
          onChange={(isChosen) => choose(lead, isChosen)}
        />
      ))}
    </fieldset>
  )
}

function factsOf(lead: PersonLead, known: LeadTicksProps['known']): string {
  const { reference, by, createdAt, session } = lead
  const { self, received, session: held, cancelled, came } = words.lead
  const start = session && leadMoment(Date.parse(session.startsAt), Date.now())
  const facts = [
    ...(by === 'self' ? [self] : []),
    ...(known && !known.has(reference) ? [came] : []),
    whoWords(lead),
    start === null
      ? received(momentWords(Date.parse(createdAt)))
      : session?.status === 'cancelled'
        ? cancelled(start)
        : held(start),
  ]
  return facts.join(' · ')
}

function LostList({ leads }: { leads: readonly PersonLead[] }) {
  const { title, leads: counted, sessions, told, us, untold, unsent, studio } = words.lost
  const moments = leads.flatMap(({ isToCome, session }) =>
    isToCome && session ? [leadMoment(Date.parse(session.startsAt), Date.now())] : [],
  )
  const hosts = new Set(leads.flatMap((lead) => lead.told))
  const readers = [...(hosts.has(null) ? [us] : []), ...[...hosts].filter((host) => host !== null).sort()]
  const booked = leads.filter(({ kind }) => kind === 'booking').length
  const waiting = leads.reduce((sum, lead) => sum + lead.unsent, 0)
  if (leads.length === 0) return null
  return (
    <div role="status">
      <h3 className={styles.mailsTitle}>{title}</h3>
      <ul className={styles.lost}>
        <li>{counted(booked, leads.length - booked)}</li>
        {moments.length > 0 && (
          <>
            <li>{sessions(moments)}</li>
            <li>{readers.length > 0 ? told(readers) : untold}</li>
          </>
        )}
        {waiting > 0 && <li>{unsent(waiting)}</li>}
        {booked > 0 && <li>{studio}</li>}
      </ul>
    </div>
  )
}

function DeletionProblem({ error, onRetry }: { error: Error; onRetry: () => void }) {
  if (error instanceof PersonChanged) return <Notice kind="look" title={words.changed} text={error.message} />
  if (error instanceof PersonGone) return <Notice kind="error" title={words.gone} text={words.goneText} />
  return <LeadProblemNotice error={error} onRetry={onRetry} />
}

/** A lead of the person came, went or changed since the list was read; `present`: how it is now. */
class PersonChanged extends Error {
  readonly present: SeenPerson

  constructor(message: string, present: SeenPerson) {
    super(message)
    this.present = present
  }
}

class PersonGone extends Error {}

async function deletePerson(reference: string, choice: PersonChoice, { seen }: SeenPerson): Promise<ErasedPerson> {
  const json = { also: [...choice.also], except: [...choice.except], seen }
  const answer = await responseOf(studioApi.leads[':reference'].forget.$post({ param: { reference }, json }), [200, 404, 409])
  if (answer.status === 404) throw new PersonGone()
  if (answer.status === 200) return answer.json()
  const { message, present } = await answer.json()
  throw new PersonChanged(message, present)
}

function personQuery(reference: string) {
  return ['person-of-lead', reference] as const
}

function usePerson(reference: string) {
  return useQuery({
    queryKey: personQuery(reference),
    queryFn: () => bodyOf(studioApi.leads[':reference'].forget.$get({ param: { reference } })),
    refetchOnMount: 'always',
    refetchOnWindowFocus: false,
    gcTime: 0,
  })
}
