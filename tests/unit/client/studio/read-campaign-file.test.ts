import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readCampaignFile } from '../../../../client/studio/campaign-list/use-new-campaign.ts'
import { newCampaignWords } from '../../../../shared/content/studio/campaign-list.ts'

const { file } = newCampaignWords
const TEXT = '{ "$schema": "./campaign.schema.json", "utmSource": "café" }'
const READ = { ok: true, entry: { utmSource: 'café' } }

const bytesOf = (text: string, encoding: BufferEncoding = 'utf8') => new Uint8Array(Buffer.from(text, encoding))

describe('a campaign’s file', () => {
  it.each([
    ['UTF-8', bytesOf(TEXT)],
    ['UTF-8 with a byte order mark', bytesOf(`\uFEFF${TEXT}`)],
    ['UTF-16, little endian', bytesOf(`\uFEFF${TEXT}`, 'utf16le')],
    ['UTF-16, big endian', new Uint8Array(Buffer.from(`\uFEFF${TEXT}`, 'utf16le').swap16())],
  ])('is read in %s, without the schema of a code editor', (_encoding, bytes) => {
    expect(readCampaignFile(bytes)).toEqual(READ)
  })

  it('is read as it comes with the tools', () => {
    const read = readCampaignFile(new Uint8Array(readFileSync('shared/campaign/sample-campaign.json')))
    expect(read).toMatchObject({ ok: true, entry: { page: { audience: 'For independent bookshops' } } })
    expect(read).not.toHaveProperty(['entry', '$schema'])
  })

  it('may have faults: the editor marks them', () => {
    expect(readCampaignFile(bytesOf('{"page":7,"nonsense":[]}'))).toEqual({ ok: true, entry: { page: 7, nonsense: [] } })
  })

  it.each([
    ['in Windows-1252', new Uint8Array(Buffer.from(TEXT, 'latin1')), file.notText],
    ['that is a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), file.notText],
    ['that is empty', new Uint8Array(), file.notJson],
    ['with a comma too many', bytesOf('{"a":1,}'), file.notJson],
    ['with a key twice', bytesOf('{"page":{"a":1,"a":2}}'), file.twice('a')],
    ['that is a list', bytesOf('[{}]'), file.notObject],
    ['that is null', bytesOf('null'), file.notObject],
    ['that is far too large', new Uint8Array(600_000), file.tooLarge],
  ])('one %s is refused in words', (_what, bytes, error) => {
    expect(readCampaignFile(bytes)).toEqual({ ok: false, error })
  })
})
