/** The button on every page that stops all animation. */
export const motionWords = { pause: 'Pause motion', start: 'Start motion' } as const
