import type { ReactElement } from 'react'
import type { Campaign } from '../../../shared/campaign/campaign.ts'
import type { CampaignSection } from '../../../shared/campaign/page.ts'
import { Sections } from '../../sections/sections.tsx'
import styles from './campaign-layout.module.css'
import { ClosingSection } from './closing-section.tsx'
import { FiguresSection } from './figures-section.tsx'
import { HeroSection } from './hero-section.tsx'
import { LedgerSection } from './ledger-section.tsx'
import { QuestionsSection } from './questions-section.tsx'
import { QuoteSection } from './quote-section.tsx'
import { StepsSection } from './steps-section.tsx'
import { TextSection } from './text-section.tsx'

/** /c/<key>: a campaign page stored in KV. The Worker renders it; the browser hydrates it with the same campaign. */
export function CampaignLayout({ campaign }: { campaign: Campaign }) {
  const { page } = campaign
  if (!page) return null
  return (
    <div className={styles.campaign}>
      <Sections>
        <HeroSection campaign={campaign} page={page} />
        {page.sections.map((section, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a page's sections never change their order
          <Section key={index} section={section} id={`part-${index + 1}`} />
        ))}
        <ClosingSection page={page} />
      </Sections>
    </div>
  )
}

/** `id` is the heading's. */
function Section({ section, id }: { section: CampaignSection; id: string }): ReactElement {
  switch (section.kind) {
    case 'text':
      return <TextSection section={section} id={id} />
    case 'ledger':
      return <LedgerSection section={section} id={id} />
    case 'steps':
      return <StepsSection section={section} id={id} />
    case 'quote':
      return <QuoteSection section={section} />
    case 'figures':
      return <FiguresSection section={section} id={id} />
    case 'questions':
      return <QuestionsSection section={section} id={id} />
  }
}
