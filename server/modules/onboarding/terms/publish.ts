import { createHash } from 'node:crypto'
import { readTerms, type TermsFaults } from '#domain/onboarding/terms.ts'
import { audit } from '#server/durable/audit/audit.ts'
import type { OnboardingContext } from '#server/modules/onboarding/onboarding.deps.ts'
import { setAllDue } from '#server/modules/onboarding/steps/applications.store.ts'
import { addTerms } from '#server/modules/onboarding/terms/terms.store.ts'

/** A version as an operator writes it; times are ISO 8601. */
export type WrittenTerms = {
  version: string
  text: string
  effectiveAt: string
  signBy: string
  reason: string
}

export type PublishOutcome =
  | { kind: 'published'; version: string }
  | { kind: 'versionTaken' | 'proveAgain' }
  | { kind: 'faults'; faults: TermsFaults }

/**
 * Publishes a version of the terms; every walker is asked to sign it once it is in force. The session must have shown its
 * second factor within the last minutes.
 */
export async function publishTerms(
  ctx: OnboardingContext,
  operator: { userId: string; sessionId: string },
  written: WrittenTerms,
  caller: { address: string; requestId: string },
): Promise<PublishOutcome> {
  const at = ctx.clock.now()
  const read = readTerms(written, at)
  if (read.kind === 'faulty') return { kind: 'faults', faults: read.faults }
  if (!(await ctx.identity.desk.isFactorFresh(operator.sessionId))) return { kind: 'proveAgain' }
  const { version, body, effectiveAt, signBy, reason } = read
  const hash = createHash('sha256').update(body, 'utf8').digest('hex')
  return ctx.inTransaction(async (tx): Promise<PublishOutcome> => {
    const row = {
      version,
      body,
      hash,
      effectiveAt,
      signBy,
      reason,
      publishedBy: operator.userId,
      publishedAt: at,
    }
    if (!(await addTerms(tx.sql, row))) return { kind: 'versionTaken' }
    const detail = { version, hash, reason }
    await audit(
      ctx,
      { act: 'terms.published', actorId: operator.userId, subjectId: version, caller, detail },
      tx.sql,
    )
    await setAllDue(tx.sql, at)
    await tx.event('onboarding.termsPublished', { version })
    return { kind: 'published', version }
  })
}
