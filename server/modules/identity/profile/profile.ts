import { hasAnswered, recordingQuestion } from '#domain/identity/recording-question.ts'
import { audit } from '#server/durable/audit/audit.ts'
import type { Caller, IdentityContext } from '#server/modules/identity/identity.deps.ts'
import {
  setRecordingConsent,
  userById,
  usersByIds,
  type KnownUser,
} from '#server/modules/identity/profile/users.store.ts'

/** The records of signed-in people, by one query for all; who is not there any more is left out. */
export async function ownRecords(
  ctx: IdentityContext,
  userIds: readonly string[],
): Promise<Map<string, KnownUser>> {
  const users = await usersByIds(ctx.db, userIds)
  return new Map(users.map((user) => [user.id, user]))
}

/**
 * Agrees to being recorded, declines, or takes an agreement back. The answer stays with its time and the version of the question, so
 * that it is asked once; the same answer again changes nothing.
 */
export async function saveRecordingConsent(
  ctx: IdentityContext,
  userId: string,
  granted: boolean,
  caller: Caller,
): Promise<KnownUser | null> {
  return ctx.inTransaction(async (tx) => {
    const before = await userById(tx.sql, userId)
    if (!before) return null
    const { recordingConsentAt: agreedAt, recordingQuestion: answered } = before
    const isSame = (agreedAt !== null) === granted
    if (isSame && hasAnswered({ agreedAt, answered })) return before
    const at = ctx.clock.now()
    const grantedAt = isSame ? agreedAt : granted ? at : null
    await setRecordingConsent(tx.sql, userId, { grantedAt, question: recordingQuestion }, at)
    if (isSame) return userById(tx.sql, userId)
    const act = granted ? 'consent.granted' : 'consent.withdrawn'
    await audit(ctx, { act, actorId: userId, subjectId: userId, caller }, tx.sql)
    if (!granted) await tx.event('consent.withdrawn', { userId })
    return userById(tx.sql, userId)
  })
}
