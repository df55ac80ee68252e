import { sessionRules } from '#domain/identity/sign-in/session.ts'
import type { Tx } from '#server/db/transaction.ts'
import type { IdentityContext } from '#server/modules/identity/identity.deps.ts'
import { endWhatIsTheirs } from '#server/modules/identity/sessions/ended.ts'
import {
  addRefreshToken,
  addSession,
  markEndedBeyond,
} from '#server/modules/identity/sessions/sessions.store.ts'
import { expiryFrom, hashOf, tokensOf, type Tokens } from '#server/modules/identity/sessions/tokens.ts'

/** Signs a device in, in the caller's transaction; the caller has checked the proof. */
export async function openSessionIn(
  ctx: IdentityContext,
  tx: Tx,
  person: { userId: string; remember: boolean; userAgent: string; isProved?: boolean },
): Promise<Tokens> {
  const at = ctx.clock.now()
  const session = {
    id: ctx.newId('ses'),
    userId: person.userId,
    remember: person.remember,
    expiresAt: expiryFrom(at, person.remember),
  }
  const refreshToken = Buffer.from(ctx.random.bytes(32)).toString('base64url')
  await addSession(tx.sql, {
    ...session,
    userAgent: person.userAgent,
    at,
    ...(person.isProved ? { factorProvedAt: at } : {}),
  })
  await addRefreshToken(tx.sql, { hash: hashOf(refreshToken), sessionId: session.id, at })
  const tooMany = await markEndedBeyond(tx.sql, person.userId, sessionRules.listedAtMost, at)
  await endWhatIsTheirs(tx, tooMany)
  return tokensOf(ctx, session, refreshToken)
}

/** Signs a device in without asking for proof, of an operator's second factor neither; for seeds, demo walkers and tests, never for a resolver. */
export async function openSession(ctx: IdentityContext, userId: string, remember = false): Promise<Tokens> {
  return ctx.inTransaction((tx) =>
    openSessionIn(ctx, tx, { userId, remember, userAgent: 'server', isProved: true }),
  )
}
