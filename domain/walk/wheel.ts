import { SECOND } from '#domain/shared/units.ts'

/**
 * Who steers a walk that several people see (docs/rules/group-walks.md#wheel): at most one at any moment, for a turn at a time, in the order
 * of asking. The walker, an operator and who pays open, close and skip; the state changes only through these functions,
 * which never give the wheel to a person who is away, silenced or removed.
 */
export interface Wheel {
  readonly isOpen: boolean
  readonly holder: Turn | null
  /** Who has asked, first come first; each at most once, and never the holder. */
  readonly asking: readonly string[]
}

interface Turn {
  readonly personId: string
  readonly sinceMs: number
  /** Since when the holder has been away; null while here. */
  readonly awaySinceMs: number | null
}

export interface WheelTerms {
  /** How long a turn is; null: until it is handed on. */
  readonly turnMs: number | null
  /** A holder who has been away for so long loses the turn. */
  readonly awayMs: number
  /** So many may wait for a turn. */
  readonly askingAtMost: number
}

/** The figures of a wheel whose turns are so long. */
export function wheelTermsOf(turnMs: number): WheelTerms {
  return { turnMs, awayMs: 5 * SECOND, askingAtMost: 50 }
}

export const closedWheel: Wheel = { isOpen: false, holder: null, asking: [] }
export const freeWheel: Wheel = { isOpen: true, holder: null, asking: [] }

/** Who may have the wheel at this moment: here, not silenced, not removed, not blocked. */
export type MayHold = (personId: string) => boolean

/** Asks for a turn; asking again is the same. Null when too many wait or the wheel is closed. */
export function askForWheel(wheel: Wheel, personId: string, terms: WheelTerms): Wheel | null {
  if (!wheel.isOpen) return null
  if (wheel.holder?.personId === personId || wheel.asking.includes(personId)) return wheel
  if (wheel.asking.length >= terms.askingAtMost) return null
  return { ...wheel, asking: [...wheel.asking, personId] }
}

/** The holder hands it back, or who waits no longer wants it. */
export function withdraw(wheel: Wheel, personId: string): Wheel {
  const asking = wheel.asking.filter((one) => one !== personId)
  return { ...wheel, asking, holder: wheel.holder?.personId === personId ? null : wheel.holder }
}

/** Hands it to one person at once, before those who wait; null when that person may not hold it. */
export function handTo(wheel: Wheel, personId: string, { nowMs, mayHold }: Now): Wheel | null {
  if (!mayHold(personId)) return null
  const { asking } = withdraw(wheel, personId)
  return { isOpen: true, asking, holder: { personId, sinceMs: nowMs, awaySinceMs: null } }
}

/** Ends the turn that runs; the next one is given by `advance`. */
export function skipTurn(wheel: Wheel): Wheel {
  return { ...wheel, holder: null }
}

/** No one steers until it is opened again; who waits keeps the place. */
export function closeWheel(wheel: Wheel): Wheel {
  return { ...wheel, isOpen: false, holder: null }
}

export function openWheel(wheel: Wheel): Wheel {
  return { ...wheel, isOpen: true }
}

type Now = { readonly nowMs: number; readonly mayHold: MayHold }

/** Notes who is here; a holder who comes back in time continues the turn, which did not stop meanwhile. */
export function seenAt(wheel: Wheel, personId: string, isHere: boolean, nowMs: number): Wheel {
  const { holder } = wheel
  if (holder?.personId !== personId) return wheel
  const awaySinceMs = isHere ? null : (holder.awaySinceMs ?? nowMs)
  return { ...wheel, holder: { ...holder, awaySinceMs } }
}

/**
 * What time and people have made of it: an ended turn, a holder who is away for too long or may not hold it, and the next
 * one in the order of asking. Those who wait and are away for a moment stay in their place and are passed over.
 */
export function advance(wheel: Wheel, terms: WheelTerms, { nowMs, mayHold, isGone }: Advancing): Wheel {
  const asking = wheel.asking.filter((one) => !isGone(one))
  const holder =
    wheel.holder && isTurnOver(wheel.holder, terms, { nowMs, mayHold, isGone }) ? null : wheel.holder
  if (holder || !wheel.isOpen) return { ...wheel, holder, asking }
  const next = asking.find((one) => mayHold(one))
  if (next === undefined) return { ...wheel, holder: null, asking }
  return {
    ...wheel,
    holder: { personId: next, sinceMs: nowMs, awaySinceMs: null },
    asking: asking.filter((one) => one !== next),
  }
}

/** `isGone`: removed for good: put out, blocked, or silenced; such a person loses the place in the order, too. */
type Advancing = Now & { readonly isGone: (personId: string) => boolean }

function isTurnOver(turn: Turn, terms: WheelTerms, { nowMs, isGone }: Advancing): boolean {
  if (isGone(turn.personId)) return true
  if (turn.awaySinceMs !== null && nowMs - turn.awaySinceMs >= terms.awayMs) return true
  return terms.turnMs !== null && nowMs - turn.sinceMs >= terms.turnMs
}

/** When `advance` has to be called next by time alone; null: not before something happens. */
export function wheelDueMs(wheel: Wheel, terms: WheelTerms): number | null {
  const { holder } = wheel
  if (!holder) return null
  const ends = [
    ...(terms.turnMs === null ? [] : [holder.sinceMs + terms.turnMs]),
    ...(holder.awaySinceMs === null ? [] : [holder.awaySinceMs + terms.awayMs]),
  ]
  return ends.length > 0 ? Math.min(...ends) : null
}
