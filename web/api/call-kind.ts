/** What the body of a fetch asks of the API: to read something or to do something; null when it is no call of it. */
export function kindOfCall(body: unknown): 'question' | 'command' | null {
  if (typeof body !== 'string') return null
  try {
    const { query } = JSON.parse(body) as { query?: unknown }
    if (typeof query !== 'string') return null
    return /^\s*mutation\b/.test(query) ? 'command' : 'question'
  } catch {
    // Not a call of the API.
    return null
  }
}
