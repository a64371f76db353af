import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { PICTURE_MAX_BYTES, type Picture, picturePath } from '../../shared/picture.ts'
import { campaignEntry } from '../support/campaign-entry.ts'
import { ENTRY, htmlOf, PAGE, put } from '../support/worker/kv-page.ts'
import { get, ORIGIN } from '../support/worker/requests.ts'
import { askStudio, published, saveDraft } from '../support/worker/studio.ts'
import { advance, DAY_MS } from '../support/worker/world.ts'

const text = (letters: string) => [...letters].map((letter) => letter.charCodeAt(0))
const u32 = (value: number) => [value, value >> 8, value >> 16, value >> 24].map((part) => part & 0xff)
const u16 = (value: number) => [value >> 8, value & 0xff]

/** A WebP without loss of these sides, whose pixels are `filler`; `more` are chunks behind them. */
function webp(width: number, height: number, filler = [1, 2, 3], more: number[] = []): Uint8Array<ArrayBuffer> {
  const pixels = [0x2f, ...u32((width - 1) | ((height - 1) << 14)), ...filler]
  const chunk = [...text('VP8L'), ...u32(pixels.length), ...pixels, ...(pixels.length % 2 ? [0] : [])]
  const body = [...text('WEBP'), ...chunk, ...more]
  return new Uint8Array([...text('RIFF'), ...u32(body.length), ...body])
}

/** A JPEG of these sides; `more` are segments before its frame. */
function jpeg(width: number, height: number, more: number[] = []): Uint8Array<ArrayBuffer> {
  const frame = [0xff, 0xc0, 0, 11, 8, ...u16(height), ...u16(width), 1, 1, 0x11, 0]
  return new Uint8Array([0xff, 0xd8, ...more, ...frame, 0xff, 0xda, 0, 2, 7, 7, 0xff, 0xd9])
}

const send = (body: Uint8Array<ArrayBuffer>, type = 'image/webp', origin = ORIGIN) =>
  askStudio('/api/pictures', { method: 'POST', body, headers: { 'Content-Type': type, Origin: origin } })
const stored = async (body: Uint8Array<ArrayBuffer>, type?: string): Promise<Picture> => {
  const response = await send(body, type)
  expect(response.status).toBe(200)
  return (await response.json<{ picture: Picture }>()).picture
}
const withPicture = (picture: Picture, more: object = {}) =>
  campaignEntry({}, { sections: [{ kind: 'picture', picture, alt: 'Two people at a shop window', ...more }] })
const mainOf = async (path: string) => /<main.*<\/main>/s.exec(await htmlOf(path))?.[0] ?? ''
const statusOf = async ({ id }: Picture) => (await get(picturePath(id))).status

