/** How an identifier of Exchange begins, in hexadecimal: 16 bytes that are always the same, then a date, a time and a length. */
const EXCHANGE = /^040000008200E00074C5B7101A82E008[0-9A-F]{48}7643616C2D55696401000000((?:[0-9A-F]{2})+)00$/i

/** The UID that an invitation came with, if Exchange has packed it into one of its own (MS-OXCICAL 2.1.3.1.1.20.26). */
export function originalUid(uid: string): string | undefined {
  const hex = EXCHANGE.exec(uid)?.[1]
  if (!hex) return undefined
  return new TextDecoder().decode(Uint8Array.from(hex.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16)))
}
