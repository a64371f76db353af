import { env } from 'cloudflare:workers'
import { describe, expect, it, vi } from 'vitest'
import { campaignEntry } from '../support/campaign-entry.ts'
import { connect, LEGACY, MODERN, SDK_1, withAssistants } from '../support/worker/assistants.ts'
import { ORIGIN } from '../support/worker/requests.ts'

withAssistants()

/** Addresses near those of pages, for some of which the build has a file, or a browser would make the address of a page. */
const NO_PAGES = `
  /c/drafted.md /c/none.md /c/fractional-cmo.md /nowhere.md /studio.md /404.md /not-found.md / .md
  /c/_files.json?.md /c/_files.json#.md /c/_files.json?x=1.md /c/_files.json%3F.md /c/_files.json.md /c/_files.md
  /c/windows.md? /c/windows.md# /c/windows.md?x=1 /c/windows?.md /c/windows#.md /c/windows/.md /c/windows%2F.md
  /c/..%2Fprivacy.md /c/../privacy.md /c/%2e%2e/privacy.md //c/windows.md /c//windows.md /c/./windows.md
  /C/windows.md /c/WINDOWS.md /c/Windows.md /c/w%69ndows.md /c/windows.MD /privacy.md/ /PRIVACY.md`
  .trim()
  .split(/\s+/)
  .concat('/c/windo\nws.md')
  .map((path) => ORIGIN + path)
  .concat(
    [
      ORIGIN.toUpperCase(),
      ORIGIN.replace('https', 'http'),
      `${ORIGIN}:443`,
      `${ORIGIN}:8443`,
      `${ORIGIN}.`,
      `${ORIGIN}.evil.test`,
      'https://evil.test',
      ORIGIN.replace('//', '//user:word@'),
      ORIGIN.replace('//', '////'),
      'file://',
      '',
    ].flatMap((origin) => [`${origin}/privacy.md`, `${origin}/c/windows.md`]),
  )

describe.each([MODERN, LEGACY, SDK_1])('a client of %s', (version) => {
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
    vi.spyOn(env.FORM_WALL as RateLimit, 'limit').mockResolvedValue({ success: true })
    for (const address of NO_PAGES)
      await expect(client.readResource({ uri: address }), address).rejects.toThrow(/not found|invalid/i)
    await client.close()
  })
})
