import { useSignals } from '@preact/signals-react/runtime'
import { Component, type ReactNode } from 'react'
import { formWords } from '../../../shared/content/studio/studio.ts'
import { useEditor } from '../entry/editor-context.ts'
import type { EntryValue } from '../entry/entry-value.ts'
import { Notice } from '../ui/notice.tsx'
import { StudioButton } from '../ui/studio-button.tsx'

/** Keeps the bar with Undo, Versions and Discard if a form throws. The form is tried again with the next value. */
export function FormBoundary({ children }: { children: ReactNode }) {
  useSignals()
  return <Boundary value={useEditor().value.value}>{children}</Boundary>
}

type BoundaryProps = { value: EntryValue; children: ReactNode }

class Boundary extends Component<BoundaryProps, { hasCrashed: boolean; value: EntryValue }> {
  override state = { hasCrashed: false, value: this.props.value }

  static getDerivedStateFromError() {
    return { hasCrashed: true }
  }

  static getDerivedStateFromProps({ value }: BoundaryProps, state: { value: EntryValue }) {
    return state.value === value ? null : { hasCrashed: false, value }
  }

  override render() {
    if (!this.state.hasCrashed) return this.props.children
    const { title, text, again } = formWords.broken
    const actions = <StudioButton onPress={() => this.setState({ hasCrashed: false })}>{again}</StudioButton>
    return (
      <Notice kind="fault" title={title} actions={actions}>
        {text}
      </Notice>
    )
  }
}
