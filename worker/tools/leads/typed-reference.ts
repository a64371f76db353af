import { isLeadReference } from '../../domain/lead-reference-pattern.ts'
import { Fault } from '../fault.ts'

/** A reference as it is stored, of one that was typed in capitals or not; throws a Fault where it is none. */
export function typedReference(typed: string): string {
  const reference = typed.toUpperCase()
  if (!isLeadReference(reference)) throw new Fault(`${typed} is no reference; one reads like BW-7K3M9P or EN-7K3M9P.`)
  return reference
}
