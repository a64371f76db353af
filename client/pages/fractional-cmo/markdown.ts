import { cmoHero, growthSessionOffer, fractionalCmo as words } from '../../../shared/content/fractional-cmo.ts'
import { builtInBooking, type MarkdownVersion } from '../../../shared/markdown/document.ts'
import { bullets, heading, strong, table } from '../../../shared/markdown/markdown.ts'
import { answers, headline, named, namedList, numberedList, quoted, sampled } from '../../../shared/markdown/pieces.ts'

const { cases, comparison, pillars, process, objections, credits, closing } = words

export const markdown = (): MarkdownVersion => ({
  headline: headline(cmoHero.headline),
  blocks: [
    cmoHero.lead,
    ...builtInBooking('fractional-cmo', growthSessionOffer),

    heading(2, cases.heading),
    `${cases.axes.up} / ${cases.axes.along}`,
    bullets(
      cases.accounts.map(({ company, kind, headline: title, text, sample }) =>
        named(sampled(`${company}, ${kind}`, sample), title, text),
      ),
    ),

    heading(2, comparison.heading),
    table([
      [comparison.days, comparison.terms.get, comparison.terms.catch],
      ...comparison.ways.map(({ name, get, catch: drawback }) => [strong(name), get, drawback]),
    ]),

    heading(2, pillars.heading),
    namedList(pillars.list),

    heading(2, process.heading),
    numberedList(process.steps),
    words.callToActionNote,

    heading(2, objections.heading),
    ...answers(objections.list.map(({ doubt, answer }) => ({ question: `${objections.heading} ${doubt}`, answer }))),

    heading(2, credits.heading),
    ...credits.entries.flatMap((entry) => [quoted(entry), named(credits.columns.credit, entry.credit)]),

    heading(2, headline(closing.heading)),
    closing.text,
  ],
})
