import { pathOfCampaign } from '../../../shared/campaign/campaign.ts'
import { eligibilityOffer, thoughtLeadersHero, thoughtLeaders as words } from '../../../shared/content/thought-leaders.ts'
import { builtInBooking, type MarkdownVersion } from '../../../shared/markdown/document.ts'
import { bullets, heading, line, link } from '../../../shared/markdown/markdown.ts'
import { figures, headline, logoBlocks, named, namedList, sampled } from '../../../shared/markdown/pieces.ts'
import { markdownPath } from '../../../shared/paths.ts'

const { work, readers, cases, score } = words

export const markdown = (): MarkdownVersion => ({
  headline: headline(thoughtLeadersHero.headline),
  blocks: [
    thoughtLeadersHero.lead,
    figures(thoughtLeadersHero.stats),
    ...builtInBooking('thought-leaders', eligibilityOffer),

    heading(2, work.heading),
    namedList(work.cards),

    heading(2, readers.heading),
    namedList(readers.books),

    heading(2, cases.heading),
    bullets(
      cases.studies.map(({ badge, title, description, sample }) => named(sampled(`${badge}: ${title}`, sample), description)),
    ),
    link(cases.action, cases.href),

    heading(2, score.heading),
    score.intro,
    namedList(score.points),
    heading(3, score.recognition.heading),
    bullets(score.recognition.benefits.map(({ who, effect }) => `${who} ${effect}`)),
    line(score.note, link(score.report, markdownPath(pathOfCampaign('leader-impact-score')))),

    ...logoBlocks(words.logos),
  ],
})
