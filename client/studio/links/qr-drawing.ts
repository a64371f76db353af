import { encode, QrCodeDataType } from 'uqr'

/** Four modules of empty paper all around, without which readers do not find a code. */
const QUIET_ZONE = 4

/** A code as a path, in modules; it is `size` modules wide with its quiet zone. */
export type QrDrawing = { size: number; path: string }

/**
 * The QR code of a text, at level Q: it can be read with a quarter of it missing. The modules that carry the text are dots; those by
 * which readers find the code stay square, because some readers do not find round ones.
 */
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
