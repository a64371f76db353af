/** The source of every visit and lead that an AI assistant sent, whichever it was. */
export const AI_SOURCE = 'ai assistant'

/** The source of every booking that an assistant asked for, and its person confirmed, whichever it was. */
export const ASSISTANT_SOURCE = 'assistant'

/**
 * The assistants that answer with links, each with the hosts that browsers name as referrer, and what its links say as utm_source beside
 * these hosts. Sources, read in November 2026: the list of Matomo (github.com/matomo-org/searchengine-and-social-list,
 * AIAssistants.yml), and the AI channel of PostHog (github.com/PostHog/posthog, pull requests 69771 and 72779).
 */
const ASSISTANTS: readonly { name: string; hosts: readonly string[]; tags?: readonly string[] }[] = [
  { name: 'ChatGPT', hosts: ['chatgpt.com', 'chat.openai.com'], tags: ['chatgpt', 'openai'] },
  { name: 'Perplexity', hosts: ['perplexity.ai'], tags: ['perplexity'] },
  { name: 'Gemini', hosts: ['gemini.google.com', 'bard.google.com'], tags: ['gemini'] },
  {
    name: 'Copilot',
    hosts: ['copilot.microsoft.com', 'copilot.cloud.microsoft', 'copilot.com', 'edgeservices.bing.com'],
    tags: ['copilot'],
  },
  { name: 'Claude', hosts: ['claude.ai'], tags: ['claude'] },
  { name: 'Grok', hosts: ['grok.com'], tags: ['grok'] },
  { name: 'DeepSeek', hosts: ['deepseek.com', 'chat.deepseek.com'], tags: ['deepseek'] },
  { name: 'Meta AI', hosts: ['meta.ai'] },
  { name: 'Le Chat', hosts: ['chat.mistral.ai'] },
  { name: 'Qwen', hosts: ['chat.qwen.ai'] },
  { name: 'You.com', hosts: ['you.com'] },
  { name: 'Poe', hosts: ['poe.com'] },
  { name: 'iAsk', hosts: ['iask.ai'] },
]

const NAMES = new Map(
  ASSISTANTS.flatMap(({ name, hosts, tags = [] }) => [...hosts, ...tags].map((source) => [source, name] as const)),
)

/** The assistant that a referring host or a utm_source names; undefined if it names none. */
export function assistantOf(source: string): string | undefined {
  return NAMES.get(source.toLowerCase().replace(/^www\./, ''))
}
