import { readVariant } from '../campaign/shown-variant'
import { armWords } from './arm-words'

/** What a lead's page showed, `headline-1.b`, in words: Variant B (headline-1). Any other text stays as it is. */
export function shownVariantWords(variant: string): string {
  const shown = readVariant(variant)
  return shown ? `${armWords[shown.arm]} (${shown.experiment})` : variant
}
