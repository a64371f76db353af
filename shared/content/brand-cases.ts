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
export const brandCases = [
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
    title: 'One bird you can name',
    picture: 'stamp-skylark',
    alt: 'Dozens of dark birds sit on the power lines. One is gold, and sings.',
    sample: true,
  },
  {
    id: 'murmur',
    client: 'Murmur',
    title: 'Word of mouth, with a shape',
    picture: 'stamp-murmur',
    alt: 'At dusk a flock of hundreds of specks has taken the shape of one great bird.',
    sample: true,
  },
  {
    id: 'open-paddock',
    client: 'Open Paddock',
    title: 'The gate is the logo',
    picture: 'stamp-open-paddock',
    alt: 'A farm gate stands open; furrows of dots run from it to an enormous sun.',
    sample: true,
  },
] as const satisfies readonly BrandCase[]
