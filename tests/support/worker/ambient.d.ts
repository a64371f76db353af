declare namespace Cloudflare {
  interface Env extends Omit<import('../../../worker/env.ts').Env, never> {
    TEST_BACKUPS: R2Bucket
    MODEL_COMMANDS: string
    MODEL_SEED: string
  }
  interface GlobalProps {
    mainModule: typeof import('../../../worker/index.ts')
    durableNamespaces: 'BookingLedger' | 'RateLimiter'
  }
}

/** A calendar file as text; workerd has no file system to read it from. */
declare module '*.ics?raw' {
  const text: string
  // biome-ignore lint/style/noDefaultExport: Vite exports the text as default
  export default text
}

interface ImportMeta {
  /** What Vite puts in the place of this call: the files of a pattern, here as texts. */
  glob: <Text>(patterns: string[], options: { query: '?raw'; import: 'default'; eager: true }) => Record<string, Text>
}

declare module 'node:zlib' {
  export function gunzipSync(bytes: Uint8Array): { toString(): string }
}
