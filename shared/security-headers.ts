/** Browser features that no page of the site uses. */
export const DENIED_FEATURES = ['camera', 'microphone', 'geolocation', 'payment', 'usb'] as const

/**
 * The headers of every response, from the asset store and from the Worker: browsers keep the last HSTS header they saw. Each
 * page has its own Content-Security-Policy. There is no Cross-Origin-Opener-Policy: it makes browsers switch processes just before
 * the first paint, and protects only sessions and cookies, which the site does not have.
 */
export const SECURITY_HEADERS = {
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains; preload',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': DENIED_FEATURES.map((feature) => `${feature}=()`).join(', '),
} as const
