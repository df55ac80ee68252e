import { limit } from '#domain/shared/rate-limit.ts'
import { DAY } from '#domain/shared/units.ts'

/** What of a person's others may flag (docs/rules/flags.md). */
export const flagKinds = ['review', 'description', 'picture', 'photo', 'clip'] as const
export type FlagKind = (typeof flagKinds)[number]

export const flagReasons = ['harassment', 'private', 'nudity', 'spam', 'illegal', 'other'] as const
export type FlagReason = (typeof flagReasons)[number]

export type FlagDecision = 'kept' | 'removed'

export const flagRules = {
  /** Flags of a person. */
  flags: limit('flagsByUser', 10, DAY),
  /** Operators see so many flags of one thing at most. */
  shownAtMost: 50,
} as const

export const isFlagKind = (text: string): text is FlagKind => (flagKinds as readonly string[]).includes(text)
export const isFlagReason = (text: string): text is FlagReason =>
  (flagReasons as readonly string[]).includes(text)

/** What of whose: `id` is the rating, the photo, the clip, or the person whose description or picture it is. */
export type Flaggable = { kind: FlagKind; id: string }

/** The subject of the work that a flagged thing is. */
export const flagSubject = ({ kind, id }: Flaggable): string => `${kind}:${id}`

/** What the subject of such work names; null for another one. */
export function flaggableOf(subject: string): Flaggable | null {
  const at = subject.indexOf(':')
  const kind = subject.slice(0, at)
  return at > 0 && isFlagKind(kind) ? { kind, id: subject.slice(at + 1) } : null
}
