import { useEffect, useMemo, useRef, useState } from 'react'
import { pageWordsWords, partName, stepsName, textName } from '../../../shared/content/studio/page-words.ts'
import { groupBy } from '../../../shared/group-by.ts'
import type { Page } from '../../../shared/paths.ts'
import { changedCard } from '../../../shared/words/card.ts'
import { draftTexts, isAsBuilt, takesEvidence } from '../../../shared/words/entry.ts'
import { type PageText, textsOf } from '../../../shared/words/texts.ts'
import { FormGroup } from '../campaign/fields.tsx'
import { PartContext, usePartIssues, usePartPath } from '../campaign/part.ts'
import { type EntryPath, valueAt } from '../entry/entry-value.ts'
import { type FormShape, fieldsNamed, supportedFields, UnmappedIssuesNotice } from '../entry/form-shape.tsx'
import { useEditor, useField } from '../entry/hooks.ts'
import { hasEveryWord, ListBar, SearchControl } from '../table/list.tsx'
import { StudioButton } from '../ui/buttons.tsx'
import { TextControl } from '../ui/controls.tsx'
import { Notice } from '../ui/layout.tsx'
import styles from './form.module.css'

const { edit: words, gone: goneWords, goneText, removeGone } = pageWordsWords

type WordsFormProps = {
  page: Page['id']
  base: EntryPath
  /** The text that somebody has pressed in the preview; a new object for each press. */
  picked: { path: string } | undefined
}

/** Every text of one part of a page's entry: the one that was pressed first, then those that are searched for, or all by their place. */
export function WordsForm({ page, base, picked }: WordsFormProps) {
  const editor = useEditor()
  const texts = textsOf(page)
  const [search, setSearch] = useState('')
  const value = valueAt(editor.value.value, [...base, 'texts'])
  const shown = (text: PageText) => String(valueAt(value, [text.path]) ?? text.built)
  const found =
    search.trim() === ''
      ? undefined
      : [...texts.values()].filter((text) => hasEveryWord(`${textName(text.path)} ${shown(text)}`, search))
  const groups = useMemo(() => groupsOf(texts), [texts])
  const pickedText = picked && texts.get(picked.path)
  return (
    <PartContext value={{ base }}>
      {pickedText ? (
        <PickedText key={pickedText.path} text={pickedText} picked={picked} />
      ) : (
        <p className={styles.hint}>{words.pickHint}</p>
      )}
      <div className={styles.search}>
        <ListBar
          search={<SearchControl label={words.search} value={search} onChange={setSearch} />}
          count={words.found(found?.length ?? texts.size)}
        />
      </div>
      {found?.length === 0 && <p className={styles.hint}>{words.none}</p>}
      {(found ?? []).slice(0, FOUND_SHOWN).map((text) => (
        <WordField key={text.path} text={text} label={textName(text.path)} />
      ))}
      {!found && groups.map((group) => <WordsGroup key={group.title} group={group} value={value} />)}
    </PartContext>
  )
}

/** More would slow the typing down, and say that the search has to be longer. */
const FOUND_SHOWN = 40

/** The text that was pressed, with the focus in it. */
function PickedText({ text, picked }: { text: PageText; picked: object }) {
  const place = useRef<HTMLElement>(null)
  useEffect(() => {
    if (picked) place.current?.querySelector<HTMLElement>('input, textarea')?.focus()
  }, [picked])
  return (
    <section className={styles.picked} ref={place} aria-label={words.picked}>
      <WordField text={text} label={textName(text.path)} />
    </section>
  )
}

type Group = { title: string; depth: number; texts: PageText[] }

/** Texts that more than so many others stand beside are put into groups of their own. */
const GROUP_MAX = 40

/** The texts of a page in groups: what is in one part of its content, or in a part of that if there are many. */
function groupsOf(texts: ReadonlyMap<string, PageText>): Group[] {
  const apart = (all: readonly PageText[], depth: number): Group[] => {
    const parts = groupBy(all, ({ path }) => partOf(path).slice(0, depth).join('.'))
    return [...parts].flatMap(([part, inPart]) => {
      const isDeeper = part.startsWith('page.') && inPart.length > GROUP_MAX && depth < 3
      return isDeeper ? apart(inPart, depth + 1) : [{ title: partName(part), depth: part.split('.').length, texts: inPart }]
    })
  }
  // The content of the page itself is in parts, and what is beside it is one part each.
  const ofPage = groupBy([...texts.values()], ({ path }) => path.startsWith('page.'))
  return [...ofPage].flatMap(([isPage, all]) => apart(all, isPage ? 2 : 1))
}

