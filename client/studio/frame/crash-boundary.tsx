import { Component, type ReactNode } from 'react'
import { studioWords } from '../../../shared/content/studio/studio-words'
import { Notice } from '../ui/notice'
import { StudioButton } from '../ui/studio-button'

/** Says what to do when a page of the studio throws. Drafts are in the browser's storage by then. */
export class CrashBoundary extends Component<{ children: ReactNode }, { hasCrashed: boolean }> {
  override state = { hasCrashed: false }

  static getDerivedStateFromError() {
    return { hasCrashed: true }
  }

  override render() {
    if (!this.state.hasCrashed) return this.props.children
    const { title, text, action } = studioWords.crashed
    return (
      <Notice kind="fault" title={title} actions={<StudioButton onPress={() => location.reload()}>{action}</StudioButton>}>
        {text}
      </Notice>
    )
  }
}
