import type { LocalTrack, Room, TrackPublishOptions, VideoCodec } from 'livekit-client'
import type { Kit } from '#web/features/walk/engine/livekit/waiting-rooms.ts'
import { rungs } from '#web/features/walk/engine/quality.ts'

export type Kind = 'audio' | 'video'

export const sourceOf = ({ Track }: Kit, kind: Kind) =>
  Track.Source[kind === 'video' ? 'Camera' : 'Microphone']

/** How a track of this kind is sent. */
export function publishing(kit: Kit, kind: Kind, videoCodec: VideoCodec): TrackPublishOptions {
  const plain = { source: sourceOf(kit, kind), simulcast: false }
  if (kind === 'audio') return plain
  return {
    ...plain,
    videoCodec,
    degradationPreference: 'maintain-resolution',
    videoEncoding: { maxBitrate: rungs[0].maxKbps * 1000, maxFramerate: rungs[0].maxFps },
  }
}

/** The client mutes a track that has ended, for the other side too; the one that takes its place is not muted. */
export async function replaced(sent: LocalTrack, track: MediaStreamTrack): Promise<void> {
  await sent.replaceTrack(track, true)
  await sent.unmute()
}

/** What fails here is published again by the next change. */
export const unpublished = (room: Room, sent: LocalTrack) =>
  room.localParticipant.unpublishTrack(sent, false).then(ignored, ignored)
const ignored = () => undefined
