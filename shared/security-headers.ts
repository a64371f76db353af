/** What no page of the site asks a browser for. */
export const DENIED_FEATURES = ['camera', 'microphone', 'geolocation', 'payment', 'usb'] as const

/**
 * What every answer of the site says, whether the asset store gives it or the Worker: a browser keeps the transport rule
 * it read last, so two that differ would undo each other. The policy is each page's own.
 *
 * No Cross-Origin-Opener-Policy: for it a browser starts a second process once the answer has come, just as the page is to
 * be painted. It guards what a window that opened ours could learn; without sessions and cookies that is nothing.
 */
export const SECURITY_HEADERS = {
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains; preload',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': DENIED_FEATURES.map((feature) => `${feature}=()`).join(', '),
} as const
