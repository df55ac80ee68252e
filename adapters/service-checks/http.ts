/** How long a service may take to answer a look. */
export const answersWithinMs = 8000

/** What a service answers to a question; `null` where it does not, or not in JSON. */
export type Answered = { status: number; body: Record<string, unknown> } | null

/** Asks a service by HTTP; what it answers is reported by status, not thrown. */
export async function asksFor(
  url: string,
  headers: Record<string, string>,
  withinMs = answersWithinMs,
): Promise<Answered> {
  try {
    const response = await fetch(url, { headers, signal: AbortSignal.timeout(withinMs) })
    return { status: response.status, body: (await response.json()) as Record<string, unknown> }
  } catch {
    return null
  }
}

/** The value of the header by which a user and a password are told. */
export const basic = (user: string, password: string): string =>
  `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`

/** The rows of a list, as objects; an empty list where there is none. */
export const rowsOf = (value: unknown): Record<string, unknown>[] =>
  Array.isArray(value) ? (value as Record<string, unknown>[]) : []
