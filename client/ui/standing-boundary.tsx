import { Component, type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import { OFFLINE } from '../document-names'
import { isFirstPage } from '../navigation/shown-path'

/** Fetched when it is needed; where it cannot be, what stands stands alone. */
const StoppedNotice = lazy<ComponentType>(() =>
  import('./stopped-notice').then(
    (module) => ({ default: module.StoppedNotice }),
    () => ({ default: () => null }),
  ),
)

type StandingBoundaryProps = {
  /** The element its children render, in the prerendered page as well. */
  find: () => Element | null | undefined
  children: ReactNode
}

/** When its children throw, what they last showed stands on, prerendered or live, with a word on what to do. */
export class StandingBoundary extends Component<StandingBoundaryProps, { failed: boolean }> {
  static getDerivedStateFromError = () => ({ failed: true })
  override state = { failed: false }
  private mounted = false
  /** A copy of an element keeps what was typed into it. */
  private standing: Node | undefined

  override componentDidMount() {
    this.mounted = true
  }

  private place = (box: HTMLDivElement | null) => {
    if (this.standing) box?.replaceChildren(this.standing)
  }

  override render() {
    if (!this.state.failed) return this.props.children
    // A page that was never on screen has nothing to leave there: what is there still is the page before it.
    if (this.mounted || isFirstPage()) this.standing ??= this.props.find()?.cloneNode(true)
    return (
      <>
        {/* Shows what a page shows whose application is out of reach: other ways to write. */}
        <div ref={this.place} className={OFFLINE} style={{ display: 'contents' }} />
        <Suspense>
          <StoppedNotice />
        </Suspense>
      </>
    )
  }
}
