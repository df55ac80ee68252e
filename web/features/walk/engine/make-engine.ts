import type { CallSignal } from '#domain/walk/signalling.ts'
import type { CallClock } from '#web/features/walk/call/call-clock.ts'
import type { CallEnd, CallEngine } from '#web/features/walk/engine/call-engine.ts'
import { LivekitEngine } from '#web/features/walk/engine/livekit/livekit-engine.ts'
import { makePlaceholders, watchPicture } from '#web/features/walk/engine/livekit/placeholders.ts'
import { P2pEngine } from '#web/features/walk/engine/p2p-engine.ts'
import type { IceConfig } from '#web/features/walk/engine/peer.ts'

/** How a room is entered, as the server says. */
export interface RoomTicket {
  engine: string
  serverUrl: string | null
  token: string
  ice: IceConfig
}

/** How the peer-to-peer engine reaches the other side before there is a connection. */
export interface SignalWay {
  isOpen: () => boolean
  /** `to` is null while the request is not accepted: the server stores the signal for the other side. */
  send: (to: string | null, signal: CallSignal) => boolean
}

/** Short enough for the wire, long enough to be the only one of its kind within a walk. */
export const shortId = () =>
  crypto.randomUUID?.() ?? `${Math.random().toString(36).slice(2)}${performance.now().toString(36)}`

/** The engine that the server has chosen, with the browser's own connections. */
export function makeEngine(options: {
  end: CallEnd
  room: RoomTicket
  /** Asking again gives fresh credentials. */
  renew: () => Promise<RoomTicket>
  clock: CallClock
  signals: SignalWay
  /** Peer to peer, the highest rung of the picture that is sent; the first one unless it is said. */
  highestRung?: number
  /** With a room server: no picture and no sound of others comes, as on the remote of a big screen. */
  isSilent?: boolean
  /** With a room server: whose voice is not played here. */
  unheard?: string
}): CallEngine {
  const { room, renew, clock, end, signals, highestRung, isSilent = false, unheard } = options
  if (room.engine === 'livekit' && room.serverUrl)
    return new LivekitEngine({
      films: end === 'offering',
      serverUrl: room.serverUrl,
      // Before the acceptance there is no token that gives a right; the one to wait with comes by the socket.
      token: room.token === '' ? null : room.token,
      renewToken: async () => {
        // Who is not on the walk is removed from the room again; the engine asks until the socket is there.
        if (!signals.isOpen()) throw new Error('The server is not reached.')
        return (await renew()).token
      },
      load: () => import('livekit-client'),
      makeStream: () => new MediaStream(),
      makePlaceholders,
      watchPicture,
      clock,
      isSilent,
      ...(unheard !== undefined && { unheard }),
    })
  return new P2pEngine({
    end,
    clock,
    newSession: shortId,
    ice: room.ice,
    renewIce: async () => (await renew()).ice,
    isSocketOpen: signals.isOpen,
    sendSignal: signals.send,
    ...(highestRung !== undefined && { highestRung }),
    makePeer: (config) => new RTCPeerConnection(config),
    makeStream: () => new MediaStream(),
  })
}
