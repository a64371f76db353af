import { ASSISTANTS_PATH } from '../../shared/assistants.ts'
import { llmsWords as words } from '../../shared/content/markdown-versions.ts'
import { site } from '../../shared/content/site.ts'
import { type MarkdownVersion, markdownVersionOf, waysToReach } from '../../shared/markdown/document.ts'
import { bare, bullets, heading, line, markdownOf, notedLink, type Piece, quote } from '../../shared/markdown/markdown.ts'
import { LLMS_PATH, markdownPath, type Page, PUBLIC_PAGES } from '../../shared/paths.ts'

const written = import.meta.glob<() => MarkdownVersion>('../pages/*/markdown.ts', { eager: true, import: 'markdown' })

/** What assistants read: the Markdown version of every page, which each page's own folder has, and the list of them. */
export const markdownFiles: readonly { path: string; text: string; page?: Page }[] = [
  ...PUBLIC_PAGES.map((page) => {
    const markdown = written[`../pages/${page.id}/markdown.ts`]
    if (!markdown) throw new Error(`client/pages/${page.id}/markdown.ts is missing`)
    return { path: markdownPath(page.path), text: markdownVersionOf(page, markdown()), page }
  }),
  { path: LLMS_PATH, text: listOfVersions() },
]

/** In the form of llmstxt.org: a title, a summary, then lists of links; what is under "Optional" may be left out. */
function listOfVersions(): string {
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
  return notedLink(title.replace(` | ${site.name}`, ''), markdownPath(path), description)
}
