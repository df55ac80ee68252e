import type { Limit } from '#domain/identity/limits.ts'
import { limits, textBudget, textBudgetLowAt } from '#domain/identity/limits.ts'
import type { Phone } from '#domain/identity/phone.ts'
import { audit, type AuthAct } from '#server/modules/identity/audit.ts'
import type { Caller, IdentityDeps } from '#server/modules/identity/identity.deps.ts'

export type TextBudgetAnswer = { allowed: true } | { allowed: false; retryAfterS: number }

/**
 * Takes one text message out of the budget: of its dial prefix first, so that a flood into one country is stopped
 * there and leaves the rest to the others, then of all (promise 23). Raises each alarm once a day.
 */
export async function takeText(deps: IdentityDeps, phone: Phone, caller: Caller): Promise<TextBudgetAnswer> {
  const budget = textBudget(deps.config.textsPerDay)
  for (const limit of [budget.byPrefix, budget.byPrefixDay]) {
    const answer = await deps.limits.allow(limit, phone.countryCode)
    if (answer.allowed) continue
    await alarm(deps, 'sms.prefixExhausted', limit, phone.countryCode, caller)
    return answer
  }
  const inAll = await deps.limits.allow(budget.inAllDay, 'all')
  if (!inAll.allowed) await alarm(deps, 'sms.budgetExhausted', budget.inAllDay, 'all', caller)
  else if (inAll.count >= budget.inAllDay.max * textBudgetLowAt)
    await alarm(deps, 'sms.budgetLow', budget.inAllDay, 'all', caller)
  return inAll
}

/** Metric, audit and one line of the log together, once a day for each budget. */
async function alarm(
  deps: IdentityDeps,
  act: Extract<AuthAct, `sms.${string}`>,
  limit: Limit,
  subject: string,
  caller: Caller,
): Promise<void> {
  const day = deps.clock.now().toISOString().slice(0, 10)
  if (!(await deps.limits.allow(limits.alarms, `${act} ${limit.name} ${subject} ${day}`)).allowed) return
  const detail = { limit: limit.name, max: limit.max, subject }
  deps.log.error({ alarm: act, ...detail }, 'text messages: the budget needs a look')
  await audit(deps, { act, caller, detail })
}
