import { createHash } from 'node:crypto'
import { tripCan } from '#domain/trips/states.ts'
import { seatId, walkerSeat } from '#domain/walk/group/people.ts'
import type { ClientMessage } from '#domain/walk/live-protocol.ts'
import type { StoredPostcard, Trip } from '#server/modules/trips/public.ts'
import { takeGroupAct, type GroupSender } from '#server/modules/walk/group/group-acts.ts'
import { groupChatFor, showLineChange } from '#server/modules/walk/group/lines/group-lines.ts'
import type { LiveGroup } from '#server/modules/walk/group/live-group.ts'
import { OpenGroups } from '#server/modules/walk/group/open-groups.ts'
import { groupSoFar, isLimitedAct, postcardFor } from '#server/modules/walk/live/acts.ts'
import { closeCodes, type Connection } from '#server/modules/walk/live/connection.ts'
import { guestMeter } from '#server/modules/walk/live/meter.ts'
import type { Place, Settle } from '#server/modules/walk/live/place.ts'
import type { WalkDeps } from '#server/modules/walk/walk.deps.ts'

/** `tripId`: by which trip of the walk they enter. */
type Who = Pick<GroupSender, 'seat' | 'role' | 'userId'> & { tripId: string }

/** Lets people in to group walks: the walker, payers by their trip, friends by the pass of their seat. */
export class GroupEntry {
  readonly groups: OpenGroups
  private readonly ctx: WalkDeps

  constructor(ctx: WalkDeps) {
    this.ctx = ctx
    this.groups = new OpenGroups(ctx, {
      postcard: (walk, card) => this.showPostcard(walk, card),
      line: (walk, id) => showLineChange(ctx, walk, id),
    })
  }

  /** A payer by their own trip, the walker by any trip of the walk; false when it is not open or over. */
  async enter(
    connection: Connection,
    { trip, role, userId }: { trip: Trip; role: 'traveller' | 'walker'; userId: string },
    settle: Settle,
  ): Promise<boolean> {
    if (trip.groupWalkId === null) return false
    const isWalker = role === 'walker'
    if (!isWalker && !tripCan('end', trip.status)) {
      connection.send({ type: 'ended', reason: trip.endReason ?? trip.status })
      connection.close(closeCodes.tripOver)
      return false
    }
    const seat = isWalker ? walkerSeat : seatId(trip.id, 1)
    const who: Who = { seat, role: isWalker ? 'walker' : 'payer', userId, tripId: trip.id }
    return this.seat(connection, trip.groupWalkId, who, settle)
  }

  /** A friend by the pass of a seat; null where the pass names none. */
  async enterByPass(connection: Connection, pass: string, settle: Settle): Promise<boolean | null> {
    const row = await this.ctx.trips.seatBy({ passHash: passHashOf(pass) })
    if (!row) return null
    const { tripId } = row
    const who: Who = { seat: seatId(tripId, row.seatNumber), role: 'friend', userId: null, tripId }
    return this.seat(connection, row.groupWalkId, who, settle)
  }

  /** A postcard was taken: it goes to all who are on the walk. */
  private showPostcard(walk: LiveGroup, card: StoredPostcard): void {
    for (const seat of walk.seating.own.keys())
      walk.seating.sendHere(seat, {
        type: 'postcard',
        postcard: postcardFor(this.ctx, card, walk.viewerOf(seat)),
      })
  }

  private seat(connection: Connection, groupWalkId: string, who: Who, settle: Settle): Promise<boolean> {
    return this.groups.with(groupWalkId, async (walk) =>
      walk && this.admits(connection, walk, who) ? this.seatOn(walk, connection, who, settle) : false,
    )
  }

  private async seatOn(walk: LiveGroup, connection: Connection, who: Who, settle: Settle): Promise<boolean> {
    const entered = await this.enters(walk, who)
    if (entered === 'waits') {
      connection.close(closeCodes.unseen)
      return false
    }
    if (who.role === 'walker') {
      walk.walker.enters(who.tripId)
      await this.ctx.trips.noteWalkerCame(walk.id)
    }
    const [chat, soFar] = await Promise.all([
      groupChatFor(this.ctx, walk, who.seat),
      groupSoFar(this.ctx, walk.id, walk.viewerOf(who.seat)),
    ])
    const sender: GroupSender = { ...who, connection, walk }
    settle(this.placeOf(sender))
    // The welcome is the first message: what follows from the seat comes after it.
    this.welcome(sender, chat, soFar)
    if (!walk.seating.take(who.seat, connection, entered === 'again')) return false
    // What has happened to the walk since it was read.
    void walk.changed()
    return true
  }

  /** A seat that sees nothing was taken out of the room, and comes back into it by entering. */
  private async enters(walk: LiveGroup, { seat }: Who): Promise<'in' | 'again' | 'waits'> {
    const personId = walk.seat(seat)?.roomPersonId
    return personId === undefined ? 'in' : this.ctx.recordings.enterAgain({ ownerId: walk.id, personId })
  }

  private admits(connection: Connection, walk: LiveGroup, { seat, role }: Who): boolean {
    if (walk.isOver()) {
      connection.send({ type: 'ended', reason: walk.endReason() })
      connection.close(closeCodes.tripOver)
      return false
    }
    if (!walk.isRoomOpen() || (role !== 'walker' && !walk.mayEnter(seat))) {
      connection.close(closeCodes.notYours)
      return false
    }
    return true
  }

  private welcome(
    { connection, walk, seat, role }: GroupSender,
    chat: Awaited<ReturnType<typeof groupChatFor>>,
    soFar: Awaited<ReturnType<typeof groupSoFar>>,
  ): void {
    const meter = walk.meter(seat)
    const serverNow = this.ctx.clock.now().toISOString()
    const { peerId } = connection
    if (role === 'friend')
      return connection.send({
        type: 'guestWelcome',
        guestId: seat,
        peerId,
        serverNow,
        meter: guestMeter(meter),
        chat,
        names: { traveller: '', walker: walk.nameOf(walkerSeat) },
        isWitness: true,
      })
    connection.send({
      type: 'welcome',
      role: role === 'walker' ? 'walker' : 'traveller',
      peerId,
      serverNow,
      peer: role === 'walker' ? null : walk.seating.peerOf(walkerSeat),
      meter,
      chat,
      steering: [],
      ...soFar,
    })
  }

  private placeOf(sender: GroupSender): Place {
    const { connection, walk, seat } = sender
    return {
      take: (message, atMs) => this.take(sender, message, atMs),
      leave: () => {
        walk.seating.leave(seat, connection)
        this.groups.closeIfEmpty(walk)
      },
    }
  }

  private take(sender: GroupSender, message: ClientMessage, receivedMs: number): void {
    const { connection, walk, seat } = sender
    if (message.type === 'ping') return connection.send({ type: 'pong', n: message.n })
    if (message.type === 'signal') return walk.relay(seat, connection.peerId, message.to, message.signal)
    if (message.type === 'beat') return void walk.beat(seat, connection, { ...message, receivedMs })
    if (!isLimitedAct(message)) return
    takeGroupAct(this.ctx, sender, message).catch((error: unknown) => {
      this.ctx.log.error({ err: error, groupWalkId: walk.id }, 'live message of a group walk failed')
      connection.refuse({ what: message.type, code: 'INTERNAL' })
    })
  }
}

/** What of a pass is stored. */
export function passHashOf(pass: string): Buffer {
  return createHash('sha256').update(pass).digest()
}
