/** A response's headers, their names in lower case, and the `src` of the scripts in its document. */
type Answer = { headers: Readonly<Record<string, string>>; scripts: readonly string[] }

/** Below this, marks above zero are not counted. */
const CREDIT_FROM = 90
const SIX_MONTHS_S = 15_552_000
const BROAD = ['*', 'http:', 'https:', 'ftp:', 'http://*', 'https://*', 'http://*.*', 'https://*.*']
const INLINE = ["'unsafe-inline'", 'data:']
const OPENERS = ['same-origin', 'same-origin-allow-popups', 'noopener-allow-popups']

/**
 * The rules (src/analyzer/tests) and scores (src/grader/charts.js) of MDN's HTTP Observatory, algorithm version 6, from
 * github.com/mdn/mdn-http-observatory. Certificate, HTTP redirect and preload list are left out: no header shows them,
 * and they score 0 where they are correct. Any cookie gets the worst score.
 */
const MARKS: Readonly<Record<string, (answer: Answer) => number>> = {
  'content-security-policy': ({ headers }) => markPolicy(directivesOf(headers['content-security-policy'])),
  cookies: ({ headers }) => (headers['set-cookie'] === undefined ? 0 : -40),
  'cross-origin-embedder-policy': ({ headers }) =>
    markOneOf(headers['cross-origin-embedder-policy'], ['require-corp', 'credentialless'], ['unsafe-none']),
  'cross-origin-opener-policy': ({ headers }) => markOneOf(headers['cross-origin-opener-policy'], OPENERS, ['unsafe-none']),
  'cross-origin-resource-policy': ({ headers }) =>
    markOneOf(headers['cross-origin-resource-policy'], ['same-origin', 'same-site'], ['cross-origin']),
  'cross-origin-resource-sharing': ({ headers }) => (headers['access-control-allow-credentials'] === 'true' ? -50 : 0),
  'referrer-policy': ({ headers }) => markReferrer(headers['referrer-policy']),
  'strict-transport-security': ({ headers }) => markTransport(headers['strict-transport-security']),
  // Scripts of this site have a path as `src`; one of another host would need a hash.
  'subresource-integrity': ({ scripts }) => (scripts.some((address) => !/^\/(?!\/)/.test(address)) ? -50 : 0),
  'x-content-type-options': ({ headers }) => (headers['x-content-type-options'] === 'nosniff' ? 0 : -5),
  'x-frame-options': ({ headers }) => markFraming(headers),
}

/** The score of a response, where 100 or more is an A+, and the score of each rule. */
export function judge(answer: Answer): { score: number; marks: Record<string, number> } {
  const marks = Object.fromEntries(Object.entries(MARKS).map(([name, mark]) => [name, mark(answer)]))
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 100)
  const plain = sum(Object.values(marks).filter((mark) => mark < 0))
  return { score: Math.max(0, plain >= CREDIT_FROM ? sum(Object.values(marks)) : plain), marks }
}

/** A policy's directives, each with its sources. */
export function directivesOf(policy = ''): ReadonlyMap<string, readonly string[]> {
  const words = policy.split(';').map((directive) => directive.trim().toLowerCase().split(/\s+/))
  return new Map(words.flatMap(([name, ...sources]) => (name ? [[name, sources]] : [])))
}

function markPolicy(policy: ReturnType<typeof directivesOf>): number {
  if (policy.size === 0) return -25
  const fallback = policy.get('default-src') ?? ['*']
  const [script, style, object] = ['script-src', 'style-src', 'object-src'].map((name) => policy.get(name) ?? fallback)
  const has = (sources: readonly string[] = [], ...bad: string[]) => sources.some((source) => bad.includes(source))
  if (has(script, ...BROAD, ...INLINE) || has(object, ...BROAD)) return -20
  const isInsecure = ([, sources]: [string, readonly string[]]) => sources.some((source) => /^(?:http|ftp):/.test(source))
  const isPassive = ([name]: [string, readonly string[]]) => name === 'img-src' || name === 'media-src'
  const insecure = [...policy].filter(isInsecure)
  if (insecure.some((directive) => !isPassive(directive))) return -20
  if (insecure.length > 0 || has(script, "'unsafe-eval'") || has(style, "'unsafe-eval'")) return -10
  if (has(style, ...BROAD, ...INLINE)) return 0
  return fallback.join() === "'none'" ? 10 : 5
}

function markOneOf(value: string | undefined, good: readonly string[], harmless: readonly string[]): number {
  if (value === undefined || harmless.includes(value)) return 0
  return good.includes(value) ? 10 : -5
}

function markReferrer(value: string | undefined): number {
  if (value === undefined) return 0
  return ['no-referrer', 'same-origin', 'strict-origin', 'strict-origin-when-cross-origin'].includes(value) ? 5 : -5
}

function markTransport(value: string | undefined): number {
  const [, seconds] = /(?:^|;)\s*max-age=(\d+)/i.exec(value ?? '') ?? []
  if (seconds === undefined || value?.includes(',')) return -20
  return Number(seconds) >= SIX_MONTHS_S ? 0 : -10
}

function markFraming(headers: Answer['headers']): number {
  if (directivesOf(headers['content-security-policy']).has('frame-ancestors')) return 5
  return /^(?:deny|sameorigin)$/i.test(headers['x-frame-options'] ?? '') ? 5 : -20
}
