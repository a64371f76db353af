import type { Context } from 'hono'
import { pageById } from '../../shared/paths.ts'
import type { AppEnv } from '../env.ts'

const THIS_MACHINE = ['localhost', '127.0.0.1', '[::1]']

/** Whether a URL leads to the machine that this runs on, so that what is sent there needs no encryption. */
export function isThisMachine({ hostname }: URL): boolean {
  return THIS_MACHINE.includes(hostname)
}

/** Characters that people put in place of the question mark before a query. */
const SEPARATOR = /[&;?]|%(?:26|3B|3F)/i
/** Begins a fragment, or what belongs to the text around a link: a tag, or a label of Markdown or of a chat program. */
const BEHIND = /(?:[<>|\]]|%(?:23|3C|3E|5D|7C)).*/i
/** The rest of a character escaped for HTML, such as &gt; or &nbsp; without its ampersand. */
const ESCAPE_REST = /^\w{2,6}(?:;|%3B)/i

/**
 * Repairs a URL whose path is no page but may start with one: it is followed by a query without its question mark, or by
 * punctuation from the text around a link. Returns both parts as written, with the URL's own query; undefined if anything else follows.
 */
export function repairUrl({ pathname, search }: URL): { path: string; query: string } | undefined {
  const [, path = '', rest = ''] = /^([\w/-]*)(.*)$/s.exec(pathname) ?? []
  const [around = ''] = rest.split(SEPARATOR, 1)
  const query = rest.slice(around.length).replace(SEPARATOR, '')
  const hasKey = /=|%3D/i.test(query)
  const isMeant = hasKey || query === '' || ESCAPE_REST.test(query)
  if (rest === '' || !isMeant || !isPunctuation(around.replace(BEHIND, ''))) return undefined
  return { path, query: [hasKey && query, search.slice(1)].filter(Boolean).join('&') }
}

/** Whether a text consists of punctuation and invisible characters only. */
function isPunctuation(escaped: string): boolean {
  try {
    return !/[\p{L}\p{N}/]/u.test(decodeURIComponent(escaped))
  } catch {
    return false
  }
}

/** The 404 page, by the Worker: the platform would have a script that is missing for a moment cached so for a year. */
export async function notFoundPage(c: Context<AppEnv>): Promise<Response> {
  const { path } = pageById('not-found')
  const asset = await c.env.ASSETS.fetch(
    new Request(new URL(path, c.req.url), { method: c.req.method === 'HEAD' ? 'HEAD' : 'GET' }),
  )
  const headers = new Headers(asset.headers)
  headers.delete('ETag')
  return new Response(asset.body, { status: 404, headers })
}
