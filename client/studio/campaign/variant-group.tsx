import { type ReactNode, useEffect, useRef } from 'react'
import { VARIANTS } from '../../../shared/campaign/experiment.ts'
import { variantNames } from '../../../shared/content/shown-names.ts'
import { campaignWords } from '../../../shared/content/studio/campaigns.ts'
import { variantWords } from '../../../shared/content/studio/versions.ts'
import { type EntryPath, valueAt } from '../entry/entry-value.ts'
import { useEditor, useField } from '../entry/hooks.ts'
import { RemoveButton, StudioButton } from '../ui/buttons.tsx'
import { TextControl, TickControl } from '../ui/controls.tsx'
import { FieldPair, FormGroup, LineField, ListField } from './fields.tsx'
import { usePartIssues, usePartPath, usePartText } from './part.ts'
import { fieldSchema } from './schema.ts'
import { useExperimentName } from './variant-hooks.ts'
import { VariantChangeNotice, VariantResult } from './variant-notices.tsx'
import { EXPERIMENT, VARIANTS_PATH, VARIED_TEXTS, variantDifferences, withoutText } from './variants.ts'
import control from '../ui/control.module.css'
import styles from './variant-group.module.css'

/** The experiment of a campaign: its name, and what its variants say otherwise. */
export function VariantGroup({ campaignKey }: { campaignKey: string }) {
  const editor = useEditor()
  const path = usePartPath(EXPERIMENT)
  const variantsPath = usePartPath(VARIANTS_PATH)
  const { error } = useField(variantsPath)
  const { value: name } = useField(usePartPath([...EXPERIMENT, 'name']))
  const issues = usePartIssues(EXPERIMENT)
  const freeName = useExperimentName(campaignKey)
  const fields = useRef<HTMLDivElement>(null)
  const isBegun = useRef(false)
  const isRunning = valueAt(editor.value.value, path) !== undefined
  const listed = valueAt(editor.value.value, variantsPath)
  const variants: unknown[] = Array.isArray(listed) ? listed : []
  useEffect(() => {
    // The button that began it is gone: the first text takes the focus.
    if (!isBegun.current || !isRunning) return
    isBegun.current = false
    fields.current?.querySelector<HTMLElement>('textarea')?.focus()
  }, [isRunning])
  const begin = () => {
    isBegun.current = true
    editor.changeAt(path, { name: freeName, variants: [{}] })
  }
  return (
    <FormGroup
      title={variantWords.group}
      summary={isRunning ? summaryOf(name, variants.length) : variantWords.none}
      issues={issues}
    >
      {isRunning ? (
        <div className={styles.experiment} ref={fields}>
          <VariantResult campaignKey={campaignKey} name={name} />
          <LineField path={[...EXPERIMENT, 'name']} label={variantWords.name} hint={variantWords.nameHint} />
          {error && <p className={control.error}>{`${variantWords.variants} ${error}`}</p>}
          <div className={styles.variants}>
            {variants.map((_, index) => (
              <VariantRow
                // biome-ignore lint/suspicious/noArrayIndexKey: a variant is known by its letter, which is its place
                key={index}
                index={index}
                onRemove={variants.length > 1 ? () => editor.changeAt(variantsPath, variants.toSpliced(index, 1)) : undefined}
              />
            ))}
          </div>
          <div className={styles.buttons}>
            {variants.length < fieldSchema(VARIANTS_PATH).maxItems && (
              <StudioButton onPress={() => editor.changeAt(variantsPath, [...variants, {}])}>
                {variantWords.addThird}
              </StudioButton>
            )}
            <StudioButton isLeaving onPress={() => editor.changeAt(path, undefined)}>
              {variantWords.removeAll}
            </StudioButton>
          </div>
          <VariantChangeNotice at="variants" />
        </div>
      ) : (
        <div className={styles.none}>
          <p>{variantWords.about}</p>
          <StudioButton onPress={begin}>{variantWords.begin}</StudioButton>
        </div>
      )}
    </FormGroup>
  )
}

function summaryOf(name: unknown, variants: number): string {
  const names = VARIANTS.slice(1, variants + 1).map((variant) => variantNames[variant])
  return variantWords.summary(typeof name === 'string' ? name : '', names)
}

type VariantListProps = {
  index: number
  path: EntryPath
  label: string
  item: string
  blank: unknown
  /** What ticks for a list of its own. */
  other: string
  /** One item of the original, in words. */
  words: (item: unknown) => string
  children: (path: EntryPath, index: number) => ReactNode
}

