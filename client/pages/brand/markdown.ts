import { brandOpening, brandSections, brand as words } from '../../../shared/content/brand.ts'
import { brandCases, brandCities } from '../../../shared/content/brand-clients.ts'
import { films, filmWords } from '../../../shared/content/films.ts'
import { markdownWords } from '../../../shared/content/markdown-versions.ts'
import { site } from '../../../shared/content/site.ts'
import type { MarkdownVersion } from '../../../shared/markdown/document.ts'
import { bullets, heading, line, link, numbered } from '../../../shared/markdown/markdown.ts'
import { consultationLink, figures, headline, named, sampled } from '../../../shared/markdown/pieces.ts'

const { problems, why, consultation, success, start } = words
const { currency } = brandOpening

export const markdown = (): MarkdownVersion => ({
  headline: headline(currency.headline),
  blocks: [
    currency.lead,
    line(currency.terms, consultationLink()),

    bullets(brandSections.map(({ title }) => title)),

    heading(2, headline(filmWords.heading)),
    filmWords.source,
    bullets(
      films.map(({ client, title, description, youtubeUrl, sample }) =>
        named(sampled(client, sample, filmWords.sample), link(title, youtubeUrl), description),
      ),
    ),

    heading(2, headline(problems.heading)),
    problems.intro,
    `“${problems.galley.map((piece) => ('mark' in piece ? `${piece.text} (${piece.mark})` : piece.text)).join('')}”`,
    numbered(problems.notes.map(({ query, text }) => named(query, text))),

    heading(2, headline(why.heading)),
    why.text,
    link(why.action, site.publication.url),
    figures(why.figures),

    heading(2, consultation.heading),
    numbered(consultation.tiles.map(({ name, ink, text }) => named(`${name} (${ink})`, text))),
    line(consultation.offer, consultationLink()),

    heading(2, success.heading),
    `${success.typed} ${success.clientKinds.join(', ')}.`,
    success.count,
    `${success.globe}: ${brandCities.map(({ name }) => name).join(', ')}.`,
    heading(3, success.cases),
    bullets(
      brandCases.map(({ client, title, alt, sample }) => named(sampled(client, sample), `${title}.`, markdownWords.picture(alt))),
    ),

    heading(2, headline(start.heading.map(headline))),
    start.text,
  ],
})
