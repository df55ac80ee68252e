import type { OperatorRight } from '#domain/identity/rights.ts'
import type { UserId } from '#domain/shared/ids.ts'

/** Who is asking, as the access token says and the session row confirms. */
export type Session = {
  userId: UserId
  sessionId: string
  /** What the person may do as an operator; empty for all others. */
  operatorRights: readonly OperatorRight[]
  /** When the second factor was last shown in this session. */
  factorProvedAt: Date | null
}
