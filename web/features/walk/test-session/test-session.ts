import type { OpenTestSessionMutation } from '#web/api/generated/test-session.ts'
import { createWorkerClock, type CallClock } from '#web/features/walk/call/call-clock.ts'
import { createObservable } from '#web/features/walk/call/observable.ts'
import { ticketOf } from '#web/features/walk/call/trip-room.ts'
import type { CallEngine, LocalTracks } from '#web/features/walk/engine/call-engine.ts'
import { makeEngine, type SignalWay } from '#web/features/walk/engine/make-engine.ts'

export type Kind = 'audio' | 'video'

export interface TestSessionState {
  /** Both ends are connected. */
  readonly isConnected: boolean
  readonly isPublished: Readonly<Record<Kind, boolean>>
  /** What comes back over the connection. */
  readonly remote: MediaStream | null
  /** Why the last track could not be published, in the browser's or the engine's words. */
  readonly failure: string | null
  /** Its time is over. */
  readonly isOver: boolean
}

export interface TestSessionDeps {
  readonly lengthMs: number
  readonly clock: CallClock
  /** One end, by the engine of the walks; the two speak to each other by `signals` where the engine needs that. */
  readonly makeEnd: (end: 'sender' | 'receiver', signals: SignalWay) => CallEngine
  readonly capture: (kind: Kind) => Promise<MediaStreamTrack>
}

/** A session of this page with itself, by the engine that walks go by: one end sends as a walker does, one receives. */
export class TestSession {
  readonly state = createObservable<TestSessionState>({
    isConnected: false,
    isPublished: { audio: false, video: false },
    remote: null,
    failure: null,
    isOver: false,
  })
  private readonly deps: TestSessionDeps
  private readonly sender: CallEngine
  private readonly receiver: CallEngine
  private tracks: LocalTracks = { audio: null, video: null }
  /** One change after the other: a box may be ticked and cleared while the device is still being asked for. */
  private turn: Promise<void> = Promise.resolve()
  private isClosed = false

  constructor(deps: TestSessionDeps) {
    this.deps = deps
    const isOpen = () => !this.isClosed
    this.sender = deps.makeEnd('sender', {
      isOpen,
      send: (_to, signal) => {
        this.receiver.signal('sender', signal)
        return isOpen()
      },
    })
    this.receiver = deps.makeEnd('receiver', {
      isOpen,
      send: (_to, signal) => {
        this.sender.signal('receiver', signal)
        return isOpen()
      },
    })
  }

  /** Connects both ends; without anything published yet. */
  start(): void {
    const { sender, receiver } = this
    const look = () => {
      if (this.isClosed) return
      const isConnected = [sender, receiver].every((end) => end.state.get().connection === 'connected')
      this.state.patch({ isConnected, remote: receiver.state.get().remote })
    }
    for (const end of [sender, receiver]) {
      end.state.subscribe(look)
      // A fault is in the state of the end, which continues trying.
      void end.start({ audio: null, video: null })
    }
    receiver.expectPicture(false)
    sender.peerChanged('receiver')
    receiver.peerChanged('sender')
    this.deps.clock.after(this.deps.lengthMs, () => {
      this.close()
      this.state.patch({ isOver: true })
    })
  }

  /** Sends the camera or the microphone, or takes it back; a refusal is reported by `failure`. */
  publish(kind: Kind, isOn: boolean): Promise<void> {
    this.mark(kind, isOn)
    this.turn = this.turn.then(() => this.apply(kind))
    return this.turn
  }

  close(): void {
    if (this.isClosed) return
    this.isClosed = true
    for (const track of Object.values(this.tracks) as (MediaStreamTrack | null)[]) track?.stop()
    this.sender.close()
    this.receiver.close()
    const isPublished = { audio: false, video: false }
    this.state.patch({ isConnected: false, isPublished, remote: null })
  }

  private mark(kind: Kind, isOn: boolean): void {
    this.state.patch({ isPublished: { ...this.state.get().isPublished, [kind]: isOn } })
  }

  /** Lets what is sent of a kind be what is wanted of it now. */
  private async apply(kind: Kind): Promise<void> {
    const isOn = this.state.get().isPublished[kind]
    if (this.isClosed || isOn === (this.tracks[kind] !== null)) return
    try {
      await this.send(kind, isOn ? await this.deps.capture(kind) : null)
      this.state.patch({ failure: null })
    } catch (error) {
      await this.send(kind, null).catch(() => undefined)
      this.mark(kind, false)
      this.state.patch({ failure: error instanceof Error ? error.message : String(error) })
    }
  }

  private async send(kind: Kind, track: MediaStreamTrack | null): Promise<void> {
    if (this.isClosed) return track?.stop()
    const before = this.tracks[kind]
    this.tracks = { ...this.tracks, [kind]: track }
    await this.sender.setTrack(kind, track)
    before?.stop()
    if (kind === 'video') this.receiver.expectPicture(track !== null)
    // An engine that repairs itself has what went wrong in its state.
    const { fault } = this.sender.state.get()
    if (track && fault !== null) throw new Error(fault)
  }
}

/** Begins the session that the server has opened, with the browser's own camera, microphone and connections. */
export function startTestSession({ sender, receiver, seconds }: OpenTestSessionMutation['openTestSession']) {
  const clock = createWorkerClock()
  const entries = { sender: ticketOf(sender), receiver: ticketOf(receiver) }
  const session = new TestSession({
    lengthMs: seconds * 1000,
    clock,
    makeEnd: (end, signals) =>
      makeEngine({
        end: end === 'sender' ? 'offering' : 'answering',
        room: entries[end],
        // The credentials last as long as the session.
        renew: () => Promise.resolve(entries[end]),
        clock,
        signals,
      }),
    capture,
  })
  session.start()
  return {
    session,
    stop() {
      session.close()
      clock.stop()
    },
  }
}

async function capture(kind: Kind): Promise<MediaStreamTrack> {
  if (!navigator.mediaDevices) throw new DOMException('Cameras need a secure page.', 'SecurityError')
  const stream = await navigator.mediaDevices.getUserMedia({ [kind]: true })
  const [track] = stream.getTracks()
  if (!track) throw new DOMException('The device gave nothing.', 'NotFoundError')
  return track
}
