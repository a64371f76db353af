declare namespace Cloudflare {
  interface Env extends Omit<import('../../../worker/env').Env, never> {}
  interface GlobalProps {
    mainModule: typeof import('../../../worker/index')
    durableNamespaces: 'BookingLedger' | 'RateLimiter'
  }
}
