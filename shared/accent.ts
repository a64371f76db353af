/** The accent a page sets on its root; see client/styles/tokens.css. */
export type Accent = 'wattle' | 'gum' | 'ink' | 'mist' | 'dusk' | 'hi-vis'
