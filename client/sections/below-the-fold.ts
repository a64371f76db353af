/**
 * Id of a mark after a page's first section. A document is not painted before it has come so far, a page without the mark
 * not before its end: half of what the first viewport shows would stand elsewhere than all of it.
 */
export const BELOW_THE_FOLD = 'below-the-fold'