/** A list of a variant: the original's until it is ticked, and then a copy of it to begin with. */
function VariantList({ index, path, label, item, blank, other, words, children }: VariantListProps) {
  const editor = useEditor()
  const variant = usePartPath([...VARIANTS_PATH, index])
  const { value, change } = useField([...variant, ...path])
  const original = useField(usePartPath(['page', ...path])).value
  const items: unknown[] = Array.isArray(original) ? original : []
  const drop = () => editor.changeAt(variant, withoutText(valueAt(editor.value.peek(), variant), path))
  const isOwn = value !== undefined
  return (
    <div className={styles.text} data-own={isOwn || undefined} data-place={placeOf(path)}>
      <TickControl label={other} isSelected={isOwn} onChange={(isSelected) => (isSelected ? change(items) : drop())} />
      {isOwn ? (
        <ListField path={[...VARIANTS_PATH, index, ...path]} label={label} item={item} blank={blank}>
          {children}
        </ListField>
      ) : (
        items.length > 0 && <p className={styles.original}>{variantWords.original(items.map(words).join(' · '))}</p>
      )}
      <VariantChangeNotice at={[index, ...path].join('.')} />
    </div>
  )
}

type VariantRowProps = {
  index: number
  /** Absent for the only one: without it there is no experiment. */
  onRemove: (() => void) | undefined
}

/** One variant, under a title that says what it shows otherwise than the original. */
function VariantRow({ index, onRemove }: VariantRowProps) {
  const { value, issues: all } = useEditor()
  const entry = value.value
  const variant = usePartPath([...VARIANTS_PATH, index])
  const page = valueAt(entry, usePartPath(['page']))
  const error = all.value.find(({ path }) => path.join('.') === variant.join('.'))
  const issues = usePartIssues([...VARIANTS_PATH, index])
  const differences = variantDifferences(page, valueAt(entry, variant))
  const id = VARIANTS[index + 1]
  // An imported file may have more of them than a page can show.
  const letter = id?.toUpperCase() ?? String(index + 2)
  const title = variantWords.variant(letter)
  const { places, differs, sameAsOriginal } = variantWords
  return (
    <FormGroup
      title={title}
      summary={differences.length === 0 ? sameAsOriginal : differs(differences.map((name) => places[name]))}
      issues={issues}
      isOpen
      actions={onRemove && <RemoveButton label={variantWords.remove(letter)} onRemove={onRemove} />}
      level={3}
    >
      {error && !error.isUnbegun && <p className={control.error}>{variantWords.error(title, error.words)}</p>}
      <p>{error?.isUnbegun ? variantWords.untouched(title) : variantWords.emptyHint}</p>
      <div data-variant={id}>
        <VariantFields index={index} />
      </div>
    </FormGroup>
  )
}

type VariantLineProps = { index: number; path: EntryPath; label: string; isLong?: boolean }

/** A text of a variant, with the original's under it. Emptied, it is the original's again. */
function VariantLine({ index, path, label, isLong }: VariantLineProps) {
  const editor = useEditor()
  const variant = usePartPath([...VARIANTS_PATH, index])
  const { value, error, change } = useField([...variant, ...path], label)
  const original = usePartText(['page', ...path])
  const { max } = fieldSchema([...VARIANTS_PATH, index, ...path])
  const empty = () => editor.changeAt(variant, withoutText(valueAt(editor.value.peek(), variant), path))
  return (
    <div className={styles.text} data-own={value === undefined ? undefined : true} data-place={placeOf(path)}>
      <TextControl
        label={label}
        value={typeof value === 'string' ? value : ''}
        onChange={(text) => (text === '' ? empty() : change(text))}
        hint={original ? variantWords.original(original) : variantWords.originalNone}
        error={error}
        max={max}
        isLong={isLong}
      />
      <VariantChangeNotice at={[index, ...path].join('.')} />
    </div>
  )
}

const { fields, items } = campaignWords
const { headline, intro, benefits, name, takes, facts, collection, button } = VARIED_TEXTS

/** The texts of one variant, each empty while it is the original's. */
function VariantFields({ index }: { index: number }) {
  return (
    <div className={styles.fields}>
      <VariantLine index={index} path={headline} label={fields.headline} isLong />
      <VariantLine index={index} path={intro} label={fields.intro} isLong />
      <VariantList
        index={index}
        path={benefits}
        label={fields.benefits}
        item={items.benefit}
        blank=""
        other={variantWords.other.benefits}
        words={textOf}
      >
        {(path, place) => <LineField path={path} label={`${fields.benefit} ${place + 1}`} />}
      </VariantList>
      <FieldPair>
        <VariantLine index={index} path={name} label={fields.offerName} />
        <VariantLine index={index} path={takes} label={fields.takes} />
      </FieldPair>
      <VariantList
        index={index}
        path={facts}
        label={fields.facts}
        item={items.fact}
        blank={{ figure: '', label: '' }}
        other={variantWords.other.facts}
        words={(fact) => `${textOf(valueAt(fact, ['figure']))} ${textOf(valueAt(fact, ['label']))}`}
      >
        {(path) => (
          <FieldPair>
            <LineField path={[...path, 'figure']} label={fields.figure} />
            <LineField path={[...path, 'label']} label={fields.label} />
          </FieldPair>
        )}
      </VariantList>
      <VariantLine index={index} path={collection} label={fields.collection} />
      <VariantLine index={index} path={button} label={fields.button} />
    </div>
  )
}

/** Where the page shows a text of a variant. */
const placeOf = ([first]: EntryPath) => (first === 'offer' ? 'offer' : 'top')

/** An imported file may hold anything. */
function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
