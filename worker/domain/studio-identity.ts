import type { Context } from 'hono'
import { verifyWithJwks } from 'hono/jwt'
import type { AppEnv } from '../app-env'

/** Access signs with nothing else. https://developers.cloudflare.com/cloudflare-one/access-controls/applications/http-apps/authorization-cookie/validating-json/ */
const ALGORITHM = 'RS256'
/** Access publishes a new key weeks before it signs with it, so a copy may be this old. */
const KEYS_CACHE_SECONDS = 600
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
  return token && ACCESS_TEAM ? emailOf(await claimsOf(token, ACCESS_AUD, ACCESS_TEAM)) : undefined
}

/** Hono throws where there is no execution context, which happens only in tests. */
function accessOf(c: Context<AppEnv>): CloudflareAccessContext | undefined {
  return (c.executionCtx as ExecutionContext).access
}

/** The token's claims if its signature, issuer, audience and expiry hold. */
async function claimsOf(token: string, aud: string, team: string): Promise<object | undefined> {
  const iss = `https://${team}.cloudflareaccess.com`
  try {
    const claims = await verifyWithJwks(
      token,
      { jwks_uri: `${iss}/cdn-cgi/access/certs`, allowedAlgorithms: [ALGORITHM], verification: { iss, aud } },
      { cf: { cacheEverything: true, cacheTtlByStatus: { '200-299': KEYS_CACHE_SECONDS } } } as RequestInit,
    )
    // Hono accepts a token without an expiry.
    return claims.exp === undefined ? undefined : claims
  } catch {
    return undefined
  }
}

function emailOf(claims: object | undefined): string | undefined {
  const { email } = Object(claims) as { email?: unknown }
  return typeof email === 'string' && EMAIL.test(email) ? email.toLowerCase() : undefined
}
