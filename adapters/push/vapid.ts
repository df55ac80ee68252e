import { createECDH, createPrivateKey, type KeyObject } from 'node:crypto'
import { SignJWT } from 'jose'

/** The key pair by which push services know us (RFC 8292). */
export type VapidKeys = { publicKey: string; privateKey: string }

/** Services refuse more than 24 h; half of it leaves room for clocks that differ. */
const validS = 12 * 3600

/** The key pair of a private key of 32 bytes; null when it is none of the curve (1 in 2^32 of all numbers). */
export function vapidKeysOf(privateKey: Buffer): VapidKeys | null {
  const pair = createECDH('prime256v1')
  try {
    pair.setPrivateKey(privateKey)
  } catch {
    // Zero, or not below the order of the curve.
    return null
  }
  return { publicKey: pair.getPublicKey('base64url'), privateKey: privateKey.toString('base64url') }
}

/** The header by which a push service knows who sends; one per service and hour would do, one per message is simpler. */
export async function vapidHeader(options: {
  keys: VapidKeys
  /** mailto: or https:, where the push service can reach the operator. */
  subject: string
  endpoint: string
  /** Real time: push services do not know our clock. */
  nowMs: number
}): Promise<string> {
  const { keys, subject, endpoint, nowMs } = options
  const token = await new SignJWT({})
    .setProtectedHeader({ alg: 'ES256', typ: 'JWT' })
    .setAudience(new URL(endpoint).origin)
    .setSubject(subject)
    .setExpirationTime(Math.floor(nowMs / 1000) + validS)
    .sign(signingKey(keys))
  return `vapid t=${token}, k=${keys.publicKey}`
}

function signingKey(keys: VapidKeys): KeyObject {
  const point = Buffer.from(keys.publicKey, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'))
  return createPrivateKey({
    format: 'jwk',
    key: { kty: 'EC', crv: 'P-256', d: keys.privateKey, x: x ?? '', y: y ?? '' },
  })
}
