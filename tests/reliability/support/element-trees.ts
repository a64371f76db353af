import { readFile } from 'node:fs/promises'
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare } from 'miniflare'
import { post } from './post.ts'

const SCRIPT = new URL('element-trees-worker.js', import.meta.url)
const AT_ONCE = 500

type TreeReader = AsyncDisposable & { read: (pages: readonly string[]) => Promise<string[]> }

/**
 * Parses HTML with workerd's HTMLRewriter, which shares no code with the mail templates. A tree is the tags in order,
 * each with the names of its attributes.
 */
export async function treeReader(): Promise<TreeReader> {
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      host: '127.0.0.1',
      port: 0,
      cf: false,
      log: new Log(LogLevel.NONE),
      telemetry: { enabled: false },
      workers: [
        {
          name: 'element-trees',
          compatibilityDate: '2026-01-01',
          script: await readFile(SCRIPT, 'utf8'),
        },
      ],
    }),
  )
  const url = await miniflare.ready
  const readSome = async (pages: readonly string[]) => {
    const { status, text } = await post(String(url), '/', pages, { address: '::1' })
    if (status !== 200) throw new Error(`The HTML could not be read: ${text.slice(0, 200)}`)
    return JSON.parse(text) as string[]
  }
  return {
    read: async (pages) => {
      const trees: string[] = []
      for (let from = 0; from < pages.length; from += AT_ONCE) trees.push(...(await readSome(pages.slice(from, from + AT_ONCE))))
      return trees
    },
    [Symbol.asyncDispose]: () => miniflare.dispose(),
  }
}
