import type { Clock } from '#adapters/clock/port.ts'
import type { Rooms } from '#adapters/rooms/port.ts'

export type IceSettings = { stunUrls: string[]; turn: { urls: string[]; secret: string } | null; relayOnly: boolean }

/** Peer-to-peer rooms: tokens of our own, signalling on our live socket. */
export function p2pRooms(_options: { clock: Clock; secret: Buffer; ice: IceSettings }): Rooms {
  throw new Error('being built')
}
