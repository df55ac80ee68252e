import { createHash, createHmac } from 'node:crypto'
import { SignJWT } from 'jose'
import { sessionRules } from '#domain/identity/sign-in/session.ts'
import type { IdentityContext } from '#server/modules/identity/identity.deps.ts'
import { deviceToken } from '#server/modules/identity/sign-in/known-device.ts'
import type { SessionRow } from '#server/modules/identity/sessions/sessions.store.ts'

/** What a client is given to act as a person. Times in seconds. */
export type Tokens = {
  userId: string
  sessionId: string
  accessToken: string
  refreshToken: string
  expiresInS: number
  remember: boolean
  sessionExpiresAt: Date
  /** Tells the device from strangers once the session has ended. */
  deviceToken: string
}

/** The refresh token together with a fresh access token of the session. */
export async function tokensOf(
  ctx: IdentityContext,
  session: Omit<SessionRow, 'operatorRights' | 'factorProvedAt'>,
  refreshToken: string,
): Promise<Tokens> {
  return {
    userId: session.userId,
    sessionId: session.id,
    accessToken: await accessToken(ctx, session),
    refreshToken,
    expiresInS: sessionRules.accessTokenMs / 1000,
    remember: session.remember,
    sessionExpiresAt: session.expiresAt,
    deviceToken: deviceToken(ctx, { userId: session.userId, sessionId: session.id }),
  }
}

function accessToken(ctx: IdentityContext, session: { id: string; userId: string }): Promise<string> {
  const nowS = Math.floor(ctx.clock.nowMs() / 1000)
  return new SignJWT({ sid: session.id })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(session.userId)
    .setIssuer('huvr')
    .setAudience('huvr-api')
    .setIssuedAt(nowS)
    .setExpirationTime(nowS + sessionRules.accessTokenMs / 1000)
    .sign(ctx.secrets.accessToken)
}

/** The token that a refresh token is exchanged for: the same however often it is asked. */
export function nextToken(ctx: IdentityContext, refreshToken: string): string {
  return createHmac('sha256', ctx.secrets.refresh).update(refreshToken).digest('base64url')
}

/** Refresh tokens carry 256 bits of chance, so a plain hash is enough to store them. */
export function hashOf(refreshToken: string): Buffer {
  return createHash('sha256').update(refreshToken).digest()
}

/** How long a session lives from a sign of life on. */
export function expiryFrom(at: Date, remember: boolean): Date {
  return new Date(at.getTime() + (remember ? sessionRules.rememberedMs : sessionRules.browserMs))
}
