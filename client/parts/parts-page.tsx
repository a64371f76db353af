import { MotionSwitch } from '../sections/motion-switch'
import { ToastRegion } from '../ui/toast-region'
import { ControlParts } from './control-parts'
import { FigureParts } from './figure-parts'
import { GameParts } from './game-parts'
import { GlobeParts } from './globe-parts'
import { MovingParts } from './moving-parts'
import { partSamples } from './part-samples'
import styles from './parts-page.module.css'
import { PictureParts } from './picture-parts'
import { QuoteParts } from './quote-parts'

/** /parts of `npm run dev`: every UI part by itself, in every state. The built site has no such page. */
export function PartsPage() {
  return (
    <>
      <main id="main">
        <header className={styles.head}>
          <p className={styles.folio}>
            <span>Brightwattle, for developers only</span>
            {partSamples.sample && <span>All words and figures are samples</span>}
            <MotionSwitch />
          </p>
          <h1 className={styles.title}>House parts</h1>
        </header>
        <ControlParts />
        <MovingParts />
        <FigureParts />
        <QuoteParts />
        <PictureParts />
        <GameParts />
        <GlobeParts />
      </main>
      <ToastRegion />
    </>
  )
}