/** The steps to what holds a text; a list of texts, such as the lines of a headline, is as one. */
function partOf(path: string): string[] {
  return path
    .replace(/(?:\.\d+)?$/, '')
    .split('.')
    .slice(0, -1)
}

function WordsGroup({ group: { title, depth, texts }, value }: { group: Group; value: unknown }) {
  const paths = texts.flatMap(({ path }) => [
    ['texts', path],
    ['evidence', path],
  ])
  const changed = texts.filter(({ path }) => valueAt(value, [path]) !== undefined).length
  return (
    <FormGroup title={title} summary={words.summary(changed)} issues={usePartIssues(...paths)}>
      {texts.map((text) => (
        <WordField key={text.path} text={text} label={stepsName(text.path.split('.').slice(depth))} />
      ))}
    </FormGroup>
  )
}

/** A longer text is typed into several lines. */
const LONG = 60

function WordField({ text, label }: { text: PageText; label: string }) {
  const editor = useEditor()
  const [whole, texts, proofs] = [usePartPath(['texts', text.path]), usePartPath(['texts']), usePartPath(['evidence'])]
  const { value, error, change, leave } = useField(whole, label)
  const evidence = useField([...proofs, text.path], words.evidence)
  const [typed, setTyped] = useState<string>()
  const isChanged = value !== undefined
  // Who goes on writing begins with a space, which by itself changes nothing.
  const unchanged = typed !== undefined && isAsBuilt(text, typed) ? typed : text.built
  const shown = typeof value === 'string' ? value : unchanged
  const clear = () => {
    for (const [part, isThere] of [
      [proofs, evidence.value !== undefined],
      [texts, isChanged],
    ] as const) {
      const held = Object.keys(Object(valueAt(editor.value.value, part)))
      if (isThere) editor.changeAt(held.length === 1 ? part : [...part, text.path], undefined)
    }
  }
  return (
    <div className={styles.field} data-text={text.path}>
      <TextControl
        label={label}
        value={shown}
        onChange={(next) => {
          setTyped(next)
          if (isAsBuilt(text, next)) clear()
          else change(next)
        }}
        onLeave={leave}
        hint={isChanged ? words.builtIn(text.built) : undefined}
        error={error}
        max={text.max}
        isLong={text.built.length > LONG}
      />
      {isChanged && takesEvidence(text, shown) && (
        <TextControl
          label={words.evidence}
          value={typeof evidence.value === 'string' ? evidence.value : ''}
          onChange={(next) => evidence.change(next === '' ? undefined : next)}
          onLeave={evidence.leave}
          hint={words.evidenceHint}
          error={evidence.error}
        />
      )}
      {isChanged && (
        <StudioButton kind="quiet" onPress={clear}>
          {words.asBuilt}
        </StudioButton>
      )}
    </div>
  )
}

/** What is wrong and has no field, what the page's picture cannot say, and which changed texts the page no longer has. */
export function WordsNotices({ page }: { page: Page['id'] }) {
  const editor = useEditor()
  const shape = useMemo(() => shapeOf(page), [page])
  const entry = editor.value.value
  const texts = textsOf(page)
  const card = useMemo(() => changedCard(page, draftTexts(page, entry, Date.now())), [page, entry])
  const gone = [entry, valueAt(entry, ['next', 'entry'])]
    .flatMap((part) => Object.keys(Object(valueAt(part, ['texts']))))
    .filter((path) => !texts.has(path))
  return (
    <>
      <UnmappedIssuesNotice shape={shape} />
      {card && !card.path && <Notice kind="look" {...pageWordsWords.plainCard} />}
      {gone.length > 0 && (
        <Notice
          kind="look"
          title={goneWords(gone.length)}
          actions={<StudioButton onPress={() => editor.change(supportedFields(entry, shape))}>{removeGone}</StudioButton>}
        >
          <p>{goneText}</p>
          <ul>
            {gone.map((path) => (
              <li key={path}>{textName(path)}</li>
            ))}
          </ul>
        </Notice>
      )}
    </>
  )
}

/** What the form of a page's words has fields for. */
function shapeOf(page: Page['id']): FormShape {
  const ofEach: FormShape = { fields: fieldsNamed(...textsOf(page).keys()) }
  const part = { texts: ofEach, evidence: ofEach }
  return { fields: { ...part, next: { fields: { at: 'field', entry: { fields: part } } } } }
}
