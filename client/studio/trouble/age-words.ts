import { troubleWords } from '../../../shared/content/studio/operations.ts'

/** How long something has waited, in seconds, in words of one unit. */
export function ageWords(seconds: number): string {
  const minutes = Math.max(1, Math.round(seconds / 60))
  if (minutes < 120) return troubleWords.minutes(minutes)
  const hours = Math.round(minutes / 60)
  return hours < 48 ? troubleWords.hours(hours) : troubleWords.days(Math.round(hours / 24))
}
