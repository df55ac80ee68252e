import type { RemoteParticipant, RemoteTrack, RemoteTrackPublication } from 'livekit-client'
import type { Size } from '#web/features/walk/engine/call-engine.ts'

type Came = { publication?: RemoteTrackPublication | undefined; isViewers: boolean }

/**
 * What comes in a room. A picture that the walker sends in two sizes comes in the one that fits where it is shown; with less than
 * that on the way, the room server takes the smaller one by itself.
 */
export class Received {
  private readonly tracks = new Map<RemoteTrack, Came>()
  private size: Size | null = null

  constructor(size: Size | null) {
    this.size = size
  }

  /** Tests give a track alone. */
  add(track: RemoteTrack, publication?: RemoteTrackPublication, from?: RemoteParticipant): void {
    this.tracks.set(track, { publication, isViewers: from?.attributes['role'] === 'viewer' })
    this.fit()
  }

  remove(track: RemoteTrack): void {
    this.tracks.delete(track)
  }

  /** How many pixels the picture is shown with. */
  shownAt(size: Size): void {
    this.size = size
    this.fit()
  }

  all(): RemoteTrack[] {
    return [...this.tracks.keys()]
  }

  /** Without the voices of viewers, which say nothing of what the walker sends. */
  ofWalker(): RemoteTrack[] {
    return [...this.tracks].flatMap(([track, { isViewers }]) => (isViewers ? [] : [track]))
  }

  private fit(): void {
    const { size } = this
    if (!size) return
    for (const [{ kind }, { publication }] of this.tracks)
      if (kind === 'video' && publication?.simulcasted) publication.setVideoDimensions(size)
  }
}
