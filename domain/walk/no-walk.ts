import type { NoWalkArea } from '#domain/places/no-walk.ts'
import type { SteerCommand } from '#domain/walk/live-protocol.ts'

/** Instructions that lead farther in, or look in; the others lead out or let the walker stand. */
const leadsIn: ReadonlySet<SteerCommand> = new Set(['go', 'closer', 'look'])

/** Whether who steers may give an instruction while the walker is in an area. */
export function maySteer(area: NoWalkArea | null, command: SteerCommand): boolean {
  return area === null || !leadsIn.has(command)
}
