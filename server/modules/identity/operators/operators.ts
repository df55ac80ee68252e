import { chosenRights, operatorReason, operatorRules } from '#domain/identity/operators.ts'
import type { OperatorRight } from '#domain/identity/rights.ts'
import { sessionRules } from '#domain/identity/sign-in/session.ts'
import { accountStatusAt } from '#domain/identity/account-status.ts'
import type { Tx } from '#server/db/transaction.ts'
import { audit } from '#server/durable/audit/audit.ts'
import { deleteFactorsOf } from '#server/modules/identity/factors/factors.store.ts'
import { isFactorFresh } from '#server/modules/identity/factors/fresh.ts'
import type { Caller, IdentityContext } from '#server/modules/identity/identity.deps.ts'
import {
  deleteInvitationsBy,
  listInvitations,
  listOperators,
} from '#server/modules/identity/operators/operators.store.ts'
import { notifyOfRights } from '#server/modules/identity/profile/person-messages.ts'
import {
  isLastOwner,
  lockOwners,
  lockUser,
  setOperatorRights,
  userById,
} from '#server/modules/identity/profile/users.store.ts'
import { forgetProofsOf, openSessionsOf } from '#server/modules/identity/sessions/sessions.store.ts'

/** The owner who acts, and in which session. */
export type ActingOwner = { userId: string; sessionId: string }

export type OperatorView = {
  id: string
  firstName: string
  lastName: string
  email: string | null
  rights: readonly OperatorRight[]
  /** Whether a second factor is set up; without one the console stays closed. */
  hasFactor: boolean
  isOpen: boolean
}

export type OperatorsView = {
  operators: OperatorView[]
  invitations: {
    id: string
    email: string
    rights: readonly OperatorRight[]
    createdAt: Date
    expiresAt: Date
    isExpired: boolean
  }[]
}

/** All operators, and the invitations that are not accepted yet. */
export async function operators(ctx: IdentityContext): Promise<OperatorsView> {
  const [people, invitations] = await Promise.all([
    listOperators(ctx.db, operatorRules.operatorsMax),
    listInvitations(ctx.db, operatorRules.invitationsMax),
  ])
  const now = ctx.clock.now()
  return {
    operators: people.map(({ id, firstName, lastName, email, operatorRights, hasFactor, ...row }) => ({
      id,
      firstName,
      lastName,
      email,
      hasFactor,
      rights: operatorRights,
      isOpen: accountStatusAt(row, now) === 'open',
    })),
    invitations: invitations.map(({ invitedBy: _invitedBy, ...row }) => ({
      ...row,
      isExpired: row.expiresAt <= now,
    })),
  }
}

export type RightsOutcome = {
  kind: 'changed' | 'proveAgain' | 'notOwner' | 'unknown' | 'badRights' | 'badReason' | 'lastOwner'
}

/** Changes what an operator may do. Their sessions have the new rights within 5 s. */
export async function changeOperatorRights(
  ctx: IdentityContext,
  owner: ActingOwner,
  order: { userId: string; rights: readonly string[]; reason: string },
  caller: Caller,
): Promise<RightsOutcome> {
  const rights = chosenRights(order.rights)
  if (rights === null) return { kind: 'badRights' }
  return change(ctx, owner, { ...order, rights }, caller)
}

/**
 * Ends being an operator: the rights and the second factor go, and so do the invitations that the person has sent. The
 * account stays.
 */
export async function removeOperator(
  ctx: IdentityContext,
  owner: ActingOwner,
  order: { userId: string; reason: string },
  caller: Caller,
): Promise<RightsOutcome> {
  return change(ctx, owner, { ...order, rights: [] }, caller)
}

async function change(
  ctx: IdentityContext,
  owner: ActingOwner,
  order: { userId: string; rights: readonly OperatorRight[]; reason: string },
  caller: Caller,
): Promise<RightsOutcome> {
  const { userId, rights } = order
  const reason = operatorReason(order.reason)
  if (reason === null) return { kind: 'badReason' }
  if (!(await isFactorFresh(ctx, owner.sessionId))) return { kind: 'proveAgain' }
  return ctx.inTransaction(async (tx): Promise<RightsOutcome> => {
    // Owners take turns, so that two of them cannot remove each other at the same moment.
    await lockOwners(tx.sql)
    const acting = await userById(tx.sql, owner.userId)
    if (!acting?.operatorRights.includes('owner')) return { kind: 'notOwner' }
    const user = await lockUser(tx.sql, userId)
    if (!user || user.operatorRights.length === 0) return { kind: 'unknown' }
    const losesOwner = user.operatorRights.includes('owner') && !rights.includes('owner')
    if (losesOwner && (await isLastOwner(tx.sql, userId, ctx.clock.now()))) return { kind: 'lastOwner' }
    await giveRights(ctx, tx, userId, rights)
    if (losesOwner) await deleteInvitationsBy(tx.sql, userId)
    if (rights.length === 0) {
      await deleteFactorsOf(tx.sql, userId)
      await forgetProofsOf(tx.sql, userId)
    }
    const act = rights.length === 0 ? 'operator.removed' : 'operator.rightsChanged'
    const detail = { before: user.operatorRights.join(' '), rights: rights.join(' '), reason }
    await audit(ctx, { act, actorId: owner.userId, subjectId: userId, caller, detail }, tx.sql)
    await notifyOfRights(ctx, tx, user, rights)
    return { kind: 'changed' }
  })
}

/** Gives rights in the caller's transaction; servers forget what they remember of the person's sessions. */
export async function giveRights(
  ctx: IdentityContext,
  tx: Tx,
  userId: string,
  rights: readonly OperatorRight[],
): Promise<void> {
  const at = ctx.clock.now()
  await setOperatorRights(tx.sql, userId, rights, at)
  const sessions = await openSessionsOf(tx.sql, userId, at, sessionRules.listedAtMost)
  await tx.event('session.rightsChanged', { sessionIds: sessions.map(({ id }) => id) })
}
