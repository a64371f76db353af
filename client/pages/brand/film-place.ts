/** Where a film stands: in the middle, or waiting on either side of it. */
export type FilmPlace = 'before' | 'active' | 'after'

/** The film that comes `steps` after the active one, or before it when negative; after the last comes the first. */
export function stepFilm(active: number, steps: number, count: number): number {
  return (((active + steps) % count) + count) % count
}

/** The place of a film by its number, beside the active one. Whatever is behind the next film waits before. */
export function filmPlace(film: number, active: number, count: number): FilmPlace {
  if (film === active) return 'active'
  return stepFilm(active, 1, count) === film ? 'after' : 'before'
}

/** A finger that moved less than this, in CSS pixels, only touched. */
const SWIPE_LEAST_PX = 40

/** Films to step after a finger moved so far across and down: 1, -1, or 0 when it scrolled or only touched. */
export function swipedFilms(across: number, down: number): -1 | 0 | 1 {
  if (Math.abs(across) < SWIPE_LEAST_PX || Math.abs(across) < Math.abs(down)) return 0
  return across < 0 ? 1 : -1
}
