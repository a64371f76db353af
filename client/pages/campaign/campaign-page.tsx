import type { ReactElement } from 'react'
import type { Campaign } from '../../../shared/campaign/campaign.ts'
import type { CampaignSection, SectionOf } from '../../../shared/campaign/page.ts'
import { SAMPLE_MARK } from '../../../shared/content/types.ts'
import { writtenCampaign } from '../../booking/page-campaign.ts'
import { Sections } from '../../sections/section.tsx'
import { PullQuote } from '../../ui/pull-quote.tsx'
import { ClosingSection, HeroSection } from './hero.tsx'
import { beside, PictureSection, Portrait, SectionPicture } from './pictures.tsx'
import { FiguresSection, LedgerSection, QuestionsSection, StepsSection } from './sections.tsx'
import styles from './campaign-page.module.css'

/** /c/<key>: a campaign page stored in KV. The Worker renders it with its `campaign`; the browser finds the same in the document. */
export function CampaignPage({ campaign = writtenCampaign() }: { campaign?: Campaign }) {
  if (!campaign) throw new Error('This document was written with no campaign')
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
    case 'picture':
      return <PictureSection section={section} id={id} />
  }
}

/** Text that starts with a drop cap, with its heading beside it. */
function TextSection({ section, id }: { section: SectionOf<'text'>; id: string }) {
  const { heading, paragraphs, picture } = section
  return (
    <section className={beside(styles.article, picture)} aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      {picture && <SectionPicture {...picture} />}
      <div>
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </section>
  )
}

function QuoteSection({ section }: { section: SectionOf<'quote'> }) {
  const { quote, author, role, company, sample, picture } = section
  const source = (
    <>
      <b>{author}</b>
      <span>{[role, company].map((part) => (part ? `, ${part}` : '')).join('')}</span>
      {sample && <small> ({SAMPLE_MARK})</small>}
    </>
  )
  return (
    <PullQuote
      source={picture ? <Portrait picture={picture}>{source}</Portrait> : source}
      className={picture ? `${styles.voice} ${styles.spoken}` : styles.voice}
    >
      {quote}
    </PullQuote>
  )
}
