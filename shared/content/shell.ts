import type { Page } from '../paths'

/** Words of the frame around every page. */
export const shell = {
  skip: 'Skip to content',
  headerLines: {
    home: 'Sydney, Gadigal Country',
    'nfp-digital-growth-scan': 'For not-for-profits',
    privacy: 'Plain words on privacy',
    'not-found': 'Missing edition',
  } satisfies Record<Page['id'], string>,
  sisterBrands: 'From the same house',
  privacy: 'Privacy policy',
  backToTop: 'Back to top',
} as const
