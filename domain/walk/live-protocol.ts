import * as z from 'zod'
import { positionings, type Positioning } from '#domain/walk/position.ts'
import { isPlace } from '#domain/shared/place.ts'
import { reactions, type Reaction } from '#domain/walk/guests.ts'

/**
 * The messages of the live socket (`/live`), one socket per side of a trip: signalling, heartbeats, meter,
 * steering, chat, positions and postcards. Both ends and the demo walkers read this file; every message that
 * arrives at the server is checked against `clientMessage` before anything looks at it.
 *
 * The first message must be `hello`; a socket that has not said it within 5 s is closed (4401). While a request is not
 * accepted, its traveler and the walkers at whom it rings may wait here: `waiting` answers their hello, their signals
 * stay on the server, and the acceptance brings `welcome` with them. Before it the traveler gets the walkers' offers
 * without addresses (`prepare`), so that its answer is there by then; with a room server both get a token to wait there
 * with less than the rights of a walk. Close codes:
 * 4401 not signed in, 4403 not a person of this trip (any more), 4408 too slow, 4409 the same side joined elsewhere,
 * 4410 the trip is over, 4411 this seat of a group walk sees nothing and enters again, 4429 too many messages.
 */
export const liveLimits = {
  messageBytes: 64 * 1024,
  messagesPerMinute: 1200,
  chatChars: 500,
  /** Marks of a minute at four a second, and some. */
  marksPerBeat: 260,
  helloMs: 5000,
  /** Either end treats a socket that has been silent this long as dead; the client pings every second. */
  silentMs: 2500,
} as const

export const steerCommands = ['go', 'stop', 'left', 'right', 'closer', 'slower', 'look'] as const
export type SteerCommand = (typeof steerCommands)[number]
export const steerStates = ['sent', 'seen', 'doing', 'refused'] as const
export type SteerState = (typeof steerStates)[number]
/** The two sides of a walk. `traveller` is the side of who pays (`payerSide`), also while a guest steers. */
export type LiveRole = 'traveller' | 'walker'

/** Why a side sends or sees no picture; shown to the other side in words. `pageHidden` is the traveler's. */
export const sidePauses = [
  'pageHidden',
  'appHidden',
  'cameraLost',
  'phoneCall',
  'privacy',
  'network',
] as const
export type SidePause = (typeof sidePauses)[number]

/**
 * A side's voice: `off` when the person chose so, `silent` when no sound comes although it is not muted (the microphone was
 * taken, has ended or is dead).
 */
export const voices = ['live', 'silent', 'off'] as const
export type Voice = (typeof voices)[number]

export const wheelActs = ['ask', 'withdraw', 'skip', 'close', 'open'] as const
export const orderActs = ['hide', 'unhide', 'silence', 'letSpeak', 'putOut'] as const

const id = z.string().min(1).max(64)
const unit = z.number().min(0).max(1)
const place = z.object({ latitude: z.number(), longitude: z.number() }).refine(isPlace)

/**
 * A moment, a quarter of a second, as this side witnessed it. `ageMs` is by the side's own monotonic clock at sending; the server
 * places the mark at its receive time minus the age. `live` means that counters grew: frames decoded and bytes
 * received by who watches, frames sent by the walker. `low` means that this side has measured a picture below the promise
 * (docs/rules/quality.md): as shown to who watches, as sent by the walker.
 */
export const beatMark = z.object({
  ageMs: z.number().int().min(0).max(60_000),
  live: z.boolean(),
  low: z.boolean().optional(),
})
export type BeatMark = z.infer<typeof beatMark>

