import { checkStatus } from '#domain/checks/check-status.ts'
import { checkRules } from '#domain/checks/rules.ts'
import { workplaceOf, type Workplace, type WorkplaceFaults } from '#domain/checks/workplace.ts'
import type { TooMany } from '#domain/shared/outcome.ts'
import { HOUR } from '#domain/shared/units.ts'
import type { ChecksContext } from '#server/modules/checks/checks.deps.ts'
import * as store from '#server/modules/checks/checks.store.ts'
import { expire } from '#server/modules/checks/lifecycle/moving.ts'
import { inviteCall, type InviteOutcome } from '#server/modules/checks/us/invite.call.ts'

export type CreateInvitationOutcome =
  | InviteOutcome
  | { kind: 'alreadyClear' }
  | { kind: 'usOnly' }
  | { kind: 'invalid'; fields: WorkplaceFaults }
  | { kind: 'emailMissing' }
  | { kind: 'underWay' }
  /** The provider does not answer, or does not let us ask: the check continues by itself once it does. */
  | { kind: 'waits' }
  /** A refusal is not old enough. */
  | { kind: 'refused'; againAt: Date }
  | TooMany

/** Each may be a request to the provider. */
const invitationsByPerson = { name: 'checkInvitationsByPerson', max: 20, windowMs: HOUR }

/**
 * The provider's form for a person of the United States: the one that is open, or a new one. Which country that is, the person
 * chooses; where the client does not say (null), it is the country of their phone number. Where they will work stands in the
 * check, for the call that asks.
 */
export async function createInvitation(
  ctx: ChecksContext,
  userId: string,
  { country, state, city }: { country: string | null; state: string; city: string },
): Promise<CreateInvitationOutcome> {
  const applicant = await ctx.applicant(userId)
  if (!applicant) return { kind: 'usOnly' }
  const isOfUs = country === null ? applicant.isOfUs : country.trim().toUpperCase() === 'US'
  if (!isOfUs) return { kind: 'usOnly' }
  const said = workplaceOf(state, city)
  if (said.kind === 'faults') return { kind: 'invalid', fields: said.faults }
  const obstacle = await obstacleOf(ctx, userId)
  if (obstacle) return obstacle
  if (!applicant.email) return { kind: 'emailMissing' }
  const tries = await ctx.limits.allow(invitationsByPerson, userId)
  if (!tries.allowed) return { kind: 'tooMany', retryAfterS: tries.retryAfterS }
  const begun = await begin(ctx, userId, said.workplace)
  if (typeof begun !== 'string') return begun
  const ran = await ctx.calls.run(inviteCall, begun)
  // Without a clear answer the call continues by itself, and so does the check.
  return ran.kind === 'settled' ? ran.outcome : { kind: ran.kind === 'unclear' ? 'waits' : 'unavailable' }
}

/** Why a person cannot begin a check now, of either kind; null when they can. */
export async function obstacleOf(
  ctx: Pick<ChecksContext, 'db' | 'clock'>,
  userId: string,
): Promise<{ kind: 'alreadyClear' } | { kind: 'refused'; againAt: Date } | null> {
  const at = ctx.clock.now()
  const rows = await store.checksOf(ctx.db, userId)
  const { state, expiresAt } = checkStatus(rows, at)
  if (state === 'clear' && expiresAt && expiresAt.getTime() - at.getTime() > checkRules.recheckMs)
    return { kind: 'alreadyClear' }
  const refusedAt = rows.find((row) => row.state === 'refused')?.refusedAt
  if (state !== 'refused' || !refusedAt) return null
  const againAt = new Date(refusedAt.getTime() + checkRules.againMs)
  return at < againAt ? { kind: 'refused', againAt } : null
}

/** The key of the call, or what there is. */
async function begin(
  ctx: ChecksContext,
  userId: string,
  { state: workState, city: workCity }: Workplace,
): Promise<string | Exclude<CreateInvitationOutcome, TooMany>> {
  return ctx.inTransaction(async (tx) => {
    const at = ctx.clock.now()
    const other = await store.lockOpenCheck(tx.sql, userId)
    // The person has chosen the other way, and no operator has the form yet.
    if (other?.kind === 'other' && other.state === 'started') await expire(ctx, tx, other.id)
    const id = ctx.newId('bgc')
    const { provider } = ctx.provider
    const fresh = {
      id,
      userId,
      kind: 'us',
      state: 'invited',
      provider,
      workState,
      workCity,
      createdAt: at,
      updatedAt: at,
    } as const
    if (await store.addCheck(tx.sql, fresh)) {
      await tx.event('checks.changed', { checkId: id, userId, state: 'invited' })
      return ctx.calls.begin(tx, inviteCall, { subject: id, input: {} })
    }
    const open = await store.lockOpenCheck(tx.sql, userId)
    if (open?.kind !== 'us' || open.state !== 'invited') return { kind: 'underWay' as const }
    if (open.invitationUrl !== null) return { kind: 'invited' as const, url: open.invitationUrl }
    if (workState !== null) await store.setCheck(tx.sql, open.id, { workState, workCity, updatedAt: at })
    return ctx.calls.begin(tx, inviteCall, { subject: open.id, input: {} })
  })
}
