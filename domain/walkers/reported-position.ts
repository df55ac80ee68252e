import type { Place } from '#domain/shared/place.ts'

/**
 * A walker's position on the socket for subscriptions, which the page of a walker who is online holds: what the mutation
 * `updateWalkerPosition` does, as a small message. The page sends a `ping` with this payload and is answered by a `pong`
 * whose payload has the same `n`; the protocol graphql-transport-ws lets both carry one. The answer comes once the
 * position is written, so that an answered position is stored.
 */
export type ReportedPosition = { position: { n: number; place: Place } }

/** What the mutation would have answered: the walker's presence, or why the position was refused. */
export type PositionAnswer =
  | { online: boolean; expires_in_s: number }
  | { errors: { message: string; extensions: Record<string, unknown> }[] }

export type PositionPong = { position: { n: number } & PositionAnswer }

/** A socket is closed (4429) when so many of its positions are unanswered and one more comes. */
export const positionsUnansweredAtMost = 20
