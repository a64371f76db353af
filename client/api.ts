import { hc } from 'hono/client'
import type { ApiType } from '../worker/api'

/** The site's own API. Only its types come from the worker. */
export const { api } = hc<ApiType>('/')
