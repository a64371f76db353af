import type { Campaign } from '../campaign/campaign.ts'
import { type CampaignPage, type CampaignSection, offerOf, pageOfCampaign } from '../campaign/page.ts'
import { twinWords as words } from '../content/twins.ts'
import { picturePath } from '../picture.ts'
import { bookingBlocks, twinOf } from './document.ts'
import { bullets, heading, image, type Piece, strong } from './markdown.ts'
import { answers, figures, named, numberedList, quoted } from './pieces.ts'

/** The Markdown twin of a campaign's own page, whose texts are somebody's entry in KV. */
export function campaignTwin(campaign: Campaign): string {
  const page = pageOfCampaign(campaign)
  const { page: texts } = campaign
  if (!page || !texts) throw new Error(`The campaign ${campaign.key} has no page`)
  const { audience = '', headline, intro, benefits, sections, offer, lastDay } = texts
  return twinOf(page, {
    headline,
    blocks: [
      intro,
      bullets([audience, offer.name, offer.takes, lastDay ? words.until(lastDay) : '']),
      bullets(benefits),
      ...bookingBlocks(campaign, offerOf(texts)),
      ...sections.flatMap(sectionBlocks),
      ...closingBlocks(texts),
    ],
  })
}

function sectionBlocks(section: CampaignSection): Piece[] {
  switch (section.kind) {
    case 'text':
      return [heading(2, section.heading), ...pictureBlocks(section.picture), ...section.paragraphs]
    case 'ledger':
      return [
        heading(2, section.heading),
        bullets(section.items.map(({ name, detail = '', text = '' }) => named(name, detail && strong(detail), text))),
      ]
    case 'steps':
      return [heading(2, section.heading), numberedList(section.items)]
    case 'quote':
      return [quoted(section), ...pictureBlocks(section.picture)]
    case 'figures':
      return [heading(2, section.heading), figures(section.items)]
    case 'questions':
      return [heading(2, section.heading), ...pictureBlocks(section.picture), ...answers(section.items)]
    case 'picture': {
      const { heading: title = '', picture, alt, caption } = section
      return [heading(2, title), ...pictureBlocks({ ...picture, alt, caption })]
    }
  }
}

type Shown = { id: string; alt: string; caption?: string }

/** A picture with its caption; without an id it is not chosen yet, and the page shows its caption alone. */
function pictureBlocks(picture: Shown | undefined): Piece[] {
  if (!picture) return []
  const { id, alt, caption = '' } = picture
  return [id === '' ? '' : image(alt, picturePath(id)), caption]
}

function closingBlocks({ closing, offer, price = '' }: CampaignPage): Piece[] {
  const { heading: title, text } = closing ?? { heading: offer.name, text: undefined }
  return [heading(2, title), text ?? [price, offer.takes].filter(Boolean).join(', ')]
}
