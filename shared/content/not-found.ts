import { site } from './site.ts'

/** Words of the 404 page. */
export const notFound = {
  folio: [site.name, 'Edition No. 404', 'Price: one click'],
  headline: 'Oops! Page not found',
  text: 'We held the front page for it. It never came in. It may have moved, or an editor spiked\u00a0it.',
  action: 'Return to Home',
  pictureLabel: 'A halftone picture with a round hole where the story was',
  caption: 'Our photographer was there. The story was\u00a0not.',
  lost: 'If you find this, it goes up\u00a0there.',
} as const
