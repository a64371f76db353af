import { pageWords } from './page-words.ts'

/** The result of one client's brand, as a picture. */
export type BrandCase = {
  id: string
  client: string
  /** What changed, under the stamp. */
  title: string
  /** Name of its drawn picture. */
  picture: string
  alt: string
  sample: boolean
}

/** The four stamps of the brand page. All are samples until the agency has its own. */
export const brandCases = pageWords('brand', 'cases', [
  {
    id: 'bobbin',
    client: 'Bobbin',
    title: 'Menders became a waiting\u00a0list',
    picture: 'stamp-bobbin',
    alt: 'A reel of gold thread; its loose end runs over the hills as a road.',
    sample: true,
  },
  {
    id: 'skylark',
    client: 'Skylark',
    title: 'One bird you can\u00a0name',
    picture: 'stamp-skylark',
    alt: 'Dozens of dark birds sit on the power lines. One is gold, and sings.',
    sample: true,
  },
  {
    id: 'murmur',
    client: 'Murmur',
    title: 'Word of mouth, with a\u00a0shape',
    picture: 'stamp-murmur',
    alt: 'At dusk a flock of hundreds of specks has taken the shape of one great bird.',
    sample: true,
  },
  {
    id: 'open-paddock',
    client: 'Open Paddock',
    title: 'The gate is the\u00a0logo',
    picture: 'stamp-open-paddock',
    alt: 'A farm gate stands open; furrows of dots run from it to an enormous sun.',
    sample: true,
  },
] as const satisfies readonly BrandCase[])

type BrandCity = { id: string; name: string; at: readonly [latitude: number, longitude: number]; sample: boolean }

/** Cities marked on the brand page's globe. Samples: which cities the agency works in is for it to say. */
export const brandCities = [
  { id: 'sydney', name: 'Sydney', at: [-33.87, 151.21], sample: true },
  { id: 'melbourne', name: 'Melbourne', at: [-37.81, 144.96], sample: true },
  { id: 'canberra', name: 'Canberra', at: [-35.28, 149.13], sample: true },
  { id: 'brisbane', name: 'Brisbane', at: [-27.47, 153.03], sample: true },
  { id: 'perth', name: 'Perth', at: [-31.95, 115.86], sample: true },
  { id: 'adelaide', name: 'Adelaide', at: [-34.93, 138.6], sample: true },
  { id: 'auckland', name: 'Auckland', at: [-36.85, 174.76], sample: true },
  { id: 'singapore', name: 'Singapore', at: [1.35, 103.82], sample: true },
  { id: 'los-angeles', name: 'Los Angeles', at: [34.05, -118.24], sample: true },
  { id: 'new-york', name: 'New York', at: [40.71, -74.01], sample: true },
  { id: 'london', name: 'London', at: [51.51, -0.13], sample: true },
] as const satisfies readonly BrandCity[]
