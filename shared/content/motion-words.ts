/** The button that stops all that moves by itself, on every page. */
export const motionWords = { pause: 'Pause motion', start: 'Start motion' } as const
