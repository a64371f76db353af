import { linkPath } from '../../../shared/short-link.ts'

/** The absolute address of a short link, as its code holds it. */
export function linkAddress(word: string): string {
  return location.origin + linkPath(word)
}

/** An address as people read it out, without https://. */
export function spokenAddress(address: string): string {
  return address.replace(/^https?:\/\//, '')
}
