import { type ComponentType, useEffect, useState } from 'react'
import type { Campaign } from '../../shared/campaign/campaign.ts'
import { SURVEY_PROMISED } from '../../shared/site-files.ts'
import type { SurveyProps } from '../survey/survey.tsx'
import type { SurveyStage } from '../survey/survey-stage.ts'

/** Loads the survey's code if the campaign has one. Meanwhile the CSS reserves its space, and shows the ticket there after 8 s. */
export function useSurvey({ typeformId }: Campaign) {
  const [stage, setStage] = useState<SurveyStage | undefined>(typeformId ? SURVEY_PROMISED : undefined)
  const [Survey, setSurvey] = useState<ComponentType<SurveyProps>>()
  useEffect(() => {
    if (!typeformId) return
    import('../survey/survey.tsx').then((module) => setSurvey(() => module.Survey)).catch(() => setStage('failed'))
  }, [typeformId])
  return { stage, setStage, Survey }
}
