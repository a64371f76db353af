/** Words of the game, and of the screen after it. */
export const ventureVelocity = {
  name: 'Venture Velocity',
  hud: { budget: 'Budget', best: 'Best', speed: 'Speed', pause: 'Pause', resume: 'Resume' },
  canvas: 'Venture Velocity. A runner collects coins and stays clear of red tape and paperwork.',
  keys: [
    { key: 'Space', does: 'jumps' },
    { key: 'Down Arrow', does: 'ducks' },
    { key: 'P', does: 'pauses' },
  ],
  touch: { jump: 'Tap up here to jump', duck: 'Hold down here to duck' },
  drawing: 'Raising the curtain',
  paused: { heading: 'Paused', keys: 'P or Resume, and you run on from here.', touch: 'Press Resume, and you run on from here.' },
  failed: {
    heading: 'The stage stayed dark',
    text: 'Your browser could not draw the game. Nothing is lost: your high score is where it was.',
    again: 'Try again',
    back: 'Back to the front page',
  },
  over: {
    folio: ['Extra edition', 'Venture Velocity', 'Final figures'],
    headline: 'Great Hustle!',
    collected: 'Budget collected',
    highScore: 'High score',
    newHighScore: 'New High Score!',
    beaten: 'The record stands in this browser until somebody beats it.',
    notBeaten: 'Still the one to beat.',
    noRecord: 'Any coin at all would be a record.',
    /** What one dot of the picture means. `dollars` as an amount. */
    dots: (dollars: string) => `One dot is ${dollars}.`,
    noDots: 'Not a dollar yet. The first coin comes at knee height: just run.',
    text: 'That was play money. Yours is not, and we would rather make it run than jump.',
    help: 'Help Me Scale!',
    again: 'Collect More Budget',
    /** Announced once to screen readers. `budget` and `highScore` as amounts. */
    announced: (budget: string, highScore: string) => `You collected ${budget}. High score: ${highScore}.`,
    announcedNew: (budget: string) => `You collected ${budget}. New High Score!`,
  },
} as const
