import { useState } from 'react'
import { leadWords } from '../../../shared/content/studio/leads.ts'
import { Notice } from '../ui/notice.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { StudioButton } from '../ui/studio-button.tsx'
import { CorrectLeadDialog } from './correct-lead-dialog.tsx'
import { DeleteLeadDialog } from './delete-lead-dialog.tsx'
import { LeadActs } from './lead-acts.tsx'
import { LeadFacts } from './lead-facts.tsx'
import { LeadMessages } from './lead-messages.tsx'
import { LeadOutcomeSection } from './lead-outcome-section.tsx'
import type { LeadPageData } from './lead-page-data.ts'
import { LeadSessionSection } from './lead-session-section.tsx'
import styles from './lead-view.module.css'

/** One lead: who it is, what became of it, its session, its messages, and what people did with it. */
export function LeadView({ data }: { data: LeadPageData }) {
  const { lead } = data
  const [dialog, setDialog] = useState<'correct' | 'delete'>()
  const [isCorrected, setCorrected] = useState(false)
  const open = (which: 'correct' | 'delete') => {
    setCorrected(false)
    setDialog(which)
  }
  const close = () => setDialog(undefined)
  const finish = () => {
    setCorrected(true)
    close()
  }
  return (
    <>
      <PageHeading
        title={lead.name}
        actions={
          <>
            <StudioButton onPress={() => open('correct')}>{leadWords.correct.open}</StudioButton>
            <StudioButton kind="danger" onPress={() => open('delete')}>
              {leadWords.deletion.open}
            </StudioButton>
          </>
        }
      >
        <span>{`${lead.organisation} · `}</span>
        <span className={styles.reference}>{leadWords.kinds[lead.kind](lead.reference)}</span>
      </PageHeading>
      {isCorrected && <Notice kind="done" title={leadWords.correct.saved} />}
      <div className={styles.parts}>
        <div className={styles.doing}>
          <LeadOutcomeSection lead={lead} />
          {lead.session && <LeadSessionSection data={data} session={lead.session} />}
        </div>
        <div className={styles.facts}>
          <LeadFacts data={data} />
        </div>
        <div className={styles.done}>
          <LeadMessages data={data} />
          <LeadActs acts={data.acts} />
        </div>
      </div>
      {dialog === 'correct' && <CorrectLeadDialog lead={lead} onClose={close} onDone={finish} />}
      {dialog === 'delete' && <DeleteLeadDialog lead={lead} onClose={close} />}
    </>
  )
}
