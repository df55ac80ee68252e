/** How long a reason must be to say something, and may be. */
export const reasonChars = { min: 3, max: 500 } as const

/** A reason as it is noted; null when it says nothing or too much. */
export function reasonOf(text: string): string | null {
  const reason = text.trim()
  return reason.length < reasonChars.min || reason.length > reasonChars.max ? null : reason
}

/** The reason that a row of the audit log has; null without one. */
export const reasonIn = (detail: unknown): string | null =>
  (detail as { reason?: string } | null)?.reason ?? null
