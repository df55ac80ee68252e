import type { TooMany } from '#domain/shared/outcome.ts'
import { DAY } from '#domain/shared/units.ts'
import { audit } from '#server/durable/audit/audit.ts'
import type { TaxFile, TaxFileOrder } from '#server/modules/money/public.ts'
import type { OperatorCaller, OperatorDeps } from '#server/modules/operator/operator.deps.ts'
import { reasonOf } from '#server/modules/operator/reason.ts'

/** A year is filed once and corrected a few times. */
const exportsByPerson = { name: 'taxExportsByPerson', max: 60, windowMs: DAY }

/**
 * A part of the tax forms of a year with their numbers, sealed for the configured recipient, with a fresh second factor. The
 * row in the audit log comes before the numbers are read.
 */
export async function exportTaxForms(
  deps: OperatorDeps,
  { userId, sessionId }: { userId: string; sessionId: string },
  { reason: given, ...order }: TaxFileOrder & { reason: string },
  caller: OperatorCaller,
): Promise<TaxFile | TooMany | { kind: 'badReason' | 'proveAgain' }> {
  const reason = reasonOf(given)
  if (reason === null) return { kind: 'badReason' }
  if (!(await deps.identity.desk.isFactorFresh(sessionId))) return { kind: 'proveAgain' }
  const tries = await deps.limits.allow(exportsByPerson, userId)
  if (!tries.allowed) return { kind: 'tooMany', retryAfterS: tries.retryAfterS }
  const detail = { ...order, reason }
  await audit(deps, { act: 'operator.taxFormsExported', actorId: userId, subjectId: userId, caller, detail })
  return deps.money.taxFile(order)
}
