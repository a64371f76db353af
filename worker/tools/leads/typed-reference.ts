import { isLeadReference } from '../../ledger/insert.ts'
import { Fault } from '../fault.ts'

/** A typed reference in capitals, as it is stored; throws a Fault if it is invalid. */
export function typedReference(typed: string): string {
  const reference = typed.toUpperCase()
  if (!isLeadReference(reference)) throw new Fault(`${typed} is no reference; one reads like BW-7K3M9P or EN-7K3M9P.`)
  return reference
}
