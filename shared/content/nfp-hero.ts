import { RESULT_TIME } from './claims'

/** Words of the scan page's hero. */
export const nfpHero = {
  dateline: ['The free growth scan', 'Sydney, Gadigal Country', `Results ${RESULT_TIME}`],
  headline: ['Your cause is', 'louder than', 'your website.'],
  lead: 'A free digital growth scan for not-for-profits: four checks of how donors find, read and fund you, then 30 minutes on the three fixes that bring them back.',
} as const
