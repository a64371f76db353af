import { useState } from 'react'
import { encode, QrCodeDataType } from 'uqr'
import { site } from '../../../shared/content/site.ts'
import { linkWords } from '../../../shared/content/studio/links.ts'
import { controlWords } from '../../../shared/content/studio/studio.ts'
import { linkPath } from '../../../shared/short-link.ts'
import { keyFromName, saveFile } from '../files.ts'
import { FailureNotice } from '../frame/query-page.tsx'
import { CopyButton, StudioButton } from '../ui/buttons.tsx'
import { StudioDialog } from '../ui/layout.tsx'
import { linkAddress, spokenAddress } from './link.ts'
import styles from './qr.module.css'

/** The code of a short link on the screen, and as files for print and for documents. */
export function LinkCodeDialog({ word, onClose }: { word: string; onClose: () => void }) {
  const [hasFailed, setHasFailed] = useState(false)
  const address = linkAddress(word)
  const { codeOf, qrText, svg, svgHint, png, pngHint, copy } = linkWords
  return (
    <StudioDialog
      title={codeOf(word)}
      onClose={onClose}
      close={controlWords.close}
      actions={
        <>
          <StudioButton kind="main" onPress={() => saveQrSvg(word, address)}>
            {svg} <span className={styles.hint}>{svgHint}</span>
          </StudioButton>
          <StudioButton onPress={async () => setHasFailed(!(await saveQrPng(word, address)))}>
            {png} <span className={styles.hint}>{pngHint}</span>
          </StudioButton>
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

/** The QR code of an address. `label` is for screen readers; the address itself if left out. */
export function QrCode({ address, label = linkWords.qrImage(spokenAddress(address)) }: { address: string; label?: string }) {
  const { size, path } = qrDrawing(address)
  return (
    <svg className={styles.code} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path d={path} />
    </svg>
  )
}

/** Four modules of empty paper all around, without which readers do not find a code. */
const QUIET_ZONE = 4

/** A code as a path, in modules; it is `size` modules wide with its quiet zone. */
type QrDrawing = { size: number; path: string }

/** At level Q a quarter may be missing. What readers find the code by stays square, because some do not find round ones. */
export function qrDrawing(text: string): QrDrawing {
  const { data, types, size } = encode(text, { ecc: 'Q', border: 0 })
  const modules = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => {
      if (!isDark) return []
      return types[y]?.[x] === QrCodeDataType.Data ? dot(x + QUIET_ZONE, y + QUIET_ZONE) : square(x + QUIET_ZONE, y + QUIET_ZONE)
    }),
  )
  return { size: size + 2 * QUIET_ZONE, path: modules.join('') }
}

function dot(x: number, y: number): string {
  return `M${x} ${y + 0.5}a.5 .5 0 1 0 1 0a.5 .5 0 1 0-1 0z`
}

function square(x: number, y: number): string {
  return `M${x} ${y}h1v1h-1z`
}

function saveQrSvg(word: string, address: string): void {
  saveFile(fileName(word, 'svg'), new Blob([qrSvg(address, houseColours())], { type: 'image/svg+xml' }))
}

/** Saves it as a picture; whether that worked. */
async function saveQrPng(word: string, address: string): Promise<boolean> {
  const picture = await pictureOf(qrDrawing(address), houseColours())
  if (picture) saveFile(fileName(word, 'png'), picture)
  return picture !== null
}

function pictureOf({ size, path }: QrDrawing, { ink, paper }: QrColours): Promise<Blob | null> {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = PICTURE_SIZE
  const context = canvas.getContext('2d')
  if (!context) return Promise.resolve(null)
  context.fillStyle = paper
  context.fillRect(0, 0, PICTURE_SIZE, PICTURE_SIZE)
  // Whole pixels for each module keep every edge sharp; what is left over widens the quiet zone.
  const scale = Math.floor(PICTURE_SIZE / size)
  const margin = Math.floor((PICTURE_SIZE - scale * size) / 2)
  context.setTransform(scale, 0, 0, scale, margin, margin)
  context.fillStyle = ink
  context.fill(new Path2D(path))
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'))
}

function houseColours(): QrColours {
  const style = getComputedStyle(document.documentElement)
  return { ink: style.getPropertyValue('--ink').trim(), paper: style.getPropertyValue('--paper').trim() }
}

function fileName(word: string, extension: string): string {
  return `${keyFromName(site.name)}-${word}.${extension}`
}

/** The width of a code's file, in pixels. */
const PICTURE_SIZE = 1024

type QrColours = { ink: string; paper: string }

/** The code of an address as the text of an SVG file. */
export function qrSvg(address: string, { ink, paper }: QrColours): string {
  const { size, path } = qrDrawing(address)
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${PICTURE_SIZE}" height="${PICTURE_SIZE}">`,
    `<title>${address.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</title>`,
    `<path fill="${paper}" d="M0 0h${size}v${size}H0z"/>`,
    `<path fill="${ink}" d="${path}"/>`,
    '</svg>\n',
  ].join('')
}
