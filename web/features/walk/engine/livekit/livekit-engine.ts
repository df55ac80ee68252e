import type { LocalTrack, Room, VideoCodec } from 'livekit-client'
import type { LivekitDeps } from '#web/features/walk/engine/livekit/livekit-deps.ts'
import {
  noCounters,
  type CallCounters,
  type CallEngine,
  type EngineState,
  type LocalTracks,
  type Size,
} from '#web/features/walk/engine/call-engine.ts'
import { guarded } from '#web/features/walk/camera/switch-track.ts'
import { readWaitingRoom } from '#domain/walk/signalling.ts'
import { createObservable } from '#web/features/walk/call/observable.ts'
import { EncoderWatch } from '#web/features/walk/engine/encoder-watch.ts'
import { Ladder } from '#web/features/walk/engine/ladder.ts'
import {
  publishing,
  replaced,
  sourceOf,
  unpublished,
  type Kind,
} from '#web/features/walk/engine/livekit/publishing.ts'
import { makeRoom } from '#web/features/walk/engine/livekit/make-room.ts'
import { Received } from '#web/features/walk/engine/livekit/received.ts'
import {
  isOfGroup,
  sendWhatIsWanted,
  UnwatchedFrames,
} from '#web/features/walk/engine/livekit/sent-layers.ts'
import { readStats } from '#web/features/walk/engine/read-stats.ts'
import {
  placeholderEveryMs,
  type PictureWatch,
  type Placeholders,
} from '#web/features/walk/engine/livekit/placeholders.ts'
import { WaitingRooms, type Kit } from '#web/features/walk/engine/livekit/waiting-rooms.ts'

const lookEveryMs = 1000
const rejoinAfterMs = 2000

/**
 * The room server gives the rights within a moment of the acceptance; after so long a token with them is asked for. Where
 * the picture flows already only a voice waits for them, and to enter again would end it.
 */
const admittedWithinMs = { picture: 1000, voice: 3000 }

/** A camera may give no frame when the walk begins: what there is counts after so long. */
const pictureWithinMs = 1500

/** The room-server engine: the same interface over LiveKit's client, which repairs its own paths. */
export class LivekitEngine implements CallEngine {
  readonly state = createObservable<EngineState>({
    connection: 'new',
    remote: null,
    restarts: 0,
    rebuilds: 0,
    codecChanges: 0,
    fault: null,
  })
  private readonly deps: LivekitDeps
  private kit: Kit | null = null
  private room: Room | null = null
  /** Made before the acceptance, on a way to the room server that is known to work. */
  private ready: Room | null = null
  private readonly waiting: WaitingRooms
  private isEntering = false
  private stopExpecting: () => void = () => undefined
  private stopLooking: () => void = () => undefined
  private readonly ladder = new Ladder()
  private readonly encoder = new EncoderWatch()
  private codec: VideoCodec = 'h264'
  private tracks: LocalTracks = { audio: null, video: null }
  /** What came in each room; what comes in a waiting room before the acceptance is a placeholder. */
  private readonly got = new WeakMap<Room, Received>()
  private size: Size | null = null
  private readonly unwatched = new UnwatchedFrames()
  private readonly watches = new Map<Room, PictureWatch>()
  private placeholders: Placeholders | null = null
  private stopPlaceholders: () => void = () => undefined
  /** What is sent changes by one step after the other, or one track would be published twice. */
  private turn: Promise<void> = Promise.resolve()
  private isRejoining = false
  private isClosed = false

  constructor(deps: LivekitDeps) {
    this.deps = deps
    this.waiting = new WaitingRooms({
      serverUrl: deps.serverUrl,
      load: () => this.loaded(),
      makeRoom: (kit) => this.takeReady(kit),
      listen: (room, kit) => this.listen(room, kit),
      entered: (room) => void this.sendPlaceholders(room),
      admitted: (room) => void this.admitted(room),
    })
  }

  async start(tracks: LocalTracks): Promise<void> {
    this.tracks = tracks
    if (this.deps.films) this.stopLooking = this.deps.clock.every(lookEveryMs, () => void this.look())
    const { token } = this.deps
    if (token === null) return this.makeReady()
    this.begin()
    await this.enter(token)
  }

  prepare(signal?: unknown): void {
    // What can be ready without a room is made ready in `start`.
    const room = readWaitingRoom(signal)
    if (room && !this.isClosed && !this.isEntering) void this.waiting.enter(room)
  }

  async setTrack(kind: Kind, track: MediaStreamTrack | null): Promise<void> {
    this.tracks = { ...this.tracks, [kind]: track }
    await this.sendChanges()
  }

  peerChanged(): void {
    // The first welcome says that the request is accepted.
    if (this.isEntering) return
    this.begin()
    const room = this.waiting.only()
    if (room) void this.meet(room)
    if (!this.waiting.isIn()) return this.reenter()
    const withinMs = admittedWithinMs[room ? 'voice' : 'picture']
    this.stopExpecting = this.deps.clock.after(withinMs, () => this.reenter())
  }

