import { nfpHero, scanOffer, nfpGrowthScan as words } from '../../../shared/content/nfp-digital-growth-scan.ts'
import { site } from '../../../shared/content/site.ts'
import { builtInBooking, type MarkdownVersion } from '../../../shared/markdown/document.ts'
import { bullets, heading, link, numbered } from '../../../shared/markdown/markdown.ts'
import { figures, headline, logoBlocks, named, namedList, numberedList, quoted, terms } from '../../../shared/markdown/pieces.ts'

const { assessments, wanted, reasons, deliverables, testimonials, closing, whoWeAre } = words
const { donations, coverage, helped } = words.figures

export const markdown = (): MarkdownVersion => ({
  headline: headline(nfpHero.headline),
  blocks: [
    nfpHero.lead,
    bullets(nfpHero.dateline),
    ...builtInBooking('nfp-digital-growth-scan', scanOffer),

    heading(2, assessments.heading),
    numbered(assessments.checks.map(({ name, text, looksAt }) => named(name, text, `(${looksAt.join(', ')})`))),
    words.callToActionNote,

    heading(2, words.figures.heading),
    figures([donations, coverage, helped].map(({ value, label, legend }) => ({ value, label, text: legend }))),

    ...logoBlocks(words.logos),

    heading(2, wanted.heading),
    `${wanted.edition}. ${wanted.intro} ${wanted.price}.`,
    bullets(wanted.notices.map(({ kind, name, text }) => named(`${kind}, ${name}`, text))),

    heading(2, reasons.heading),
    numberedList(reasons.steps),

    heading(2, headline(deliverables.heading)),
    namedList(deliverables.parts),

    heading(2, testimonials.heading),
    ...testimonials.letters.map(quoted),

    heading(2, closing.heading),
    closing.text,

    heading(2, whoWeAre.heading),
    ...whoWeAre.paragraphs,
    terms(whoWeAre.imprint),
    link(whoWeAre.action, site.publication.url),
  ],
})
