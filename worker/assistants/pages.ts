import { type McpServer, ResourceNotFoundError, ResourceTemplate } from '@modelcontextprotocol/server'
import { campaignPath } from '../../shared/campaign/campaign.ts'
import { assistantWords as words } from '../../shared/content/assistants.ts'
import { PUBLIC_PAGES, twinPath } from '../../shared/paths.ts'
import { MARKDOWN } from '../../shared/site-files.ts'
import { readTwin } from '../campaigns/twin.ts'
import { originOf } from './offers.ts'
import type { AssistantRequest } from './server.ts'

/** Adds the Markdown twins of the site's pages, under their addresses. Those of campaigns in KV can be read but are not listed. */
export function addPages(server: McpServer, { env, request }: AssistantRequest): void {
  const addressOf = (path: string) => originOf(env) + twinPath(path)
  const read = async (uri: URL, path: string) => {
    const text = await readTwin(env, request.url, path, Date.now())
    if (text === undefined) throw new ResourceNotFoundError(uri.href)
    return { contents: [{ uri: uri.href, mimeType: MARKDOWN, text }] }
  }
  for (const { id, path, title, description } of PUBLIC_PAGES) {
    server.registerResource(id, addressOf(path), { title, description, mimeType: MARKDOWN }, (uri) => read(uri, path))
  }
  server.registerResource(
    'campaign',
    new ResourceTemplate(addressOf(campaignPath('{campaign}')), { list: undefined }),
    { ...words.campaignPage, mimeType: MARKDOWN },
    (uri, { campaign }) => read(uri, campaignPath(String(campaign))),
  )
}
