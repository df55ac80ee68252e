import type { FastifyRequest } from 'fastify'
import { jwtVerify, type JWTPayload } from 'jose'
import { operations, type Operation } from '#domain/identity/operations.ts'
import { hasRight } from '#domain/identity/rights.ts'
import { factorStands } from '#domain/identity/sign-in/second-factor.ts'
import { sessionRules } from '#domain/identity/sign-in/session.ts'
import type { UserId } from '#domain/shared/ids.ts'
import { dropOldest } from '#domain/shared/memoised.ts'
import { SECOND } from '#domain/shared/units.ts'
import type { App } from '#server/app/context.ts'
import type { Session } from '#server/graphql/session.ts'

/** Names of the cookies of the web app. HttpOnly; SameSite keeps them off foreign pages' requests. */
export const cookieNames = {
  access: 'huvr_access',
  refresh: 'huvr_refresh',
  verifiedPhone: 'huvr_verified_phone',
  device: 'huvr_device',
}

/** The bearer token of other clients, else the web app's cookie. */
export function accessTokenOf(
  headers: FastifyRequest['headers'],
  cookies: Record<string, string | undefined>,
): string | null {
  const bearer = /^Bearer (.+)$/i.exec(headers.authorization ?? '')?.[1]
  return bearer ?? cookies[cookieNames.access] ?? null
}

/**
 * Checks an access token: signature, expiry on the server's clock, and that its session has not been ended (so that
 * sign-out and reuse detection cut at once, docs/promises.md, 25). Null for anything that does not hold.
 */
export async function sessionOf(app: App, token: string | null): Promise<Session | null> {
  // Expired or forged: the caller is a visitor, and the client refreshes.
  const payload = token === null ? null : await verifiedToken(app, token).catch(() => null)
  if (payload === null) return null
  const sessionId = String(payload['sid'])
  // A database that does not answer is no end of a session: that failure continues to the caller.
  const live = await app.services.identity.liveSession(sessionId)
  return live && live.userId === payload.sub
    ? {
        userId: live.userId as UserId,
        sessionId,
        operatorRights: live.operatorRights,
        factorProvedAt: live.factorProvedAt,
      }
    : null
}

/**
 * The person whom a token of ours names, also when its session has been ended since: a sign-out may be repeated after
 * its end. Says nothing about what they may do; null for anything forged or expired.
 */
export async function personOfToken(app: App, token: string | null): Promise<string | null> {
  if (token === null) return null
  try {
    return (await verifiedToken(app, token)).sub ?? null
  } catch {
    // Expired or forged: a visitor.
    return null
  }
}

/** Tokens whose signature holds, until they run out: a client sends the same one for many minutes. */
const verified = new WeakMap<App, Map<string, JWTPayload>>()

async function verifiedToken(app: App, token: string): Promise<JWTPayload> {
  const known = verified.get(app) ?? new Map<string, JWTPayload>()
  verified.set(app, known)
  const before = known.get(token)
  if (before && app.base.clock.nowMs() < (before.exp ?? 0) * SECOND) return before
  known.delete(token)
  const { payload } = await jwtVerify(token, app.keys.accessToken, {
    issuer: 'huvr',
    audience: 'huvr-api',
    currentDate: app.base.clock.now(),
  })
  dropOldest(known, token, payload, sessionRules.cachedAtMost)
  return payload
}

/**
 * Who asks, if they are an operator who may do this operation of the contract now, with the second factor shown; else null.
 * For addresses beside the contract that give out what an operation has led to.
 */
export async function allowedOperator(
  app: App,
  request: Pick<FastifyRequest, 'headers' | 'cookies'>,
  operation: Operation,
): Promise<string | null> {
  const session = await sessionOf(app, accessTokenOf(request.headers, request.cookies))
  const isAllowed =
    session !== null &&
    hasRight(session.operatorRights, operations[operation].anyOf) &&
    factorStands(session.factorProvedAt, app.base.clock.now())
  return isAllowed ? session.userId : null
}

/**
 * Whether a page of this origin may act: ours, or no browser at all (neither Origin nor the browser's own word on where
 * the request comes from). Every browser names the origin of what it posts and of each socket it opens.
 */
export function originAllowed(app: App, request: { headers: FastifyRequest['headers'] }): boolean {
  const { origin, host, 'sec-fetch-site': site } = request.headers
  if (origin === undefined) return site === undefined || site === 'same-origin' || site === 'none'
  if (origin === app.config.publicUrl) return true
  // Same host under another name of this machine (localhost, 127.0.0.1) while developing.
  return !app.config.production && URL.canParse(origin) && new URL(origin).host === host
}
