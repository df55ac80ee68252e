import { appealOf, appealReason } from '#domain/support/appeal.ts'
import type { TooMany } from '#domain/shared/outcome.ts'
import type { Tx } from '#server/db/transaction.ts'
import { audit } from '#server/durable/audit/audit.ts'
import type { SupportContext } from '#server/modules/support/support.deps.ts'
import { addAppeal, closeAppeals } from '#server/modules/support/tickets/support.store.ts'

declare module '#server/durable/audit/audit.ts' {
  interface AuditActs {
    'support.appealed': true
  }
}

export type AppealOutcome =
  | { kind: 'received' | 'receivedBefore' | 'appealLength' | 'tokenNotValid' }
  | TooMany

/**
 * An appeal against a suspension or a ban, by the token of the refused sign-in and without a session: a ticket of the
 * person, once for each closing of the account.
 */
export async function appealSuspension(
  ctx: SupportContext,
  { token, text }: { token: string; text: string },
  caller: { address: string; requestId: string },
): Promise<AppealOutcome> {
  const body = appealOf(text)
  if (body === null) return { kind: 'appealLength' }
  const claim = await ctx.identity.appealClaim(token, caller.address)
  if (claim.kind === 'tooMany') return claim
  if (claim.kind === 'notValid') return { kind: 'tokenNotValid' }
  const { userId } = claim
  const ticket = { id: ctx.newId('tkt'), userId, body, subject: claim.closedAt.toISOString() }
  return ctx.inTransaction(async (tx) => {
    if (!(await addAppeal(tx.sql, { ...ticket, at: ctx.clock.now() }))) return { kind: 'receivedBefore' }
    await audit(ctx, { act: 'support.appealed', actorId: userId, subjectId: ticket.id, caller }, tx.sql)
    await tx.event('support.ticketOpened', {
      ticketId: ticket.id,
      tripId: null,
      userId,
      reason: appealReason,
    })
    return { kind: 'received' }
  })
}

/** An account is open again: its open appeals are closed. The person hears of the account, and not of these. */
export async function endAppeals(
  { clock }: Pick<SupportContext, 'clock'>,
  tx: Tx,
  { userId }: { userId: string },
): Promise<void> {
  const ticketIds = await closeAppeals(tx.sql, userId, clock.now())
  if (ticketIds.length > 0) await tx.event('support.appealsEnded', { ticketIds })
}
