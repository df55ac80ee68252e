import { DAY, HOUR } from '#domain/shared/units.ts'
import { endOfBusinessDay } from '#domain/checks/business-days.ts'
import type { CheckState } from '#domain/checks/states.ts'

/** Times and bounds of background checks (docs/rules/checks.md). */
export const checkRules = {
  /** A clear check holds so long. */
  clearMs: 365 * DAY,
  /** A new one may be begun so long before it runs out, and its person is invited to. */
  recheckMs: 30 * DAY,
  /** Full business days that a person has to answer the notice before a refusal. */
  answerBusinessDays: 5,
  /** A refusal can be appealed against so long, once. */
  appealMs: 30 * DAY,
  /** Number and documents are deleted so long after a refusal or the end of a check. */
  purgeMs: 90 * DAY,
  /** A person who was refused may begin again after so long. */
  againMs: 90 * DAY,
  /** The provider is asked how a check stands at least so often, should a webhook be lost. */
  lookMs: 6 * HOUR,
  /** The same of a check that is clear: it may be disputed, or the provider may find something later. */
  lookAtClearMs: 7 * DAY,
  /** A form without its documents, and what was asked for again, is given up so long after the last step. */
  idleMs: 90 * DAY,
  appealChars: { min: 10, max: 4000 },
  name: 80,
  street: 200,
  state: 80,
  number: { min: 4, max: 40 },
} as const

/** Days of the Fair Credit Reporting Act that letters name: for a free copy of a report, and for its correction. */
export const actDays = { copy: 60, correct: 30 } as const

/** Until when the notice before a refusal may be answered. */
export function answerBy(sentAt: Date): Date {
  return endOfBusinessDay(sentAt, checkRules.answerBusinessDays)
}

/** What of a check says whether its person may speak up. */
export type Appealable = {
  state: CheckState
  answerBy: Date | null
  answeredAt: Date | null
  refusedAt: Date | null
  appealedAt: Date | null
}

/** Whether the notice can be answered, or the refusal be appealed against, each once. */
export function canAppeal(check: Appealable, at: Date): boolean {
  if (check.state === 'considered') return check.answeredAt === null
  if (check.state !== 'refused' || check.refusedAt === null || check.appealedAt !== null) return false
  return at.getTime() < check.refusedAt.getTime() + checkRules.appealMs
}

/** The kinds of identification, as the contract spells them. */
export const identificationTypes = ['Driving Licence', 'Passport'] as const

export const documentSides = ['front', 'back', 'passport'] as const
export type DocumentSide = (typeof documentSides)[number]

/** The pictures that a kind of identification needs. */
export function sidesOf(type: string): readonly DocumentSide[] {
  return type === 'Passport' ? ['passport'] : ['front', 'back']
}

/** The pictures that are still missing. */
export function missingSides(type: string, there: readonly string[]): DocumentSide[] {
  return sidesOf(type).filter((side) => !there.includes(side))
}