  /** Descriptions go through the room server, not through our socket. */
  signal(): void {}

  /** The client watches the network itself; a second opinion would make it start over twice. */
  networkChanged(): void {}

  /** Repairs do not depend on it: the client acts on its transport, not on frames. */
  expectPicture(): void {}

  shownAt(size: Size): void {
    this.size = size
    if (this.room) this.got.get(this.room)?.shownAt(size)
  }

  async counters(): Promise<CallCounters> {
    // A placeholder is no picture: no second of it counts.
    if (this.room && this.watches.has(this.room)) return noCounters
    const sent = [this.sent('audio'), this.sent('video')].filter((track) => track !== undefined)
    const got = (this.room && this.got.get(this.room)?.ofWalker()) ?? []
    const reports = await Promise.all([...got, ...sent].map((track) => track.getRTCStatsReport()))
    const all = reports.flatMap((report) => (report ? [...report.values()] : []))
    if (all.length === 0) return noCounters
    return this.isGroup() ? this.unwatched.read(readStats(all), this.sent('video')?.sender) : readStats(all)
  }

  close(): void {
    this.isClosed = true
    this.stopExpecting()
    this.stopLooking()
    this.stopPlaceholders()
    for (const watch of this.watches.values()) watch.stop()
    this.waiting.close()
    void this.room?.disconnect(false)
  }

  /** The client leaves the choice between lines and frames to its options, which do not change in a walk. */
  private async look(): Promise<void> {
    const { room } = this
    if (this.state.get().connection !== 'connected' || !this.sent('video')) return
    const counters = await this.counters().catch(() => null)
    if (!counters || room !== this.room) return
    // Of two sizes the browser gives up the larger one by itself.
    if (!this.isGroup()) await this.ladder.read(counters, this.sent('video')?.sender)
    if (this.encoder.read(counters)) await this.changeCodec()
  }

  /** The encoder of the first codec gives nothing: the picture is published again by another one. */
  private async changeCodec(): Promise<void> {
    this.codec = 'vp8'
    this.state.patch({ codecChanges: this.state.get().codecChanges + 1 })
    const [room, sent] = [this.room, this.sent('video')]
    if (room && sent) await this.inTurn(() => unpublished(room, sent))
    await this.sendChanges()
  }

  private begin(): void {
    this.isEntering = true
    this.state.patch({ connection: 'connecting' })
  }

  /** The client's code, and the room server's name and keys, which take several round trips. */
  private async makeReady(): Promise<void> {
    // Code that does not come is fetched again by the acceptance, which says what is wrong.
    const kit = await this.loaded().catch(() => null)
    if (!kit || this.isClosed || this.isEntering) return
    this.ready = makeRoom(kit)
    await this.ready.prepareConnection(this.deps.serverUrl)
  }

  private async loaded(): Promise<Kit> {
    this.kit ??= await this.deps.load()
    return this.kit
  }

  private takeReady(kit: Kit): Room {
    const room = this.ready ?? makeRoom(kit)
    this.ready = null
    return room
  }

  /** The request is accepted, and the room server has given this side its rights in the room where it waited. */
  private async admitted(room: Room): Promise<void> {
    this.stopExpecting()
    if (!this.isEntering) this.begin()
    await this.meet(room)
  }

  /** The walk takes place in a room where this side waits: the walker's tracks take the place of the placeholders. */
  private async meet(room: Room): Promise<void> {
    this.room = room
    const watch = this.watches.get(room)
    if (watch) {
      const counts = () => {
        if (this.watches.delete(room)) watch.stop()
      }
      void watch.hasBegun.then(counts)
      this.deps.clock.after(pictureWithinMs, counts)
    }
    // What the screen has by the first frame, it shows with the first frame.
    this.showRemote()
    await this.orLater(() => this.send())
  }

  /** A walker sends black and silence while it rings, so that the traveler's side is ready for what comes in their place. */
  private async sendPlaceholders(room: Room): Promise<void> {
    const { kit } = this
    if (!this.deps.films || !kit || this.isEntering) return
    try {
      const made = (this.placeholders ??= this.madePlaceholders())
      await this.inTurn(async () => {
        for (const kind of ['video', 'audio'] as const)
          if (!this.isEntering)
            await room.localParticipant.publishTrack(made[kind], this.publishing(kit, kind))
      })
    } catch {
      // What is not sent now is sent after the acceptance.
    }
  }

  private madePlaceholders(): Placeholders {
    const made = this.deps.makePlaceholders()
    const stopDrawing = this.deps.clock.every(placeholderEveryMs, made.draw)
    this.stopPlaceholders = () => {
      stopDrawing()
      made.stop()
      this.stopPlaceholders = () => undefined
    }
    return made
  }

  private reenter(): void {
    // The room server knows one of each person: the one that waits would put the one that enters out, or be put out.
    this.room = null
    this.waiting.close()
    this.deps.renewToken().then(
      (token) => this.enter(token),
      () => this.rejoinLater(),
    )
  }

