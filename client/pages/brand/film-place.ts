/** Where a film is shown: in the middle or on one side. */
export type FilmPlace = 'before' | 'active' | 'after'

/** Index of the film `steps` after the active one, or before it if negative; wraps around. */
export function stepFilm(active: number, steps: number, count: number): number {
  return (((active + steps) % count) + count) % count
}

/** The place of a film by its index. All films except the active and the next one are 'before'. */
export function filmPlace(film: number, active: number, count: number): FilmPlace {
  if (film === active) return 'active'
  return stepFilm(active, 1, count) === film ? 'after' : 'before'
}

/** A touch that moves less than this, in CSS pixels, is not a swipe. */
const SWIPE_LEAST_PX = 40

/** Films to step after a touch moved this far, in CSS pixels: 1, -1, or 0 for a scroll or a tap. */
export function swipedFilms(across: number, down: number): -1 | 0 | 1 {
  if (Math.abs(across) < SWIPE_LEAST_PX || Math.abs(across) < Math.abs(down)) return 0
  return across < 0 ? 1 : -1
}
