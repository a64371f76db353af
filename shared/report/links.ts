import { UTM_FIELDS, type Utm } from '../attribution.ts'
import type { ShortLink } from '../short-link.ts'
import { type NO_LEADS, sumLeads } from './counts.ts'

/** How many leads with the same campaign and UTM values there are, and what those of them that were won are worth, in cents of AUD. */
export type TaggedLeads = { campaign: string; utm: Utm } & typeof NO_LEADS

/** What a short link brought; without `leads` it adds nothing of its own, or the same as the link that `untold` names. */
export type LinkFigures = {
  visits: number
  leads?: typeof NO_LEADS
  untold?: { why: 'nothing' } | { why: 'shared'; word: string }
}

type NamedLink = { word: string; link: ShortLink }

const tagsOf = (link: Utm) => UTM_FIELDS.filter((field) => link[field] !== undefined)
const isTagged = (link: ShortLink, { campaign, utm }: TaggedLeads) =>
  link.campaign === campaign && tagsOf(link).every((field) => utm[field] === link[field])
const isSame = (one: ShortLink, other: ShortLink) =>
  one.campaign === other.campaign && UTM_FIELDS.every((field) => one[field] === other[field])

/** What each short link brought, by word; a lead belongs to the link that adds the most of the values it carries. */
export function linkFigures(
  links: readonly NamedLink[],
  visits: ReadonlyMap<string, number>,
  leads: readonly TaggedLeads[],
): Map<string, LinkFigures> {
  return new Map(
    links.map(({ word, link }): [string, LinkFigures] => {
      const seen = { visits: visits.get(word) ?? 0 }
      if (tagsOf(link).length === 0) return [word, { ...seen, untold: { why: 'nothing' } }]
      const same = links.find((other) => other.word !== word && isSame(other.link, link))
      if (same) return [word, { ...seen, untold: { why: 'shared', word: same.word } }]
      const isOurs = (tagged: TaggedLeads) =>
        isTagged(link, tagged) &&
        !links.some((other) => isTagged(other.link, tagged) && tagsOf(other.link).length > tagsOf(link).length)
      return [word, { ...seen, leads: sumLeads(leads.filter(isOurs)) }]
    }),
  )
}
