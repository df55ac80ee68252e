import { createHmac, timingSafeEqual } from 'node:crypto'
import { codeRules } from '#domain/identity/sign-in/code.ts'
import { sessionRules } from '#domain/identity/sign-in/session.ts'
import type { Caller, Device, IdentityContext } from '#server/modules/identity/identity.deps.ts'
import { isKnownSession } from '#server/modules/identity/sessions/sessions.store.ts'

type Key = { secrets: Pick<IdentityContext['secrets'], 'knownDevice'> }

/** What a device keeps once it has signed in: who signed in, and the session it had, signed. */
export function deviceToken(ctx: Key, { userId, sessionId }: Device): string {
  const named = `${userId}.${sessionId}`
  return `${named}.${signatureOf(ctx, named).toString('base64url')}`
}

/** The device that a token of ours names; null for anything else. Whether it is still known, `knownDevice` says. */
export function deviceOf(ctx: Key, token: string | null): Device | null {
  const [userId = '', sessionId = '', signature = ''] = token?.split('.') ?? []
  const given = Buffer.from(signature, 'base64url')
  const right = signatureOf(ctx, `${userId}.${sessionId}`)
  return given.length === right.length && timingSafeEqual(given, right) ? { userId, sessionId } : null
}

/**
 * The caller's device when the person with this phone has signed in on it before, else null: a stranger. A device is
 * forgotten when its session was ended from elsewhere, by a new password or by a theft, and after too many wrong codes.
 */
export async function knownDevice(
  ctx: IdentityContext,
  phone: string,
  { device }: Pick<Caller, 'device'>,
): Promise<string | null> {
  if (device === null) return null
  const seenSince = new Date(ctx.clock.nowMs() - sessionRules.knownDeviceMs)
  const isKnown = await isKnownSession(ctx.db, {
    ...device,
    phone,
    seenSince,
    failuresMax: codeRules.failuresInARowMax,
  })
  return isKnown ? device.sessionId : null
}

function signatureOf(ctx: Key, named: string): Buffer {
  return createHmac('sha256', ctx.secrets.knownDevice).update(named).digest()
}
