/** At most `max` acts of a subject (an address, a phone, a person) within any window of this length. */
export type Limit = {
  readonly name: string
  readonly max: number
  readonly windowMs: number
  /** Something that is spent: what is refused does not count, so that a flood does not keep it closed afterwards. */
  readonly isBudget?: true
}

/** A limit as one line of data. */
export const limit = (name: string, max: number, windowMs: number): Limit => ({ name, max, windowMs })

/**
 * The count that a limit is held against: this window's acts and the part of the last window's that still lies
 * within one window's length, so that no subject gets twice the limit around a boundary.
 */
export function weightedCount(
  current: number,
  previous: number,
  elapsedMs: number,
  windowMs: number,
): number {
  return current + previous * Math.max(0, 1 - elapsedMs / windowMs)
}
