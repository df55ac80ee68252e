import type {
  SidePause,
  LiveChat,
  LivePostcard,
  LiveRole,
  LiveSteer,
  MeterState,
  ServerMessage,
  Voice,
} from '#domain/walk/live-protocol.ts'
import type { Positioning } from '#domain/walk/position.ts'
import type { SocketEnd, SocketStatus } from '#web/features/walk/call/live-socket.ts'

export type PausedReason = NonNullable<MeterState['pausedReason']>

export type CallPhase =
  /** The socket has not been welcomed yet. */
  | { kind: 'joining' }
  /** Both are being brought together; nothing has been live yet. */
  | { kind: 'connecting' }
  | { kind: 'live' }
  | { kind: 'paused'; reason: PausedReason; closesAtMs: number | null }
  | { kind: 'ended'; reason: string }
  | { kind: 'refused'; why: Exclude<SocketEnd, 'tripOver'> }

/** An instruction with what became of it here: `isPending` until the server has it, `isLost` when it came too late. */
export type SteerView = LiveSteer & { isPending: boolean; isLost: boolean }
export type ChatView = LiveChat & { isPending: boolean; isLost: boolean }
export type TrailPoint = { latitude: number; longitude: number; at: string; begins?: boolean }
export type PeerDevice = {
  battery: number | null
  uplinkKbps: number | null
  quality: 'good' | 'fair' | 'poor' | null
  voice: Voice | null
  position: Positioning | null
}

export interface CallState {
  phase: CallPhase
  role: LiveRole
  socket: SocketStatus
  isPeerHere: boolean
  /** Picture and voice have a path to the other side. */
  isConnected: boolean
  remote: MediaStream | null
  meter: MeterState
  /** By the call's clock, when the meter was received. */
  meterAtMs: number
  steering: SteerView[]
  chat: ChatView[]
  unread: number
  postcards: LivePostcard[]
  /** Postcards asked for and not there yet. */
  postcardsWanted: string[]
  trail: TrailPoint[]
  peerPause: SidePause | null
  ownPause: SidePause | null
  peerDevice: PeerDevice
  /** Seconds left when the server warned that the paid length ends; null before that and after an extension. */
  warnedLeftSeconds: number | null
  quality: 'good' | 'fair' | 'poor'
  /** The picture has been below the promise for some seconds, as this side measures it (docs/rules/quality.md). */
  isPictureLow: boolean
  /** Whether this side's voice is heard. */
  voice: Voice
  /** How this side's phone tells where it is; null until it has said something, and of a traveler. */
  position: Positioning | null
  battery: number | null
  /** This device does not keep its screen on, and a dark screen stops its camera. */
  maySleep: boolean
  /** What the server refused last, in its words. */
  refusal: { what: string; code: string; message: string } | null
  /** Server time minus the call's clock; null before the welcome. */
  serverOffsetMs: number | null
}

/** What happens now and is not kept in the state. */
export type CallEvent =
  | { type: 'steered'; steer: LiveSteer }
  | { type: 'steerAnswered'; steer: LiveSteer }
  | { type: 'chatted'; chat: LiveChat }
  | { type: 'postcardComing'; id: string }
  | { type: 'postcardArrived'; postcard: LivePostcard }
  | { type: 'warned'; leftSeconds: number }
  /** The walker comes near to a place that is not walked. */
  | { type: 'noWalkNear'; kind: Extract<ServerMessage, { type: 'noWalkNear' }>['kind'] }
  /** What was asked for is refused: where it is not walked, while another one steers, or too soon. */
  | { type: 'notWalked'; text: string }

export const startMeter: MeterState = {
  isLive: false,
  liveSeconds: 0,
  pausedSeconds: 0,
  amountCents: 0,
  leftSeconds: 0,
  pausedReason: 'notStarted',
  closesInMs: null,
  isSeen: false,
}

export interface PhaseInput {
  socket: SocketStatus
  endedReason: string | null
  wasWelcomed: boolean
  meter: MeterState
  meterAtMs: number
  ownPause: SidePause | null
  peerPause: SidePause | null
  /** This side has seen no live second for a while, though the meter may not know yet. */
  isStalled: boolean
  /** Picture and voice have a path to the other side, whatever happened to the socket. */
  isConnected: boolean
}

/**
 * Whether what this page's camera sees belongs to the walk: the server has let it in, which also tells the walk's time,
 * and neither has the walk ended nor another page taken the place of this one.
 */
export function isOnWalk(phase: CallPhase): boolean {
  return phase.kind === 'connecting' || phase.kind === 'live' || phase.kind === 'paused'
}

/** The one reading of everything that says how the call stands. */
export function phaseOf(now: PhaseInput): CallPhase {
  if (now.endedReason !== null) return { kind: 'ended', reason: now.endedReason }
  if (now.socket === 'tripOver') return { kind: 'ended', reason: 'over' }
  if (now.socket === 'notSignedIn' || now.socket === 'notYours' || now.socket === 'joinedElsewhere')
    return { kind: 'refused', why: now.socket }
  if (!now.wasWelcomed) return { kind: 'joining' }
  const hasBeenLive = now.meter.isLive || now.meter.liveSeconds > 0
  if (!hasBeenLive) return { kind: 'connecting' }
  const reason = pausedReason(now)
  if (!reason) return { kind: 'live' }
  const closesAtMs = now.meter.closesInMs === null ? null : now.meterAtMs + now.meter.closesInMs
  return { kind: 'paused', reason, closesAtMs }
}

function pausedReason(now: PhaseInput): PausedReason | null {
  // A reason that a side gave says more than what the meter could only observe.
  const given = now.ownPause ?? now.peerPause
  if (now.socket !== 'open') {
    if (now.isStalled || !now.isConnected) return 'network'
    // Picture and voice do not pass through the server, and what was seen meanwhile is counted when it is back; what the
    // meter said last is old.
    return given
  }
  if (given) return given
  if (!now.meter.isLive) return now.meter.pausedReason ?? 'noPicture'
  return now.isStalled ? 'network' : null
}
