declare namespace Cloudflare {
  interface Env extends Omit<import('../../../worker/env.ts').Env, never> {}
  interface GlobalProps {
    mainModule: typeof import('../../../worker/index.ts')
    durableNamespaces: 'BookingLedger' | 'RateLimiter'
  }
}
