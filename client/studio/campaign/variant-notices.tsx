import { useEffect, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { useHistoryState } from 'wouter/use-browser-location'
import { CAMPAIGN_PREFIX } from '../../../shared/campaign/campaign.ts'
import type { Variant } from '../../../shared/campaign/experiment.ts'
import { reportWords, verdictWords } from '../../../shared/content/reports.ts'
import { variantNames } from '../../../shared/content/shown-names.ts'
import { reportsWords } from '../../../shared/content/studio/reports.ts'
import { variantWords } from '../../../shared/content/studio/versions.ts'
import { experimentResult } from '../../../shared/report/experiment.ts'
import { sydneyDate } from '../../../shared/sydney-time.ts'
import { valueAt } from '../entry/entry-value.ts'
import { useEditor } from '../entry/hooks.ts'
import { PromoteButtons, promotionState, readPromotion, VerdictLine } from '../reports/experiments.tsx'
import { StudioButton } from '../ui/buttons.tsx'
import { Notice } from '../ui/layout.tsx'
import { usePartPath } from './part.ts'
import { useChangedPlace, useExperimentName, useOwnReport } from './variant-hooks.ts'
import { EXPERIMENT, promoteVariant } from './variants.ts'
import styles from './variant-group.module.css'

const { taken: promotedWords, changed: changedWords } = variantWords
const PARTS = [[], ['next', 'entry']]

/** Makes a variant's words those of the page when the address was opened for that, once, and says so. */
export function PromotedVariant() {
  const editor = useEditor()
  const take = readPromotion(useHistoryState())
  const [path, go] = useLocation()
  const [shown, setShown] = useState<Variant>()
  const [variant, name] = [take?.variant, take?.name]
  useEffect(() => {
    if (variant === undefined) return
    // Whoever loads the page again does not ask again.
    go(path, { replace: true, state: null })
    let value = editor.value.peek()
    for (const base of PARTS) {
      if (valueAt(value, [...base, 'experiment', 'name']) === name) value = promoteVariant(value, base, variant) ?? value
    }
    if (value === editor.value.peek()) return
    editor.change(value)
    setShown(variant)
  }, [editor, variant, name, path, go])
  if (shown === undefined) return null
  return <Notice kind="done" title={promotedWords.title(variantNames[shown], shown === 'a')} text={promotedWords.text} />
}

/** Offers the experiment a new name when counted words change; `at` as `changedPlace` says it, so that no field moves. */
export function VariantChangeNotice({ at }: { at: string }) {
  return useChangedPlace() === at && <ChangeNotice />
}

function ChangeNotice() {
  const editor = useEditor()
  const name = usePartPath([...EXPERIMENT, 'name'])
  const free = useExperimentName(editor.key.slice(CAMPAIGN_PREFIX.length))
  return (
    <Notice
      kind="look"
      title={changedWords.title(String(valueAt(editor.value.value, name)))}
      text={changedWords.text}
      actions={
        <StudioButton isLeaving onPress={() => editor.changeAt(name, free)}>
          {changedWords.rename(free)}
        </StudioButton>
      }
    />
  )
}

const { experiment: experimentWords } = reportsWords

/** What the experiment of this name says so far, in short; nothing before somebody has seen it. */
export function VariantResult({ campaignKey, name }: { campaignKey: string; name: unknown }) {
  const today = sydneyDate(Date.now())
  const report = useOwnReport(campaignKey)
  const [path, go] = useLocation()
  const counts = report?.experiments.find((experiment) => experiment.name === name)
  if (!counts) return null
  const result = experimentResult(counts, today)
  if (result.firstDay === undefined) return null
  return (
    <div className={styles.result}>
      {result.brokenSplit && <Notice kind="error" {...reportWords.experiment.broken} />}
      {verdictWords(result).map(({ name, verdict, title, text }) => (
        <VerdictLine key={name} verdict={verdict} title={title} text={text} />
      ))}
      {result.running && (
        <PromoteButtons
          result={result}
          onPromote={(variant) => go(path, { replace: true, state: promotionState({ variant, name: result.name }) })}
        />
      )}
      <p>
        <Link href={`/numbers/${campaignKey}`}>{experimentWords.toReport}</Link>
      </p>
    </div>
  )
}
