import type { ClientMessage, LiveRole } from '#domain/walk/live-protocol.ts'
import type { CallPage } from '#web/features/walk/call/browser-page.ts'
import type { CallClock } from '#web/features/walk/call/call-clock.ts'
import type { WireSocket } from '#web/features/walk/call/live-socket.ts'
import type { SaysHello } from '#web/features/walk/call/says-hello.ts'
import type { LocalMedia } from '#web/features/walk/camera/local-media.ts'
import type { CallEngine } from '#web/features/walk/engine/call-engine.ts'
import type { UplinkOfViewers } from '#web/features/walk/guests/viewers.ts'

/** What one side of a walk is given: the device, the time, and the ways to the server and to the other side. */
export interface CallDeps extends SaysHello {
  role: LiveRole
  clock: CallClock
  random: () => number
  newId: () => string
  page: CallPage
  media: LocalMedia
  openSocket: () => WireSocket
  renewSession: () => Promise<boolean>
  /** Builds the engine; it speaks through the given socket. */
  makeEngine: (socket: SocketWay) => CallEngine
  /** The connection to one guest's socket; absent where a room server carries picture and voice to all. */
  makeGuestEngine?: (socket: SocketWay, peer: string) => CallEngine
  uplink?: UplinkOfViewers
}

type SocketWay = { isOpen: () => boolean; send: (message: ClientMessage) => boolean }
