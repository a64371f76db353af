import type { Env } from '../../env'
import { callObject } from '../call-object'
import type { CampaignDesk } from './campaign-desk'

/** One object, so that two publications of an entry are never made at the same time. */
const DESK_NAME = 'main'
/** Oceania, where the marketers are. */
const PLACE = { locationHint: 'oc' } as const

/** Returns the result of `call`, or undefined if the desk cannot be reached (logged). A draft or version may have been stored even then. */
export async function callDesk<T>(env: Env, call: (desk: DurableObjectStub<CampaignDesk>) => Promise<T>): Promise<T | undefined> {
  return callObject(() => env.DESK.getByName(DESK_NAME, PLACE), 'desk_unreachable', call)
}
