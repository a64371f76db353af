import { describe, expect, it } from 'vitest'
import type { Variant } from '../../../shared/campaign/experiment.ts'
import { chooseVariant, type PageExperiment, variantOfRequest } from '../../../worker/campaigns/serve.ts'

const VISITORS = 10_000
/** Above this, a fair split of as many would be a coincidence of one in a thousand: chi-square with 1, 2 and 3 degrees of freedom. */
const CHI_SQUARE = { 2: 10.83, 3: 13.82, 4: 16.27 }

const BROWSER =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.1 Safari/605.1.15'
const TWO: PageExperiment = { name: 'headline-1', campaign: 'shopfront-check', arms: ['a', 'b'] }
const THREE: PageExperiment = { ...TWO, arms: ['a', 'b', 'c'] }

const byNetwork = (index: number) => ({ network: `203.0.${index >> 8}.${index & 255}/32`, userAgent: BROWSER })
const byAgent = (index: number) => ({ network: '2001:db8::/64', userAgent: `${BROWSER} Build/${index}` })

const variantsOf = (experiment: PageExperiment, visitor: typeof byNetwork) =>
  Promise.all(Array.from({ length: VISITORS }, (_, index) => chooseVariant(experiment, visitor(index))))

function chiSquare(choices: readonly string[], cells: readonly string[]): number {
  const expected = choices.length / cells.length
  const terms = cells.map((cell) => (choices.filter((choice) => choice === cell).length - expected) ** 2 / expected)
  return terms.reduce((sum, term) => sum + term, 0)
}

describe('the variant of a visitor', () => {
  it.each([
    ['networks', 'two', TWO, byNetwork],
    ['networks', 'three', THREE, byNetwork],
    ['user agents', 'two', TWO, byAgent],
    ['user agents', 'three', THREE, byAgent],
  ])('is each one equally often, over ten thousand %s and %s variants', async (_of, _count, experiment, visitor) => {
    const { arms } = experiment
    expect(chiSquare(await variantsOf(experiment, visitor), arms)).toBeLessThan(CHI_SQUARE[arms.length as 2 | 3])
  })

  it('says nothing about the variant in another experiment or campaign', async () => {
    const variants = await variantsOf(TWO, byNetwork)
    for (const other of [{ name: 'headline-2' }, { campaign: 'shopfront-check-2' }]) {
      const others = await variantsOf({ ...TWO, ...other }, byNetwork)
      const pairs = variants.map((variant, index) => `${variant}${others[index]}`)
      expect(chiSquare(pairs, ['aa', 'ab', 'ba', 'bb'])).toBeLessThan(CHI_SQUARE[4])
    }
  })
})

describe('the variant of a request', () => {
  const variantOf = (address: string, userAgent: string) =>
    variantOfRequest(new Headers({ 'CF-Connecting-IP': address, 'User-Agent': userAgent }), THREE)
  const everyVariant = async (variant: (index: number) => Promise<Variant>) =>
    new Set(await Promise.all(Array.from({ length: 100 }, (_, index) => variant(index))))

  it('is the same for every address of one customer, and others for other customers', async () => {
    expect((await everyVariant((index) => variantOf(`2001:db8:1:2::${index}`, BROWSER))).size).toBe(1)
    expect(await everyVariant((index) => variantOf(`2001:db8:1:${index}::1`, BROWSER))).toEqual(new Set(THREE.arms))
    expect(await everyVariant((index) => variantOf(`203.0.113.${index}`, BROWSER))).toEqual(new Set(THREE.arms))
  })

  it('is the original for robots, wherever they come from', async () => {
    for (const robot of [
      'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
      'facebookexternalhit/1.1',
      'curl/8.1',
      '',
    ]) {
      expect(await everyVariant((index) => variantOf(`203.0.113.${index}`, robot))).toEqual(new Set(['a']))
    }
  })

  it('is one of them also without an address', async () => {
    expect(THREE.arms).toContain(await variantOfRequest(new Headers({ 'User-Agent': BROWSER }), THREE))
  })
})
