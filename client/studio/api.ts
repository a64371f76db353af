import { hc } from 'hono/client'
import { STUDIO_API_PATH } from '../../shared/studio.ts'
import type { StudioApiType } from '../../worker/studio/api.ts'

/**
 * A typed client for the studio's own API. Only types are imported from the Worker. Redirects are not followed: the only one is
 * that of Access to its sign-in page.
 */
export const studioApi = hc<StudioApiType>(STUDIO_API_PATH, { init: { redirect: 'manual' } })
