import type { Room } from 'livekit-client'
import type { WaitingRoom } from '#domain/walk/signalling.ts'

export type Kit = typeof import('livekit-client')

interface WaitingRoomsDeps {
  serverUrl: string
  load: () => Promise<Kit>
  makeRoom: (kit: Kit) => Room
  /** Follows what happens in a room; before the acceptance that are placeholders. */
  listen: (room: Room, kit: Kit) => void
  /** The room has let this side in. */
  entered: (room: Room) => void
  /** The room server has given all rights in this room; the others have been left. */
  admitted: (room: Room) => void
}

/** A request seldom rings at more walkers at once; with another one the room is entered after the acceptance. */
const roomsAtMost = 3

/**
 * The rooms on the room server in which this side waits while a request rings: a walker's own, and a traveler's one of
 * each walker who is asked. A walker may only send there, and a traveler only get. The acceptance gives all rights in one.
 */
export class WaitingRooms {
  private readonly deps: WaitingRoomsDeps
  private readonly rooms = new Map<string, Room>()
  /** Those that have let this side in. */
  private readonly entered = new Set<Room>()
  private isClosed = false

  constructor(deps: WaitingRoomsDeps) {
    this.deps = deps
  }

  /** Whether this side is in a room: who is still on the way may come after the rights were given. */
  isIn(): boolean {
    return [...this.rooms.values()].some((room) => this.entered.has(room))
  }

  /** The room of the walk, as far as it is known before the room server names it: the one, unless there are several. */
  only(): Room | null {
    const [room, ...others] = this.rooms.values()
    return room && others.length === 0 && this.entered.has(room) ? room : null
  }

  /** Enters a room, once. What fails is left: the room of the walk is entered after the acceptance then. */
  async enter({ room: name, token }: WaitingRoom): Promise<void> {
    const kit = await this.deps.load().catch(() => null)
    if (!kit || this.isClosed || this.rooms.has(name) || this.rooms.size >= roomsAtMost) return
    const room = this.deps.makeRoom(kit)
    this.rooms.set(name, room)
    this.deps.listen(room, kit)
    const look = () => {
      const { permissions } = room.localParticipant
      if (this.entered.has(room) && permissions?.canPublish && permissions.canSubscribe)
        this.admit(name, room)
    }
    room.on(kit.RoomEvent.ParticipantPermissionsChanged, look)
    room.on(kit.RoomEvent.Disconnected, () => this.forget(name, room))
    try {
      await room.connect(this.deps.serverUrl, token)
      this.entered.add(room)
      this.deps.entered(room)
      look()
    } catch {
      this.forget(name, room)
    }
  }

  /** Leaves all rooms, for good. */
  close(): void {
    this.isClosed = true
    const left = [...this.rooms.values()]
    this.rooms.clear()
    for (const room of left) void room.disconnect(false)
  }

  private admit(name: string, room: Room): void {
    if (this.rooms.get(name) !== room) return
    this.rooms.delete(name)
    this.close()
    this.deps.admitted(room)
  }

  private forget(name: string, room: Room): void {
    if (this.rooms.get(name) === room) this.rooms.delete(name)
  }
}
