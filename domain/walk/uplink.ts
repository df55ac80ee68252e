import { limit } from '#domain/shared/rate-limit.ts'
import { MINUTE, SECOND } from '#domain/shared/units.ts'

const kB = 1024

/**
 * How a walker's device measures its uplink when it goes online: it sends pieces of bytes that mean nothing, which the
 * server reads and drops. The first ones are small, so that a slow line has sent some in time.
 */
export const uplinkCheck = {
  path: '/live/uplink',
  pieceBytes: [16 * kB, 48 * kB, 64 * kB, 128 * kB],
  /** The server takes no larger piece. */
  pieceBytesMax: 128 * kB,
  /** What has not been sent by then is left. */
  withinMs: 3 * SECOND,
} as const

/** Pieces of one walker: thirty checks in a quarter of an hour. */
export const uplinkPiecesByWalker = limit('uplinkPiecesByWalker', 120, 15 * MINUTE)
