import { expect, it } from 'vitest'
import { filmPlace, stepFilm, swipedFilms } from '../../../../client/pages/brand/work-section.tsx'

it('the carousel wraps round in both directions', () => {
  expect([0, 1, 2].map((film) => stepFilm(film, 1, 3))).toEqual([1, 2, 0])
  expect([0, 1, 2].map((film) => stepFilm(film, -1, 3))).toEqual([2, 0, 1])
})

it('the active film is in the middle, with one on either side', () => {
  for (const active of [0, 1, 2]) {
    expect([0, 1, 2].map((film) => filmPlace(film, active, 3)).sort()).toEqual(['active', 'after', 'before'])
    expect(filmPlace(stepFilm(active, 1, 3), active, 3)).toBe('after')
    expect(filmPlace(stepFilm(active, -1, 3), active, 3)).toBe('before')
  }
})

it('a long enough horizontal swipe turns the carousel; a scroll or a tap does not', () => {
  expect(swipedFilms(-40, 10)).toBe(1)
  expect(swipedFilms(40, -10)).toBe(-1)
  expect(swipedFilms(-39, 0)).toBe(0)
  expect(swipedFilms(-60, 61)).toBe(0)
})
