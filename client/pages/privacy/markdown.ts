import { LAST_UPDATED, privacy } from '../../../shared/content/privacy.ts'
import type { PolicyBlock } from '../../../shared/content/types.ts'
import type { MarkdownVersion } from '../../../shared/markdown/document.ts'
import { bullets, heading, line, link, type Piece } from '../../../shared/markdown/markdown.ts'
import { terms } from '../../../shared/markdown/pieces.ts'
import { LICENCES_PATH } from '../../../shared/paths.ts'

export const markdown = (): MarkdownVersion => ({
  headline: privacy.headline,
  blocks: [
    `${privacy.updated} ${LAST_UPDATED.label}.`,
    privacy.summary,
    ...privacy.sections.flatMap(({ title, parts }, index) => [
      heading(2, `${index + 1}. ${title}`),
      ...parts.flatMap((part) => [heading(3, part.heading ?? ''), ...part.blocks.map(blockOf)]),
    ]),
    link(privacy.licences, LICENCES_PATH),
  ],
})

function blockOf(block: PolicyBlock): Piece {
  if (typeof block === 'string') return block
  if ('list' in block) return bullets(block.list)
  if ('rows' in block) return terms(block.rows)
  return line(block.lead, link(block.link, block.href))
}
