export const UTM_FIELDS = ['utmSource', 'utmMedium', 'utmCampaign', 'utmTerm', 'utmContent'] as const
export type UtmField = (typeof UTM_FIELDS)[number]

/** Each UTM value's query key. */
export const UTM_QUERY_KEYS: Record<UtmField, string> = {
  utmSource: 'utm_source',
  utmMedium: 'utm_medium',
  utmCampaign: 'utm_campaign',
  utmTerm: 'utm_term',
  utmContent: 'utm_content',
}

/** Click ids of the ad networks the agency uses; stored so that a lead can be matched to its click. */
export const CLICK_ID_FIELDS = ['gclid', 'gbraid', 'wbraid', 'fbclid', 'msclkid', 'ttclid', 'li_fat_id'] as const
export type ClickIdField = (typeof CLICK_ID_FIELDS)[number]

/** Most click ids are below 255 characters, but TikTok's are not. One of each network still fits into a body of 16 KB. */
export const CLICK_ID_MAX = 1000

/** The longest UTM value, in characters. */
export const UTM_MAX = 100

/** The longest URL that browsers and proxies handle reliably. */
export const URL_MAX = 2048
