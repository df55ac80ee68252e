import type { Lens } from '#web/features/walk/camera/main-lens.ts'

type Kind = 'audio' | 'video'
type Settings = { torch?: boolean; zoom?: number; deviceId?: string; facingMode?: string }

/** What a camera of this device can do, beside giving a picture. */
export interface FakeAbilities {
  torch?: boolean
  zoom?: { min: number; max: number; step?: number }
}

/** A track as phones give it: its flags follow what befalls it, and an ended one never comes back. */
export class FakeTrack {
  enabled = true
  readyState: 'live' | 'ended' = 'live'
  onmute: ((event: Event) => void) | null = null
  onunmute: ((event: Event) => void) | null = null
  onended: ((event: Event) => void) | null = null
  readonly kind: Kind
  muted: boolean
  private readonly settings: Settings
  private readonly abilities: FakeAbilities
  private readonly refusesTorch: boolean

  constructor(
    kind: Kind,
    given: { muted: boolean; settings: Settings; abilities: FakeAbilities; refusesTorch: boolean },
  ) {
    this.kind = kind
    this.muted = given.muted
    this.settings = given.settings
    this.abilities = given.abilities
    this.refusesTorch = given.refusesTorch
  }

  mute(): void {
    if (this.muted) return
    this.muted = true
    this.onmute?.(new Event('mute'))
  }

  unmute(): void {
    if (!this.muted || this.readyState === 'ended') return
    this.muted = false
    this.onunmute?.(new Event('unmute'))
  }

  /** The device takes it away for good. */
  end(): void {
    this.readyState = 'ended'
    this.onended?.(new Event('ended'))
  }

  /** The page's own end of it, of which there is no event. */
  stop(): void {
    this.readyState = 'ended'
  }

  getCapabilities = () => this.abilities
  getSettings = () => this.settings

  /** As in browsers: a wish among `advanced` that can not be met is passed over without an error. */
  applyConstraints = async ({ advanced = [] }: { advanced?: Settings[] }): Promise<void> => {
    for (const { torch, zoom } of advanced) {
      if (torch !== undefined && this.abilities.torch && !this.refusesTorch) this.settings.torch = torch
      if (zoom !== undefined && this.abilities.zoom) this.settings.zoom = zoom
    }
  }
}

/** The cameras and the microphone of a phone, with what can befall them. */
export class FakeDevices {
  /** What was asked for, in order: 'audio', 'video' or 'audio+video'. */
  readonly asked: string[] = []
  /** A capture of this kind fails so often, as when another app holds the device. */
  failing = { audio: 0, video: 0 }
  /** The person has refused it. */
  refuses = { audio: false, video: false }
  /** So many captures of the next ones are not answered until `answer`. */
  hanging = 0
  private waiting: (() => void)[] = []
  /** While a kind is held, each new track of it is muted from its birth. */
  held = { audio: false, video: false }
  back: FakeAbilities = {}
  refusesTorch = false
  /** The lenses at the back; "environment" opens the last one unless another is wished for. */
  lenses: Lens[] = []
  private tracks: Partial<Record<Kind, FakeTrack>> = {}

  get camera(): FakeTrack {
    return this.latest('video')
  }

  get microphone(): FakeTrack {
    return this.latest('audio')
  }

  countOf(kind: Kind): number {
    return this.asked.filter((one) => one.includes(kind)).length
  }

  getUserMedia = async (wanted: MediaStreamConstraints): Promise<MediaStream> => {
    const kinds = (['audio', 'video'] as const).filter((kind) => wanted[kind])
    this.asked.push(kinds.join('+'))
    await Promise.resolve()
    if (this.hanging > 0) {
      this.hanging -= 1
      await new Promise<void>((resolve) => this.waiting.push(resolve))
    }
    if (kinds.some((kind) => this.refuses[kind])) throw new DOMException('Refused.', 'NotAllowedError')
    for (const kind of kinds) {
      if (this.failing[kind] === 0) continue
      this.failing[kind] -= 1
      throw new DOMException('Could not start the source.', 'NotReadableError')
    }
    const given = kinds.map((kind) => this.open(kind, wanted))
    return {
      getTracks: () => given,
      getVideoTracks: () => given.filter((track) => track.kind === 'video'),
      getAudioTracks: () => given.filter((track) => track.kind === 'audio'),
    } as unknown as MediaStream
  }

  /** What hangs is answered. */
  answer(): void {
    for (const resolve of this.waiting.splice(0)) resolve()
  }

  private open(kind: Kind, wanted: MediaStreamConstraints): FakeTrack {
    const before = this.tracks[kind]
    // Phones give one capture of a kind: a second one silences the first.
    if (before?.readyState === 'live') before.mute()
    const { facingMode } = (kind === 'video' ? wanted.video : {}) as { facingMode?: { ideal?: string } }
    const isBack = kind === 'video' && facingMode?.ideal === 'environment'
    const track = new FakeTrack(kind, {
      muted: this.held[kind],
      settings: {
        ...(isBack && this.back.torch ? { torch: false } : {}),
        ...(isBack ? this.lensFor(wanted) : {}),
      },
      abilities: isBack ? this.back : {},
      refusesTorch: this.refusesTorch,
    })
    this.tracks[kind] = track
    return track
  }

  private lensFor({ video }: MediaStreamConstraints): { deviceId?: string } {
    const { deviceId: wish } = video as { deviceId?: { ideal?: string } }
    const lens = this.lenses.find(({ deviceId }) => deviceId === wish?.ideal) ?? this.lenses.at(-1)
    return lens ? { deviceId: lens.deviceId } : {}
  }

  private latest(kind: Kind): FakeTrack {
    const track = this.tracks[kind]
    if (!track) throw new Error(`No ${kind} is open.`)
    return track
  }
}
