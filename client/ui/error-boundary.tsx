import { Component, type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import { OFFLINE } from '../../shared/site-files.ts'
import { isFirstPage } from '../shown-page.ts'

/** Fetched when needed; if that fails, there is no notice. */
const PageErrorNotice = lazy<ComponentType>(() =>
  import('./page-error-notice.tsx').then(
    (module) => ({ default: module.PageErrorNotice }),
    () => ({ default: () => null }),
  ),
)

type ErrorBoundaryProps = {
  /** Finds the element that the children render, also in the prerendered page. */
  find: () => Element | null | undefined
  children: ReactNode
}

/** An error boundary: when its children throw, their last content stays on screen, with a notice that says what to do. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { failed: boolean }> {
  static getDerivedStateFromError = () => ({ failed: true })
  override state = { failed: false }
  private mounted = false
  /** A clone of the last content; it keeps what was typed into inputs. */
  private lastContent: Node | undefined

  override componentDidMount() {
    this.mounted = true
  }

  private insertLastContent = (box: HTMLDivElement | null) => {
    if (this.lastContent) box?.replaceChildren(this.lastContent)
  }

  override render() {
    if (!this.state.failed) return this.props.children
    // If this page was never on screen, the document still shows the page before it: there is nothing to keep.
    if (this.mounted || isFirstPage()) this.lastContent ??= this.props.find()?.cloneNode(true)
    return (
      <>
        {/* OFFLINE shows what a page shows when its scripts cannot be fetched: other ways to write. */}
        <div ref={this.insertLastContent} className={OFFLINE} style={{ display: 'contents' }} />
        <Suspense>
          <PageErrorNotice />
        </Suspense>
      </>
    )
  }
}
