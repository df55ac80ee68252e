import { isFresh } from '#domain/identity/sign-in/second-factor.ts'
import type { IdentityContext } from '#server/modules/identity/identity.deps.ts'
import { sessionProof } from '#server/modules/identity/sessions/sessions.store.ts'

/** Whether the second factor of a session was shown within the last minutes, for acts that ask for it again. */
export async function isFactorFresh(ctx: IdentityContext, sessionId: string): Promise<boolean> {
  const { provedAt } = await sessionProof(ctx.db, sessionId)
  return isFresh(provedAt, ctx.clock.now())
}
