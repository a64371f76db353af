import { Fragment, type ReactElement, type ReactNode, useState } from 'react'
import { Button, Menu, MenuItem, MenuTrigger, Popover, Text } from 'react-aria-components'
import type { CampaignSection } from '../../../shared/campaign/page.ts'
import { campaignWords } from '../../../shared/content/studio/campaigns.ts'
import { type EntryPath, valueAt } from '../entry/entry-value.ts'
import { useField } from '../entry/hooks.ts'
import { MarkButton, MoveButtons, RemoveButton } from '../ui/buttons.tsx'
import { useRows } from '../ui/rows.ts'
import { FieldPair, FormGroup, LineField, ListField, TickField } from './fields.tsx'
import { usePartIssues, usePartPath } from './part.ts'
import { OptionalPictureField, PictureField } from './picture-field.tsx'
import { blankSection, fieldSchema, SECTION_KINDS, sectionKind, sectionSummary } from './schema.ts'
import control from '../ui/control.module.css'
import button from '../ui/studio-button.module.css'
import styles from './sections.module.css'

const PATH = ['page', 'sections']

export function SectionsGroup() {
  const { value, error, change } = useField(usePartPath(PATH))
  const issues = usePartIssues(PATH)
  const { maxItems } = fieldSchema(PATH)
  const list: unknown[] = Array.isArray(value) ? value : []
  const rows = useRows(list, change)
  const [added, setAdded] = useState<number>()
  const insert = (section: unknown, at: number) => setAdded(rows.insert(section, at))
  const canAdd = list.length < maxItems
  return (
    <FormGroup title={campaignWords.groups.sections} summary={String(list.length)} issues={issues} isOpen>
      {error && <p className={styles.sectionsGroupError}>{`${campaignWords.groups.sections} ${error}`}</p>}
      {list.length === 0 && <p>{campaignWords.noSections}</p>}
      <ol className={styles.sections} ref={rows.ref}>
        {list.map((section, index) => (
          <li key={rows.names[index]} data-place={index}>
            <SectionRow
              section={section}
              index={index}
              count={list.length}
              isNew={rows.names[index] === added}
              canAdd={canAdd}
              onMove={(to) => rows.move(index, to)}
              onDuplicate={() => insert(section, index + 1)}
              onRemove={() => rows.remove(index)}
            />
          </li>
        ))}
      </ol>
      {canAdd ? (
        <MenuTrigger>
          <Button className={`${button.button} ${button.plain} ${styles.add}`}>{campaignWords.addSection}</Button>
          <Popover className={control.popover ?? ''}>
            <Menu
              className={control.list ?? ''}
              onAction={(kind) => {
                insert(blankSection(kind as CampaignSection['kind']), list.length)
                rows.enter(list.length)
              }}
            >
              {SECTION_KINDS.map((kind) => (
                <MenuItem key={kind} id={kind} textValue={campaignWords.sections[kind].name} className={control.option ?? ''}>
                  <Text slot="label">{campaignWords.sections[kind].name}</Text>
                  <Text slot="description" className={styles.use}>
                    {campaignWords.sections[kind].use}
                  </Text>
                </MenuItem>
              ))}
            </Menu>
          </Popover>
        </MenuTrigger>
      ) : (
        <p className={control.hint}>{campaignWords.sectionsAreFull(maxItems)}</p>
      )}
    </FormGroup>
  )
}

type SectionRowProps = {
  /** Anything, as the entry may come from an imported file. */
  section: unknown
  index: number
  count: number
  isNew: boolean
  canAdd: boolean
  onMove: (to: number) => void
  onDuplicate: () => void
  onRemove: () => void
}

const { items, sections, moveUp, moveDown, duplicate, remove, sectionFields: words } = campaignWords

/** One section of the page, folded until it is worked on, with the buttons that order it. */
function SectionRow({ section, index, count, isNew, canAdd, onMove, onDuplicate, onRemove }: SectionRowProps) {
  const path = ['page', 'sections', index]
  const issues = usePartIssues(path)
  const { error } = useField(usePartPath(path))
  const kind = sectionKind(section)
  const number = index + 1
  const actions = (
    <>
      <MoveButtons
        index={index}
        count={count}
        up={moveUp(items.section, number)}
        down={moveDown(items.section, number)}
        onMove={onMove}
      />
      {kind && (
        <MarkButton mark="duplicate" label={duplicate(items.section, number)} isDisabled={!canAdd} onPress={onDuplicate} />
      )}
      <RemoveButton label={remove(items.section, number)} onRemove={onRemove} />
    </>
  )
  if (!kind) return <UnknownSectionRow section={section} number={number} actions={actions} />
  return (
    <FormGroup
      title={`${number}  ${sections[kind].name}`}
      summary={sectionSummary(section)}
      issues={issues}
      isOpen={isNew}
      actions={actions}
      level={3}
    >
      {error && <p className={styles.sectionsGroupError}>{campaignWords.sectionError(error)}</p>}
      <SectionFields path={path} kind={kind} />
    </FormGroup>
  )
}

