import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { campaignEntry } from '../support/campaign-entry.ts'
import { connect, LEGACY, MODERN, withAssistants } from '../support/worker/assistants.ts'
import { ORIGIN } from '../support/worker/requests.ts'
import { startWorld } from '../support/worker/world.ts'

startWorld()
withAssistants()

describe.each([MODERN, LEGACY])('a client of %s', (version) => {
  it('lists the site’s own pages, and reads one as Markdown', async () => {
    const client = await connect(version)
    const { resources } = await client.listResources()
    expect(resources).toHaveLength(9)
    expect(resources).toContainEqual(
      expect.objectContaining({ uri: `${ORIGIN}/fractional-cmo.md`, mimeType: 'text/markdown', name: 'fractional-cmo' }),
    )
    expect(resources.map(({ uri }) => uri)).toContain(`${ORIGIN}/index.md`)
    const uri = `${ORIGIN}/privacy.md`
    const { contents } = await client.readResource({ uri })
    expect(contents).toEqual([{ uri, mimeType: 'text/markdown', text: expect.stringContaining('Privacy') }])
    await client.close()
  })

  it('reads the page of a campaign in KV while it is open, and is told where there is none', async () => {
    await env.CONFIG.put('campaign:windows', JSON.stringify(campaignEntry()))
    await env.CONFIG.put('campaign:drafted', JSON.stringify(campaignEntry({ draft: true })))
    const client = await connect(version)
    const { resourceTemplates } = await client.listResourceTemplates()
    expect(resourceTemplates).toMatchObject([{ uriTemplate: `${ORIGIN}/c/{campaign}.md`, mimeType: 'text/markdown' }])
    const { contents } = await client.readResource({ uri: `${ORIGIN}/c/windows.md` })
    expect(contents).toMatchObject([{ text: expect.stringContaining('Your street walks past') }])
    for (const path of ['/c/drafted.md', '/c/none.md', '/c/fractional-cmo.md', '/c/..%2Fprivacy.md', '/nowhere.md', '/studio.md'])
      await expect(client.readResource({ uri: ORIGIN + path }), path).rejects.toThrow(/not found/i)
    await client.close()
  })
})
