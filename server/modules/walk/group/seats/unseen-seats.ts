import { MINUTE, SECOND } from '#domain/shared/units.ts'
import { seatLiveMs, walkerLiveMs } from '#domain/walk/group/group-clock.ts'
import { afterLook, isUnseen, noneUnseen, takenOut, type Unseen } from '#domain/walk/group/unseen.ts'
import type { SideWitness } from '#domain/walk/witness.ts'
import type { MeteredGroup } from '#server/modules/walk/group/meter/group-meter.ts'
import type { Seat } from '#server/modules/walk/group/seats/group-rows.ts'
import type { GroupSeating } from '#server/modules/walk/group/seats/group-seating.ts'
import type { SayToGroup } from '#server/modules/walk/group/group-words.ts'
import type { WalkDeps } from '#server/modules/walk/walk.deps.ts'

const lookEveryMs = SECOND
/** A room server is asked again to remove a seat that is out: a changed client comes back by its token, and a webhook can be lost. */
const removedAgainMs = MINUTE

type Watched = {
  unseen: Unseen
  /** What was known at the last look. */
  shownMs: number
  seenMs: number
  /** Taken out: on which socket the seat was then, and when the room was asked last. */
  out: { peerId: string | null; until: Date; askedAtMs: number } | null
}

/** What the seats' time is read from: that of the whole walk, by the walker's beats and theirs. */
type Walk = {
  groupWalkId: string
  seating: GroupSeating
  /** Those who may be in the room. */
  seats: () => readonly Seat[]
  witnesses: ReadonlyMap<string, SideWitness>
  metered: () => MeteredGroup
  say: SayToGroup
  /** Runs after what came before it, and reports a fault. */
  inTurn: (work: () => Promise<void>) => Promise<void>
}

/**
 * Takes seats out of the room that get the picture and do not witness it (docs/rules/group-walks.md#seats-that-see-nothing). One server looks:
 * that of the walker's page. What it knows is lost with it, in favour of the seats.
 */
export class UnseenSeats {
  private readonly ctx: Pick<WalkDeps, 'clock' | 'inTransaction' | 'recordings' | 'log'>
  private readonly walk: Walk
  private readonly watched = new Map<string, Watched>()
  private lookedAtMs = 0

  constructor(ctx: WalkDeps, walk: Walk) {
    this.ctx = ctx
    this.walk = walk
  }

  /** Called a few times a second while the walk is live and its walker sits here. */
  tick(nowMs: number): void {
    const passedMs = nowMs - this.lookedAtMs
    if (passedMs < lookEveryMs) return
    this.lookedAtMs = nowMs
    const group = this.walk.metered()
    const shownMs = walkerLiveMs(group)
    for (const seat of this.walk.seats()) {
      const witness = this.walk.witnesses.get(seat.id)
      // Who has never come pays the whole seat.
      if (!witness && this.walk.seating.peerOf(seat.id) === null) continue
      this.look(seat, { nowMs, passedMs, shownMs, seenMs: seatLiveMs(group, witness) })
    }
  }

  private look(
    { id, roomPersonId }: Seat,
    { nowMs, passedMs, shownMs, seenMs }: Record<'nowMs' | 'passedMs' | 'shownMs' | 'seenMs', number>,
  ): void {
    const peerId = this.walk.seating.peerOf(id)
    const known = this.watched.get(id)
    if (!known || this.isBack(known, peerId)) {
      const unseen = known?.unseen ?? noneUnseen
      this.watched.set(id, { unseen, shownMs, seenMs, out: null })
      return
    }
    if (known.out) {
      if (nowMs - known.out.askedAtMs >= removedAgainMs)
        this.takeOut(id, roomPersonId, known, known.out.until)
      return
    }
    const unseen = afterLook(known.unseen, {
      passedMs,
      shownMs: shownMs - known.shownMs,
      seenMs: seenMs - known.seenMs,
    })
    this.watched.set(id, { ...known, unseen, shownMs, seenMs })
    if (!isUnseen(unseen)) return
    const { after, waitMs } = takenOut(unseen)
    this.takeOut(id, roomPersonId, { ...known, unseen: after }, new Date(nowMs + waitMs))
  }

  private isBack({ out }: Watched, peerId: string | null): boolean {
    return out !== null && peerId !== null && peerId !== out.peerId
  }

  /** The row first: the page that enters after its socket is closed finds it. */
  private takeOut(id: string, personId: string, watched: Watched, until: Date): void {
    const { ctx, walk } = this
    const peerId = walk.seating.peerOf(id)
    const out = { peerId, until, askedAtMs: ctx.clock.nowMs() }
    this.watched.set(id, { ...watched, out })
    void walk.inTurn(async () => {
      const person = { ownerId: walk.groupWalkId, personId, until }
      await ctx.inTransaction((tx) => ctx.recordings.takeOut(tx, person))
      ctx.log.info(
        { groupWalkId: walk.groupWalkId, seat: id, until },
        'a seat that sees nothing is taken out',
      )
      if (peerId === null) return
      walk.seating.closeUnseen(id, peerId)
      walk.say({ is: 'unseen', seat: id, peerId })
    })
  }
}
