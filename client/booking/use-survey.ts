import { type ComponentType, useEffect, useState } from 'react'
import type { Campaign } from '../../shared/campaign/campaign'
import type { SurveyProps } from '../survey/survey'
import type { SurveyStage } from '../survey/survey-stage'

/**
 * Fetches the survey's code where the campaign has a survey. While that is on its way the style sheet keeps the survey's
 * room, and after 8 s shows the ticket there.
 */
export function useSurvey({ typeformId }: Campaign) {
  const [stage, setStage] = useState<SurveyStage | undefined>(typeformId ? 'promised' : undefined)
  const [Survey, setSurvey] = useState<ComponentType<SurveyProps>>()
  useEffect(() => {
    if (!typeformId) return
    import('../survey/survey').then((module) => setSurvey(() => module.Survey)).catch(() => setStage('failed'))
  }, [typeformId])
  return { stage, setStage, Survey }
}
