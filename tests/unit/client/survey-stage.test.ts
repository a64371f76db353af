import { describe, expect, it } from 'vitest'
import { nextSurveyStage, type SurveyEvent, type SurveyStage } from '../../../client/survey/survey.tsx'

const EVENTS: SurveyEvent[] = ['formUntouched', 'formInUse', 'ready', 'failed']

describe('what a card with a survey shows', () => {
  it.each<[SurveyEvent[], SurveyStage]>([
    [['formUntouched'], 'awaited'],
    [['formUntouched', 'ready'], 'shown'],
    [['formUntouched', 'failed'], 'failed'],
    [['formInUse'], 'kept'],
    [['ready'], 'promised'],
  ])('after %j: %s', (events, stage) => {
    expect(events.reduce<SurveyStage | undefined>(nextSurveyStage, 'promised')).toBe(stage)
  })

  it.each<SurveyStage>(['shown', 'kept', 'failed'])('nothing takes %s away', (stage) => {
    for (const event of EVENTS) expect(nextSurveyStage(stage, event)).toBe(stage)
  })

  it('is never a survey if the campaign has none', () => {
    for (const event of EVENTS) expect(nextSurveyStage(undefined, event)).toBeUndefined()
  })
})
