import { useState } from 'react'
import { reportsWords } from '../../../shared/content/studio/reports.ts'
import type { ReportRange } from '../../../shared/report/counts.ts'
import { dayWithYear } from '../../../shared/sydney-time.ts'
import { saveFile } from '../files.ts'
import { studioApi } from '../server.ts'
import { StudioButton } from '../ui/buttons.tsx'
import { momentWords } from '../ui/format.ts'
import styles from './report-actions.module.css'

const { file: words } = reportsWords

/** Saves what each source brought as a file for a spreadsheet, and prints the page. `campaign` absent: of all campaigns. */
export function ReportActions({ campaign, range }: { campaign?: string; range: ReportRange }) {
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle')
  const save = async () => {
    setState('busy')
    setState((await saveSources(campaign, range)) ? 'idle' : 'failed')
  }
  return (
    <div className={styles.actions}>
      <StudioButton onPress={() => void save()}>{state === 'busy' ? words.saving : words.save}</StudioButton>
      <StudioButton onPress={() => print()}>{words.print}</StudioButton>
      <p role="status" className={styles.state}>
        {state === 'failed' && words.failed}
      </p>
    </div>
  )
}

/** Whether the file came. */
async function saveSources(campaign: string | undefined, range: ReportRange): Promise<boolean> {
  const { reports } = studioApi
  const request =
    campaign === undefined
      ? reports['sources.csv'].$get({ query: range })
      : reports[':campaign']['sources.csv'].$get({ param: { campaign }, query: range })
  try {
    const response = await request
    if (!response.headers.get('Content-Type')?.startsWith('text/csv')) return false
    saveFile(words.name(campaign ?? words.all, range.from, range.to), await response.blob())
    return true
  } catch {
    return false
  }
}

/** What paper says instead of the controls: which days, and when it was printed. */
export function PrintedRange({ range: { from, to } }: { range: ReportRange }) {
  return <p className={styles.printed}>{words.printed(dayWithYear(from), dayWithYear(to), momentWords(Date.now()))}</p>
}
