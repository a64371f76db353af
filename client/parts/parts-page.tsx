import { ToastRegion } from '../ui/toast-region.tsx'
import { ControlParts, GlobeParts, PictureParts, QuoteParts } from './content-parts.tsx'
import { GameParts } from './game-parts.tsx'
import { MovingParts } from './moving-parts.tsx'
import { partSamples } from './specimen.tsx'
import styles from './parts-page.module.css'

/** /parts of `npm run dev`: every UI part by itself, in every state. The built site has no such page. */
export function PartsPage() {
  return (
    <>
      <main id="main">
        <header className={styles.head}>
          <p className={styles.folio}>
            <span>Brightwattle, for developers only</span>
            {partSamples.sample && <span>All words are samples</span>}
          </p>
          <h1 className={styles.title}>House parts</h1>
        </header>
        <ControlParts />
        <MovingParts />
        <QuoteParts />
        <PictureParts />
        <GameParts />
        <GlobeParts />
      </main>
      <ToastRegion />
    </>
  )
}
