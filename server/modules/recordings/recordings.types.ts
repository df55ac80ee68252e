import type { IceServer, RoomEngine } from '#adapters/rooms/port.ts'

/** A room as it was opened; `sid` is the engine's id, once it has one. */
export type Room = { ownerId: string; name: string; sid: string | null; maxMs: number; openedAt: Date }

export type RoomTicket = {
  engine: RoomEngine
  roomName: string
  roomSid: string
  token: string
  serverUrl: string | null
  iceServers: IceServer[]
  relayOnly: boolean
}

export type TicketOutcome =
  | { kind: 'ticket'; ticket: RoomTicket }
  /** There is no room, or it is over. */
  | { kind: 'closed' }
  /** The room server, asked for its room with the first ticket, does not answer now. */
  | { kind: 'noAnswer' }

/** A room in which one page hears and sees itself: the entry that sends, and the one that receives. */
export type TestRoomOutcome =
  | { kind: 'open'; sender: RoomTicket; receiver: RoomTicket }
  | { kind: 'noAnswer' }

/**
 * What there is to see: `making` may still become `ready`; `empty` had nothing recorded, `failed` could not be joined,
 * `deleted` was ready and is no longer kept.
 */
export type RecordingState = 'making' | 'ready' | 'empty' | 'failed' | 'deleted'

/** One recording of an owner (a trip) as it can be shown; links are signed and short-lived. */
export type RecordingView = {
  /** Joined, given up, or nothing to join: no more is to be expected. */
  isProcessed: boolean
  state: RecordingState
  videoUrl: string | null
  videoType: string | null
  posterUrl: string | null
  durationMs: number
  gaps: { startMs: number; endMs: number }[]
  /**
   * The files of a video whose pictures have several shapes, each of the whole length with the voices; empty when `videoUrl` is
   * all. `shown`: when the picture of this one is to be seen; together they are the whole time.
   */
  films: { url: string; shown: { startMs: number; endMs: number }[] }[]
}

/** The part of a recording that visitors see; the link is short-lived and works for all who have it. */
export type CutView = { state: 'making' | 'ready' | 'failed'; videoUrl: string | null; durationMs: number }

export type UploadTicket = { recordingId: string; uploadUrl: string; uploadToken: string; received: number[] }
