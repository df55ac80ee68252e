import type { Limit } from '#domain/shared/rate-limit.ts'
import { limits, textBudget, textBudgetLowAt } from '#domain/identity/sign-in/limits.ts'
import { isServed, type Phone } from '#domain/identity/sign-in/phone.ts'
import { audit, type AuditActs } from '#server/durable/audit/audit.ts'
import type { TextPermit } from '#server/modules/identity/identity.types.ts'
import type { Caller, IdentityContext } from '#server/modules/identity/identity.deps.ts'

/** The request for which a text is taken, for the audit. */
type TextCaller = Pick<Caller, 'address' | 'requestId'>

export type TextBudgetAnswer = { allowed: true } | { allowed: false; retryAfterS: number }

/**
 * Takes one text message out of the budget: of its dial prefix first, so that a flood into one country is stopped
 * there and leaves the rest to the others, then of all (docs/promises.md, 23). Known devices have a share of each prefix
 * for themselves, so that strangers cannot use it up. Raises each alarm once a day.
 */
export async function takeText(
  ctx: IdentityContext,
  phone: Phone,
  isKnown: boolean,
  caller: TextCaller,
): Promise<TextBudgetAnswer> {
  const budget = textBudget(ctx.config.textsPerDay)
  const prefix = isKnown ? `${phone.countryCode} known` : phone.countryCode
  for (const limit of [budget.byPrefix, budget.byPrefixDay]) {
    const answer = await ctx.limits.allow(limit, prefix)
    if (answer.allowed) continue
    await alarm(ctx, 'sms.prefixExhausted', limit, prefix, caller)
    return answer
  }
  const inAll = await ctx.limits.allow(budget.inAllDay, 'all')
  if (!inAll.allowed) await alarm(ctx, 'sms.budgetExhausted', budget.inAllDay, 'all', caller)
  else if (inAll.count >= budget.inAllDay.max * textBudgetLowAt)
    await alarm(ctx, 'sms.budgetLow', budget.inAllDay, 'all', caller)
  return inAll
}

/** The same for a message of another module to a number that need not have an account. */
export async function takeTextFor(
  ctx: IdentityContext,
  phone: Phone,
  caller: TextCaller,
): Promise<TextPermit> {
  if (!isServed(phone, ctx.config.textCountries)) return { kind: 'notServed' }
  const answer = await takeText(ctx, phone, false, caller)
  return answer.allowed ? { kind: 'allowed' } : { kind: 'tooMany', retryAfterS: answer.retryAfterS }
}

/** Metric, audit and one line of the log together, once a day for each budget. */
async function alarm(
  ctx: IdentityContext,
  act: Extract<keyof AuditActs, `sms.${string}`>,
  limit: Limit,
  subject: string,
  caller: TextCaller,
): Promise<void> {
  const day = ctx.clock.now().toISOString().slice(0, 10)
  if (!(await ctx.limits.allow(limits.alarms, `${act} ${limit.name} ${subject} ${day}`)).allowed) return
  const detail = { limit: limit.name, max: limit.max, subject }
  ctx.log.error({ alarm: act, ...detail }, 'text messages: the budget needs a look')
  await audit(ctx, { act, caller, detail })
}
