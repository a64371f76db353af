import { spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { afterEach, describe, expect, it } from 'vitest'
import { siteAt } from '../../worker/tools/prove/ask-site.ts'
import { makeCheck, type Result } from '../../worker/tools/prove/check.ts'
import { pageChecks } from '../../worker/tools/prove/page-checks.ts'

/** Most machines have it; nothing else here needs it. */
const OPENSSL = 'openssl'

const hasOpenSsl = spawnSync(OPENSSL, ['version']).status === 0

const known = getCACertificates('default')
afterEach(() => setDefaultCACertificates(known))

/** Makes the check of TLS on a server whose certificate is valid for so many days, and is trusted or not. */
async function lookAtTls(days: number, isTrusted: boolean): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'brightwattle-tls-'))
  const [keyFile, certificateFile] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost', '-days', String(days)]
  const made = spawnSync(OPENSSL, [
    'req',
    '-x509',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-keyout',
    keyFile,
    '-out',
    certificateFile,
    ...subject,
  ])
  expect(made.status, String(made.stderr)).toBe(0)
  const [key, cert] = await Promise.all([readFile(keyFile, 'utf8'), readFile(certificateFile, 'utf8')])
  await rm(folder, { recursive: true })
  if (isTrusted) setDefaultCACertificates([...known, cert])
  const server = createServer({ key, cert }, (_request, response) => response.end())
  await new Promise<void>((resolve) => server.listen(0, resolve))
  try {
    const site = siteAt(`https://localhost:${(server.address() as AddressInfo).port}`, 'https://www.tallgum.com.au', {})
    const check = pageChecks(site).find(({ name }) => name === 'TLS')
    if (!check) throw new Error('There is no check of TLS')
    return await makeCheck(check, new AbortController().signal)
  } finally {
    server.close()
    server.closeAllConnections()
  }
}

describe.skipIf(!hasOpenSsl)('TLS', () => {
  it('is fine with a certificate that is trusted and lasts', async () => {
    expect(await lookAtTls(60, true)).toMatchObject({
      result: 'ok',
      seen: expect.stringMatching(/^TLSv1\.3, certificate until \d+ \w+ \d{4}$/),
    })
  })

  it('fails with one that ends in two days, or that nobody trusts', async () => {
    expect(await lookAtTls(2, true)).toMatchObject({ result: 'failed', seen: expect.stringContaining('certificate until') })
    expect(await lookAtTls(60, false)).toMatchObject({ result: 'failed', seen: expect.stringContaining('certificate') })
  })
})
