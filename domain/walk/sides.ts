import type { LiveRole } from '#domain/walk/live-protocol.ts'

/**
 * The side of who pays for a walk: the traveler of a walk of two, or the big screen on their seat. Its witness counts beside the walker's
 * (docs/rules/metering.md). It says nothing of who steers, who may be a guest or the remote of the screen: that is the holder of the
 * wheel (docs/rules/guests.md).
 */
export const payerSide = 'traveller' satisfies LiveRole

/** The two sides that witness a walk. */
export const walkSides = [payerSide, 'walker'] as const satisfies readonly LiveRole[]

export const otherSide = (side: LiveRole): LiveRole => (side === 'walker' ? payerSide : 'walker')

/** One thing for each of the two sides. */
export function ofEachSide<T>(of: (side: LiveRole) => T): Record<LiveRole, T> {
  return { [payerSide]: of(payerSide), walker: of('walker') }
}
