import { isDeepStrictEqual } from 'node:util'
import { hasLostWheel, type SeatedPerson } from '#domain/walk/group/people.ts'
import {
  advance,
  askForWheel,
  closeWheel,
  openWheel,
  seenAt,
  skipTurn,
  wheelDueMs,
  withdraw,
  type Wheel,
  type WheelTerms,
} from '#domain/walk/wheel.ts'
import type { Tx } from '#server/db/transaction.ts'
import type { LoadedGroup } from '#server/modules/walk/group/seats/group-rows.ts'
import type { GroupSeating } from '#server/modules/walk/group/seats/group-seating.ts'
import * as store from '#server/modules/walk/group/wheel/group-wheel.store.ts'
import type { WalkDeps } from '#server/modules/walk/walk.deps.ts'

/** What is done with the wheel. `look`: time has passed, or a page has come or gone. */
export type WheelAct =
  | { is: 'ask' | 'withdraw'; personId: string }
  | { is: 'skip' | 'close' | 'open' | 'look' }
  /** For good, and for a while; the wheel is lost with both. */
  | { is: 'putOut' | 'silence' | 'letSpeak'; personId: string }

export type WheelOutcome =
  | { kind: 'done'; wheel: Wheel }
  /** The wheel is closed, too many wait, or the person may not have it. */
  | { kind: 'refused' }

type Ctx = Pick<WalkDeps, 'clock' | 'inTransaction'>

/** The group walk whose wheel is changed, with the figures that it was published with. */
export type WheelOf = {
  groupWalkId: string
  terms: WheelTerms
  /** Whose page is connected; null where it is not known here: then no person gets the wheel, and the servers with the pages give it. */
  isHere: ((personId: string) => boolean) | null
  /** Runs in the same transaction when another person holds the wheel, or none does any longer. */
  onTurn?: (tx: Tx, turns: { before: string | null; after: string | null }) => Promise<void>
  /** Runs in the same transaction with each act. */
  onAct?: (tx: Tx, act: WheelAct) => Promise<void>
}

/**
 * Changes the wheel of a group walk in one transaction under its lock, whichever server asks: what time has made of it first, then
 * the act, then who is next. Nothing is earlier than the change before it.
 */
export async function changeWheel(ctx: Ctx, of: WheelOf, act: WheelAct): Promise<WheelOutcome> {
  return ctx.inTransaction((tx) => changeWheelIn(ctx, tx, of, act))
}

/** `changeWheel` in the transaction of the caller, which makes other changes with it. */
export async function changeWheelIn(
  ctx: Pick<Ctx, 'clock'>,
  tx: Tx,
  { groupWalkId, terms, isHere, onTurn, onAct }: WheelOf,
  act: WheelAct,
): Promise<WheelOutcome> {
  const stored = await store.lockWheel(tx.sql, groupWalkId, ctx.clock.now())
  const nowMs = Math.max(ctx.clock.nowMs(), stored.changedAtMs)
  await noteAct(tx, groupWalkId, act, new Date(nowMs))
  await onAct?.(tx, act)
  const people = await store.peopleOf(tx.sql, groupWalkId)
  const isGone = (personId: string) => hasLostWheel(people.get(personId) ?? unmarked(personId))
  const mayHold = (personId: string) => !isGone(personId) && isHere?.(personId) === true
  const moves = { nowMs, mayHold, isGone }
  const seen = isHere === null ? stored.wheel : holderSeen(stored.wheel, isHere, nowMs)
  const before = advance(seen, terms, moves)
  const changed = changedBy(before, { act, terms, isGone })
  const after = advance(changed ?? before, terms, moves)
  if (!isDeepStrictEqual(after, stored.wheel)) {
    await store.saveWheel(tx.sql, groupWalkId, { before: stored.wheel, after, at: new Date(nowMs) })
    await onTurn?.(tx, {
      before: stored.wheel.holder?.personId ?? null,
      after: after.holder?.personId ?? null,
    })
    await tx.event('groupWalk.changed', { groupWalkId })
  } else if (act.is === 'putOut' || act.is === 'silence' || act.is === 'letSpeak')
    await tx.event('groupWalk.changed', { groupWalkId })
  return changed === null ? { kind: 'refused' } : { kind: 'done', wheel: after }
}

/** Nothing stands against a person who has no row. */
const unmarked = (id: string): SeatedPerson => ({ id, isSilenced: false, isPutOut: false, wroteAtMs: null })

async function noteAct(tx: Tx, groupWalkId: string, act: WheelAct, at: Date): Promise<void> {
  switch (act.is) {
    case 'putOut':
      return store.setPerson(tx.sql, { groupWalkId, personId: act.personId }, { putOutAt: at })
    case 'silence':
      return store.setPerson(tx.sql, { groupWalkId, personId: act.personId }, { silencedAt: at })
    case 'letSpeak':
      return store.setPerson(tx.sql, { groupWalkId, personId: act.personId }, { silencedAt: null })
    case 'ask':
    case 'withdraw':
    case 'skip':
    case 'close':
    case 'open':
    case 'look':
      return
  }
}

/** Whether the holder's page is connected is known at each change, so that no late word of it is taken for a new one. */
function holderSeen(wheel: Wheel, isHere: (personId: string) => boolean, nowMs: number): Wheel {
  const { holder } = wheel
  return holder ? seenAt(wheel, holder.personId, isHere(holder.personId), nowMs) : wheel
}

type Changing = { act: WheelAct; terms: WheelTerms; isGone: (personId: string) => boolean }

function changedBy(wheel: Wheel, { act, terms, isGone }: Changing): Wheel | null {
  switch (act.is) {
    case 'ask':
      return isGone(act.personId) ? null : askForWheel(wheel, act.personId, terms)
    case 'withdraw':
      return withdraw(wheel, act.personId)
    case 'skip':
      return skipTurn(wheel)
    case 'close':
      return closeWheel(wheel)
    case 'open':
      return openWheel(wheel)
    case 'look':
    case 'silence':
    case 'putOut':
    case 'letSpeak':
      // `advance` takes it from those who may not have it.
      return wheel
  }
}

/** A turn is over; or none holds the wheel, as a server without these pages has ended a turn, and one who waits is here. */
export function isWheelDue(
  { wheel, terms }: Pick<LoadedGroup, 'wheel' | 'terms'>,
  seating: Pick<GroupSeating, 'isHere'>,
  nowMs: number,
): boolean {
  const dueMs = wheelDueMs(wheel, terms.wheel)
  if (dueMs !== null) return dueMs <= nowMs
  return wheel.isOpen && wheel.holder === null && wheel.asking.some((id) => seating.isHere(id))
}