export const clientMessage = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('hello'),
    tripId: id,
    accessToken: z.string().max(4096).optional(),
    device: z.string().max(64).optional(),
    /** Of a guest, who has no account (docs/rules/guests.md). */
    guestPass: z.string().max(64).optional(),
    /** Of a big screen, which takes the payer's seat without an account (docs/rules/screens.md). */
    screenPass: z.string().max(64).optional(),
    /** The traveler's phone as the remote of that screen: it takes no seat. */
    isRemote: z.boolean().optional(),
  }),
  z.object({ type: z.literal('ping'), n: z.number().int() }),
  /** Session descriptions and candidates for the peer-to-peer engine; relayed untouched to the other side, or to the guest whose socket `to` names. */
  z.object({ type: z.literal('signal'), to: z.string().max(64).optional(), signal: z.unknown() }),
  z.object({
    type: z.literal('beat'),
    seq: z.number().int().min(0),
    marks: z.array(beatMark).max(liveLimits.marksPerBeat),
    /**
     * This page has had marks acknowledged before and has sampled since: these follow on them, also where its socket is a new one
     * (docs/rules/metering.md#a-live-second).
     */
    continues: z.boolean().optional(),
  }),
  z.object({
    type: z.literal('steer'),
    id,
    command: z.enum(steerCommands),
    x: unit.optional(),
    y: unit.optional(),
  }),
  z.object({ type: z.literal('steerAck'), id, state: z.enum(['seen', 'doing', 'refused']) }),
  z.object({ type: z.literal('chat'), id, text: z.string().trim().min(1).max(liveLimits.chatChars) }),
  z.object({ type: z.literal('position'), place, accuracyM: z.number().min(0).max(100_000).optional() }),
  z.object({ type: z.literal('postcard'), id }),
  /** Floats over the picture of all who are on the walk. */
  z.object({ type: z.literal('react'), reaction: z.enum(reactions) }),
  /** Of a group walk: who holds a seat asks for the wheel or gives it back; the walker skips, closes and opens it. */
  z.object({ type: z.literal('wheel'), act: z.enum(wheelActs) }),
  /** Of a group walk, from its walker: `id` names the message that is hidden, or the person. */
  z.object({ type: z.literal('order'), act: z.enum(orderActs), id }),
  /** How a big screen sounds, from the screen; how it shall sound, from its remote. `isSpeaking`: the remote's microphone is open. */
  z.object({
    type: z.literal('screen'),
    volume: unit,
    isMuted: z.boolean(),
    /** The browser of the screen plays sound only after a press there. */
    needsPress: z.boolean().optional(),
    isSpeaking: z.boolean().optional(),
  }),
  z.object({ type: z.literal('pause'), reason: z.enum(sidePauses).nullable() }),
  /**
   * Battery, signal and voice of the device, for the other side's icons and words. `isUpright`: the traveler's screen is
   * higher than wide, so that a picture of that shape fills it.
   */
  z.object({
    type: z.literal('device'),
    battery: unit.optional(),
    uplinkKbps: z.number().min(0).optional(),
    quality: z.enum(['good', 'fair', 'poor']).optional(),
    voice: z.enum(voices).optional(),
    position: z.enum(positionings).optional(),
    isUpright: z.boolean().optional(),
  }),
])
export type ClientMessage = z.infer<typeof clientMessage>

export type MeterState = {
  isLive: boolean
  liveSeconds: number
  pausedSeconds: number
  amountCents: number
  /** Seconds left of what is paid for. */
  leftSeconds: number
  /** Why it stands still: who is missing; null while live. */
  pausedReason: 'notStarted' | 'travellerMissing' | 'walkerMissing' | 'noPicture' | SidePause | null
  /** Milliseconds left until the room closes by itself while paused; null while live. */
  closesInMs: number | null
  /** The payer's side has just witnessed a picture, whatever the walker's side says. */
  isSeen: boolean
  /** What the walker of a group walk has earned so far, the sum over its trips; nothing to others, nor on a walk of two. */
  earnedCents?: number
  /** Beside it: what the seats that are taken now pay the walker when each sees all of the walk. */
  upToCents?: number
}

/**
 * `name`: of the guest who wrote it, or of the person with a seat on a group walk; `seat` names that seat. `isHidden`: from all but its
 * writer and the walker.
 */
export type LiveChat = {
  id: string
  from: ChatSide
  text: string
  sentAt: string
  name?: string
  seat?: string
  isHidden?: boolean
}
/** Who may write: one of the two sides, or a guest. */
export type ChatSide = LiveRole | 'guest'
/** A guest who is on the walk; `peer` names their socket. */
export type RosterGuest = {
  id: string
  name: string
  peer: string
  maySpeak: boolean
  /** The traveler's phone beside a big screen: it sends a voice, and gets neither picture nor sound. */
  isRemote?: true
}
/** What a guest sees of the meter: never a price. */
export type GuestMeter = Omit<MeterState, 'amountCents' | 'earnedCents' | 'upToCents'>
/** Who holds the wheel of a group walk, until when, and who waits for it, first come first. */
export type LiveWheel = {
  isOpen: boolean
  holder: { id: string; name: string; endsAt: string | null } | null
  asking: string[]
}
/** How long a turn at the wheel is, how long one person waits between two messages, and in which language the walk is held. */
export type LiveTerms = { turnMs: number | null; chatMs: number; language: string }
/** A person with a seat on a group walk; `id` is the seat. */
export type GroupPerson = { id: string; name: string; isHere: boolean; isSilenced: boolean }
export type LiveSteer = {
  id: string
  command: SteerCommand
  x?: number
  y?: number
  state: SteerState
  sentAt: string
}
export type LivePostcard = {
  id: string
  url: string
  takenAt: string
  place: { latitude: number; longitude: number } | null
}

