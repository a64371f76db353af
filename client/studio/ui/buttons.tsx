import { type ReactNode, type Ref, useEffect, useState } from 'react'
import { Button, type ButtonProps, ToggleButton, ToggleButtonGroup } from 'react-aria-components'
import { Link } from 'wouter'
import { controlWords } from '../../../shared/content/studio/studio.ts'
import { phoneLink } from '../../../shared/phone-link.ts'
import { keepFocusNear } from '../focus.ts'
import { given } from './format.ts'
import { RowMark, VisuallyHidden } from './icons.tsx'
import styles from './buttons.module.css'
import studioButtonStyles from './studio-button.module.css'

type StudioButtonProps = Omit<ButtonProps, 'className' | 'children' | 'style'> & {
  /** `main` for the one thing to do here; `quiet` in rows and headings; `danger` for what cannot be undone. */
  kind?: 'main' | 'plain' | 'quiet' | 'danger'
  /** Whether the press may take it away or disable it: the focus then stays near. */
  isLeaving?: boolean
  ref?: Ref<HTMLButtonElement>
  children: ReactNode
}

export function StudioButton({ kind = 'plain', isLeaving = false, children, onPress, ...button }: StudioButtonProps) {
  const press: ButtonProps['onPress'] = (event) => {
    if (isLeaving) keepFocusNear(event.target)
    onPress?.(event)
  }
  return (
    <Button {...button} onPress={press} className={`${studioButtonStyles.button} ${studioButtonStyles[kind]}`}>
      {typeof children === 'string' ? <span>{children}</span> : children}
    </Button>
  )
}

type MarkButtonProps = Omit<StudioButtonProps, 'kind' | 'children'> & {
  mark: Parameters<typeof RowMark>[0]['act']
  label?: string
}

/** A button that is only its mark; `label` is for screen readers. */
export function MarkButton({ mark, label, ...button }: MarkButtonProps) {
  return (
    <StudioButton kind="quiet" aria-label={label} {...button}>
      <RowMark act={mark} />
    </StudioButton>
  )
}

type RingLinkProps = {
  /** As somebody typed it. */
  phone: string
  /** Whom it rings, for screen readers. */
  name: string
  /** On a page that has one thing to do, and this is it. */
  isMain?: boolean
}

/** Rings a number at a tap; a text without a number in it is only shown. */
export function RingLink({ phone, name, isMain = false }: RingLinkProps) {
  const link = phoneLink(phone)
  if (!link) return <span className={styles.number}>{given(phone)}</span>
  const look = `${studioButtonStyles.button} ${isMain ? studioButtonStyles.main : studioButtonStyles.plain} ${styles.ring}`
  return (
    <a href={link.href} className={look} aria-label={controlWords.ring(name, link.label)}>
      <span className={styles.dial} aria-hidden="true" />
      <span>{link.label}</span>
    </a>
  )
}

/** How long the button says what it has done. */
const SAID_MS = 4000

/** Copies a text, and says whether that worked. `name` is for screen readers, where several such buttons stand together. */
export function CopyButton({ text, label, name = label }: { text: string; label: string; name?: string }) {
  const [said, setSaid] = useState<string>()
  useEffect(() => {
    if (said === undefined) return
    const timer = setTimeout(() => setSaid(undefined), SAID_MS)
    return () => clearTimeout(timer)
  }, [said])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setSaid(controlWords.copied)
    } catch {
      setSaid(controlWords.notCopied)
    }
  }
  return (
    <span className={styles.copy}>
      <StudioButton onPress={copy} aria-label={said ?? name}>
        {said ?? label}
      </StudioButton>
      <span role="status">{said !== undefined && <VisuallyHidden>{said}</VisuallyHidden>}</span>
    </span>
  )
}

type MoveButtonsProps = {
  index: number
  count: number
  /** What the buttons do, in words. */
  up: string
  down: string
  onMove: (to: number) => void
}

export function MoveButtons({ index, count, up, down, onMove }: MoveButtonsProps) {
  return (
    <>
      <MarkButton mark="up" label={up} isDisabled={index === 0} onPress={() => onMove(index - 1)} />
      <MarkButton mark="down" label={down} isDisabled={index === count - 1} onPress={() => onMove(index + 1)} />
    </>
  )
}

/** Removes a row of a list; the focus stays near it. */
export function RemoveButton({ label, isDisabled, onRemove }: { label: string; isDisabled?: boolean; onRemove: () => void }) {
  return <MarkButton mark="remove" label={label} isDisabled={isDisabled} isLeaving onPress={onRemove} />
}

/** Above a page's heading, the way to the page that it belongs to. `state` goes into that page's entry in the browser's history. */
export function BackLink({ href, state, children }: { href: string; state?: unknown; children: string }) {
  return (
    <Link href={href} state={state} className={styles.back}>
      <RowMark act="back" />
      <span>{children}</span>
    </Link>
  )
}

type ChoiceToggleProps<Id extends string> = {
  label: string
  value: Id
  options: readonly { id: Id; label: string }[]
  onChange: (id: Id) => void
}

/** One of two or three ways to see the same, side by side. It is as wide as the room it is given. */
export function ChoiceToggle<Id extends string>({ label, value, options, onChange }: ChoiceToggleProps<Id>) {
  return (
    <ToggleButtonGroup
      className={styles.choices ?? ''}
      aria-label={label}
      disallowEmptySelection
      selectedKeys={[value]}
      onSelectionChange={([id]) => onChange(id as Id)}
    >
      {options.map(({ id, label: text }) => (
        <ToggleButton key={id} id={id} className={styles.choice ?? ''}>
          <span>{text}</span>
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  )
}
