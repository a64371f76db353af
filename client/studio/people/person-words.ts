import { tableWords } from '../../../shared/content/studio/studio.ts'

/** A person in a list: "you", or without the domain if it is also `me`'s, so that the name is what fits. */
export function personWords(email: string, me: string | undefined): string {
  if (email === me) return tableWords.you
  const [name, domain] = email.split('@')
  return domain !== undefined && domain === me?.split('@')[1] ? `${name}@…` : email
}
