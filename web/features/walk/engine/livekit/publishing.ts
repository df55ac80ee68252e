import type { LocalTrack, Room, TrackPublishOptions, VideoCodec } from 'livekit-client'
import type { Kit } from '#web/features/walk/engine/livekit/waiting-rooms.ts'
import { rungs } from '#web/features/walk/engine/quality.ts'

export type Kind = 'audio' | 'video'

export const sourceOf = ({ Track }: Kit, kind: Kind) =>
  Track.Source[kind === 'video' ? 'Camera' : 'Microphone']

/** The smaller size of a picture that goes to many: what the weakest line of a viewer carries. */
const smallRung = rungs[3]
const ofCamera = { width: 1280, height: 720 }

/** How a track of this kind is sent; of a group walk the picture in two sizes, each with an encoder of its own. */
export function publishing(
  kit: Kit,
  kind: Kind,
  { videoCodec, isGroup }: { videoCodec: VideoCodec; isGroup: boolean },
): TrackPublishOptions {
  const plain = { source: sourceOf(kit, kind), simulcast: kind === 'video' && isGroup }
  if (kind === 'audio') return plain
  const { height, maxKbps, maxFps } = smallRung
  const width = (height * ofCamera.width) / ofCamera.height
  return {
    ...plain,
    videoCodec,
    degradationPreference: 'maintain-resolution',
    ...(isGroup && {
      videoSimulcastLayers: [new kit.VideoPreset(width, height, maxKbps * 1000, maxFps)],
    }),
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
