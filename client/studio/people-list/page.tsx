import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { peopleWords, roleWords } from '../../../shared/content/studio/people.ts'
import { tokenWords } from '../../../shared/content/studio/tokens.ts'
import { checkPeople, roleIn } from '../../../shared/people/entry.ts'
import { type OpenedEntry, PEOPLE_ENTRY } from '../../../shared/studio.ts'
import { EntryFrame } from '../entry/entry-frame.tsx'
import { textOf } from '../entry/entry-value.ts'
import { EditorContext, useEditor, useEntryEditor, useOpenedEntry } from '../entry/hooks.ts'
import { publishDraft } from '../entry/server.ts'
import { FailureNotice, QueryPage } from '../frame/query-page.tsx'
import { queryClient } from '../server.ts'
import { StudioButton } from '../ui/buttons.tsx'
import { ConfirmDialog, Notice, PageHeading } from '../ui/layout.tsx'
import { AddPerson, PeopleList } from './list.tsx'
import { RoleTable } from './role-table.tsx'
import styles from './page.module.css'

/** Who may do what in the studio: the list of people and their roles. */
export function PeoplePage() {
  const [, go] = useLocation()
  const opened = useOpenedEntry(PEOPLE_ENTRY)
  // An editor goes on from what it holds, and after the end of a list that is nothing.
  const [ended, setEnded] = useState(0)
  return (
    <>
      <PageHeading
        title={peopleWords.title}
        actions={<StudioButton onPress={() => go('/people/programs')}>{tokenWords.link}</StudioButton>}
      >
        {peopleWords.text}
      </PageHeading>
      <QueryPage query={opened}>
        {(entry) => <PeopleEditor key={ended} opened={entry} onEnded={() => setEnded(ended + 1)} />}
      </QueryPage>
    </>
  )
}

/** An empty entry is no list. */
const BLANK = {}

function PeopleEditor({ opened, onEnded }: { opened: OpenedEntry; onEnded: () => void }) {
  const editor = useEntryEditor(PEOPLE_ENTRY, opened, BLANK)
  return (
    <EditorContext value={editor}>
      <EntryFrame
        entryName={peopleWords.title}
        others={opened.others}
        consequences={<StepDownNotice me={opened.who} />}
        onDiscarded={focusMain}
      >
        <div className={styles.columns}>
          <div className={styles.people}>
            <PeopleForm me={opened.who} onEnded={onEnded} />
          </div>
          <div className={styles.roles}>
            <RoleTable />
            <p className={styles.note}>{peopleWords.soon}</p>
            <p className={styles.note}>{peopleWords.leaving}</p>
          </div>
        </div>
      </EntryFrame>
    </EditorContext>
  )
}

/** The button that began the list or discarded the draft is gone, or has nothing left to discard. */
function focusMain() {
  setTimeout(() => document.querySelector('main')?.focus())
}

/** The people, and how to add one; before there is anybody, how to begin. `me`: whoever edits. */
function PeopleForm({ me, onEnded }: { me: string; onEnded: () => void }) {
  const editor = useEditor()
  const isEmpty = Object.keys(editor.value.value).length === 0
  const isBroken = editor.live.value?.text != null && !checkPeople(editor.live.value.text).ok
  const { none, broken } = peopleWords
  const begin = (
    <StudioButton
      kind="main"
      onPress={() => {
        editor.change({ [me]: 'owner' })
        focusMain()
      }}
    >
      {none.begin}
    </StudioButton>
  )
  return (
    <>
      {isBroken && <Notice kind="error" title={broken.title} actions={isEmpty && begin} text={broken.text} />}
      {isEmpty && !isBroken && (
        <div className={styles.none}>
          <h2 className={styles.title}>{none.title}</h2>
          <p>{none.text}</p>
          <p>{peopleWords.othersText}</p>
          <div>{begin}</div>
        </div>
      )}
      {!isEmpty && (
        <>
          <PeopleList me={me} />
          <AddPerson />
          {editor.live.value?.text != null && <EndListButton onEnded={onEnded} />}
        </>
      )}
    </>
  )
}

/** Says so if whoever publishes the list will no longer be an owner. */
function StepDownNotice({ me }: { me: string }) {
  const checked = checkPeople(textOf(useEditor().value.value))
  const role = checked.ok ? roleIn(checked.people, me) : 'owner'
  if (role === 'owner') return null
  return <Notice kind="look" title={peopleWords.stepDown.title(roleWords[role].one)} text={peopleWords.stepDown.text} />
}

/** Takes the list away after a question: everybody is an owner then. `onEnded` is called when that is done and read. */
function EndListButton({ onEnded }: { onEnded: () => void }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div>
      <StudioButton kind="quiet" onPress={() => setOpen(true)}>
        {peopleWords.ending.open}
      </StudioButton>
      {isOpen && <EndListDialog onClose={() => setOpen(false)} onEnded={onEnded} />}
    </div>
  )
}

function EndListDialog({ onClose, onEnded }: { onClose: () => void; onEnded: () => void }) {
  const editor = useEditor()
  const { ending } = peopleWords
  const removing = useMutation({
    mutationFn: async () => {
      const basedOn = editor.live.peek()?.id ?? null
      const result = await publishDraft(editor.key, { entry: null, basedOn, note: '', revision: 0 })
      if (result.kind === 'outdated') return result.kind
      // Nothing that is removed can have issues.
      if (result.kind !== 'published') return result.kind === 'faulty' ? 'failed' : result.kind
      // What is live is no list any more, and the draft would be one.
      if (editor.hasDraft.peek()) await editor.discard()
      onClose()
      await queryClient.invalidateQueries()
      onEnded()
      return null
    },
  })
  const obstacle = removing.data
  return (
    <ConfirmDialog
      title={ending.title}
      words={ending}
      canLeave={false}
      isPending={removing.isPending}
      onConfirm={removing.mutate}
      onClose={onClose}
    >
      <p>{ending.text}</p>
      {obstacle === 'outdated' && <Notice kind="look" title={ending.outdated} />}
      {obstacle && obstacle !== 'outdated' && <FailureNotice reason={obstacle} />}
    </ConfirmDialog>
  )
}
