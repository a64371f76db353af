import { linkWords } from '../../../shared/content/studio/link-words.ts'
import { spokenAddress } from './link-address.ts'
import styles from './qr-code.module.css'
import { qrDrawing } from './qr-drawing.ts'

/** The QR code of an address. */
export function QrCode({ address }: { address: string }) {
  const { size, path } = qrDrawing(address)
  return (
    <svg
      className={styles.code}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={linkWords.qrImage(spokenAddress(address))}
    >
      <path d={path} />
    </svg>
  )
}
