import { TrackSource } from 'livekit-server-sdk'
import type { Livekit } from '#e2e/livekit/fixtures.ts'

/** Who is in which room of the LiveKit server, and what each may do and sends. */
export async function inside({ rooms }: Livekit) {
  const found = []
  for (const { name } of await rooms.listRooms())
    for (const { identity, permission, tracks } of await rooms.listParticipants(name))
      found.push({
        name,
        identity,
        isHidden: permission?.hidden,
        mayPublish: permission?.canPublish,
        maySubscribe: permission?.canSubscribe,
        sources: (permission?.canPublishSources ?? []).map((source) => TrackSource[source]),
        tracks: tracks.length,
      })
  return found.toSorted((a, b) => a.identity.localeCompare(b.identity))
}
