import { encode, QrCodeDataType } from 'uqr'

/** Four modules of empty paper all around, without which readers do not find a code. */
const QUIET_ZONE = 4

/** A code as a path, in modules; it is `size` modules wide with its quiet zone. */
export type QrDrawing = { size: number; path: string }

/**
 * The QR code of a text: its modules are dots, and the three patterns in its corners, by which readers find it, are whole. Level Q
 * still reads with a quarter of it missing.
 */
export function qrDrawing(text: string): QrDrawing {
  const { data, types, size } = encode(text, { ecc: 'Q', border: 0 })
  const dots = data.flatMap((row, y) =>
    row.flatMap((isDark, x) =>
      isDark && types[y]?.[x] !== QrCodeDataType.Position ? [circle(x + QUIET_ZONE + 0.5, y + QUIET_ZONE + 0.5, 0.5)] : [],
    ),
  )
  const far = QUIET_ZONE + size - 7
  const corners = [
    [QUIET_ZONE, QUIET_ZONE],
    [far, QUIET_ZONE],
    [QUIET_ZONE, far],
  ].map(([x = 0, y = 0]) => frame(x, y) + circle(x + 3.5, y + 3.5, 1.5))
  return { size: size + 2 * QUIET_ZONE, path: [...corners, ...dots].join('') }
}

function circle(x: number, y: number, radius: number): string {
  return `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0z`
}

/** A square ring, one module wide; its inner edge runs the other way round, so that it stays empty. */
function frame(x: number, y: number): string {
  return `M${x} ${y}h7v7h-7zM${x + 1} ${y + 1}v5h5v-5z`
}
