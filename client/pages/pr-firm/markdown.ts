import { clientLocations } from '../../../shared/content/client-locations.ts'
import { prOpening, prFirm as words } from '../../../shared/content/pr-firm.ts'
import { formatDay, pressCoverage } from '../../../shared/content/press.ts'
import { sampleWords } from '../../../shared/content/types.ts'
import type { MarkdownVersion } from '../../../shared/markdown/document.ts'
import { bullets, heading, line } from '../../../shared/markdown/markdown.ts'
import {
  consultationLink,
  figures,
  headline,
  named,
  namedList,
  numberedList,
  quoted,
  sampled,
} from '../../../shared/markdown/pieces.ts'

const { proof, process, socialProof, offer } = words
const { hero } = prOpening

export const markdown = (): MarkdownVersion => ({
  headline: headline(hero.headline),
  blocks: [
    hero.typed,
    hero.promise,
    bullets(hero.chips),
    consultationLink(),

    heading(2, proof.heading),
    line(proof.text, sampleWords(pressCoverage, proof.sample) ?? ''),
    bullets(
      pressCoverage.map(({ title, publication, date, category, sample }) =>
        sampled(`“${title}”, ${publication}, ${formatDay(date)}, ${proof.categories[category]}`, sample),
      ),
    ),

    heading(2, process.heading),
    numberedList(process.steps),
    heading(3, process.outcome.heading),
    namedList(process.outcome.items),

    heading(2, socialProof.heading),
    heading(3, socialProof.lettersHeading),
    ...socialProof.letters.map(quoted),
    figures(socialProof.figures),
    heading(3, socialProof.index.heading),
    line(socialProof.index.text, sampleWords(clientLocations, socialProof.index.sample) ?? ''),
    bullets(
      clientLocations.map(({ name, city, state, country, industry, results }) =>
        named(`${city} ${state}, ${country}`, `${results}.`, `${name}, ${industry.toLowerCase()}`),
      ),
    ),

    heading(2, offer.heading),
    named(offer.name, offer.text),
    numberedList(offer.items),
    line(offer.note, consultationLink()),
  ],
})
