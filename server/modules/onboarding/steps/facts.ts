import type { OnboardingFacts, TermsFacts } from '#domain/onboarding/steps.ts'
import type { Sql } from '#server/db/pool.ts'
import type { OnboardingContext } from '#server/modules/onboarding/onboarding.deps.ts'
import { openResets } from '#server/modules/onboarding/steps/resets.store.ts'
import { kitOrderOf, trainedAtOf } from '#server/modules/onboarding/tasks/tasks.store.ts'
import { signaturesOf, termsAt } from '#server/modules/onboarding/terms/terms.store.ts'

/** What a person's steps follow from, as the transaction at hand sees it. */
export async function factsOf(ctx: OnboardingContext, sql: Sql, userId: string): Promise<OnboardingFacts> {
  const money = await ctx.payoutFacts(userId, sql)
  return {
    check: await ctx.checks.statusOf(userId, sql),
    hasPicture: (await ctx.identity.pictureOf(userId, sql)) !== null,
    kitOrderedAt: (await kitOrderOf(sql, userId))?.orderedAt ?? null,
    trainedAt: await trainedAtOf(sql, userId),
    payout: money.account,
    taxFormAt: money.taxFormAt,
    terms: await termsFacts(ctx, sql, userId),
    sentBack: await openResets(sql, userId),
  }
}

async function termsFacts(ctx: OnboardingContext, sql: Sql, userId: string): Promise<TermsFacts> {
  const { version, signBy } = await termsAt(sql, ctx.clock.now())
  const signatures = await signaturesOf(sql, userId)
  const mine = signatures.find((each) => each.version === version)
  return { signedAt: mine?.signedAt ?? null, formerAt: signatures[0]?.signedAt ?? null, signBy }
}
