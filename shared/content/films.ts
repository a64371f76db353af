import { parseUrl } from '../field-rule.ts'
import { pageWords } from './page-words.ts'

/** One film about a client's work. Nothing is loaded from the video platform before a visitor clicks play. */
export type Film = {
  id: string
  client: string
  title: string
  description: string
  /** Name of its drawn picture. */
  thumbnail: string
  youtubeUrl: string
  /** A dash until the film is cut. */
  duration: string
  sample: boolean
}

/** The films of the carousel. All are samples until the agency has its own. */
export const films = pageWords('brand', 'films', [
  {
    id: 'tideline',
    client: 'Tideline',
    title: 'The fishmonger who stopped shouting',
    description: 'No specials board, no price in red. One name on every crate, and chefs who ask for\u00a0it.',
    thumbnail: 'tideline',
    youtubeUrl: 'https://www.youtube.com/watch?v=sample-tide',
    duration: '–',
    sample: true,
  },
  {
    id: 'lantern-row',
    client: 'Lantern Row',
    title: 'The street that asked to be looked at',
    description: 'A row of shopkeepers, none famous. One name, one switch-on night, one reason to turn left.',
    thumbnail: 'lantern-row',
    youtubeUrl: 'https://www.youtube.com/watch?v=sample-lamp',
    duration: '–',
    sample: true,
  },
  {
    id: 'half-moon',
    client: 'Half Moon',
    title: 'The bakery that sold the other half of the night',
    description: 'They baked while the city slept and called it a drawback. We called it the name.',
    thumbnail: 'half-moon',
    youtubeUrl: 'https://www.youtube.com/watch?v=sample-moon',
    duration: '–',
    sample: true,
  },
] as const satisfies readonly Film[])

export const filmWords = pageWords('brand', 'filmWords', {
  heading: ['Three names you', 'would have walked past.'],
  carousel: 'Client films',
  source: 'YouTube plays these, and hears of you only once you press play.',
  play: 'Play',
  previous: 'Previous film',
  next: 'Next film',
  show: 'Show film',
  duration: 'Length',
  sample: 'sample film',
  failed: 'The film did not arrive. Something between you and YouTube is holding it back.',
  elsewhere: 'Watch it on YouTube',
  waiting: 'Fetching the film',
} as const)

const HOSTS = /^(?:(?:www|m|music)\.)?youtube(?:-nocookie)?\.com$/

/** The video id in a YouTube URL, in any of the forms that YouTube itself uses; undefined for other URLs. */
export function filmId(address: string): string | undefined {
  const url = parseUrl(address)
  if (url?.protocol !== 'https:') return undefined
  const [, first = '', second = ''] = url.pathname.split('/')
  if (url.hostname === 'youtu.be') return wellFormed(first)
  if (!HOSTS.test(url.hostname)) return undefined
  if (first === 'watch') return wellFormed(url.searchParams.get('v') ?? '')
  return ['shorts', 'embed', 'live', 'v'].includes(first) ? wellFormed(second) : undefined
}

/** Films have ids of 11 characters. These two have as many, but mean a list and a channel. */
const wellFormed = (id: string) => (/^(?!videoseries|live_stream)[\w-]{11}$/.test(id) ? id : undefined)