type SectionProps = { path: EntryPath; kind: CampaignSection['kind'] }

function SectionFields({ path, kind }: SectionProps): ReactElement {
  const line = (name: keyof typeof words, isLong = false) => (
    <LineField path={[...path, name]} kind={kind} label={words[name]} isLong={isLong} />
  )
  const picture = (label: string, hasCaption: boolean) => (
    <OptionalPictureField path={[...path, 'picture']} kind={kind} label={label} hasCaption={hasCaption} />
  )
  switch (kind) {
    case 'text':
      return (
        <>
          {line('heading')}
          <ListField path={[...path, 'paragraphs']} kind={kind} label={words.paragraphs} item={items.paragraph} blank="">
            {(item, index) => <LineField path={item} kind={kind} label={`${words.paragraph} ${index + 1}`} isLong />}
          </ListField>
          {picture(words.picture, true)}
        </>
      )
    case 'quote':
      return (
        <>
          {line('quote', true)}
          <FieldPair>
            {line('author')}
            {line('role')}
            {line('company')}
          </FieldPair>
          <TickField path={[...path, 'sample']} label={words.sample} />
          {picture(words.portrait, false)}
        </>
      )
    case 'picture':
      return (
        <>
          <PictureField path={[...path, 'picture']} />
          {line('alt', true)}
          {line('caption')}
          {line('heading')}
        </>
      )
    default:
      return (
        <>
          {line('heading')}
          <SectionItems path={path} {...ITEMS[kind]} kind={kind} />
          {kind === 'questions' && picture(words.picture, true)}
        </>
      )
  }
}

/** What the items of a section are called; their fields: short ones, side by side if there are two, and below them a long one. */
type Items = { label: string; item: string; short: readonly (keyof typeof words)[]; long?: keyof typeof words; blank: object }

const ITEMS: Readonly<Record<'ledger' | 'steps' | 'figures' | 'questions', Items>> = {
  ledger: { label: words.items, item: items.row, short: ['name', 'detail'], long: 'text', blank: { name: '' } },
  steps: { label: words.steps, item: items.step, short: ['name'], long: 'text', blank: { name: '', text: '' } },
  figures: { label: words.figures, item: items.figure, short: ['value', 'label'], blank: { value: '', label: '' } },
  questions: {
    label: words.questions,
    item: items.question,
    short: ['question'],
    long: 'answer',
    blank: { question: '', answer: '' },
  },
}

function SectionItems({ path, kind, short, long, ...list }: SectionProps & Items) {
  const Beside = short.length > 1 ? FieldPair : Fragment
  return (
    <ListField path={[...path, 'items']} kind={kind} {...list}>
      {(item) => (
        <>
          <Beside>
            {short.map((name) => (
              <LineField key={name} path={[...item, name]} kind={kind} label={words[name]} />
            ))}
          </Beside>
          {long && <LineField path={[...item, long]} kind={kind} label={words[long]} isLong />}
        </>
      )}
    </ListField>
  )
}

/** Enough to recognise it by. */
const SHOWN_MAX = 80

type UnknownSectionRowProps = { section: unknown; number: number; actions: ReactNode }

/** In place of a section that no page can show, such as one of an unknown kind: what it is, and the buttons to move or remove it. */
function UnknownSectionRow({ section, number, actions }: UnknownSectionRowProps) {
  const { unknownSection } = campaignWords
  const kind = valueAt(section, ['kind'])
  return (
    <div className={styles.row}>
      <div className={styles.words}>
        <p className={styles.title}>{`${number}  ${unknownSection.title}`}</p>
        <p className={styles.unknownSectionError}>
          {typeof kind === 'string'
            ? unknownSection.kind(shortened(kind))
            : unknownSection.value(shortened(JSON.stringify(section)))}
        </p>
      </div>
      <div className={styles.actions} data-moves>
        {actions}
      </div>
    </div>
  )
}

function shortened(text: string): string {
  return text.length > SHOWN_MAX ? `${text.slice(0, SHOWN_MAX)}…` : text
}
