import { leaderHero, scoreOffer, leaderImpactScore as words } from '../../../shared/content/leader-impact-score.ts'
import { builtInBooking, type MarkdownVersion } from '../../../shared/markdown/document.ts'
import { bullets, heading, line, numbered, strong } from '../../../shared/markdown/markdown.ts'
import { figures, headline, named, numberedList, terms } from '../../../shared/markdown/pieces.ts'

const { minutes, included, steps } = words

export const markdown = (): MarkdownVersion => ({
  headline: headline(leaderHero.headline),
  blocks: [
    leaderHero.lead,
    bullets(leaderHero.onlookers),
    ...builtInBooking('leader-impact-score', scoreOffer),

    heading(2, minutes.heading),
    terms(minutes.attendance),
    numbered(minutes.matters.map(({ name, text, resolution }) => named(name, text, strong(`${minutes.resolved}:`), resolution))),
    named(minutes.close.term, minutes.close.detail),
    `${minutes.keeper}.`,
    figures(minutes.claims),

    heading(2, included.heading),
    line(included.price.words, strong(included.price.amount)),
    numberedList(included.folds),
    words.callToActionNote,

    heading(2, steps.heading),
    numberedList(steps.list),
  ],
})
