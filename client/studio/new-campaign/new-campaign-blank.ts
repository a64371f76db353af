import type { EntryValue } from '../entry/entry-value.ts'

const BLANK_FACT = { figure: '', label: '' }

/** A campaign without sections, in which every text that a page needs is still to be written. */
export function blankCampaign(): EntryValue {
  const offer = { name: '', takes: '', facts: [BLANK_FACT, BLANK_FACT] }
  return { page: { headline: '', intro: '', benefits: ['', ''], offer, accent: 'wattle', sections: [] } }
}