export type ServerMessage =
  /** The request is not accepted yet: signals sent now are stored until it is, and a `welcome` follows then. */
  | { type: 'waiting'; role: LiveRole }
  /**
   * To a traveler who waits: the offer of a walker at whom it rings, without addresses; the answer is stored, too. To both,
   * with a room server: the room of a ring (`readWaitingRoom`).
   */
  | { type: 'prepare'; signal: unknown }
  | {
      type: 'welcome'
      role: LiveRole
      /** Names this socket; a `signal` carries the sender's, so that stale ones are distinguished. */
      peerId: string
      serverNow: string
      /** Whether the other side's socket is here, and its name. */
      peer: string | null
      /** What the other side sent before the acceptance, which waited on the server: a description with its candidates. */
      signals?: unknown[]
      meter: MeterState
      chat: LiveChat[]
      steering: LiveSteer[]
      postcards: LivePostcard[]
      trail: { latitude: number; longitude: number; at: string; begins?: boolean }[]
    }
  | { type: 'pong'; n: number }
  /** The other side's socket, or that it is gone. A new one is not paused until it says so. */
  | { type: 'peer'; peer: string | null }
  | { type: 'signal'; from: string; signal: unknown }
  | { type: 'beatAck'; seq: number }
  | { type: 'meter'; meter: MeterState }
  | { type: 'steer'; steer: LiveSteer }
  | { type: 'steerAck'; id: string; state: SteerState }
  | { type: 'chat'; chat: LiveChat }
  /** `begins`: the way to it is not shown, no line leads there. */
  | { type: 'position'; place: { latitude: number; longitude: number }; at: string; begins?: boolean }
  /** To the walker: take a still and PUT the JPEG to `uploadUrl`. To the traveler: it is being taken. */
  | { type: 'postcardWanted'; id: string; uploadUrl: string | null }
  | { type: 'postcard'; postcard: LivePostcard }
  | { type: 'pause'; from: LiveRole; reason: SidePause | null }
  /** To a big screen and to its remote, what the other one says of the sound. */
  | { type: 'screen'; volume: number; isMuted: boolean; needsPress: boolean; isSpeaking: boolean }
  | {
      type: 'device'
      from: LiveRole
      battery?: number
      uplinkKbps?: number
      quality?: 'good' | 'fair' | 'poor'
      voice?: Voice
      position?: Positioning
      isUpright?: boolean
    }
  /** To the walker, once for each place: they come near to one that is not walked. */
  | { type: 'noWalkNear'; kind: 'privateAddress' | 'school' | 'hospital' | 'other' | 'own' }
  | { type: 'warning'; leftSeconds: number }
  | { type: 'ended'; reason: string }
  /** To all on the walk, once it has had a guest: their sockets, and who holds the wheel (null: who pays). */
  | {
      type: 'roster'
      sides: Record<LiveRole, string | null>
      guests: RosterGuest[]
      wheel: string | null
    }
  /** To all on a group walk: the wheel and the people; `me` is the seat of who gets it, or `walker`. */
  | { type: 'group'; me: string; wheel: LiveWheel; people: GroupPerson[]; terms: LiveTerms }
  /** A message on a group walk was hidden by its walker or an operator: it is not shown any longer. */
  | { type: 'chatHidden'; id: string }
  /** It is shown again; or, to its writer and the walker, it is hidden from the others. */
  | { type: 'chatChanged'; chat: LiveChat }
  /** `name`: of the guest who reacts. */
  | { type: 'reaction'; from: ChatSide; reaction: Reaction; name?: string }
  /** To a guest whose walk has not begun: a `guestWelcome` follows when it has. */
  | { type: 'guestWaiting' }
  | {
      type: 'guestWelcome'
      guestId: string
      peerId: string
      serverNow: string
      meter: GuestMeter
      chat: LiveChat[]
      /** First names. */
      names: Record<LiveRole, string>
      /** A friend with a seat on a group walk: what this page sees counts for its seat. */
      isWitness?: true
    }
  | { type: 'guestMeter'; meter: GuestMeter }
  /** `id`: the instruction or postcard that was refused; it is not sent again. */
  | { type: 'refused'; what: string; code: string; message: string; id?: string }
