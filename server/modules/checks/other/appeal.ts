import { canAppeal, checkRules } from '#domain/checks/rules.ts'
import type { TooMany } from '#domain/shared/outcome.ts'
import { DAY } from '#domain/shared/units.ts'
import type { ChecksContext } from '#server/modules/checks/checks.deps.ts'
import * as store from '#server/modules/checks/checks.store.ts'

export type AppealOutcome =
  | { kind: 'answered' }
  | { kind: 'appealed' }
  | { kind: 'notNow' }
  | { kind: 'textOutside' }
  | TooMany

const appealsByPerson = { name: 'checkAppealsByPerson', max: 10, windowMs: DAY }

/** A person answers the notice before a refusal, or appeals against a refusal; each once, and an operator reads it. */
export async function appeal(ctx: ChecksContext, userId: string, given: string): Promise<AppealOutcome> {
  const text = given.trim()
  const { min, max } = checkRules.appealChars
  if (text.length < min || text.length > max) return { kind: 'textOutside' }
  const tries = await ctx.limits.allow(appealsByPerson, userId)
  if (!tries.allowed) return { kind: 'tooMany', retryAfterS: tries.retryAfterS }
  const rows = await store.checksOf(ctx.db, userId)
  const latest = rows.find((row) => canAppeal(row, ctx.clock.now()))
  if (!latest) return { kind: 'notNow' }
  return ctx.inTransaction(async (tx) => {
    const at = ctx.clock.now()
    const check = await store.lockCheck(tx.sql, latest.id)
    if (!check || !canAppeal(check, at)) return { kind: 'notNow' as const }
    const isAnswer = check.state === 'considered'
    const said = isAnswer ? { answerText: text, answeredAt: at } : { appealText: text, appealedAt: at }
    await store.setCheck(tx.sql, check.id, { ...said, waitsSince: at, updatedAt: at })
    const changed = { checkId: check.id, userId, state: check.state, isAppealed: !isAnswer }
    await tx.event('checks.changed', changed)
    return { kind: isAnswer ? ('answered' as const) : ('appealed' as const) }
  })
}
