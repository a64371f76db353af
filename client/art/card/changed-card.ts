import { initWasm } from '@resvg/resvg-wasm'
import program from '@resvg/resvg-wasm/index_bg.wasm'
import type { Page } from '../../../shared/paths.ts'
import { withTexts } from '../../../shared/words/texts.ts'
import font from '../../styles/fonts/bricolage-display.ttf?inline'
import { drawCards } from './draw-cards.ts'
import { cardPicture } from './rasterise.ts'

let started: Promise<void> | undefined

/** The card of a built-in page with changed texts, drawn by the Worker as the build would have drawn it. */
export async function changedCardPicture(id: Page['id'], texts: Readonly<Record<string, string>>): Promise<Uint8Array> {
  started ??= initWasm(program)
  await started
  const draw = drawCards[id]
  if (!draw) throw new Error(`There is no card of ${id}`)
  const bytes = Uint8Array.from(atob(font.slice(font.indexOf(',') + 1)), (character) => character.charCodeAt(0))
  return withTexts(id, texts, () => cardPicture(draw, bytes))
}
