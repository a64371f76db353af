import { useMutation, useQuery } from '@tanstack/react-query'
import { leadsWords } from '../../../shared/content/studio/lead-list.ts'
import { FailureNotice } from '../frame/query-page.tsx'
import { bodyOf, queryClient, reasonOf, studioApi } from '../server.ts'
import { StudioButton } from '../ui/buttons.tsx'
import styles from './leads.module.css'

const TOLD_QUERY = ['told'] as const

/** Whether one gets a mail about a lead that is given to one, and the switch for it. */
export function ToldSwitch() {
  const { data } = useQuery({ queryKey: TOLD_QUERY, queryFn: () => bodyOf(studioApi.leads.told.$get()) })
  const { mutate, isPending, error, variables } = useMutation({
    mutationFn: (on: boolean) => bodyOf(studioApi.leads.told.$post({ json: { on } })),
    onSuccess: (told) => queryClient.setQueryData(TOLD_QUERY, told),
  })
  if (!data) return null
  const { on, off, switchOn, switchOff } = leadsWords.told
  return (
    <>
      <p className={styles.told}>
        <span role="status">{data.on ? on : off}</span>
        <StudioButton kind="quiet" onPress={() => !isPending && mutate(!data.on)}>
          {data.on ? switchOff : switchOn}
        </StudioButton>
      </p>
      {error && <FailureNotice reason={reasonOf(error)} onRetry={() => variables !== undefined && mutate(variables)} />}
    </>
  )
}
