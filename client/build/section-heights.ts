import { readFileSync } from 'node:fs'
import type { Page } from '../../shared/paths.ts'
import { BELOW_THE_FOLD, WHOLE_ATTRIBUTE } from '../../shared/site-files.ts'

/** Written by the browser test of the same name. */
export const HEIGHTS_FILE = 'client/build/section-heights.json'

/** For which windows the heights that were measured at a width, in CSS pixels, are taken. */
export const MEASURED = { 390: '(width < 48rem)', 820: '(48rem <= width < 64rem)', 1440: '(width >= 64rem)' } as const

/** By page and width: the heights of the top-level sections of main, and at last that of the footer, in whole CSS pixels. */
export type SectionHeights = Partial<Record<Page['id'], Record<keyof typeof MEASURED, readonly number[]>>>

/** Leaves what is far below the window out of layout. Nested: without nesting, a browser might know only half the rules. */
export function belowTheFoldStyle(page: Page['id']): string {
  const measured = (JSON.parse(readFileSync(HEIGHTS_FILE, 'utf8')) as SectionHeights)[page]
  if (!measured) return ''
  const sections = `#${BELOW_THE_FOLD}~section`
  const heightOf = (part: string, height: number | undefined) => `${part}{contain-intrinsic-block-size:auto ${height}px}`
  const rules = Object.entries(MEASURED).map(([width, windows]) => {
    const all = measured[Number(width) as keyof typeof MEASURED]
    const each = all.slice(1, -1).map((height, index) => heightOf(`${sections}:nth-of-type(${index + 2})`, height))
    return `@media ${windows}{${each.join('')}${heightOf('footer', all.at(-1))}}`
  })
  const auto = `${sections},footer{content-visibility:auto}`
  return `@media screen{:root:not([${WHOLE_ATTRIBUTE}]) [data-page=${page}]{${auto}${rules.join('')}}}`
}
