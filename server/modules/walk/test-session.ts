import type { TooMany } from '#domain/shared/outcome.ts'
import { testSessionLimits, testSessionMs } from '#domain/walk/test-session.ts'
import { UpstreamStalled } from '#server/app/upstreams/upstream-stalled.ts'
import type { RoomTicket } from '#server/modules/recordings/public.ts'
import type { WalkDeps } from '#server/modules/walk/walk.deps.ts'

export type TestSessionOutcome =
  | { kind: 'open'; sender: RoomTicket; receiver: RoomTicket; lengthMs: number }
  | TooMany

/**
 * A session of a page with itself by the engine that walks go by, for a visitor too. A room server that does not answer
 * throws, so that the call is sent again.
 */
export async function openTestSession(ctx: WalkDeps, address: string): Promise<TestSessionOutcome> {
  const budget = await ctx.limits.allowAll([
    [testSessionLimits.byAddress, address],
    [testSessionLimits.inAll, ''],
  ])
  if (!budget.allowed) return { kind: 'tooMany', retryAfterS: budget.retryAfterS }
  const outcome = await ctx.recordings.openTestRoom({ maxMs: testSessionMs })
  if (outcome.kind === 'noAnswer') throw new UpstreamStalled('the room server does not answer')
  return { ...outcome, lengthMs: testSessionMs }
}
