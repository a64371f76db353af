import { useMutation, useQuery } from '@tanstack/react-query'
import { type SubmitEvent, useId, useState } from 'react'
import { flushSync } from 'react-dom'
import { Link } from 'wouter'
import { viewWords as words } from '../../../shared/content/studio/several.ts'
import { controlWords } from '../../../shared/content/studio/studio.ts'
import { checkField } from '../../../shared/field-rule.ts'
import { type LeadView, viewNameRule } from '../../../shared/studio.ts'
import { focusFirstError } from '../focus.ts'
import { FailureNotice } from '../frame/query-page.tsx'
import { bodyOf, queryClient, reasonOf, responseOf, studioApi } from '../server.ts'
import { RemoveButton, StudioButton } from '../ui/buttons.tsx'
import { RadioListControl, TextControl } from '../ui/controls.tsx'
import { Notice, StudioDialog } from '../ui/layout.tsx'
import styles from './views.module.css'

const VIEWS_QUERY = ['lead-views'] as const

const put = ({ views }: { views: LeadView[] }) => queryClient.setQueryData(VIEWS_QUERY, views)

/** The views that have a name, and how this one gets one. `address`: the query of the list as it is shown; empty if it has no filters. */
export function LeadViews({ address }: { address: string }) {
  const { data: views = [] } = useQuery({
    queryKey: VIEWS_QUERY,
    queryFn: async () => (await bodyOf(studioApi.leads.views.$get())).views,
  })
  const [isOpen, setOpen] = useState(false)
  const removing = useMutation({
    mutationFn: (id: number) => bodyOf(studioApi.leads.views.drop.$post({ json: { id } })),
    onSuccess: put,
  })
  const here = views.find((view) => view.address === address)
  const canKeep = address !== '' && !here
  if (views.length === 0 && !canKeep) return null
  return (
    <>
      <nav className={styles.views} aria-label={words.label}>
        {views.map(({ id, name, address: to }) => (
          <span key={id} className={styles.view} data-here={to === address || undefined}>
            <Link href={`/leads${to}`} aria-current={to === address ? 'page' : undefined}>
              {name}
            </Link>
            {to === address && <RemoveButton label={words.remove(name)} onRemove={() => removing.mutate(id)} />}
          </span>
        ))}
        {canKeep && (
          <StudioButton kind="quiet" onPress={() => setOpen(true)}>
            {words.keep}
          </StudioButton>
        )}
      </nav>
      {removing.error && <FailureNotice reason={reasonOf(removing.error)} />}
      {isOpen && <KeepViewDialog address={address} onClose={() => setOpen(false)} />}
    </>
  )
}

function KeepViewDialog({ address, onClose }: { address: string; onClose: () => void }) {
  const form = useId()
  const [name, setName] = useState('')
  const [who, setWho] = useState<'own' | 'shared'>('own')
  const [hasTried, setHasTried] = useState(false)
  const checked = checkField(viewNameRule, name)
  const keeping = useMutation({
    mutationFn: async () => {
      const json = { name, address, isShared: who === 'shared' }
      const response = await responseOf(studioApi.leads.views.keep.$post({ json }), [200, 409])
      return response.status === 200 ? await response.json() : null
    },
    onSuccess: (kept) => {
      if (!kept) return
      put(kept)
      onClose()
    },
  })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    flushSync(() => setHasTried(true))
    if (!checked.ok) focusFirstError(event.currentTarget)
    else if (!keeping.isPending) keeping.mutate()
  }
  return (
    <StudioDialog
      title={words.title}
      onClose={onClose}
      close={controlWords.cancel}
      actions={
        <StudioButton kind="main" type="submit" form={form}>
          {keeping.isPending ? words.busy : words.now}
        </StudioButton>
      }
    >
      <form id={form} className={styles.form} onSubmit={submit} noValidate>
        <p>{words.text}</p>
        <TextControl
          label={words.name}
          value={name}
          onChange={setName}
          max={viewNameRule.max}
          error={hasTried && !checked.ok ? checked.message : undefined}
        />
        <RadioListControl
          label={words.who}
          value={who}
          options={(['own', 'shared'] as const).map((id) => ({ id, label: words[id] }))}
          onChange={setWho}
        />
        {keeping.data === null && <Notice kind="look" title={words.full} />}
        {keeping.error && <FailureNotice reason={reasonOf(keeping.error)} onRetry={() => keeping.mutate()} />}
      </form>
    </StudioDialog>
  )
}
