import { Component, type ReactNode } from 'react'
import { studioWords } from '../../../shared/content/studio/studio.ts'
import { Notice } from '../ui/notice.tsx'
import { StudioButton } from '../ui/studio-button.tsx'

type CrashBoundaryProps = { path: string; children: ReactNode }
type CrashState = { path: string; hasCrashed: boolean }

/**
 * Says what to do when a page of the studio throws; another path is another page, and is tried. Drafts are in the browser's storage by
 * then. The boundary has no key: a page that throws when it is left would take a boundary that goes with it past every other one.
 */
export class CrashBoundary extends Component<CrashBoundaryProps, CrashState> {
  override state: CrashState = { path: this.props.path, hasCrashed: false }

  static getDerivedStateFromProps({ path }: CrashBoundaryProps, state: CrashState): CrashState | null {
    return path === state.path ? null : { path, hasCrashed: false }
  }

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
