import type { UserId } from '#domain/shared/ids.ts'

/** Who is asking, as the access token says and the session row confirms. */
export type Session = {
  userId: UserId
  sessionId: string
  isAdmin: boolean
}
