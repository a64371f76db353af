/** Colours of client/styles/tokens.css for pictures in files and on canvases, which cannot use the page's custom properties. */
export const palette = {
  ink: '#12211b',
  paper: '#faf6ea',
  paper2: '#f1ead6',
  wattle: '#ffc42e',
  wattleDeep: '#b97a00',
  gum: '#1f5c45',
  clay: '#a63d22',
  mist: '#dde7df',
  hiVis: '#ff6a13',
  dusk: '#26304f',
} as const
