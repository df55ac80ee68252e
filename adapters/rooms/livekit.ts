import type { Clock } from '#adapters/clock/port.ts'
import type { IceSettings } from '#adapters/rooms/p2p.ts'
import type { Rooms } from '#adapters/rooms/port.ts'

export function livekitRooms(_options: { url: string; apiKey: string; apiSecret: string; clock: Clock; ice: IceSettings }): Rooms {
  throw new Error('being built')
}
