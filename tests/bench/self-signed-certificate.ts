import { generateKeyPairSync, randomBytes, sign } from 'node:crypto'

const YEAR_MS = 365 * 24 * 60 * 60 * 1000

/** A new key and a self-signed certificate for `localhost`, both PEM: the minimal X.509 that a browser accepts. */
export function selfSignedCertificate(): { key: string; cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const algorithm = sequence(Buffer.from('06082a8648ce3d040302', 'hex')) // ecdsa-with-SHA256
  const commonName = sequence(Buffer.from('0603550403', 'hex'), der(0x0c, Buffer.from('localhost')))
  const name = sequence(der(0x31, commonName))
  const validity = sequence(utcTime(Date.now() - YEAR_MS), utcTime(Date.now() + YEAR_MS))
  // A leading zero bit keeps the serial number positive.
  const serial = der(0x02, Buffer.concat([Buffer.from([0x01]), randomBytes(8)]))
  const body = sequence(serial, algorithm, name, validity, name, publicKey.export({ type: 'spki', format: 'der' }))
  const signature = der(0x03, Buffer.concat([Buffer.from([0x00]), sign('sha256', body, privateKey)]))
  const lines =
    sequence(body, algorithm, signature)
      .toString('base64')
      .match(/.{1,64}/g) ?? []
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n'),
  }
}

/** One ASN.1 value in DER: tag, length, content. */
function der(tag: number, content: Buffer): Buffer {
  const { length } = content
  const size = length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff]
  return Buffer.concat([Buffer.from([tag, ...size]), content])
}

function sequence(...parts: Buffer[]): Buffer {
  return der(0x30, Buffer.concat(parts))
}

/** YYMMDDHHMMSSZ */
function utcTime(instant: number): Buffer {
  const digits = new Date(instant).toISOString().replaceAll(/\D/g, '').slice(2, 14)
  return der(0x17, Buffer.from(`${digits}Z`))
}
