import { BELOW_THE_FOLD } from '../document-names'

/** The mark that ends what a page shows first: after its first section, or after what it has instead of sections. */
export function BelowTheFold() {
  return <i id={BELOW_THE_FOLD} hidden />
}
