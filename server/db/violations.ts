const codeOf = (error: unknown): string | undefined => (error as { code?: string } | null)?.code

/** Whether an error says that a row with this unique key exists already. */
export function isUniqueViolation(error: unknown): boolean {
  return codeOf(error) === '23505'
}

/** Whether an error says that a person would be on two walks at the same time (the exclusion constraints of trips). */
export function isTimeTaken(error: unknown): boolean {
  return codeOf(error) === '23P01'
}
