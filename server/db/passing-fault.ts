/** No connection could be had: the server is away, or all connections are taken. */
export class DatabaseUnreachable extends Error {
  override name = 'DatabaseUnreachable'
}

/** What the library says when an answer is overdue. */
export const silentMessage = 'Query read timeout'

/** Given up by our own limits (57014, 55P03, 25P03), ended by the server (57P01 to 57P05), or full (53300). */
const passingStates = /^(57014|55P03|25P03|57P0[1-5]|53300|08\w{3})$/
const brokenMessages = /^(Connection terminated|Client has encountered a connection error|Query read timeout)/

/**
 * Whether a failure says only that the database is away, slow or locked at the moment: the same request may succeed
 * soon, and there is nothing wrong with what was asked.
 */
export function isPassingFault(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof DatabaseUnreachable || brokenMessages.test(error.message)) return true
  const { code } = error as { code?: unknown }
  if (typeof code === 'string' && passingStates.test(code)) return true
  return error.cause !== undefined && isPassingFault(error.cause)
}
