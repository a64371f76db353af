import { useEffect, useEffectEvent, useState } from 'react'
import { Keyboard } from 'react-aria-components'
import { keyWords as words } from '../../shared/content/studio/frame.ts'
import { TickControl } from './ui/controls.tsx'
import { StudioDialog } from './ui/layout.tsx'
import styles from './studio-keys.module.css'

const IS_APPLE = /Mac|iPhone|iPad/.test(navigator.userAgent)

/** The key that finds anything, as it is written, and as assistive technology reads it. */
export const FIND_KEY = IS_APPLE ? { label: '⌘K', aria: 'Meta+K' } : { label: 'Ctrl K', aria: 'Control+K' }

/** What the frame shows over a page. */
export type Shown = 'find' | 'keys' | undefined

const STEPS: Readonly<Record<string, number>> = { j: 1, k: -1 }

/**
 * Listens to the studio's keys. Those of one letter work neither in a field, nor with a modifier, nor while a dialog is open, and can be
 * switched off: speech input may type letters that nobody meant as keys.
 */
export function useStudioKeys(shown: Shown, show: (next: Shown) => void) {
  const [areOn, setOn] = useState(wereOn)
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, defaultPrevented, isComposing, altKey, ctrlKey, metaKey, shiftKey } = event
    if (defaultPrevented || isComposing || altKey) return
    if (key.toLowerCase() === 'k' && !shiftKey && (IS_APPLE ? metaKey && !ctrlKey : ctrlKey && !metaKey)) {
      if (shown !== 'find' && isDialogOpen()) return
      event.preventDefault()
      return show(shown === 'find' ? undefined : 'find')
    }
    if (!areOn || ctrlKey || metaKey || isDialogOpen() || (target instanceof Element && target.closest(TYPED_IN))) return
    const step = shiftKey ? undefined : STEPS[key]
    if (key !== '?' && (step === undefined || !moveInList(step))) return
    event.preventDefault()
    if (key === '?') show('keys')
  })
  useEffect(() => {
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
  const switchTo = (isOn: boolean) => {
    setOn(isOn)
    keep(isOn)
  }
  return { areOn, switchTo }
}

/** What takes letters: fields, and lists in which a letter chooses. */
const TYPED_IN =
  'input:not([type=checkbox]), textarea, select, [contenteditable], [role=spinbutton], [role=listbox], [role=menu], [role=grid], [aria-haspopup=listbox]'

function isDialogOpen(): boolean {
  return document.querySelector('[role=dialog], [role=alertdialog]') !== null
}

/** What opens a line: its link into the studio, or what says of itself that it does, such as the label of the box that chooses it. */
const OPENS_LINE = 'a[href^="/studio"], [data-opens-line]:not(label), label[data-opens-line] input'

/** Moves the focus to the next line of the lists on the page, or from none to the first in sight; false if there is no such line. */
function moveInList(step: number): boolean {
  // Of lines within lines, the innermost is the one that its link opens.
  const lines = new Map<HTMLElement, Element>()
  for (const line of document.querySelectorAll('main :is(tr, li):not(nav *)')) {
    const opens = line.querySelector<HTMLElement>(OPENS_LINE)
    if (opens && opens.getClientRects().length > 0) lines.set(opens, line)
  }
  const list = [...lines]
  const at = list.findIndex(([, line]) => line.contains(document.activeElement))
  const [opens, line] = list[at < 0 ? list.findIndex(([first]) => first.getBoundingClientRect().top >= 0) : at + step] ?? []
  if (!opens) return at >= 0
  opens.focus({ preventScroll: true })
  line?.scrollIntoView({ block: 'nearest' })
  // It may want more room than its line, as a tick does above the bar of the chosen leads.
  opens.scrollIntoView({ block: 'nearest' })
  return true
}

/** Where a browser keeps that they are off. It may refuse its storage: then they are on again with the next visit. */
const STORED = 'studio-keys'

function wereOn(): boolean {
  try {
    return localStorage.getItem(STORED) !== 'off'
  } catch {
    return true
  }
}

function keep(areOn: boolean): void {
  try {
    if (areOn) localStorage.removeItem(STORED)
    else localStorage.setItem(STORED, 'off')
  } catch {}
}

const KEYS: readonly (readonly [keyof typeof words.keys, string])[] = [
  ['find', FIND_KEY.label],
  ['help', '?'],
  ['next', 'j'],
  ['previous', 'k'],
  ['enter', 'Enter'],
  ['escape', 'Esc'],
]

type KeysDialogProps = { areOn: boolean; onSwitch: (areOn: boolean) => void; onClose: () => void }

/** The keys, and the switch of those of one letter. */
export function KeysDialog({ areOn, onSwitch, onClose }: KeysDialogProps) {
  return (
    <StudioDialog title={words.title} onClose={onClose} close={words.close}>
      <dl className={styles.keys}>
        {KEYS.map(([name, key]) => (
          <div key={name} className={styles.line} data-off={(!areOn && key.length === 1) || undefined}>
            <dt>{words.keys[name]}</dt>
            <dd>
              <Keyboard className={styles.key}>{key}</Keyboard>
            </dd>
          </div>
        ))}
      </dl>
      <TickControl label={words.isOn} text={words.isOnText} isSelected={areOn} onChange={onSwitch} />
    </StudioDialog>
  )
}
