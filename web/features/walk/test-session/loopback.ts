import { createObservable } from '#web/features/walk/call/observable.ts'

export type Kind = 'audio' | 'video'

export interface LoopbackState {
  readonly isConnected: boolean
  readonly isPublished: Readonly<Record<Kind, boolean>>
  /** What comes back over the connection. */
  readonly remote: MediaStream
  /** Why the last track could not be published, in the browser's words. */
  readonly failure: string | null
}

export interface LoopbackDeps {
  readonly connection: () => RTCPeerConnection
  readonly capture: (kind: Kind) => Promise<MediaStreamTrack>
  readonly stream: () => MediaStream
}

/**
 * A session of this page with itself: two ends of a peer-to-peer connection, as a walk has them, without a server between.
 * So any visitor may try it, and it costs the server nothing.
 */
export class Loopback {
  readonly state
  private readonly deps: LoopbackDeps
  private readonly near: RTCPeerConnection
  private readonly far: RTCPeerConnection
  private readonly senders: Partial<Record<Kind, RTCRtpSender>> = {}
  private isClosed = false

  constructor(deps: LoopbackDeps) {
    this.deps = deps
    this.state = createObservable<LoopbackState>({
      isConnected: false,
      isPublished: { audio: false, video: false },
      remote: deps.stream(),
      failure: null,
    })
    this.near = deps.connection()
    this.far = deps.connection()
  }

  /** Connects both ends; without anything published yet. */
  async connect(): Promise<void> {
    const { near, far } = this
    near.onicecandidate = ({ candidate }) => void far.addIceCandidate(candidate ?? undefined)
    far.onicecandidate = ({ candidate }) => void near.addIceCandidate(candidate ?? undefined)
    near.onconnectionstatechange = () =>
      this.state.patch({ isConnected: near.connectionState === 'connected' })
    far.ontrack = ({ track }) => this.state.get().remote.addTrack(track)
    for (const kind of ['audio', 'video'] as const)
      this.senders[kind] = near.addTransceiver(kind, { direction: 'sendonly' }).sender
    await near.setLocalDescription()
    await far.setRemoteDescription(near.localDescription ?? { type: 'offer' })
    await far.setLocalDescription()
    await near.setRemoteDescription(far.localDescription ?? { type: 'answer' })
  }

  /** Sends the camera or the microphone, or takes it back; a refusal is told by `failure`. */
  async publish(kind: Kind, isOn: boolean): Promise<void> {
    const sender = this.senders[kind]
    this.state.patch({ isPublished: { ...this.state.get().isPublished, [kind]: isOn } })
    try {
      sender?.track?.stop()
      const track = isOn ? await this.deps.capture(kind) : null
      if (this.isClosed) return track?.stop()
      await sender?.replaceTrack(track)
      this.state.patch({ failure: null })
    } catch (error) {
      const failure = error instanceof Error ? error.message : String(error)
      this.state.patch({ failure, isPublished: { ...this.state.get().isPublished, [kind]: false } })
    }
  }

  close(): void {
    this.isClosed = true
    for (const sender of Object.values(this.senders)) sender.track?.stop()
    this.near.close()
    this.far.close()
    this.state.patch({ isConnected: false })
  }
}

/** The same with the browser's own camera, microphone and connections. */
export const createLoopback = (): Loopback =>
  new Loopback({
    connection: () => new RTCPeerConnection(),
    stream: () => new MediaStream(),
    async capture(kind) {
      if (!navigator.mediaDevices) throw new DOMException('Cameras need a secure page.', 'SecurityError')
      const stream = await navigator.mediaDevices.getUserMedia({ [kind]: true })
      const [track] = stream.getTracks()
      if (!track) throw new DOMException('The device gave nothing.', 'NotFoundError')
      return track
    },
  })
