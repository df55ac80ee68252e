import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { importJWK, jwtVerify } from 'jose'
import type { PushAddress } from '#domain/notifications/push.ts'

export type Arrival = { payload: string; headers: http.IncomingHttpHeaders; vapid: Record<string, unknown> }

/** How a device's address answers: a status, one with what it says, or nothing at all. */
export type Behaviour = number | { status: number; text: string; retryAfter?: string } | 'silent'

/**
 * A push service and the browsers behind it, on this machine: it checks the VAPID token against the key that comes
 * with it (RFC 8292) and against the key that the browser subscribed with, as Apple does, hands the message to the browser, and the browser decrypts it (RFC 8291).
 */
export async function startPushService() {
  const devices = new Map<
    string,
    { behaviour: Behaviour; key: string | null; decrypt: (body: Buffer) => string }
  >()
  const arrived: Arrival[] = []
  const server = http.createServer((request, response) => {
    void buffer(request).then(async (body) => {
      const device = devices.get(request.url ?? '')
      if (!device) return response.writeHead(404).end()
      if (device.behaviour === 'silent') return undefined
      const { behaviour } = device
      if (behaviour !== 201) {
        const {
          status,
          retryAfter = '60',
          ...said
        } = typeof behaviour === 'number' ? { status: behaviour, text: 'not taken' } : behaviour
        return response
          .writeHead(status, { location: 'http://127.0.0.1:1/elsewhere', 'retry-after': retryAfter })
          .end(`${said.text} (the message for ${request.url})`)
      }
      try {
        const vapid = await checkVapid(request.headers.authorization ?? '', origin())
        if (device.key !== null && device.key !== vapid['key'])
          return response.writeHead(403).end(JSON.stringify({ reason: 'VapidPkHashMismatch' }))
        arrived.push({ payload: device.decrypt(body), headers: request.headers, vapid })
        return response.writeHead(201, { location: `${request.url}/m/1` }).end()
      } catch (error) {
        return response.writeHead(403).end(JSON.stringify({ reason: 'BadJwtToken', said: String(error) }))
      }
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origin: origin(),
    arrived,
    /** A browser that subscribes, under a key where one is given. */
    device(behaviour: Behaviour = 201, key: string | null = null): PushAddress {
      const path = `/push/${randomBytes(12).toString('base64url')}`
      const browser = browserKeys()
      devices.set(path, { behaviour, key, decrypt: browser.decrypt })
      return { endpoint: `${origin()}${path}`, p256dh: browser.p256dh, auth: browser.auth }
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

/** A browser's side of RFC 8291, written from the standard and apart from what it tests. */
export function browserKeys(given?: { privateKey: Buffer; auth: Buffer }) {
  const ecdh = createECDH('prime256v1')
  if (given) ecdh.setPrivateKey(given.privateKey)
  else ecdh.generateKeys()
  const auth = given?.auth ?? randomBytes(16)
  const hkdf = (salt: Uint8Array, material: Uint8Array, info: string | Uint8Array, length: number) =>
    Buffer.from(hkdfSync('sha256', material, salt, info, length))
  return {
    p256dh: ecdh.getPublicKey('base64url'),
    auth: auth.toString('base64url'),
    decrypt(body: Buffer): string {
      const salt = body.subarray(0, 16)
      const recordSize = body.readUInt32BE(16)
      const keyLength = body.readUInt8(20)
      const sender = body.subarray(21, 21 + keyLength)
      const record = body.subarray(21 + keyLength)
      if (record.length > recordSize) throw new Error('more than one record')
      const info = Buffer.concat([Buffer.from('WebPush: info\0', 'latin1'), ecdh.getPublicKey(), sender])
      const material = hkdf(auth, ecdh.computeSecret(sender), info, 32)
      const key = hkdf(salt, material, 'Content-Encoding: aes128gcm\0', 16)
      const nonce = hkdf(salt, material, 'Content-Encoding: nonce\0', 12)
      const decipher = createDecipheriv('aes-128-gcm', key, nonce)
      decipher.setAuthTag(record.subarray(-16))
      const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()])
      const end = padded.findLastIndex((byte) => byte !== 0)
      if (padded[end] !== 2) throw new Error('the last record ends with 2')
      return padded.subarray(0, end).toString('utf8')
    },
  }
}

async function checkVapid(header: string, audience: string): Promise<Record<string, unknown>> {
  const [, token = '', key = ''] = /^vapid t=([^,]+), k=([\w-]+)$/.exec(header) ?? []
  const point = Buffer.from(key, 'base64url')
  const jwk = await importJWK(
    {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
    'ES256',
  )
  const { payload } = await jwtVerify(token, jwk, { audience, algorithms: ['ES256'] })
  const lastsS = (payload.exp ?? Infinity) - Date.now() / 1000
  if (lastsS > 24 * 3600) throw new Error('valid for more than a day')
  if (!/^(mailto:|https:)/.test(payload.sub ?? '')) throw new Error('no subject')
  return { ...payload, key }
}
