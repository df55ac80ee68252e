import { areaAt, areasNear, noWalkRules, type NoWalkArea } from '#domain/places/no-walk.ts'
import { distanceKm, type Place } from '#domain/shared/place.ts'
import { maySteer } from '#domain/walk/no-walk.ts'
import type { SteerCommand } from '#domain/walk/live-protocol.ts'
import type { WalkDeps } from '#server/modules/walk/walk.deps.ts'

type WatchDeps = { places: Pick<WalkDeps['places'], 'noWalkAround'> }

/** Knows what is not walked around a walker, and whom to tell what of it. */
export class NoWalkWatch {
  private readonly ctx: WatchDeps
  private readonly walkerId: string
  private known: { around: Place; areas: Promise<NoWalkArea[]> } | null = null
  private inside: NoWalkArea | null = null
  private readonly reported = new Set<string>()
  private places = 0

  constructor(ctx: WatchDeps, walkerId: string) {
    this.ctx = ctx
    this.walkerId = walkerId
  }

  /** The walker is at a place; answers the areas that they have come near to for the first time on this walk. */
  async place(place: Place): Promise<NoWalkArea[]> {
    const at = ++this.places
    const areas = await this.areasAround(place)
    // What is around an earlier place may be known later than what is around this one.
    if (at === this.places) this.inside = areaAt(areas, place)
    const near = areasNear(areas, place).filter(({ id }) => !this.reported.has(id))
    for (const { id } of near) this.reported.add(id)
    return near
  }

  /** Asked for once for all places of a neighborhood, also for those that come before it is answered. */
  private areasAround(place: Place): Promise<NoWalkArea[]> {
    if (this.known && distanceKm(this.known.around, place) * 1000 <= noWalkRules.aroundM / 2)
      return this.known.areas
    const known = { around: place, areas: this.ctx.places.noWalkAround(place, this.walkerId) }
    this.known = known
    known.areas.catch(() => {
      if (this.known === known) this.known = null
    })
    return known.areas
  }

  /** The area not walked that the walker is in. */
  area(): NoWalkArea | null {
    return this.inside
  }

  /** The same, as the server has told it that the walker's device speaks to. */
  isInside(area: NoWalkArea | null): void {
    this.inside = area
  }

  /** The area in which an instruction would lead the walker farther in; null when it may be given. */
  refusal(command: SteerCommand): NoWalkArea | null {
    return maySteer(this.inside, command) ? null : this.inside
  }
}
