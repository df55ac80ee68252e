/** How the two people's media travel. */
export type RoomEngine = 'p2p' | 'livekit'

export type IceServer = { urls: string[]; username?: string; credential?: string }

/**
 * Live rooms of exactly two people. The peer-to-peer engine needs no server of its own (signalling runs on our live
 * socket); LiveKit keeps rooms on its server. Tokens outlive the longest possible trip plus the reconnect time, and
 * a closed room admits no one.
 */
export interface Rooms {
  readonly engine: RoomEngine
  /** Where clients join; null for p2p. */
  readonly serverUrl: string | null
  /** Makes the room. Safe to repeat by name. */
  open(room: { name: string; maxMs: number }): Promise<{ sid: string }>
  /** A token that admits one person to one room. */
  token(entry: {
    roomName: string
    roomSid: string
    personId: string
    role: 'traveller' | 'walker'
    validMs: number
  }): Promise<string>
  /** Ends the room and removes the people in it. Safe to repeat. */
  close(room: { name: string }): Promise<void>
  /** Relay and address servers with credentials for one person, minted now. */
  iceServers(person: { personId: string; validMs: number }): IceServer[]
  readonly relayOnly: boolean
  /** Checks a webhook event of the room server; null for anything forged, altered or expired. Absent where there is no server. */
  readEvent?(body: string, authorization: string | undefined): Promise<RoomEvent | null>
}

/** What a room server tells. `id` is unique: act on each once, they may come twice and out of order. */
export type RoomEvent = {
  id: string
  event: string
  roomName: string
  /** The server's own id of the room. */
  roomSid: string | null
  personId: string | null
  createdAtMs: number
}
