import { parseUrl } from '../form/parse-url'

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
