import type { ClientMessage } from '#domain/walk/live-protocol.ts'

/** Where a socket is after its hello: in the lobby of a request, then on a seat of the walk. */
export type Place = { take(message: ClientMessage, atMs: number): void; leave(): void }

/** What is called once a socket has a place, and again when it gets another. */
export type Settle = (place: Place) => void
