import { createHmac, timingSafeEqual } from 'node:crypto'

/** What a signed address is good for; one kind never opens another's door. */
export type SignedUse =
  | 'file'
  | 'upload'
  | 'still'
  | 'clip'
  | 'clipTaken'
  | 'statement'
  | 'terms'
  | 'evidence'
  | 'unsubscribe'

/**
 * Signs a small statement for a use, until a time of our clock: `<statement>.<mac>`, both base64url. Its holder
 * can read it and cannot change it.
 */
export function sign(
  key: Buffer,
  use: SignedUse,
  statement: Record<string, string>,
  expiresAtMs: number,
): string {
  const body = Buffer.from(JSON.stringify({ ...statement, exp: expiresAtMs })).toString('base64url')
  return `${body}.${macOf(key, use, body).toString('base64url')}`
}

/** The statement, or null when it is altered, for another use, or expired. */
export function readSigned(
  key: Buffer,
  use: SignedUse,
  token: string,
  nowMs: number,
): Record<string, string> | null {
  const [body, mac, ...more] = token.split('.')
  if (!body || !mac || more.length > 0) return null
  // Compared as text: base64 has several spellings of the same bytes, and an altered address is an altered address.
  const given = Buffer.from(mac)
  const right = Buffer.from(macOf(key, use, body).toString('base64url'))
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null
  const { exp, ...statement } = JSON.parse(Buffer.from(body, 'base64url').toString()) as {
    exp: number
  } & Record<string, string>
  return nowMs < exp ? (statement as Record<string, string>) : null
}

function macOf(key: Buffer, use: SignedUse, body: string): Buffer {
  return createHmac('sha256', key).update(`${use}\n${body}`).digest()
}
