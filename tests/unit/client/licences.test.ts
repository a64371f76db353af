import { describe, expect, it } from 'vitest'
import { textOf } from '../../../client/build/licences.ts'

const ONE = { name: 'one', version: '1.2.3', identifier: 'MIT', text: 'Copyright of one' }

describe('the notices of what the site ships', () => {
  it('name each package once, with its version, licence and text, in the order of their names', () => {
    const text = textOf([{ ...ONE, name: 'two' }, ONE, ONE])
    expect(text.match(/^(?:one|two) .*$/gm)).toEqual(['one 1.2.3 (MIT)', 'two 1.2.3 (MIT)'])
    expect(text).toContain('one 1.2.3 (MIT)\n\nCopyright of one')
  })

  it('stop the build for a package without a text', () => {
    expect(() => textOf([ONE, { name: 'mute', version: '1.0.0', identifier: 'MIT' }])).toThrow(
      'No licence text found for mute 1.0.0',
    )
  })

  it('give the terms of MIT, under its own copyright, to a package whose own file is missing', () => {
    const react = { ...ONE, name: 'react', text: 'Copyright of react\n\nPermission is hereby granted, to anybody' }
    const text = textOf([react, { name: '@typeform/embed', version: '6.1.1', identifier: 'MIT' }])
    expect(text).toContain('Copyright (c) 2021 Typeform\n\nPermission is hereby granted, to anybody')
  })
})
