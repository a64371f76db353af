import { hc } from 'hono/client'
import type { ApiType } from '../worker/api.ts'

/** A typed client for the site's own API. Only types are imported from the Worker. */
export const { api } = hc<ApiType>('/')