  private async enter(token: string): Promise<void> {
    await this.orLater(async () => {
      const kit = await this.loaded()
      if (this.isClosed) return
      const room = this.takeReady(kit)
      this.room = room
      this.listen(room, kit)
      await room.connect(this.deps.serverUrl, token, { autoSubscribe: !this.deps.isSilent })
      if (isOfGroup(room)) sendWhatIsWanted(room)
      await this.send()
    })
  }

  private async send(): Promise<void> {
    await this.inTurn(() => this.sendAll())
    this.state.patch({ connection: 'connected', fault: null })
  }

  private async orLater(enter: () => Promise<void>): Promise<void> {
    try {
      await enter()
    } catch (error) {
      this.state.patch({ fault: error instanceof Error ? error.message : String(error) })
      this.rejoinLater()
    }
  }

  private listen(room: Room, { RoomEvent }: Kit): void {
    const isMine = () => this.room === room
    const got = new Received(this.size)
    this.got.set(room, got)
    room.on(RoomEvent.TrackSubscribed, (track, publication, from) => {
      if (this.deps.unheard !== undefined && from.identity === this.deps.unheard) return
      got.add(track, publication, from)
      if (track.kind === 'video' && !isMine())
        this.watches.set(room, this.deps.watchPicture(track.mediaStreamTrack))
      this.showRemote()
    })
    room.on(RoomEvent.TrackUnsubscribed, (track) => {
      got.remove(track)
      this.showRemote()
    })
    // The room server has opened this side's microphone, or closed it.
    room.on(RoomEvent.ParticipantPermissionsChanged, () => {
      if (isMine()) void this.sendChanges()
    })
    room.on(RoomEvent.Reconnecting, () => {
      if (isMine()) this.state.patch({ connection: 'lost' })
    })
    room.on(RoomEvent.Reconnected, () => {
      if (!isMine()) return
      this.state.patch({ connection: 'connected', restarts: this.state.get().restarts + 1 })
      void this.sendChanges()
    })
    room.on(RoomEvent.Disconnected, () => {
      if (isMine()) this.rejoinLater()
    })
  }

  /** Once for each loss: the client may both refuse to enter and say that it is out. */
  private rejoinLater(): void {
    if (this.isClosed || this.isRejoining) return
    this.isRejoining = true
    this.room = null
    // What hangs in the room that is lost holds up nothing in the next one.
    this.turn = Promise.resolve()
    this.state.patch({ connection: 'lost', rebuilds: this.state.get().rebuilds + 1 })
    this.deps.clock.after(rejoinAfterMs, () => {
      this.isRejoining = false
      this.reenter()
    })
  }

  /** While the client reconnects, what has changed waits; it publishes again what it had by itself. */
  private async sendChanges(): Promise<void> {
    try {
      await this.inTurn(async () => {
        if (this.room?.state !== this.kit?.ConnectionState.Connected) return
        await this.sendAll()
        // All that this side has is sent, also what failed before.
        this.state.patch({ fault: null })
      })
    } catch (error) {
      this.state.patch({ fault: error instanceof Error ? error.message : String(error) })
    }
  }

  private inTurn(run: () => Promise<void>): Promise<void> {
    const done = this.turn.then(run)
    this.turn = done.catch(() => undefined)
    return done
  }

  /** Lets what is sent be what this side has; a room that was left meanwhile gets nothing more. */
  private async sendAll(): Promise<void> {
    const { room, kit } = this
    for (const kind of ['video', 'audio'] as const) {
      if (!room || !kit || this.room !== room) return
      // A traveler gets the picture a moment before the right to speak, and a viewer speaks for a while.
      const maySend = room.localParticipant.permissions?.canPublish !== false
      const sendsNone = kind === 'video' && !this.deps.films
      const track = sendsNone || !maySend ? null : this.tracks[kind]
      const sent = this.sent(kind)
      if (sent?.mediaStreamTrack === (track ?? undefined)) continue
      if (sent && track) await replaced(sent, guarded(track))
      else if (sent) await room.localParticipant.unpublishTrack(sent, false)
      else if (track) await room.localParticipant.publishTrack(guarded(track), this.publishing(kit, kind))
      // The client sets its own figures for a track that is new.
      if (kind === 'video' && track && !this.isGroup()) await this.ladder.apply(this.sent(kind)?.sender)
    }
    this.stopPlaceholders()
  }

  private isGroup(): boolean {
    return this.room !== null && isOfGroup(this.room)
  }

  private publishing(kit: Kit, kind: Kind) {
    return publishing(kit, kind, { videoCodec: this.codec, isGroup: this.isGroup() })
  }

  private sent(kind: Kind): LocalTrack | undefined {
    if (!this.kit) return undefined
    return this.room?.localParticipant.getTrackPublication(sourceOf(this.kit, kind))?.track
  }

  private showRemote(): void {
    const tracks = (this.room && this.got.get(this.room)?.all()) ?? []
    const remote = this.deps.makeStream()
    for (const track of tracks) remote.addTrack(track.mediaStreamTrack)
    this.state.patch({ remote: tracks.length > 0 ? remote : null })
  }
}
