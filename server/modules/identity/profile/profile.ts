import { audit } from '#server/durable/audit.ts'
import type { Caller, IdentityContext } from '#server/modules/identity/identity.deps.ts'
import {
  setRecordingConsent,
  userById,
  usersByIds,
  type UserRow,
} from '#server/modules/identity/profile/users.store.ts'
import type { Billing } from '#server/modules/money/public.ts'

/** A person's own record with what money knows about them. */
export type Me = { user: UserRow; billing: Billing }

/** The records of signed-in people, by two queries for all; who is not there any more is left out. */
export async function ownRecords(ctx: IdentityContext, userIds: readonly string[]): Promise<Map<string, Me>> {
  const [users, billings] = await Promise.all([usersByIds(ctx.db, userIds), ctx.money.billingOf(userIds)])
  return new Map(users.map((user) => [user.id, { user, billing: billings.get(user.id) ?? nothingBilled }]))
}

const nothingBilled: Billing = { due: null, card: null }

/** Adds to a row of users what money knows about the person. */
export async function meOf(ctx: IdentityContext, user: UserRow): Promise<Me> {
  const billings = await ctx.money.billingOf([user.id])
  return { user, billing: billings.get(user.id) ?? nothingBilled }
}

/** Agrees to being recorded, or takes it back; repeating keeps the first time. */
export async function saveRecordingConsent(
  ctx: IdentityContext,
  userId: string,
  granted: boolean,
  caller: Caller,
): Promise<Me | null> {
  const user = await ctx.inTransaction(async (tx) => {
    const before = await userById(tx.sql, userId)
    if (!before || (before.recordingConsentAt !== null) === granted) return before
    const at = ctx.clock.now()
    await setRecordingConsent(tx.sql, userId, granted ? at : null, at)
    const act = granted ? 'consent.granted' : 'consent.withdrawn'
    await audit(ctx, { act, actorId: userId, subjectId: userId, caller }, tx.sql)
    if (!granted) await tx.event('consent.withdrawn', { userId })
    return userById(tx.sql, userId)
  })
  return user ? meOf(ctx, user) : null
}
