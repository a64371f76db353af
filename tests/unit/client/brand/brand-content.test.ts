import { expect, it } from 'vitest'
import { brand, brandSections } from '../../../../shared/content/brand.ts'
import { brandCases } from '../../../../shared/content/brand-clients.ts'
import { films } from '../../../../shared/content/films.ts'

const distinct = (values: readonly string[]) => new Set(values).size

it('each of the seven sections has its own id, a title and a colour', () => {
  expect(distinct(brandSections.map(({ id }) => id))).toBe(7)
  for (const { title, color } of brandSections) {
    expect(title).toMatch(/\S/)
    expect(color).toMatch(/^var\(--[\w-]+\)$/)
  }
})

it('each of the three films has an id, a title, a description, a thumbnail, a URL and a dash for its length', () => {
  expect(distinct(films.map(({ id }) => id))).toBe(3)
  for (const { title, description, thumbnail, youtubeUrl, duration } of films) {
    expect([title, description, thumbnail].every((words) => /\S/.test(words))).toBe(true)
    expect(new URL(youtubeUrl).hostname).toBe('www.youtube.com')
    expect(duration).toBe('–')
  }
})

it('there are ten kinds of clients, each once', () => {
  expect(brand.success.clientKinds).toHaveLength(10)
  expect(distinct(brand.success.clientKinds)).toBe(10)
})

it('each of the four images has a description of its own', () => {
  expect(distinct(brandCases.map(({ id }) => id))).toBe(4)
  expect(distinct(brandCases.map(({ alt }) => alt))).toBe(4)
})

it('every query in the margin belongs to a deleted word', () => {
  const { galley, notes } = brand.problems
  expect(galley.flatMap((piece) => ('mark' in piece ? [piece.mark] : []))).toEqual(notes.map(({ id }) => id))
})
