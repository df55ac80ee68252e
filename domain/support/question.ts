import { limit } from '#domain/shared/rate-limit.ts'
import { DAY } from '#domain/shared/units.ts'

/** What a person asks us about, beside what they report from a walk. */
export const questionKinds = ['account', 'payment', 'aWalk', 'becomingWalker', 'technical', 'idea'] as const
export type QuestionKind = (typeof questionKinds)[number]

export const questionRules = {
  /** Characters of a question. */
  chars: { min: 10, max: 4000 },
  /** Questions of a person. */
  questions: limit('supportQuestionsByUser', 10, DAY),
} as const

export function isQuestionKind(text: string): text is QuestionKind {
  return (questionKinds as readonly string[]).includes(text)
}

/** A question as it is stored; null when it says too little or too much. */
export function questionOf(typed: string): string | null {
  const text = typed.trim()
  const { min, max } = questionRules.chars
  return text.length < min || text.length > max ? null : text
}
