import type { LeadKind } from '../outbox/message-kinds'

/** The prefix tells a person on the phone the kind of lead. Older enquiries have BW too, and keep it. */
const PREFIX: Record<LeadKind, string> = { booking: 'BW', enquiry: 'EN' }
/** No 0/O, 1/I/L, U/V or 5/S pairs: a reference is read out on the phone. */
const ALPHABET = '2346789ABCDEFGHJKMNPQRTVWXYZ'
const LENGTH = 6

/** A short readable reference such as BW-7K3M9P or EN-7K3M9P; about 480 million of each kind. `random` returns [0, 1). */
export function leadReference(kind: LeadKind, random: () => number): string {
  let code = ''
  for (let index = 0; index < LENGTH; index++) code += ALPHABET[Math.floor(random() * ALPHABET.length)] ?? ''
  return `${PREFIX[kind]}-${code}`
}

/** [0, 1) from the platform's secure source, so that a reference cannot be guessed from an earlier one. */
export function secureRandom(): number {
  const [word = 0] = crypto.getRandomValues(new Uint32Array(1))
  return word / 2 ** 32
}
