import { env } from 'cloudflare:workers'
import { sign } from 'hono/jwt'
import { beforeEach, vi } from 'vitest'
import { get } from './requests.ts'
import { ANN } from './studio.ts'
import { AUD, NOW } from './world.ts'

export const SECOND = Math.floor(NOW / 1000)
const KID = 'key-1'

/** An Access team in a test: how the address of its keys responds, and how often it was asked. */
export const team = { certs: ownKeys as () => Response | Promise<Response>, asked: 0 }

let keys: CryptoKeyPair
let strangers: CryptoKeyPair
let publicKey: JsonWebKey
let teams = 0

/** Gives each test a team of its own, because the keys of a team are kept. */
export function withTeam(): void {
  beforeEach(async () => {
    keys ??= await keyPair()
    strangers ??= await keyPair()
    publicKey ??= await jwkOf(keys.publicKey)
    teams += 1
    env.ACCESS_TEAM = `team${teams}`
    Object.assign(team, { certs: ownKeys, asked: 0 })
    vi.mocked(fetch).mockImplementation(async (input) => {
      if (String(input) !== `${issuer()}/cdn-cgi/access/certs`) throw new Error(`Unexpected request to ${String(input)}`)
      team.asked += 1
      return team.certs()
    })
  })
}

const keyPair = async () =>
  (await crypto.subtle.generateKey(
    { name: 'RSASSA-PKCS1-v1_5', modulusLength: 2048, publicExponent: new Uint8Array([1, 0, 1]), hash: 'SHA-256' },
    true,
    ['sign', 'verify'],
  )) as CryptoKeyPair

const jwkOf = async (key: CryptoKey) => (await crypto.subtle.exportKey('jwk', key)) as JsonWebKey

const issuer = () => `https://${env.ACCESS_TEAM}.cloudflareaccess.com`

export function ownKeys(): Response {
  return Response.json({ keys: [{ ...publicKey, kid: KID, alg: 'RS256', use: 'sig' }] })
}

/** The team's key, and that of a stranger as its next one. */
export async function twoKeys(): Promise<Response> {
  return Response.json({
    keys: [
      { ...publicKey, kid: KID },
      { ...(await jwkOf(strangers.publicKey)), kid: 'key-2' },
    ],
  })
}

/** What Access says of somebody it let in; `more` overrides. */
function claimsOf(more: object): object {
  const from = SECOND - 60
  return { iss: issuer(), aud: [AUD], email: ANN, iat: from, nbf: from, exp: SECOND + 3600, ...more }
}

type Signing = { stranger?: boolean; kid?: string | undefined }

/** A token that is right but for what the arguments say. */
export async function tokenOf(claims: object = {}, { stranger = false, ...kid }: Signing = {}): Promise<string> {
  const key = await jwkOf((stranger ? strangers : keys).privateKey)
  return sign(claimsOf(claims) as never, { ...key, alg: 'RS256', kid: KID, ...kid } as never, 'RS256')
}

/** A token with other claims than those that were signed. */
export async function changedToken(): Promise<string> {
  const [header, , signature] = (await tokenOf({ email: 'ben@colleague.example' })).split('.')
  return `${header}.${plain(claimsOf({}))}.${signature}`
}

export function unsignedToken(): string {
  return `${plain({ alg: 'none', typ: 'JWT', kid: KID })}.${plain(claimsOf({}))}.`
}

/** A token that is signed with what everybody can read, as if it were a shared secret. */
export async function symmetricToken(secretOf: (publicKey: JsonWebKey) => string): Promise<string> {
  const text = `${plain({ alg: 'HS256', typ: 'JWT', kid: KID })}.${plain(claimsOf({}))}`
  const bytes = new TextEncoder()
  const hmac = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', bytes.encode(secretOf(publicKey)), hmac, false, ['sign'])
  const signature = await crypto.subtle.sign('HMAC', key, bytes.encode(text))
  return `${text}.${inUrl(btoa(String.fromCharCode(...new Uint8Array(signature))))}`
}

const plain = (part: object) => inUrl(btoa(JSON.stringify(part)))
const inUrl = (base64: string) => base64.replaceAll('=', '').replaceAll('+', '-').replaceAll('/', '_')

export const statusWith = async (token: string): Promise<number> => (await getWith(token)).status

export function getWith(token: string, path = '/studio/api/me'): Promise<Response> {
  return get(path, { headers: { 'Cf-Access-Jwt-Assertion': token } })
}
