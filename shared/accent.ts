/** The accent colour of a page, set on its root element; see client/styles/tokens.css. */
export type Accent = 'wattle' | 'gum' | 'ink' | 'mist' | 'dusk' | 'hi-vis'
