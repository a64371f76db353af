import { describe, expect, it } from 'vitest'
import { shellParts } from '../../../client/sections/shell-parts.ts'
import { PAGES } from '../../../shared/paths.ts'

describe('the consultation button', () => {
  it.each([
    ['the home page has none', '/', undefined],
    ['the brand page books a brand consultation', '/brand', 'Book Brand Consultation'],
    ['the PR page books a PR consultation', '/pr-firm', 'Book PR Consultation'],
    ['the privacy page books a PR consultation', '/privacy', 'Book PR Consultation'],
    ['the 404 page books a PR consultation', '/404', 'Book PR Consultation'],
  ])('%s', (_title, path, label) => {
    expect(shellParts({ path }).consultation).toBe(label)
  })

  it('a campaign’s own page has the campaign’s own call in its place', () => {
    const page = { path: '/c/spring', call: 'Count my garden' }
    expect(shellParts(page)).toMatchObject({ call: 'Count my garden', consultation: undefined })
    for (const { path, campaign, call } of PAGES)
      expect([path, shellParts({ path, campaign, call }).call]).toEqual([path, undefined])
  })

  it('every campaign page of the site books a PR consultation', () => {
    for (const page of PAGES) if (page.campaign) expect(shellParts(page).consultation).toBe('Book PR Consultation')
  })
})

it('campaign pages keep the logo in view and have Back to top; the brand page has Back to top only', () => {
  expect(shellParts({ path: '/x', campaign: 'fractional-cmo' })).toMatchObject({ fixedLogo: true, backToTop: true })
  expect(shellParts({ path: '/c/spring' })).toMatchObject({ fixedLogo: true, backToTop: true })
  expect(shellParts({ path: '/brand' })).toMatchObject({ fixedLogo: false, backToTop: true })
  for (const path of ['/', '/privacy', '/404', '/pr-firm']) {
    expect(shellParts({ path })).toMatchObject({ fixedLogo: false, backToTop: false })
  }
})
