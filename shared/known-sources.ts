/** The source of every visit and lead that an AI assistant sent, whichever it was. */
export const AI_SOURCE = 'ai assistant'

/** The source of every booking that an assistant asked for, and its person confirmed, whichever it was. */
export const ASSISTANT_SOURCE = 'assistant'

/** `hosts`: what browsers name as referrer, also below each, as m.facebook.com. `tags`: what links say as utm_source beside these. */
type KnownSource = { name: string; hosts: readonly string[]; tags?: readonly string[] }

/**
 * The assistants that answer with links. Sources, read in November 2026: the list of Matomo
 * (github.com/matomo-org/searchengine-and-social-list, AIAssistants.yml), and the AI channel of PostHog (github.com/PostHog/posthog, pull
 * requests 69771 and 72779).
 */
const ASSISTANTS: readonly KnownSource[] = [
  { name: 'ChatGPT', hosts: ['chatgpt.com', 'chat.openai.com'], tags: ['chatgpt', 'openai'] },
  { name: 'Perplexity', hosts: ['perplexity.ai'], tags: ['perplexity'] },
  { name: 'Gemini', hosts: ['gemini.google.com', 'bard.google.com'], tags: ['gemini'] },
  {
    name: 'Copilot',
    hosts: ['copilot.microsoft.com', 'copilot.cloud.microsoft', 'm365.cloud.microsoft', 'copilot.com', 'edgeservices.bing.com'],
    tags: ['copilot'],
  },
  { name: 'Claude', hosts: ['claude.ai'], tags: ['claude'] },
  { name: 'Grok', hosts: ['grok.com'], tags: ['grok'] },
  { name: 'DeepSeek', hosts: ['deepseek.com'], tags: ['deepseek'] },
  { name: 'Meta AI', hosts: ['meta.ai'] },
  { name: 'Le Chat', hosts: ['chat.mistral.ai'] },
  { name: 'Qwen', hosts: ['chat.qwen.ai'] },
  { name: 'You.com', hosts: ['you.com'] },
  { name: 'Poe', hosts: ['poe.com'] },
  { name: 'iAsk', hosts: ['iask.ai'] },
]

/** Sites that send visitors from several hosts. From the same list of Matomo, Socials.yml and SearchEngines.yml. */
const SITES: readonly KnownSource[] = [
  { name: 'facebook', hosts: ['facebook.com', 'fb.com', 'fb.me', 'fb.watch'], tags: ['fb'] },
  { name: 'messenger', hosts: ['messenger.com', 'm.me'] },
  { name: 'instagram', hosts: ['instagram.com', 'instagr.am', 'ig.me'], tags: ['ig', 'insta'] },
  { name: 'threads', hosts: ['threads.net', 'threads.com'] },
  { name: 'whatsapp', hosts: ['whatsapp.com', 'wa.me', 'wl.co'] },
  { name: 'linkedin', hosts: ['linkedin.com', 'lnkd.in'] },
  { name: 'x', hosts: ['x.com', 'twitter.com', 't.co'], tags: ['twitter'] },
  { name: 'youtube', hosts: ['youtube.com', 'youtu.be', 'youtube-nocookie.com'], tags: ['yt'] },
  { name: 'tiktok', hosts: ['tiktok.com'] },
  { name: 'reddit', hosts: ['reddit.com', 'redd.it'] },
  { name: 'pinterest', hosts: ['pin.it'] },
  { name: 'snapchat', hosts: ['snapchat.com'] },
  { name: 'telegram', hosts: ['telegram.org', 'telegram.me', 't.me'] },
  { name: 'bluesky', hosts: ['bsky.app'], tags: ['bsky'] },
  { name: 'discord', hosts: ['discord.com', 'discordapp.com', 'discord.gg'] },
  { name: 'quora', hosts: ['quora.com'] },
  { name: 'gmail', hosts: ['mail.google.com'] },
  { name: 'yahoo mail', hosts: ['mail.yahoo.com'] },
  { name: 'outlook', hosts: ['outlook.com', 'outlook.live.com', 'outlook.office.com', 'outlook.office365.com'] },
  { name: 'bing', hosts: ['bing.com'] },
  { name: 'duckduckgo', hosts: ['duckduckgo.com'], tags: ['ddg'] },
  { name: 'ecosia', hosts: ['ecosia.org'] },
  { name: 'yandex', hosts: ['ya.ru'] },
  { name: 'baidu', hosts: ['baidu.com'] },
  { name: 'brave', hosts: ['search.brave.com'] },
  { name: 'startpage', hosts: ['startpage.com'] },
  { name: 'qwant', hosts: ['qwant.com'] },
]

/** Sites with an address in each country. Other parts of them, such as their maps and news, keep their own names. */
const IN_COUNTRIES =
  /^(?:(?:www|m|images|search|[a-z]{2})\.)*(google|yahoo|yandex|pinterest)\.(?:com|cat|[a-z]{2}|com?\.[a-z]{2})$/

const namesIn = (known: readonly KnownSource[]) =>
  new Map(known.flatMap(({ name, hosts, tags = [] }) => [...hosts, ...tags].map((text) => [text, name] as const)))

// Pages that ask for no source leave the tables out.
const ASSISTANT_NAMES = /* @__PURE__ */ namesIn(ASSISTANTS)
const SITE_NAMES = /* @__PURE__ */ namesIn(SITES)

/** The assistant that a referring host or a utm_source names; undefined if it names none. */
export function assistantOf(source: string): string | undefined {
  return named(ASSISTANT_NAMES, hostIn(source))
}

/** A source as reports name it: AI assistants are one, and so are the hosts of one site. Counts of before have each by name. */
export function channelOf(source: string): string {
  const host = hostIn(source)
  if (named(ASSISTANT_NAMES, host)) return AI_SOURCE
  return named(SITE_NAMES, host) ?? IN_COUNTRIES.exec(host)?.[1] ?? source
}

/** The host of a whole address; what is none stays, in small letters. */
function hostIn(source: string): string {
  const [host = ''] = source
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .split('/', 1)
  return host
}

/** What is known of a host, or of the site that it is a part of. */
function named(names: ReadonlyMap<string, string>, host: string): string | undefined {
  for (let at = 0; at >= 0; at = host.indexOf('.', at) + 1 || -1) {
    const name = names.get(host.slice(at))
    if (name !== undefined) return name
  }
  return undefined
}
