import { beforeEach, describe, expect, it } from 'vitest'
import type { HoneypotTrap } from '../../../../client/form/honeypot-field.tsx'
import { startPage } from '../../../support/page-globals.ts'
import { fire, noteElements, only, render } from '../../../support/rendered-elements.ts'

startPage()
noteElements()

let HoneypotField: typeof import('../../../../client/form/honeypot-field.tsx').HoneypotField
let form: HoneypotTrap
beforeEach(async () => {
  ;({ HoneypotField } = await import('../../../../client/form/honeypot-field.tsx'))
  const { signal } = await import('@preact/signals-react')
  form = { honeypotName: signal(undefined), honeypot: signal('') }
})

const draw = () => render(HoneypotField, { form })
const input = () => only(draw().elements, 'input')
const typed = (value: string, autofilled: boolean) => ({
  target: { value, matches: (selector: string) => autofilled && selector === ':autofill' },
})

describe('the honeypot', () => {
  it('keeps what a bot types into it until the form is sent', () => {
    fire(input(), 'onChange', typed('https://bot.example', false))
    expect(form.honeypot.value).toBe('https://bot.example')
    expect(input().props.value).toBe('https://bot.example')
  })

  it('stays empty if the browser fills it in by itself', () => {
    fire(input(), 'onChange', typed('Creek Fund', true))
    expect(form.honeypot.value).toBe('')
  })

  it('is out of the way of people, screen readers, browsers and password managers', () => {
    expect(draw().html).toMatch(/^<div class="\S+" aria-hidden="true">/)
    expect(input().props).toMatchObject({
      tabIndex: -1,
      autoComplete: 'off',
      'data-1p-ignore': true,
      'data-lpignore': true,
      'data-bwignore': true,
      'data-form-type': 'other',
    })
    expect(draw().html).not.toMatch(/company|business|organisation/i)
  })

  it('has the first name in the prerendered page, and then the one that was drawn', () => {
    expect(input().props.name).toBe('website')
    form.honeypotName.value = 'homepage'
    expect(input().props.name).toBe('homepage')
  })
})
