import type { Context } from 'hono'
import { decode, verifyWithJwks } from 'hono/jwt'
import type { AppEnv } from '../app-env'
import { accessKey } from '../stores/edge/access-keys'

/** Access signs with nothing else. https://developers.cloudflare.com/cloudflare-one/access-controls/applications/http-apps/authorization-cookie/validating-json/ */
const ALGORITHM = 'RS256'
/** Access keeps the same token in a cookie, and browsers keep none that is longer than half of this. */
const TOKEN_MAX = 8192
const EMAIL = /^[^\s@]+@[^\s@]+$/

/**
 * The email address, in small letters, of the person whom Cloudflare Access let in; undefined for everybody else. The platform's own
 * word counts where there is one, else the signed token that Access adds to a request. Nothing else of the request is believed.
 */
export async function studioIdentity(c: Context<AppEnv>): Promise<string | undefined> {
  const { ACCESS_AUD, ACCESS_TEAM } = c.env
  if (!ACCESS_AUD) return undefined
  const access = accessOf(c)
  if (access) return access.aud === ACCESS_AUD ? emailOf(await access.getIdentity().catch(() => undefined)) : undefined
  const token = c.req.header('Cf-Access-Jwt-Assertion')
  if (!token || token.length > TOKEN_MAX || !ACCESS_TEAM) return undefined
  return emailOf(await claimsOf(token, ACCESS_AUD, ACCESS_TEAM).catch(() => undefined))
}

function accessOf(c: Context<AppEnv>): CloudflareAccessContext | undefined {
  return (c.executionCtx as ExecutionContext).access
}

/** The token's claims if its signature, issuer, audience and expiry hold. Rejects if one of the first three does not. */
async function claimsOf(token: string, aud: string, team: string): Promise<object | undefined> {
  const { header } = decode(token) as { header: { kid?: unknown } }
  const key = typeof header.kid === 'string' ? await accessKey(team, header.kid, Date.now()) : undefined
  if (!key) return undefined
  const iss = `https://${team}.cloudflareaccess.com`
  const claims = await verifyWithJwks(token, { keys: [key], allowedAlgorithms: [ALGORITHM], verification: { iss, aud } })
  // Hono accepts a token without an expiry.
  return claims.exp === undefined ? undefined : claims
}

function emailOf(claims: object | undefined): string | undefined {
  const { email } = Object(claims) as { email?: unknown }
  return typeof email === 'string' && EMAIL.test(email) ? email.toLowerCase() : undefined
}
