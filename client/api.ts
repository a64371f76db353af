import type { Hono } from 'hono'
import { hc } from 'hono/client'
import type { BlankEnv } from 'hono/types'
import type { SiteCalls } from '../shared/api.ts'

/** A typed client for the site's own API. */
export const { api } = hc<Hono<BlankEnv, SiteCalls>>('/')
