import type { ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import { Router } from 'wouter'
import { site } from '../shared/content/site.ts'
import { socialCards } from '../shared/content/social-cards.ts'
import { type MarkdownVersion, markdownVersionOf } from '../shared/markdown/document.ts'
import { campaignCardPath, type PageHead, pageHead, structuredData } from '../shared/page-head.ts'
import { type Page, pageById } from '../shared/paths.ts'
import { type ChangedCard, changedCard } from '../shared/words/card.ts'
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
  const card = changedCard(id, texts)
  return withTexts(id, texts, () => ({
    body: renderToString(
      <Router hook={useShownPath} ssrPath={page.path}>
        <SiteFrame page={page}>
          <Body />
        </SiteFrame>
        <ToastRegion />
      </Router>,
    ),
    head: card ? headWithCard(page, card) : pageHead(page, socialCards[id].alt),
    data: structuredData(page),
  }))
}

/** With a card of other words than the build has drawn, or the one of the page's colour that says the site's name alone. */
function headWithCard(page: Page, { path, alt }: ChangedCard): PageHead {
  const head = pageHead(page, path ? alt : socialCards.campaign.alt)
  return { ...head, metas: { ...head.metas, 'og:image': `${site.origin}${path ?? campaignCardPath(page.accent)}` } }
}

/** The Markdown version of a built-in page with changed texts. */
export async function builtInMarkdown(id: Page['id'], texts: Texts): Promise<string> {
  const markdown = await VERSIONS[`./pages/${id}/markdown.ts`]?.()
  if (!markdown) throw new Error(`There is no Markdown version of ${id}`)
  return withTexts(id, texts, () => markdownVersionOf(pageById(id), markdown()))
}
