import { createHash } from 'node:crypto'
import { chosenRights, operatorLimits, operatorReason, operatorRules } from '#domain/identity/operators.ts'
import { readEmail } from '#domain/shared/email.ts'
import { operatorRights, type OperatorRight } from '#domain/identity/rights.ts'
import type { TooMany } from '#domain/shared/outcome.ts'
import { DAY } from '#domain/shared/units.ts'
import { audit } from '#server/durable/audit/audit.ts'
import { isFactorFresh } from '#server/modules/identity/factors/fresh.ts'
import type { Caller, IdentityContext } from '#server/modules/identity/identity.deps.ts'
import { giveRights, type ActingOwner } from '#server/modules/identity/operators/operators.ts'
import {
  countInvitations,
  countOperators,
  deleteInvitation,
  openInvitation,
  putInvitation,
  takeInvitation,
} from '#server/modules/identity/operators/operators.store.ts'
import { notifyInvited, notifyJoined } from '#server/modules/identity/profile/person-messages.ts'
import { lockOwners, lockUser, userById } from '#server/modules/identity/profile/users.store.ts'
import { byAddress } from '#server/modules/identity/sign-in/address-limits.ts'

export type InviteOutcome =
  | { kind: 'invited' | 'proveAgain' | 'notOwner' | 'badEmail' | 'badRights' | 'badReason' }
  /** There are as many operators or invitations as there may be. */
  | { kind: 'full' }
  | TooMany

/** An owner invites an e-mail to become an operator; a link to it goes out, and an earlier one to the same e-mail ends. */
export async function inviteOperator(
  ctx: IdentityContext,
  owner: ActingOwner,
  order: { email: string; rights: readonly string[]; reason: string },
  caller: Caller,
): Promise<InviteOutcome> {
  const email = readEmail(order.email)
  if (email === null) return { kind: 'badEmail' }
  const rights = chosenRights(order.rights)
  if (rights === null) return { kind: 'badRights' }
  const reason = operatorReason(order.reason)
  if (reason === null) return { kind: 'badReason' }
  if (!(await isFactorFresh(ctx, owner.sessionId))) return { kind: 'proveAgain' }
  const budget = await ctx.limits.allow(operatorLimits.invitationsBySender, owner.userId)
  if (!budget.allowed) return { kind: 'tooMany', retryAfterS: budget.retryAfterS }
  const code = Buffer.from(ctx.random.bytes(operatorRules.codeBytes)).toString('base64url')
  return ctx.inTransaction(async (tx): Promise<InviteOutcome> => {
    await lockOwners(tx.sql)
    if ((await countInvitations(tx.sql)) >= operatorRules.invitationsMax) return { kind: 'full' }
    if ((await countOperators(tx.sql)) >= operatorRules.operatorsMax) return { kind: 'full' }
    const sender = await userById(tx.sql, owner.userId)
    if (!sender?.operatorRights.includes('owner')) return { kind: 'notOwner' }
    const id = ctx.newId('oin')
    const at = ctx.clock.now()
    const expiresAt = new Date(at.getTime() + operatorRules.invitationMs)
    const invitation = { id, email, rights, invitedBy: owner.userId, createdAt: at, expiresAt }
    await putInvitation(tx.sql, { ...invitation, codeHash: hashOfCode(code) })
    await notifyInvited(ctx, tx, sender, {
      to: email,
      link: `${ctx.config.publicUrl}/operator-invitation/${code}`,
      days: operatorRules.invitationMs / DAY,
    })
    const detail = { rights: rights.join(' '), reason }
    await audit(
      ctx,
      { act: 'operator.invited', actorId: owner.userId, subjectId: id, caller, detail },
      tx.sql,
    )
    return { kind: 'invited' }
  })
}

/** Takes an invitation back: its link ends. */
export async function withdrawInvitation(
  ctx: IdentityContext,
  owner: ActingOwner,
  order: { id: string; reason: string },
  caller: Caller,
): Promise<{ kind: 'withdrawn' | 'proveAgain' | 'unknown' | 'badReason' }> {
  const reason = operatorReason(order.reason)
  if (reason === null) return { kind: 'badReason' }
  if (!(await isFactorFresh(ctx, owner.sessionId))) return { kind: 'proveAgain' }
  return ctx.inTransaction(async (tx) => {
    if (!(await deleteInvitation(tx.sql, order.id))) return { kind: 'unknown' }
    const act = 'operator.invitationWithdrawn'
    const detail = { reason }
    await audit(ctx, { act, actorId: owner.userId, subjectId: order.id, caller, detail }, tx.sql)
    return { kind: 'withdrawn' }
  })
}

export type InvitationView = { firstName: string; rights: OperatorRight[]; expiresAt: Date }

/** What the link of an invitation shows, to visitors too; null when it does not work any more. */
export async function operatorInvitation(
  ctx: IdentityContext,
  code: string,
  address: string,
): Promise<{ kind: 'found'; invitation: InvitationView } | { kind: 'unknown' } | TooMany> {
  const budget = await ctx.limits.allowAll(byAddress(ctx, address, operatorLimits.invitationsByAddress))
  if (!budget.allowed) return { kind: 'tooMany', retryAfterS: budget.retryAfterS }
  const found = await openInvitation(ctx.db, hashOfCode(code), ctx.clock.now())
  if (!found) return { kind: 'unknown' }
  const sender = await userById(ctx.db, found.invitedBy)
  const { rights, expiresAt } = found
  return { kind: 'found', invitation: { firstName: sender?.firstName ?? '', rights, expiresAt } }
}

/**
 * The signed-in person becomes an operator by the link that they were sent; it works once, for any account, because it is
 * its own proof. An operator keeps the rights that they have. Who has invited is told.
 */
export async function acceptInvitation(
  ctx: IdentityContext,
  userId: string,
  code: string,
  caller: Caller,
): Promise<{ kind: 'accepted' | 'unknown' } | TooMany> {
  const budget = await ctx.limits.allowAll(
    byAddress(ctx, caller.address, operatorLimits.invitationsByAddress),
  )
  if (!budget.allowed) return { kind: 'tooMany', retryAfterS: budget.retryAfterS }
  return ctx.inTransaction(async (tx) => {
    await lockOwners(tx.sql)
    const invitation = await takeInvitation(tx.sql, hashOfCode(code), ctx.clock.now())
    const user = invitation && (await lockUser(tx.sql, userId))
    if (!invitation || !user) return { kind: 'unknown' }
    const had = user.operatorRights as OperatorRight[]
    const rights = operatorRights.filter((one) => had.includes(one) || invitation.rights.includes(one))
    await giveRights(ctx, tx, userId, rights)
    const detail = { rights: rights.join(' '), invitation: invitation.id }
    const act = 'operator.joined'
    await audit(ctx, { act, actorId: userId, subjectId: userId, caller, detail }, tx.sql)
    const sender = await userById(tx.sql, invitation.invitedBy)
    if (sender) await notifyJoined(ctx, tx, sender, { name: `${user.firstName} ${user.lastName}`.trim() })
    return { kind: 'accepted' }
  })
}

/** What stands in the database of a link's code, which has 256 bits of chance. */
function hashOfCode(code: string): Buffer {
  return createHash('sha256').update(code.slice(0, 200)).digest()
}
