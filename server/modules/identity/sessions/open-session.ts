import { sessionRules } from '#domain/identity/sign-in/session.ts'
import type { Tx } from '#server/db/transaction.ts'
import { addMark } from '#server/durable/marks/marks.store.ts'
import type { Device, IdentityContext } from '#server/modules/identity/identity.deps.ts'
import { endWhatIsTheirs } from '#server/modules/identity/sessions/ended.ts'
import {
  addRefreshToken,
  addSession,
  deviceIdOf,
  markEndedBeyond,
} from '#server/modules/identity/sessions/sessions.store.ts'
import { expiryFrom, hashOf, tokensOf, type Tokens } from '#server/modules/identity/sessions/tokens.ts'

/** Signs a device in, in the caller's transaction; the caller has checked the proof. */
export async function openSessionIn(
  ctx: IdentityContext,
  tx: Tx,
  person: {
    userId: string
    remember: boolean
    userAgent: string
    isProved?: boolean
    /** The device, by the session that it had before; null for one that is new. */
    device?: Device | null
  },
): Promise<Tokens> {
  const at = ctx.clock.now()
  const session = {
    id: ctx.newId('ses'),
    userId: person.userId,
    remember: person.remember,
    expiresAt: expiryFrom(at, person.remember),
  }
  const refreshToken = Buffer.from(ctx.random.bytes(32)).toString('base64url')
  const deviceId = await noteDevice(tx, session, person.device ?? null, at)
  await addSession(tx.sql, {
    ...session,
    deviceId,
    userAgent: person.userAgent,
    at,
    ...(person.isProved ? { factorProvedAt: at } : {}),
  })
  await addRefreshToken(tx.sql, { hash: hashOf(refreshToken), sessionId: session.id, at })
  const tooMany = await markEndedBeyond(tx.sql, person.userId, sessionRules.listedAtMost, at)
  await endWhatIsTheirs(tx, tooMany)
  return tokensOf(ctx, session, refreshToken)
}

/** Two accounts that sign in on one device are one person for the bounds of what the platform gives. */
async function noteDevice(
  tx: Tx,
  session: { id: string; userId: string },
  before: Device | null,
  at: Date,
): Promise<string> {
  if (before === null) {
    await addMark(tx.sql, { kind: 'device', mark: session.id, userId: session.userId, at })
    return session.id
  }
  const mark = (await deviceIdOf(tx.sql, before.sessionId)) ?? before.sessionId
  for (const userId of new Set([before.userId, session.userId]))
    await addMark(tx.sql, { kind: 'device', mark, userId, at })
  return mark
}

/** Signs a device in without asking for proof, of an operator's second factor neither; for seeds, demo walkers and tests, never for a resolver. */
export async function openSession(ctx: IdentityContext, userId: string, remember = false): Promise<Tokens> {
  return ctx.inTransaction((tx) =>
    openSessionIn(ctx, tx, { userId, remember, userAgent: 'server', isProved: true }),
  )
}
