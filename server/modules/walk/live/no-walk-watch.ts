import { areaAt, areasNear, noWalkRules, type NoWalkArea } from '#domain/places/no-walk.ts'
import { distanceKm, type Place } from '#domain/shared/place.ts'
import { maySteer } from '#domain/walk/no-walk.ts'
import type { SteerCommand } from '#domain/walk/live-protocol.ts'
import type { WalkDeps } from '#server/modules/walk/walk.deps.ts'

/** Knows what is not walked around a walker, and whom to tell what of it. */
export class NoWalkWatch {
  private readonly ctx: WalkDeps
  private readonly walkerId: string
  private known: { around: Place; areas: NoWalkArea[] } | null = null
  private inside: NoWalkArea | null = null
  private readonly told = new Set<string>()

  constructor(ctx: WalkDeps, walkerId: string) {
    this.ctx = ctx
    this.walkerId = walkerId
  }

  /** The walker is at a place; answers the areas that they have come near to for the first time on this walk. */
  async place(place: Place): Promise<NoWalkArea[]> {
    if (!this.known || distanceKm(this.known.around, place) * 1000 > noWalkRules.aroundM / 2)
      this.known = { around: place, areas: await this.ctx.places.noWalkAround(place, this.walkerId) }
    const { areas } = this.known
    this.inside = areaAt(areas, place)
    const near = areasNear(areas, place).filter(({ id }) => !this.told.has(id))
    for (const { id } of near) this.told.add(id)
    return near
  }

  /** The area in which an instruction would lead the walker farther in; null when it may be given. */
  refusal(command: SteerCommand): NoWalkArea | null {
    return maySteer(this.inside, command) ? null : this.inside
  }
}
