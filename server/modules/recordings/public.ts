import type { Readable } from 'node:stream'
import type { IceServer, RoomEngine } from '#adapters/rooms/port.ts'
import type { PersonalFile } from '#server/app/module/personal-data.ts'
import type { Tx } from '#server/db/transaction.ts'

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

/** What other modules may ask of media. Owners are opaque: media does not know trips. */
export interface RecordingsPublic {
  /**
   * Opens the room of an owner; asking again gives the same room. `agreed`: the walker who was asked has agreed, so that
   * the room in which the two wait becomes it, and both get their rights there.
   */
  openRoom(
    tx: Tx,
    room: { ownerId: string; maxMs: number; agreed?: { walkerId: string; travellerId: string } },
  ): Promise<{ roomName: string; roomSid: string; room: Room }>
  /**
   * A ticket for one of the two people; fresh relay credentials each time. A `room` that has just been opened is not read
   * again.
   */
  ticket(order: {
    ownerId: string
    userId: string
    role: 'traveller' | 'walker'
    room?: Room | null
  }): Promise<TicketOutcome>
  /** How this person will reach the other one, before there is a room: by whom, and over which relays. */
  relays(userId: string): Pick<RoomTicket, 'engine' | 'serverUrl' | 'iceServers' | 'relayOnly'>
  closeRoom(tx: Tx, ownerId: string): Promise<void>
  /** Opens a room for a page that tries itself; it is closed after `maxMs`. Each call opens another. */
  openTestRoom(room: { maxMs: number }): Promise<TestRoomOutcome>
  /** Whether people can wait in rooms before both have agreed: only with a room server. */
  hasWaitingRooms(): boolean
  /**
   * A token to the room of an owner with one of the walkers who are asked, with the rights of one who waits until `openRoom`; null
   * where people do not wait in rooms. It asks no server.
   */
  waitingToken(order: {
    ownerId: string
    walkerId: string
    userId: string
    role: 'traveller' | 'walker'
  }): Promise<{ room: string; token: string } | null>
  /** These walkers are asked no longer: who waits in their rooms is removed. */
  closeWaiting(tx: Tx, asked: { ownerId: string; walkerIds: readonly string[] }): Promise<void>
  /** Begins or resumes one stretch of a recording (a stretch = one start of the recorder); `onlyKnown`: only resumes. */
  beginRecording(stretch: {
    ownerId: string
    userId: string
    mimeType: string
    stretchKey: string
    startedAtMs: number
    onlyKnown?: boolean
  }): Promise<UploadTicket | { kind: 'unsupported' } | { kind: 'tooMany' } | { kind: 'notNow' }>
  /**
   * All chunks of the stretch have been sent; only for the person who began it. `ownerId`, when given, must be its
   * owner. When the owner has ended and nothing else is missing, joining starts.
   */
  finishRecording(stretch: {
    ownerId?: string
    userId: string
    recordingId: string
    chunkCount: number
  }): Promise<'finished' | 'notFound'>
  /** The owner has ended: join what there is by a job (waits a little for late chunks). `wallMs` is the owner's length for the shortfall check. */
  ownerEnded(tx: Tx, owner: { ownerId: string; wallMs: number; keepForUserId: string }): Promise<void>
  /** Takes nothing more for an owner until a recording is begun again. */
  stopRecording(tx: Tx, ownerId: string): Promise<void>
  /** One query for all. Signed links are for `viewerId` only. */
  recordings(ownerIds: readonly string[], viewerId: string): Promise<Map<string, RecordingView>>
  /** A one-time address where a JPEG or PNG still is PUT; `onStored` handlers hear of it (postcards). */
  stillUpload(still: { ownerId: string; stillId: string }): Promise<{ uploadUrl: string }>
  /** Registers what is called when a still has been stored. */
  onStillStored(
    handler: (still: { ownerId: string; stillId: string; objectKey: string }) => Promise<void>,
  ): void
  /** A short-lived signed link to a stored object; 5 minutes unless said otherwise. */
  link(objectKey: string, viewerId: string, lifeMs?: number): string
  /** As `link`, for all who have it. */
  linkForAnyone(objectKey: string): string
  /** Has the part of an owner's video made that visitors may see; times of the recording. Asking again is the same. */
  askCut(tx: Tx, part: { ownerId: string; fromMs: number; untilMs: number }): Promise<void>
  /** What visitors see of an owner's video; null when nothing was asked for. */
  cut(ownerId: string): Promise<CutView | null>
  /** Takes what visitors see away until `cutAnew` or `dropCuts` has said what may be shown now; `cut` says `making` meanwhile. */
  holdCuts(tx: Tx, ownerIds: readonly string[]): Promise<void>
  /** As `askCut`; a cut of another part goes. */
  cutAnew(tx: Tx, part: { ownerId: string; fromMs: number; untilMs: number }): Promise<void>
  /** Removes what visitors see of owners' videos. */
  dropCuts(tx: Tx, ownerIds: readonly string[]): Promise<void>
  /** What is stored of owners, for the archive of one of their people. */
  filesOf(ownerIds: readonly string[]): Promise<PersonalFile[]>
  /**
   * The film of an owner, or its parts while there is none, and the stills, as much as one archive holds; what is left out by
   * its path. It checks no right: only for operators.
   */
  storedFiles(ownerId: string): Promise<{
    taken: (PersonalFile & { bytes: number })[]
    left: { path: string; why: 'tooMuch' | 'gone' }[]
  }>
  /** The bytes of a stored object; null when it is gone. It checks no right. */
  readObject(objectKey: string): Promise<Readable | null>
  /** Removes owners' recordings and stills for good; the objects are deleted by a job. */
  forget(tx: Tx, what: { recordingsOf: readonly string[]; stillsOf: readonly string[] }): Promise<void>
}
