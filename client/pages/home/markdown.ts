import { builtInName, pathOfCampaign } from '../../../shared/campaign/campaign.ts'
import { home } from '../../../shared/content/home.ts'
import { markdownWords } from '../../../shared/content/markdown-versions.ts'
import { shell } from '../../../shared/content/shell.ts'
import { site } from '../../../shared/content/site.ts'
import type { MarkdownVersion } from '../../../shared/markdown/document.ts'
import { bullets, heading, line, link, numbered, strong } from '../../../shared/markdown/markdown.ts'
import { figures, headline, logoBlocks, named, sampled } from '../../../shared/markdown/pieces.ts'
import { markdownPath } from '../../../shared/paths.ts'

const { game, leadStory, readers, publication, letter } = home
const { run, jump, gold } = game.panels

export const markdown = (): MarkdownVersion => ({
  headline: headline(home.headline),
  blocks: [
    home.standfirst,
    bullets(home.disciplines),
    heading(2, home.figuresHeading),
    figures(home.figures),

    heading(2, game.heading),
    game.standfirst,
    bullets([
      markdownWords.picture(`${run.alt} ${run.caption}`),
      markdownWords.picture(`${jump.alt} ${jump.keys} ${jump.taps}`),
      markdownWords.picture(`${gold.alt} ${gold.caption}`),
    ]),

    heading(2, leadStory.heading),
    `${leadStory.kicker}. ${leadStory.audience}.`,
    ...leadStory.paragraphs,
    bullets(leadStory.terms.map(({ label, value }) => named(label, value))),
    heading(3, leadStory.checksHeading),
    numbered(leadStory.checks),
    link(leadStory.action, markdownPath(leadStory.href)),

    heading(2, readers.heading),
    bullets(
      readers.rows.map(({ name, text, pages }) =>
        named(name, text, ...pages.map((key) => link(builtInName(key) ?? key, markdownPath(pathOfCampaign(key))))),
      ),
    ),

    ...logoBlocks(home.logos),

    heading(2, publication.heading),
    `${site.publication.name}: ${publication.standing}. ${publication.since}.`,
    ...publication.paragraphs,
    link(publication.action, site.publication.url),
    heading(3, publication.contributorsHeading, publication.contributorsSample),
    bullets(
      publication.contributors.map(({ name, role, story, sample }) => line(strong(sampled(`${name}, ${role}`, sample)), story)),
    ),

    heading(2, letter.heading),
    letter.text,

    heading(2, shell.acknowledgement),
    site.acknowledgement,
  ],
})
