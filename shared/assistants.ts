/** Where assistants of visitors ask for offers and times, by the Model Context Protocol. */
export const ASSISTANTS_PATH = '/mcp'

/** What an assistant can call there. */
export const ASSISTANT_TOOLS = ['list_offers', 'find_times', 'request_booking', 'contact_details'] as const

export type AssistantTool = (typeof ASSISTANT_TOOLS)[number]

/** Any assistant, and any tool, that a list does not have. */
export const OTHER_ASSISTANT = 'other'

/** The assistants that are named, each by what its program may call itself. */
const NAMED: readonly (readonly [name: string, sign: RegExp])[] = [
  ['ChatGPT', /chatgpt|openai/i],
  ['Claude', /claude|anthropic/i],
  ['Gemini', /gemini|google/i],
  ['Copilot', /copilot|microsoft/i],
  ['Perplexity', /perplexity/i],
  ['Grok', /grok|\bxai\b/i],
  ['Le Chat', /le[ -]?chat|mistral/i],
]

/** The one of a short list that a program's name means: what it says of itself is never shown or logged. */
export function assistantNamed(program: string): string {
  return NAMED.find(([, sign]) => sign.test(program))?.[0] ?? OTHER_ASSISTANT
}

/** How far apart the first and the last day of one question for times are at most. */
export const TIMES_DAYS_MAX = 31

/** How many times one answer has at most; the next question begins where it ends. */
export const TIMES_MAX = 40

/** How an assistant in a browser can fill in a form (WebMCP). None has `toolautosubmit`: a person looks at it and sends it. */
export type FormTool = { toolname: string; tooldescription: string }

declare module 'react' {
  interface FormHTMLAttributes<T> extends Partial<FormTool> {}
  interface InputHTMLAttributes<T> {
    toolparamdescription?: string
  }
  interface TextareaHTMLAttributes<T> {
    toolparamdescription?: string
  }
}
