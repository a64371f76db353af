import { ASSISTANTS_PATH } from '../../shared/assistants.ts'
import { site } from '../../shared/content/site.ts'
import { llmsWords as words } from '../../shared/content/twins.ts'
import { LLMS_PATH, type Page, PUBLIC_PAGES, twinPath } from '../../shared/paths.ts'
import { type PageTwin, twinOf, waysToReach } from '../../shared/twin/document.ts'
import { bare, bullets, heading, line, markdownOf, notedLink, type Piece, quote } from '../../shared/twin/markdown.ts'

const written = import.meta.glob<PageTwin>('../pages/*/twin.ts', { eager: true, import: 'twin' })

/** What assistants read: the Markdown twin of every page, which each page's own folder has, and the list of them. */
export const twinFiles: readonly { path: string; text: string; page?: Page }[] = [
  ...PUBLIC_PAGES.map((page) => {
    const twin = written[`../pages/${page.id}/twin.ts`]
    if (!twin) throw new Error(`client/pages/${page.id}/twin.ts is missing`)
    return { path: twinPath(page.path), text: twinOf(page, twin), page }
  }),
  { path: LLMS_PATH, text: listOfTwins() },
]

/** In the form of llmstxt.org: a title, a summary, then lists of links; what is under "Optional" may be left out. */
function listOfTwins(): string {
  const offers = PUBLIC_PAGES.filter(({ campaign }) => campaign)
  const optional = PUBLIC_PAGES.filter(({ id }) => id === 'privacy')
  const others = PUBLIC_PAGES.filter((page) => !offers.includes(page) && !optional.includes(page))
  return markdownOf([
    heading(1, site.name),
    quote(words.summary),
    words.about,
    import.meta.env.ASSISTANTS === 'on' ? line(words.protocol, bare(ASSISTANTS_PATH)) : '',
    words.reach,
    waysToReach(),
    heading(2, words.sections.offers),
    bullets(offers.map(listed)),
    heading(2, words.sections.others),
    bullets(others.map(listed)),
    heading(2, words.sections.Optional),
    bullets(optional.map(listed)),
  ])
}

function listed({ title, path, description }: Page): Piece {
  return notedLink(title.replace(` | ${site.name}`, ''), twinPath(path), description)
}
