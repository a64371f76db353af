import { faultSentence } from '../../../shared/entry/fault-sentence'
import { parseShortLink } from '../../../shared/link/check-link'
import { LINK_PREFIX, type ShortLink } from '../../../shared/link/short-link'
import type { Env } from '../../env'
import { readConfig } from './read-config'

/** The short link `word`; undefined if there is none or its entry is invalid. */
export function loadShortLink(env: Env, word: string): Promise<ShortLink | undefined> {
  return readConfig<ShortLink | undefined>(env, LINK_PREFIX + word, undefined, (entry) => {
    const checked = parseShortLink(entry)
    if (checked.ok) return { ok: true, value: checked.link }
    const [fault] = checked.faults
    return { ok: false, reason: fault ? faultSentence(fault) : 'not a short link' }
  })
}
