import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import { viewWords as words } from '../../../shared/content/studio/several.ts'
import { checkField } from '../../../shared/field-rule.ts'
import { type LeadView, viewNameRule } from '../../../shared/studio.ts'
import { useFocusAfterRemoval } from '../focus.ts'
import { FailureNotice } from '../frame/query-page.tsx'
import { bodyOf, queryClient, reasonOf, responseOf, studioApi } from '../server.ts'
import { RemoveButton, StudioButton } from '../ui/buttons.tsx'
import { RadioListControl, TextControl } from '../ui/controls.tsx'
import { FormDialog, Notice } from '../ui/layout.tsx'
import { UndoLine } from '../ui/undo-line.tsx'
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
  const [removed, setRemoved] = useState<LeadView>()
  const { place, note } = useFocusAfterRemoval<HTMLParagraphElement>()
  const { place: kept, note: noteKept } = useFocusAfterRemoval<HTMLAnchorElement>()
  const removing = useMutation({
    mutationFn: ({ id }: LeadView) => bodyOf(studioApi.leads.views.drop.$post({ json: { id } })),
    onSuccess: (left, view) => {
      put(left)
      setRemoved(view)
    },
  })
  const undoing = useMutation({
    mutationFn: ({ name, address: to, isShared }: LeadView) =>
      bodyOf(studioApi.leads.views.keep.$post({ json: { name, address: to, isShared } })),
    onSuccess: (all) => {
      put(all)
      setRemoved(undefined)
    },
  })
  const failure = removing.error ?? undoing.error
  const here = views.find((view) => view.address === address)
  const canKeep = address !== '' && !here
  if (views.length === 0 && !canKeep && !removed) return null
  return (
    <div className={styles.all}>
      <nav className={styles.views} aria-label={words.label}>
        {views.map((view) => (
          <span key={view.id} className={styles.view} data-here={view.address === address || undefined}>
            <Link
              ref={view === here ? kept : undefined}
              href={`/leads${view.address}`}
              aria-current={view.address === address ? 'page' : undefined}
            >
              {view.name}
            </Link>
            {view.address === address && (
              <RemoveButton
                label={words.remove(view.name)}
                onRemove={() => {
                  note()
                  removing.mutate(view)
                }}
              />
            )}
          </span>
        ))}
        {canKeep && (
          <StudioButton kind="quiet" onPress={() => setOpen(true)}>
            {words.keep}
          </StudioButton>
        )}
      </nav>
      <UndoLine
        place={place}
        text={removed && words.removed(removed.name)}
        undo={words.undo}
        onUndo={() => {
          note()
          if (removed) undoing.mutate(removed)
        }}
      />
      {failure && <FailureNotice reason={reasonOf(failure)} />}
      {isOpen && (
        <KeepViewDialog
          address={address}
          own={views.filter(({ isOwn }) => isOwn).map(({ name }) => name)}
          onClose={() => {
            noteKept()
            setOpen(false)
          }}
        />
      )}
    </div>
  )
}

/** `own`: the names of one's own views, one of which would be replaced. */
type KeepViewDialogProps = { address: string; own: readonly string[]; onClose: () => void }

function KeepViewDialog({ address, own, onClose }: KeepViewDialogProps) {
  const [name, setName] = useState('')
  const [who, setWho] = useState<'own' | 'shared'>('own')
  const checked = checkField(viewNameRule, name)
  const replaced = own.find((one) => checked.ok && one === checked.value)
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
  return (
    <FormDialog title={words.title} onClose={onClose} words={words} isPending={keeping.isPending} onSend={keeping.mutate}>
      {(hasTried) => (
        <>
          <p>{words.text}</p>
          <TextControl
            label={words.name}
            value={name}
            onChange={setName}
            max={viewNameRule.max}
            error={hasTried && !checked.ok ? checked.message : undefined}
          />
          {replaced !== undefined && <Notice kind="look" title={words.replaces(replaced)} />}
          <RadioListControl
            label={words.who}
            value={who}
            options={(['own', 'shared'] as const).map((id) => ({ id, label: words[id] }))}
            onChange={setWho}
          />
          {keeping.data === null && <Notice kind="look" title={words.full} />}
          {keeping.error && <FailureNotice reason={reasonOf(keeping.error)} onRetry={() => keeping.mutate()} />}
        </>
      )}
    </FormDialog>
  )
}
