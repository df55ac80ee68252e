import type { Kit } from '#web/features/walk/engine/livekit/waiting-rooms.ts'

/**
 * Until a walk is closed (docs/rules/metering.md#pauses); the client's own pauses between two tries grow to 7 s. A room
 * server that was restarted refuses the first try, since it knows this side no longer, and lets the second one in: for
 * the first 15 s both come soon.
 */
const reconnectDelaysMs = [
  0,
  ...Array.from({ length: 50 }, () => 300),
  ...Array.from({ length: 100 }, () => 1000),
]

/** Our own settings of the client: what is wanted of a picture is said by us (`Received`), and what stops is ours to stop. */
export const makeRoom = ({ Room, DefaultReconnectPolicy }: Kit) =>
  new Room({
    adaptiveStream: false,
    dynacast: false,
    stopLocalTrackOnUnpublish: false,
    reconnectPolicy: new DefaultReconnectPolicy(reconnectDelaysMs),
  })
