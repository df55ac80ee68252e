import { MINUTE } from '#domain/shared/units.ts'

/** The reason of a ticket by which a person appeals against a suspension or a ban. */
export const appealReason = 'accountClosed'

export const appealRules = {
  /** Characters of an appeal. */
  chars: { min: 10, max: 1000 },
  /** How long after the refused sign-in an appeal may be written. */
  tokenMs: 30 * MINUTE,
} as const

/** An appeal as it is stored; null when it says too little or too much. */
export function appealOf(typed: string): string | null {
  const text = typed.trim()
  const { min, max } = appealRules.chars
  return text.length < min || text.length > max ? null : text
}
