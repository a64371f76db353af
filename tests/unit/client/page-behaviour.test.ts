import { expect, it } from 'vitest'
import * as behaviour from '../../../client/motion/motion.ts'

it('pages move by the numbers of their design', () => {
  expect(behaviour).toMatchObject({
    HOME_LOGO_SPEED_SECONDS: 40,
    DESKTOP_FROM_PX: 1024,
    SECTION_SNAP: { visible: 0.55, debounceMs: 120, wheelLeast: 15 },
    SECTION_TRANSITION_MS: { move: 800, settle: 100 },
    GLOBE_DELAY_MS: 500,
    RING_SPIN_SECONDS: 40,
    PRESS_ROWS: { items: [4, 3], repeats: 3 },
    SURVEY_HEIGHT_PX: 600,
  })
})
