import type { ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import { Router } from 'wouter'
import { site } from '../shared/content/site.ts'
import { socialCards } from '../shared/content/social-cards.ts'
import { type MarkdownVersion, markdownVersionOf } from '../shared/markdown/document.ts'
import { campaignCardPath, type PageHead, pageHead, structuredData } from '../shared/page-head.ts'
import { type Page, pageById } from '../shared/paths.ts'
import { withTexts } from '../shared/words/texts.ts'
import { SiteFrame } from './app.tsx'
import { useShownPath } from './shown-page.ts'
import { ToastRegion } from './ui/toast-region.tsx'

const PAGES = import.meta.glob<Record<string, ComponentType>>('./pages/*/*-page.tsx')
const VERSIONS = import.meta.glob<() => MarkdownVersion>('./pages/*/markdown.ts', { import: 'markdown' })

type Texts = Readonly<Record<string, string>>

/** What of a built-in page's document changes with its words. `data`: for search engines. */
export type BuiltInParts = { body: string; head: PageHead; data: object | undefined }

/** The parts of a built-in page's document with changed texts, rendered as <App> would, at once: see `withTexts`. */
export async function builtInParts(id: Page['id'], texts: Texts): Promise<BuiltInParts> {
  const [Body] = Object.values((await PAGES[`./pages/${id}/${id}-page.tsx`]?.()) ?? {})
  if (!Body) throw new Error(`There is no page ${id}`)
  const page = pageById(id)
  const builtCard = cardWords(id)
  return withTexts(id, texts, () => ({
    body: renderToString(
      <Router hook={useShownPath} ssrPath={page.path}>
        <SiteFrame page={page}>
          <Body />
        </SiteFrame>
        <ToastRegion />
      </Router>,
    ),
    head: cardWords(id) === builtCard ? pageHead(page, socialCards[id].alt) : headWithPlainCard(page),
    data: structuredData(page),
  }))
}

/** What the drawn card of a page says. */
const cardWords = (id: Page['id']) => JSON.stringify({ ...socialCards[id], alt: '' })

/** The build has drawn the card with other words, so the page has the one of its colour that says the site's name alone. */
function headWithPlainCard(page: Page): PageHead {
  const head = pageHead(page, socialCards.campaign.alt)
  return { ...head, metas: { ...head.metas, 'og:image': `${site.origin}${campaignCardPath(page.accent)}` } }
}

/** The Markdown version of a built-in page with changed texts. */
export async function builtInMarkdown(id: Page['id'], texts: Texts): Promise<string> {
  const markdown = await VERSIONS[`./pages/${id}/markdown.ts`]?.()
  if (!markdown) throw new Error(`There is no Markdown version of ${id}`)
  return withTexts(id, texts, () => markdownVersionOf(pageById(id), markdown()))
}
