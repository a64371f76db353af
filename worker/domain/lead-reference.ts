import type { LeadKind } from '../outbox/message-kinds'

/** By its first letters a person on the phone knows what it names. Enquiries of before had BW too, and keep it. */
const PREFIX: Record<LeadKind, string> = { booking: 'BW', enquiry: 'EN' }
/** No 0/O, 1/I/L, U/V or 5/S pairs: a reference is read out on the phone. */
const ALPHABET = '2346789ABCDEFGHJKMNPQRTVWXYZ'
const LENGTH = 6

/** A short readable reference such as BW-7K3M9P or EN-7K3M9P. `random` answers [0, 1); about 480 million values of each kind. */
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
