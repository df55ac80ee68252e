/** How the two people's media travel. */
export type RoomEngine = 'p2p' | 'livekit'

export type IceServer = { urls: string[]; username?: string; credential?: string }

/** The room server is away, or too late, or at fault itself: the same call may succeed soon. */
export type NoAnswer = { kind: 'noAnswer'; reason: string }

/**
 * Live rooms of a walk: who shows, who may speak, and viewers who see and hear. The peer-to-peer engine needs no server of its own (signalling runs on our live
 * socket); LiveKit keeps rooms on its server. Tokens outlive the longest possible trip plus the reconnect time, and
 * a closed room admits no one. That a room server does not answer is a result; a call that it refuses throws.
 */
export interface Rooms {
  readonly engine: RoomEngine
  /** Where clients join; null for p2p. */
  readonly serverUrl: string | null
  /** Makes the room. Safe to repeat by name. */
  open(room: { name: string; maxMs: number }): Promise<{ kind: 'open'; sid: string } | NoAnswer>
  /** A token that admits one person to one room. */
  token(entry: RoomEntry & { roomSid: string }): Promise<string>
  /** Ends the room and removes the people in it. Safe to repeat. */
  close(room: { name: string }): Promise<{ kind: 'closed' } | NoAnswer>
  /** Relay and address servers with credentials for one person, minted now. */
  iceServers(person: { personId: string; validMs: number }): IceServer[]
  readonly relayOnly: boolean
  /** To how many one walker can be shown at once; null: the room server sends to as many as a walk has. */
  readonly viewersMost: number | null
  /** How two people are in a room before both have agreed to meet; absent where there is no room server. */
  readonly waiting?: {
    /**
     * A token to the room of one ring. The walker may send in it, and gets nothing; the traveler gets, may send nothing, and is
     * shown to no one. A room that does not exist is made by the one who comes first. Asks no server.
     */
    token(entry: RoomEntry & { role: Exclude<RoomRole, 'viewer'> }): Promise<string>
    /** Gives the usual rights to those of these people who are in the room now. Safe to repeat. */
    admit(room: { name: string; personIds: readonly string[] }): Promise<{ kind: 'admitted' } | NoAnswer>
  }
  /**
   * Gives a viewer who is in the room the right to speak, or takes it and what is sent of the voice. Safe to repeat; one who is not there comes
   * with a token that says it. Absent where there is no room server: the others' own devices let the voice in.
   */
  setSpeaking?(viewer: {
    roomName: string
    personId: string
    maySpeak: boolean
  }): Promise<{ kind: 'set' } | NoAnswer>
  /**
   * Removes a person from a room, with all that is sent and got there. Safe to repeat; one who is not there is removed already. A token
   * that the person has stays good, so that it is asked for again when the person comes back by it. Absent where there is no
   * room server: signals go over our sockets, which are closed.
   */
  remove?(person: { roomName: string; personId: string }): Promise<{ kind: 'removed' } | NoAnswer>
  /** Checks a webhook event of the room server; null for anything forged, altered or expired. Absent where there is no server. */
  readEvent?(body: string, authorization: string | undefined): Promise<RoomEvent | null>
}

/**
 * The two people of a walk for two, and viewers: guests of such a walk, and all who have a seat on a group walk. A viewer sees and
 * hears, and sends nothing until the server gives the right to speak.
 */
export type RoomRole = 'traveller' | 'walker' | 'viewer'

/** Who may enter which room, and how long the token is good for entering. */
export type RoomEntry = {
  roomName: string
  personId: string
  role: RoomRole
  /** A viewer who may speak; the walker and the traveler of a walk for two always may. */
  maySpeak?: boolean
  /** The walk is for many, a group or the room of an institution: the walker's picture is sent in two sizes, and each viewer gets what fits. */
  isGroup?: boolean
  validMs: number
}

/** What a room server reports. `id` is unique: act on each once, they may come twice and out of order. */
export type RoomEvent = {
  id: string
  event: string
  roomName: string
  /** The server's own id of the room. */
  roomSid: string | null
  personId: string | null
  createdAtMs: number
}
