import { describe, expect, it } from 'vitest'
import { surveyFields } from '../../../client/survey/survey-frame.tsx'
import { DEFAULT_CAMPAIGNS } from '../../../shared/campaign/campaign.ts'

const campaign = { ...DEFAULT_CAMPAIGNS['nfp-digital-growth-scan'], utmMedium: 'landing' }

describe('the survey’s hidden fields', () => {
  it('each take the first value of visit, prop, campaign, default', () => {
    expect(surveyFields({ utmTerm: 'donors' }, { utmContent: 'hero' }, campaign)).toEqual({
      utm_source: 'website',
      utm_medium: 'landing',
      utm_campaign: 'nfp-digital-growth-scan',
      utm_term: 'donors',
      utm_content: 'hero',
    })
  })
})
