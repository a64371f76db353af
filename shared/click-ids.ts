/** The advertising networks whose accounts fetch a file of conversions. */
export type ConversionFile = 'google' | 'microsoft'

/** Where advertising accounts fetch their conversions. `on` false: nothing answers there, because sending them is switched off. */
export type ConversionAddresses = { on: boolean; google: string; microsoft: string }

/** Each click id by its parameter: what was clicked, and the file of conversions for it; null: its network fetches none. */
export const CLICK_IDS = {
  // support.google.com/google-ads/answer/9744275 and answer/7014069; of several ids a conversion may have one, the first of these.
  gclid: { network: 'google ad', file: 'google' },
  gbraid: { network: 'google ad', file: 'google' },
  wbraid: { network: 'google ad', file: 'google' },
  // Facebook and Instagram add one to every link, not only to ads: developers.facebook.com, “ClickID and the fbp and fbc parameters”.
  fbclid: { network: 'facebook', file: null },
  // Of Campaign Manager 360, which Google Ads does not read.
  dclid: { network: 'google ad', file: null },
  // help.ads.microsoft.com, “Import offline conversions”.
  msclkid: { network: 'microsoft ad', file: 'microsoft' },
  // ads.tiktok.com/help, “About TikTok Click ID”.
  ttclid: { network: 'tiktok ad', file: null },
  // learn.microsoft.com/linkedin/marketing, “Conversions API”, LINKEDIN_FIRST_PARTY_ADS_TRACKING_UUID.
  li_fat_id: { network: 'linkedin ad', file: null },
  // developers.openai.com/ads/measurement-pixel; ChatGPT shows ads in Australia since May 2026.
  oppref: { network: 'chatgpt ad', file: null },
  // docs.mparticle.com/integrations/reddit.
  rdt_cid: { network: 'reddit ad', file: null },
  // The list of click ids that posthog-js reads from landing pages: github.com/PostHog/posthog-js, also for the last one and dclid.
  twclid: { network: 'x ad', file: null },
  // developers.pinterest.com/docs/api/v5/events-create, `click_id`.
  epik: { network: 'pinterest ad', file: null },
  // Written ScCid in links.
  sccid: { network: 'snapchat ad', file: null },
} as const satisfies Record<string, { network: string; file: ConversionFile | null }>

export type ClickIdField = keyof typeof CLICK_IDS

/** The click ids that are stored, so that a lead can be matched to its click, in the order in which they count. */
export const CLICK_ID_FIELDS = Object.keys(CLICK_IDS) as [ClickIdField, ...ClickIdField[]]

/** The click ids that go into a file, in the order in which they count. */
export function clickIdsOf(file: ConversionFile): ClickIdField[] {
  return CLICK_ID_FIELDS.filter((field) => CLICK_IDS[field].file === file)
}
