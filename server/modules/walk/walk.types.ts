import type { Session } from '#server/graphql/session.ts'

/** Who opens a live socket: by the cookie it came with, or by the access token of its first message. */
export type LiveCaller = {
  ofCookie: Promise<Session | null>
  ofToken(accessToken: string): Promise<Session | null>
}
