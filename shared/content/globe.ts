export const globeWords = {
  loadingCode: 'Loading 3D Globe...',
  loadingTexture: 'Loading texture...',
  unavailable: '3D Globe unavailable',
  instead: 'Showing interactive map instead',
  keys: 'Arrow keys turn the globe, Enter goes to the next place',
  /** What its button pauses and starts. */
  moving: 'the globe',
} as const
