/** The look of the mails, as inline styles: mail clients drop style sheets, and load no fonts. */
export const INK = '#12211B'
export const PAPER = '#FAF6EA'
export const WATTLE = '#FFC42E'
/** Outlook for Windows shows Times New Roman if it does not know the first font; to it, Helvetica is Arial. */
export const FONT = 'Helvetica, Arial, sans-serif'
/** A sixth of ink on paper. Some mail clients drop a translucent colour, and then draw the line black or not at all. */
export const RULE = '1px solid #D5D4C9'
