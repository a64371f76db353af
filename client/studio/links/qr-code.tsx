import { linkWords } from '../../../shared/content/studio/link-words'
import { spokenAddress } from './link-address'
import styles from './qr-code.module.css'
import { qrDrawing } from './qr-drawing'

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
