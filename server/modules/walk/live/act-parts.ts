import type { Place } from '#domain/shared/place.ts'
import type { ClientMessage, LiveRole, LiveSteer, ServerMessage } from '#domain/walk/live-protocol.ts'
import type { Connection } from '#server/modules/walk/live/connection.ts'
import type { NoWalkWatch } from '#server/modules/walk/live/watch/no-walk-watch.ts'
import type { StoredSteer } from '#server/modules/trips/public.ts'
import { walkTexts } from '#server/modules/walk/walk.texts.ts'

/** What is done on a walk of two and on a group walk alike: the rules of an act that do not ask who is on the walk. */

type Message<T extends ClientMessage['type']> = Extract<ClientMessage, { type: T }>

/** Refuses an instruction that leads into a place that is not walked, with the reason; true where it was refused. */
export function refusesSteer(
  connection: Connection,
  { noWalk }: { noWalk: NoWalkWatch },
  { id, command }: Message<'steer'>,
): boolean {
  const area = noWalk.refusal(command)
  if (!area) return false
  connection.refuse(
    { what: 'steer', code: 'NOT_WALKED', id },
    () => walkTexts.live.notWalked[area.isOwn ? 'own' : area.kind],
  )
  return true
}

/** An instruction as it is shown. */
export function steerOf(steer: StoredSteer): LiveSteer {
  return {
    id: steer.id,
    command: steer.command,
    ...(steer.x === null ? {} : { x: steer.x }),
    ...(steer.y === null ? {} : { y: steer.y }),
    state: steer.state,
    sentAt: steer.sentAt.toISOString(),
  }
}

/** What the walker at a place is to be warned of: places near it that are not walked. */
export async function notesOfPlace(
  { noWalk }: { noWalk: NoWalkWatch },
  place: Place,
): Promise<ServerMessage[]> {
  const near = await noWalk.place(place)
  return near.map(({ kind, isOwn }) => ({ type: 'noWalkNear', kind: isOwn ? 'own' : kind }))
}

/** Refuses a postcard whose id names no file, or while the walker is not seen; true where it was refused. */
export function refusesPostcard(
  connection: Connection,
  walk: { isWalkerSeen: () => boolean },
  id: string,
): boolean {
  // The id becomes part of a file's name.
  if (!/^[\w-]+$/.test(id)) connection.refuse({ what: 'postcard', code: 'BAD_MESSAGE' })
  else if (!walk.isWalkerSeen()) connection.refuse({ what: 'postcard', code: 'NO_PICTURE', id })
  else return false
  return true
}

/** Unique over all walks, because the client only chooses the last part. */
export function stillIdOf(ownerId: string, postcardId: string): string {
  return `${ownerId}-${postcardId}`
}

/** What a side's device says of itself, for the others. */
export function deviceOf(role: LiveRole, act: Message<'device'>): Extract<ServerMessage, { type: 'device' }> {
  return {
    type: 'device',
    from: role,
    ...(act.battery === undefined ? {} : { battery: act.battery }),
    ...(act.uplinkKbps === undefined ? {} : { uplinkKbps: act.uplinkKbps }),
    ...(act.quality === undefined ? {} : { quality: act.quality }),
    ...(act.voice === undefined ? {} : { voice: act.voice }),
    ...(act.position === undefined ? {} : { position: act.position }),
    ...(act.isUpright === undefined ? {} : { isUpright: act.isUpright }),
  }
}
