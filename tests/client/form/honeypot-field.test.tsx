import { signal } from '@preact/signals-react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { HoneypotField, type HoneypotTrap } from '../../../client/form/honeypot-field.tsx'
import { HONEYPOT_NAMES } from '../../../shared/spam-checks.ts'

let form: HoneypotTrap
beforeEach(() => {
  form = { honeypotName: signal(undefined), honeypot: signal('') }
})

async function draw() {
  const { container } = await render(<HoneypotField form={form} />)
  const input = container.querySelector('input') as HTMLInputElement
  return { container, input, type: () => page.elementLocator(input).fill('https://bot.example') }
}

describe('the honeypot', () => {
  it('keeps what a bot types into it until the form is sent', async () => {
    const { input, type } = await draw()
    await type()
    expect([form.honeypot.value, input.value]).toEqual(['https://bot.example', 'https://bot.example'])
  })

  it('stays empty if the browser fills it in by itself', async () => {
    const { input, type } = await draw()
    vi.spyOn(input, 'matches').mockImplementation((selector) => selector === ':autofill')
    await type()
    expect([form.honeypot.value, input.value]).toEqual(['', ''])
  })

  it('is out of the way of people, screen readers, browsers and password managers, and its name is drawn', async () => {
    const { container, input } = await draw()
    expect(page.elementLocator(container).getByRole('textbox').elements()).toEqual([])
    expect(input.parentElement?.getBoundingClientRect().width).toBe(1)
    expect([input.tabIndex, input.autocomplete]).toEqual([-1, 'off'])
    expect(input.dataset).toMatchObject({ '1pIgnore': 'true', lpignore: 'true', bwignore: 'true', formType: 'other' })
    expect(container.innerHTML).not.toMatch(/company"|business"|organisation/i)
    expect(HONEYPOT_NAMES).toContain(input.name)
    expect(input.name).toBe(form.honeypotName.value)
  })
})
