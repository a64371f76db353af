import { BELOW_THE_FOLD } from '../../shared/site-files.ts'

/** Marks the end of the first viewport's content: after the first section, or after what a page has instead of sections. */
export function BelowTheFold() {
  return <i id={BELOW_THE_FOLD} hidden />
}
