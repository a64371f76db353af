import {
  tradieHero,
  tradieOffer,
  tradiePrice,
  tradieDigitalTrust as words,
} from '../../../shared/content/tradie-digital-trust.ts'
import { builtInBooking, type MarkdownVersion } from '../../../shared/markdown/document.ts'
import { bullets, heading } from '../../../shared/markdown/markdown.ts'
import { answers, figures, headline, numberedList } from '../../../shared/markdown/pieces.ts'

const { whyNow, whoFor, fastTrack, stillThinking } = words

export const markdown = (): MarkdownVersion => ({
  headline: headline(tradieHero.headline),
  blocks: [
    tradieHero.lead,
    bullets(tradieHero.benefits),
    ...builtInBooking('tradie-digital-trust', tradieOffer),

    heading(2, whyNow.heading),
    figures(whyNow.stats),

    heading(2, whoFor.heading),
    heading(3, whoFor.missing.heading),
    bullets(whoFor.missing.items),
    heading(3, whoFor.trades.heading),
    bullets(whoFor.trades.items),

    heading(2, fastTrack.heading),
    numberedList(fastTrack.stages),
    fastTrack.note,

    heading(2, words.package.heading),
    words.package.intro,
    numberedList(words.package.tools),

    heading(2, stillThinking.heading),
    ...answers(stillThinking.answers.map(({ doubt, reply }) => ({ question: `“${doubt}”`, answer: reply }))),
    `${tradiePrice.price} (${tradiePrice.fullPrice})`,
  ],
})