describe('a picture from the studio', () => {
  it('is stored once by what is in it, and served for good with its own type and nothing that could run', async () => {
    const bytes = webp(640, 480)
    const picture = await stored(bytes)
    expect(picture).toMatchObject({ width: 640, height: 480 })
    expect(await stored(bytes)).toEqual(picture)
    expect((await env.CONFIG.list({ prefix: 'picture:' })).keys).toHaveLength(1)
    for (const _ of ['from KV', 'from the edge']) {
      const response = await get(picturePath(picture.id))
      expect(response.headers.get('Content-Type')).toBe('image/webp')
      expect(response.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
      expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff')
      expect(response.headers.get('Content-Security-Policy')).toContain("default-src 'none'")
      expect(new Uint8Array(await response.arrayBuffer())).toEqual(bytes)
    }
    const photo = await stored(jpeg(30, 20), 'image/jpeg')
    expect((await get(picturePath(photo.id))).headers.get('Content-Type')).toBe('image/jpeg')
  })

  it.each<[string, Uint8Array<ArrayBuffer>, string, number]>([
    ['a page in disguise', new Uint8Array(text('<!doctype html><script>alert(1)</script>')), 'image/webp', 400],
    ['nothing', new Uint8Array(), 'image/webp', 400],
    ['one that is cut off', webp(10, 10).slice(0, -1), 'image/webp', 400],
    ['one with something behind it', new Uint8Array([...webp(10, 10), 60, 115]), 'image/webp', 400],
    [
      'one that says where it was taken',
      webp(10, 10, [1, 2, 3], [...text('EXIF'), ...u32(6), 1, 2, 3, 4, 5, 6]),
      'image/webp',
      400,
    ],
    ['a JPEG that does', jpeg(10, 10, [0xff, 0xe1, 0, 4, 1, 1]), 'image/jpeg', 400],
    ['one that moves', webp(10, 10, [1, 2, 3], [...text('ANIM'), ...u32(6), 1, 2, 3, 4, 5, 6]), 'image/webp', 400],
    ['one with too many pixels', webp(1601, 10), 'image/webp', 400],
    ['one with too many bytes', webp(10, 10, new Array(PICTURE_MAX_BYTES).fill(1)), 'image/webp', 413],
    ['a drawing in SVG', new Uint8Array(text('<svg xmlns="http://www.w3.org/2000/svg"/>')), 'image/svg+xml', 415],
  ])('is not %s', async (_what, bytes, type, status) => {
    expect((await send(bytes, type)).status).toBe(status)
    expect((await env.CONFIG.list({ prefix: 'picture:' })).keys).toEqual([])
  })

  it('may be seen through, however little of its file says so', async () => {
    const chunk = (name: string, bytes: number[]) => [...text(name), ...u32(bytes.length), ...bytes]
    const canvas = chunk('VP8X', [0x10, 0, 0, 0, 29, 0, 0, 19, 0, 0])
    const frame = chunk('VP8 ', [0, 0, 0, 0x9d, 1, 0x2a, 30, 0, 20, 0])
    const body = [...text('WEBP'), ...canvas, ...chunk('ALPH', [0, 0]), ...frame]
    const picture = await stored(new Uint8Array([...text('RIFF'), ...u32(body.length), ...body]))
    expect(picture).toMatchObject({ width: 30, height: 20 })
  })

  it('comes from the studio’s own page', async () => {
    expect((await send(webp(10, 10), 'image/webp', 'https://elsewhere.example')).status).toBe(403)
  })

  it('stands on its page with its words and its place, and is fetched only when it is near', async () => {
    const picture = await stored(webp(640, 480))
    await put(withPicture(picture, { caption: 'King Street (sample)' }))
    const html = await htmlOf(PAGE)
    const [img = ''] = /<img[^>]*pictures[^>]*>/.exec(html) ?? []
    for (const part of [
      picturePath(picture.id),
      'width="640"',
      'height="480"',
      'loading="lazy"',
      'alt="Two people at a shop window"',
    ])
      expect(img).toContain(part)
    expect(html).not.toContain('rel="preload" as="image"')
    expect(html).toContain('King Street (sample)')
  })

  it.each([
    ['text', { heading: 'a', paragraphs: ['b'] }],
    ['quote', { quote: 'a', author: 'b' }],
    [
      'questions',
      {
        heading: 'a',
        items: [
          { question: 'b', answer: 'c' },
          { question: 'd', answer: 'e' },
        ],
      },
    ],
  ])('stands within a section of the kind %s, which is without it as it was', async (kind, section) => {
    const picture = await stored(webp(480, 640))
    const pageWith = (more: object) => campaignEntry({}, { sections: [{ kind, ...section, ...more }] })
    await put(pageWith({}), 'without')
    expect(await mainOf('/c/without')).not.toMatch(/pictures|<img/)
    await put(pageWith({ picture: { ...picture, alt: 'Two people' } }))
    const [img = ''] = /<img[^>]*>/.exec(await mainOf(PAGE)) ?? []
    for (const part of [picturePath(picture.id), 'width="480"', 'height="640"', 'loading="lazy"', 'alt="Two people"'])
      expect(img).toContain(part)
  })

  it.each(['/pictures/', '/pictures/x', `/pictures/${'0'.repeat(32)}.webp`, `/pictures/${'0'.repeat(32)}.svg`])(
    'is not at %s',
    async (path) => {
      const response = await get(path)
      expect(response.status).toBe(404)
      expect(response.headers.get('Cache-Control')).not.toContain('immutable')
    },
  )

  it('is cleared away a month later, unless a campaign, an earlier version or a draft has it', async () => {
    const names = ['live', 'earlier', 'drafted', 'unused'] as const
    const made = await Promise.all(names.map((_, index) => stored(webp(10 + index, 10))))
    const [live, earlier, drafted, unused] = made as [Picture, Picture, Picture, Picture]
    await put(withPicture(live), 'other')
    const { id } = await published(ENTRY, withPicture(earlier))
    await published(ENTRY, campaignEntry(), { basedOn: id })
    await saveDraft('campaign:new', withPicture(drafted), 0)
    // A picture within a text counts as one that stands alone.
    const within = await stored(webp(20, 10))
    const text = { kind: 'text', heading: 'a', paragraphs: ['b'], picture: { ...within, alt: 'c' } }
    await put(campaignEntry({}, { sections: [text] }), 'third')
    advance(30 * DAY_MS)
    await stored(webp(50, 50))
    expect((await env.CONFIG.list({ prefix: 'picture:' })).keys).toHaveLength(6)
    advance(1)
    const young = await stored(webp(50, 50))
    const kept = (await env.CONFIG.list({ prefix: 'picture:' })).keys.map(({ name }) => name.replace('picture:', ''))
    expect(kept.sort()).toEqual([live, earlier, drafted, within, young].map((picture) => picture.id).sort())
    expect(await statusOf(unused)).toBe(404)
  })
})
