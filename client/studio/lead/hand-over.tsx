import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { leadWords } from '../../../shared/content/studio/leads.ts'
import type { LeadDocument, LeadSession } from '../../../shared/lead-document.ts'
import type { HandOverChoice } from '../../../shared/studio.ts'
import { LEAD_QUERY } from '../alerts/queries.ts'
import { QueryPage } from '../frame/query-page.tsx'
import { bodyOf, queryClient, studioApi } from '../server.ts'
import { StudioButton } from '../ui/buttons.tsx'
import { RadioListControl } from '../ui/controls.tsx'
import { leadMoment } from '../ui/format.ts'
import { StudioDialog } from '../ui/layout.tsx'
import { LeadProblemNotice, useLeadChange } from './data.tsx'
import styles from './dialogs.module.css'

const { handingOver: words } = leadWords

type HandOverDialogProps = {
  lead: LeadDocument
  session: LeadSession
  /** Who holds it now, by name; undefined where nobody needs to be told. */
  holder: string | undefined
  onClose: () => void
  /** Called with the name of the new host. */
  onDone: (name: string) => void
}

/** Gives a session to a colleague who is free at its time, and says beforehand who gets a mail about it. */
export function HandOverDialog({ lead: { reference }, session, holder, onClose, onDone }: HandOverDialogProps) {
  const query = useHandOverChoices(reference)
  const [key, setKey] = useState<string>()
  const { mutate, isPending, error, reset } = useLeadChange(
    reference,
    ({ key: host }: HandOverChoice) => studioApi.leads[':reference']['hand-over'].$post({ param: { reference }, json: { host } }),
    {
      onSuccess: (_, { name }) => onDone(name),
      // Somebody may have changed the session or the opening hours since they were read.
      onError: () => {
        void query.refetch()
        void queryClient.invalidateQueries({ queryKey: [LEAD_QUERY, reference] })
      },
    },
  )
  const free = query.data?.filter(({ refusal }) => refusal === null) ?? []
  const chosen = free.find((host) => host.key === key) ?? (free.length === 1 ? free[0] : undefined)
  const handOver = () => {
    if (chosen && !isPending) mutate(chosen)
  }
  return (
    <StudioDialog
      title={words.title}
      onClose={onClose}
      close={words.cancel}
      actions={
        <StudioButton kind="main" isDisabled={!chosen} isPending={isPending} onPress={handOver}>
          {isPending ? words.busy : chosen ? words.handOver(chosen.name) : words.choose}
        </StudioButton>
      }
    >
      <p>{words.now(leadMoment(Date.parse(session.startsAt), Date.now()), holder)}</p>
      <QueryPage query={query}>
        {(hosts) => (
          <>
            {free.length === 0 ? (
              <p>{words.none}</p>
            ) : (
              <RadioListControl
                label={words.label}
                value={chosen?.key}
                options={free.map((host) => ({ id: host.key, label: host.name }))}
                onChange={(next) => {
                  if (error) reset()
                  setKey(next)
                }}
              />
            )}
            <OtherHosts hosts={hosts} />
          </>
        )}
      </QueryPage>
      {chosen && <HandOverMailList to={chosen} holder={holder} />}
      {error && <LeadProblemNotice error={error} onRetry={handOver} />}
    </StudioDialog>
  )
}

/** The hosts who cannot hold the session, by the reason. */
function OtherHosts({ hosts }: { hosts: readonly HandOverChoice[] }) {
  return (['host_busy', 'host_away'] as const).map((reason) => {
    const names = hosts.filter(({ refusal }) => refusal === reason).map(({ name }) => name)
    return names.length > 0 && <p key={reason}>{words.refusals[reason](names.join(', '))}</p>
  })
}

function HandOverMailList({ to: { name, mails }, holder }: { to: HandOverChoice; holder: string | undefined }) {
  const { title, host, noHost, noAddress, formerHost, noFormerHost, visitor, noVisitor } = words.mails
  return (
    <div role="status">
      <h3 className={styles.mailsTitle}>{title}</h3>
      <ul className={styles.mails}>
        <li>{mails.host ? host(name) : noHost}</li>
        {!mails.host && <li>{noAddress(name)}</li>}
        {holder !== undefined && <li>{mails.formerHost ? formerHost(holder) : noFormerHost(holder)}</li>}
        <li>{mails.visitor ? visitor : noVisitor}</li>
      </ul>
    </div>
  )
}

/** The hosts to whom a session can be handed over, and those who cannot take it. */
function useHandOverChoices(reference: string) {
  return useQuery({
    queryKey: ['hand-over', reference],
    queryFn: async () => (await bodyOf(studioApi.leads[':reference'].hosts.$get({ param: { reference } }))).hosts,
    refetchOnMount: 'always',
    gcTime: 0,
  })
}
