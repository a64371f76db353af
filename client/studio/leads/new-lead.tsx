import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useLocation } from 'wouter'
import { type AddedLeadField, addedLeadError, addedLeadRules } from '../../../shared/added-lead.ts'
import { UTM_MAX } from '../../../shared/attribution.ts'
import { newLeadWords as words } from '../../../shared/content/studio/new-lead.ts'
import { alsoWords } from '../../../shared/content/studio/person.ts'
import { checkField } from '../../../shared/field-rule.ts'
import { FailureNotice, ScrolledTo } from '../frame/query-page.tsx'
import { bodyOf, queryClient, reasonOf, studioApi } from '../server.ts'
import { StudioButton } from '../ui/buttons.tsx'
import { SelectControl, TextControl } from '../ui/controls.tsx'
import { whoWords } from '../ui/format.ts'
import { FormDialog, Notice, useAsked } from '../ui/layout.tsx'
import { COUNTS_QUERY, LEADS_QUERY, useDebouncedValue } from './queries.ts'
import styles from './new-lead.module.css'

const OTHER = 'other'

/** What is typed. `key` makes a post that is repeated after a lost response the same lead; other words are another one. */
type Fields = { key: string; name: string; contact: string; about: string; source: string; other: string }

const blank = (): Fields => ({ key: crypto.randomUUID(), name: '', contact: '', about: '', source: '', other: '' })

/** Adds a lead by hand. What is typed stays if the dialog is closed. */
export function NewLead() {
  const [isOpen, setOpen] = useState(false)
  const [fields, setFields] = useState(blank)
  useAsked('new', () => setOpen(true))
  return (
    <>
      <StudioButton kind="main" onPress={() => setOpen(true)}>
        {words.open}
      </StudioButton>
      {isOpen && (
        <NewLeadDialog
          fields={fields}
          change={(changed) => setFields((before) => ({ ...before, ...changed, key: crypto.randomUUID() }))}
          onClose={() => setOpen(false)}
          onAdded={() => setFields(blank())}
        />
      )}
    </>
  )
}

type NewLeadDialogProps = {
  fields: Fields
  change: (changed: Partial<Fields>) => void
  onClose: () => void
  onAdded: () => void
}

function NewLeadDialog({ fields, change, onClose, onAdded }: NewLeadDialogProps) {
  const [, go] = useLocation()
  const lead = leadOf(fields)
  const errors = errorsOf(lead)
  const adding = useMutation({
    mutationFn: () => bodyOf(studioApi.leads.add.$post({ json: { key: fields.key, lead } })),
    onSuccess: ({ reference }) => {
      void queryClient.invalidateQueries({ queryKey: [LEADS_QUERY] })
      void queryClient.invalidateQueries({ queryKey: [COUNTS_QUERY] })
      onAdded()
      go(`/leads/${reference}`)
    },
  })
  return (
    <FormDialog title={words.title} onClose={onClose} words={words} isPending={adding.isPending} onSend={adding.mutate}>
      {(hasTried) => {
        const shown = hasTried ? errors : {}
        return (
          <>
            <TextControl label={words.name} value={fields.name} onChange={(name) => change({ name })} error={shown.name} />
            <TextControl
              label={words.contact}
              hint={words.contactHint}
              value={fields.contact}
              onChange={(contact) => change({ contact })}
              error={shown.email ?? shown.phone}
            />
            <AlikeLeads name={fields.name} contact={fields.contact} />
            <TextControl
              label={words.about}
              value={fields.about}
              onChange={(about) => change({ about })}
              max={addedLeadRules.enquiry.max}
              isLong
              error={shown.enquiry}
            />
            <SelectControl
              label={words.source}
              value={fields.source || undefined}
              options={[...words.sources.map((id) => ({ id: id as string, label: id })), { id: OTHER, label: words.other }]}
              onChange={(source) => change({ source })}
              placeholder={words.chooseSource}
              error={fields.source === OTHER ? undefined : shown.source}
            />
            {fields.source === OTHER && (
              <TextControl
                label={words.otherSource}
                value={fields.other}
                onChange={(other) => change({ other })}
                max={UTM_MAX}
                error={shown.source}
              />
            )}
            {adding.error && (
              <ScrolledTo>
                <FailureNotice reason={reasonOf(adding.error)} onRetry={() => adding.mutate()} />
              </ScrolledTo>
            )}
          </>
        )
      }}
    </FormDialog>
  )
}

type Typed = { name: string; source: string } & { [Field in 'phone' | 'email' | 'enquiry']?: string }

/** What is typed as a lead's fields: of what says how to reach them, the part with an @ is their address. */
function leadOf({ name, contact, about, source, other }: Fields): Typed {
  const parts = contact.split(/[\s,;]+/)
  const email = parts.find((part) => part.includes('@'))
  const phone = parts
    .filter((part) => part !== email)
    .join(' ')
    .trim()
  return {
    name,
    source: source === OTHER ? other : source,
    ...(phone && { phone }),
    ...(email && { email }),
    ...(about.trim() && { enquiry: about }),
  }
}

/** What is wrong with each field, by the rules that the Worker checks too. */
function errorsOf(typed: Typed): { [Field in AddedLeadField]?: string } {
  const checked = (['name', 'phone', 'email', 'enquiry', 'source'] as const).map(
    (field) => [field, checkField(addedLeadRules[field], typed[field])] as const,
  )
  const errors = Object.fromEntries(checked.flatMap(([field, result]) => (result.ok ? [] : [[field, result.message]])))
  const { phone, email, enquiry } = Object.fromEntries(checked.map(([field, result]) => [field, result.ok ? result.value : '']))
  return { phone: addedLeadError({ phone, email, enquiry }), ...errors }
}

/** The leads that name what is typed, so that nobody is added twice. */
function AlikeLeads({ name, contact }: { name: string; contact: string }) {
  const text = useDebouncedValue(contact.trim())
  const who = useDebouncedValue(name)
  const { data: leads = [] } = useQuery({
    queryKey: ['alike-leads', text, who],
    queryFn: async () => (await bodyOf(studioApi.leads.alike.$post({ json: { name: who, contact: text } }))).leads,
    enabled: text.length > 5,
    placeholderData: (before) => (text === '' ? undefined : before),
  })
  if (leads.length === 0 || text === '') return null
  return (
    <Notice kind="look" title={words.alike(leads.length)}>
      <ul className={styles.alike}>
        {leads.map((lead) => (
          <li key={lead.reference}>
            <Link href={`/leads/${lead.reference}`}>{alsoWords.lead(lead.kind, lead.reference)}</Link>
            <span>{[whoWords(lead), lead.isSure ? alsoWords.by[lead.by] : alsoWords.unsure].join(' · ')}</span>
          </li>
        ))}
      </ul>
    </Notice>
  )
}
