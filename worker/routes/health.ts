import { Hono } from 'hono'
import type { AppEnv } from '../app-env'
import { checkHealth } from '../domain/check-health'
import { cachedJson } from '../stores/edge/cached-json'

export const healthRoute = new Hono<AppEnv>().get('/', async (c) => {
  const health = await cachedJson(c.env, '/api/health', Date.now(), () => checkHealth(c.env, Date.now()))
  return c.json(health, health.status === 'ok' ? 200 : 503)
})
