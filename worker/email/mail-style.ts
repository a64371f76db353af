/** The site's colours and fonts, as inline styles: mail clients drop style sheets. */
export const INK = '#12211B'
export const PAPER = '#FAF6EA'
export const WATTLE = '#FFC42E'
export const TEXT_FONT = 'Instrument Sans, Helvetica Neue, Arial, sans-serif'
export const DISPLAY_FONT = 'Bricolage Grotesque, Helvetica Neue, Arial, sans-serif'
export const RULE = '1px solid rgba(18,33,27,.16)'
