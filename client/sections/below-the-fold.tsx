/**
 * A document is not painted before it has come as far as the mark with this id: half of what the first viewport shows would
 * stand elsewhere than all of it.
 */
export const BELOW_THE_FOLD = 'below-the-fold'

/** The mark, which every page has once: after its first section, or after what stands in place of sections. */
export function BelowTheFold() {
  return <i id={BELOW_THE_FOLD} hidden />
}
