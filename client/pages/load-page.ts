import type { ComponentType } from 'react'
import type { Page } from '../../shared/paths'

/** Source file of each page; the build looks up its chunk by this name. */
export const PAGE_MODULES: Record<Page['id'], string> = {
  home: 'client/pages/home/home-page.tsx',
  'nfp-digital-growth-scan': 'client/pages/nfp-digital-growth-scan/nfp-digital-growth-scan-page.tsx',
  'leader-impact-score': 'client/pages/leader-impact-score/leader-impact-score-page.tsx',
  'fractional-cmo': 'client/pages/fractional-cmo/fractional-cmo-page.tsx',
  'thought-leaders': 'client/pages/thought-leaders/thought-leaders-page.tsx',
  'tradie-digital-trust': 'client/pages/tradie-digital-trust/tradie-digital-trust-page.tsx',
  brand: 'client/pages/brand/brand-page.tsx',
  'pr-firm': 'client/pages/pr-firm/pr-firm-page.tsx',
  privacy: 'client/pages/privacy/privacy-page.tsx',
  'not-found': 'client/pages/not-found/not-found-page.tsx',
  campaign: 'client/pages/campaign/written-campaign-page.tsx',
}

const LOADERS: Record<Page['id'], () => Promise<ComponentType>> = {
  home: () => import('./home/home-page').then((module) => module.HomePage),
  'nfp-digital-growth-scan': () =>
    import('./nfp-digital-growth-scan/nfp-digital-growth-scan-page').then((module) => module.NfpDigitalGrowthScanPage),
  'leader-impact-score': () =>
    import('./leader-impact-score/leader-impact-score-page').then((module) => module.LeaderImpactScorePage),
  'fractional-cmo': () => import('./fractional-cmo/fractional-cmo-page').then((module) => module.FractionalCmoPage),
  'thought-leaders': () => import('./thought-leaders/thought-leaders-page').then((module) => module.ThoughtLeadersPage),
  'tradie-digital-trust': () =>
    import('./tradie-digital-trust/tradie-digital-trust-page').then((module) => module.TradieDigitalTrustPage),
  brand: () => import('./brand/brand-page').then((module) => module.BrandPage),
  'pr-firm': () => import('./pr-firm/pr-firm-page').then((module) => module.PrFirmPage),
  privacy: () => import('./privacy/privacy-page').then((module) => module.PrivacyPage),
  'not-found': () => import('./not-found/not-found-page').then((module) => module.NotFoundPage),
  campaign: () => import('./campaign/written-campaign-page').then((module) => module.WrittenCampaignPage),
}

const loaded = new Map<Page['id'], ComponentType>()
const loading = new Map<Page['id'], Promise<ComponentType>>()

/** Fetches a page's chunk once; every caller gets the same promise. After a failure the next call retries. */
export function loadPage(id: Page['id']): Promise<ComponentType> {
  const running = loading.get(id)
  if (running) return running
  const promise = LOADERS[id]().then(
    (component) => {
      loaded.set(id, component)
      return component
    },
    (error) => {
      loading.delete(id)
      throw error
    },
  )
  loading.set(id, promise)
  return promise
}

/** The page if its chunk is loaded. Checked before suspending, so that hydration does not wait for a loaded chunk. */
export function loadedPage(id: Page['id']): ComponentType | undefined {
  return loaded.get(id)
}
