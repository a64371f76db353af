import { useState } from 'react'
import { linkWords } from '../../../shared/content/studio/link-words.ts'
import { controlWords } from '../../../shared/content/studio/studio.ts'
import { linkPath } from '../../../shared/short-link.ts'
import { FailureNotice } from '../frame/failure-notice.tsx'
import { CopyButton } from '../ui/copy-button.tsx'
import { StudioButton } from '../ui/studio-button.tsx'
import { StudioDialog } from '../ui/studio-dialog.tsx'
import { linkAddress } from './link-address.ts'
import styles from './link-code-dialog.module.css'
import { QrCode } from './qr-code.tsx'
import { saveQrPng, saveQrSvg } from './qr-files.ts'

/** The code of a short link on the screen, and as files for print and for documents. */
export function LinkCodeDialog({ word, onClose }: { word: string; onClose: () => void }) {
  const [hasFailed, setHasFailed] = useState(false)
  const address = linkAddress(word)
  const { codeOf, qrText, svg, svgHint, png, pngHint, copy } = linkWords
  return (
    <StudioDialog
      title={codeOf(word)}
      isOpen
      onClose={onClose}
      actions={
        <>
          <StudioButton kind="main" onPress={() => saveQrSvg(word, address)}>
            {svg} <span className={styles.hint}>{svgHint}</span>
          </StudioButton>
          <StudioButton onPress={async () => setHasFailed(!(await saveQrPng(word, address)))}>
            {png} <span className={styles.hint}>{pngHint}</span>
          </StudioButton>
          <StudioButton onPress={onClose}>{controlWords.close}</StudioButton>
        </>
      }
    >
      <div className={styles.body}>
        <QrCode address={address} />
        <div className={styles.words}>
          <p className={styles.address}>
            <span>{location.host}</span>
            {/* Who types it from the screen reads the word in one piece. */}
            <wbr />
            <span>{linkPath(word)}</span>
          </p>
          <CopyButton text={address} label={copy} />
          <p className={styles.text}>{qrText}</p>
        </div>
      </div>
      {hasFailed && <FailureNotice reason="failed" />}
    </StudioDialog>
  )
}
