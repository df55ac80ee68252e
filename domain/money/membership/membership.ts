import type { Plan } from '#domain/money/membership/plans.ts'
import type { Cents } from '#domain/shared/cents.ts'
import { DAY } from '#domain/shared/units.ts'

/** States of a membership. `ended` is the end. */
export const membershipStates = ['starting', 'active', 'pastDue', 'ending', 'ended'] as const
export type MembershipState = (typeof membershipStates)[number]

export type MembershipAction = 'start' | 'giveUp' | 'renew' | 'fail' | 'cancel' | 'keep' | 'end'

/** From which states each action may be taken; the conditional updates read it. */
export const membershipActions = {
  start: ['starting'],
  // The first month was not paid.
  giveUp: ['starting'],
  renew: ['active', 'pastDue', 'ending'],
  fail: ['active', 'pastDue'],
  cancel: ['active'],
  keep: ['ending'],
  end: ['active', 'pastDue', 'ending'],
} as const satisfies Record<MembershipAction, readonly MembershipState[]>

/** Where each action leads. */
export const membershipLeadsTo = {
  start: 'active',
  giveUp: 'ended',
  renew: 'active',
  fail: 'pastDue',
  cancel: 'ending',
  keep: 'active',
  end: 'ended',
} as const satisfies Record<MembershipAction, MembershipState>

/** A membership whose plan its person has. */
export const heldStates = ['active', 'pastDue', 'ending'] as const satisfies readonly MembershipState[]

/** A charge that failed is tried again on these days after it was due, and the membership ends on the last one. */
export const dunning = { againAfterDays: [1, 3, 5], endsAfterDays: 7 } as const

/** When a membership whose month began at `dueAt` and stays unpaid ends. */
export const endsUnpaidAt = (dueAt: Date): Date => new Date(dueAt.getTime() + dunning.endsAfterDays * DAY)

/** When a membership whose charge was due is looked at next; `isOver`: then it ends. */
export function nextTry(dueAt: Date, now: Date): { at: Date; isOver: boolean } {
  const days = dunning.againAfterDays.find((each) => dueAt.getTime() + each * DAY > now.getTime())
  const after = days ?? dunning.endsAfterDays
  const at = new Date(dueAt.getTime() + after * DAY)
  return { at, isOver: at <= now }
}

/** So many months after a start, on the same day of the month, or on the month's last. */
export function monthsAfter(start: Date, months: number): Date {
  const from = Temporal.Instant.fromEpochMilliseconds(start.getTime()).toZonedDateTimeISO('UTC')
  return new Date(from.add({ months }).epochMilliseconds)
}

type Running = { plan: Plan; periodStart: Date; renewsAt: Date }

/** What another plan costs now. A cheaper one begins with the next month; a dearer one now, with a month of its own. */
export type ChangeTerms = { when: 'now' | 'nextMonth'; nowCents: Cents; creditCents: Cents; renewsAt: Date }

/**
 * From when on the running month is given back: whole days of it count as used, the present one does not
 * (docs/rules/membership.md#change).
 */
export function creditFrom({ periodStart, renewsAt }: Omit<Running, 'plan'>, now: Date): Date {
  const used = Math.floor((now.getTime() - periodStart.getTime()) / DAY)
  return new Date(Math.min(periodStart.getTime() + Math.max(0, used) * DAY, renewsAt.getTime()))
}

/** What a change costs, by the same rule as the provider's proration, rounded to the nearest cent. */
export function changeTerms({ plan, ...period }: Running, to: Plan, now: Date): ChangeTerms {
  const { periodStart, renewsAt } = period
  if (to.monthlyCents <= plan.monthlyCents)
    return { when: 'nextMonth', nowCents: 0, creditCents: 0, renewsAt }
  const inAll = renewsAt.getTime() - periodStart.getTime()
  const left = renewsAt.getTime() - creditFrom(period, now).getTime()
  const creditCents = inAll > 0 ? Math.round((plan.monthlyCents * left) / inAll) : 0
  const nowCents = to.monthlyCents - creditCents
  return { when: 'now', nowCents, creditCents, renewsAt: monthsAfter(now, 1) }
}
