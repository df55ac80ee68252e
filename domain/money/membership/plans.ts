import type { Cents } from '#domain/shared/cents.ts'
import { invariant } from '#domain/shared/invariant.ts'

/** One version of what a plan costs and gives. Versions are never edited; a member keeps the one they took. */
export type Plan = {
  /** Names the version, for ever. */
  id: string
  /** The plan that it is a version of. */
  plan: 'free' | 'explorer' | 'voyager'
  name: string
  /** Offered from this instant on, until a later version of the same plan begins. */
  validFromMs: number
  monthlyCents: Cents
  /** The most that a walk's connection costs. */
  connectionCents: Cents
  /** Of how many last trips the films are kept. */
  storedTrips: number
  /** How many walkers are asked at once when the chosen one does not answer. */
  walkersAtOnce: number
}

const since = Date.UTC(2020, 0, 1)

/** All versions of all plans (docs/rules/membership.md#plans). */
export const planVersions: readonly Plan[] = [
  {
    id: 'free-1',
    plan: 'free',
    name: 'Free',
    validFromMs: since,
    monthlyCents: 0,
    connectionCents: 500,
    storedTrips: 3,
    walkersAtOnce: 3,
  },
  {
    id: 'explorer-1',
    plan: 'explorer',
    name: 'Explorer',
    validFromMs: since,
    monthlyCents: 499,
    connectionCents: 300,
    storedTrips: 10,
    walkersAtOnce: 4,
  },
  {
    id: 'voyager-1',
    plan: 'voyager',
    name: 'Voyager',
    validFromMs: since,
    monthlyCents: 999,
    connectionCents: 100,
    storedTrips: 30,
    walkersAtOnce: 5,
  },
]

/** What is offered at an instant: the newest version of each plan that has begun, the free one first. */
export function plansAt(atMs: number): Plan[] {
  const begun = planVersions.filter((each) => each.validFromMs <= atMs)
  const newest = (plan: Plan['plan']) => begun.findLast((each) => each.plan === plan)
  return (['free', 'explorer', 'voyager'] as const).flatMap((plan) => newest(plan) ?? [])
}

/** A version by its id, also one that is not offered any more; null when there is none. */
export function planById(id: string): Plan | null {
  return planVersions.find((each) => each.id === id) ?? null
}

/** What people without a membership have at an instant. */
export function freePlanAt(atMs: number): Plan {
  const [free] = plansAt(atMs)
  invariant(free?.plan === 'free', 'there is no free plan')
  return free
}
