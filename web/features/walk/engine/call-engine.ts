import type { Observable } from '#web/features/walk/call/observable.ts'

/** What carries picture and voice: a direct connection (`p2p`) or a room server (`livekit`). */
export interface CallEngine {
  readonly state: Observable<EngineState>
  /** Joins with what this side sends; tracks that come later are handed to `setTrack`. */
  start(tracks: LocalTracks): Promise<void>
  /**
   * The request is not accepted yet: what can be made ready without the other side is. Asked again, it is made again.
   * `signal`: what a traveler gets of a walker's offer already, to have its answer ready.
   */
  prepare(signal?: unknown): void
  /** Replaces what is sent without a new connection; null sends nothing of that kind. */
  setTrack(kind: 'audio' | 'video', track: MediaStreamTrack | null): Promise<void>
  /** The other side's socket came (its name), or went (null). `early`: what it sent before the acceptance. */
  peerChanged(peer: string | null, early?: readonly unknown[]): void
  /** A relayed message of the other side; only the peer-to-peer engine speaks this way. */
  signal(from: string, signal: unknown): void
  /** The device's network has changed, or our socket is back: renew the path at once where it is in doubt. */
  networkChanged(what: 'network' | 'socket'): void
  /** Whether a picture can be expected now; while false, no picture is no reason to repair anything. */
  expectPicture(isExpected: boolean): void
  /** With how many pixels the picture is shown here; a room server sends no larger one than that needs. Absent where each gets one of its own. */
  shownAt?(size: Size): void
  /** The highest rung of the ladder that is sent from now on. Absent where the picture is not sent by this connection alone. */
  limitPicture?(highestRung: number): void
  /** What was counted since the connection began. Cheap enough to ask each second. */
  counters(): Promise<CallCounters>
  close(): void
}

/**
 * Which end of a direct connection this one is. The walker's towards the traveler, and each side's towards a guest, offers and
 * sends what there is of a picture; the traveler's and a guest's answers, and asks for an offer where it needs one. It is no
 * word of the wire, and says nothing of who pays or walks.
 */
export type CallEnd = 'offering' | 'answering'

export type Size = { width: number; height: number }

export type LocalTracks = { audio: MediaStreamTrack | null; video: MediaStreamTrack | null }

export interface EngineState {
  /** `new` until something was tried. */
  connection: 'new' | 'connecting' | 'connected' | 'lost'
  remote: MediaStream | null
  /** How many times the path was renewed, and how many times the connection was made again. */
  restarts: number
  rebuilds: number
  /** How many times another codec was taken, because the encoder of the first one gave nothing. */
  codecChanges: number
  /** Faults worth reporting, such as a refused relay. */
  fault: string | null
}

/** Counters that only grow within one connection, and a few readings. Absent readings are null. */
export interface CallCounters {
  framesDecoded: number
  bytesReceived: number
  framesSent: number
  bytesSent: number
  /** Frames the camera delivered, sent or not; null where the browser does not report them. */
  framesCaptured: number | null
  /** Sound that the microphone gave until now, and what was sent of it; null where the browser does not report it. */
  voiceEnergy: number | null
  /** What is heard of the other side's voice, in the browser's units of energy; grows with every sound. */
  heardEnergy: number | null
  voiceBytesSent: number | null
  roundTripMs: number | null
  /** 0 to 1, of what this side sends, as the other side reports it. */
  lossShare: number | null
  availableKbps: number | null
  limitation: 'none' | 'cpu' | 'bandwidth' | 'other'
  framesPerSecond: number | null
  width: number | null
  height: number | null
  codec: string | null
  /** Everything that came in on the path, reports included; grows while the other side is there at all. */
  heard: number
  /** For example `relay/udp > host/udp`. */
  path: string | null
}

export const noCounters: CallCounters = {
  framesDecoded: 0,
  bytesReceived: 0,
  framesSent: 0,
  bytesSent: 0,
  framesCaptured: null,
  voiceEnergy: null,
  heardEnergy: null,
  voiceBytesSent: null,
  roundTripMs: null,
  lossShare: null,
  availableKbps: null,
  limitation: 'none',
  framesPerSecond: null,
  width: null,
  height: null,
  codec: null,
  heard: 0,
  path: null,
}
