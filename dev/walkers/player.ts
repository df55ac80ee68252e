import type { Clip, ClipName, ClipSet, Frame } from './clip.ts'

/** Where packets go. `timestamp` is in the clock of its kind: 90 kHz for pictures, 48 kHz for sound. */
export type PacketOut = (packet: {
  kind: 'video' | 'audio'
  payload: Buffer
  timestamp: number
  marker: boolean
}) => void

/** One picture or piece of sound, whole, as it was shown; for recording. */
export type Unit = {
  kind: 'video' | 'audio'
  data: Uint8Array
  isKey: boolean
  atMs: number
  lastsMs: number
}

/** What a walker's picture shows: what happens (`walk`, `stop`), at which pace, and a move shown once in between. */
export type Motion = { base: 'walk' | 'stop'; pace: number; move: ClipName | null }

/** Later than this, what was missed is skipped instead of being sent in a burst. */
const skipAfterMs = 400

/**
 * Plays the clips of one walker as RTP payloads by the clock. Each tick sends what is due. A new clip begins with its
 * first key frame, so that the receiver needs nothing of what was before.
 */
export class Player {
  /** Picture packets handed out so far; the honest ground of the walker's marks. */
  videoPacketsSent = 0
  /** Hears of everything that is shown. */
  onUnit: ((unit: Unit) => void) | null = null
  #clips: ClipSet
  #out: PacketOut
  #motion: Motion = { base: 'walk', pace: 1, move: null }
  #playing: ClipName = 'walk'
  #frame = 0
  #frameDueMs: number
  #sound = 0
  #soundDueMs: number
  #startedMs: number

  constructor(clips: ClipSet, out: PacketOut, nowMs: number) {
    this.#clips = clips
    this.#out = out
    this.#startedMs = nowMs
    this.#frameDueMs = nowMs
    this.#soundDueMs = nowMs
  }

  get motion(): Motion {
    return this.#motion
  }

  /** Changes what is shown from the next frame on. */
  show(change: Partial<Motion>): void {
    this.#motion = { ...this.#motion, ...change }
    const wanted = this.#motion.move ?? this.#motion.base
    if (wanted !== this.#playing || change.move) this.#begin(wanted)
  }

  /** Continues with other clips, such as those of another shape, from the next frame on. */
  wear(clips: ClipSet): void {
    if (clips === this.#clips) return
    this.#clips = clips
    this.#begin(this.#playing)
  }

  /** The key frame the picture stands on, for a still. */
  keyFrame(): Frame | null {
    const { frames } = this.#clips[this.#playing]
    return frames.slice(0, this.#frame + 1).findLast((frame) => frame.isKey) ?? frames[0] ?? null
  }

  tick(nowMs: number): void {
    if (nowMs - this.#frameDueMs > skipAfterMs) this.#frameDueMs = nowMs
    if (nowMs - this.#soundDueMs > skipAfterMs) this.#soundDueMs = nowMs
    while (this.#frameDueMs <= nowMs) this.#sendFrame()
    while (this.#soundDueMs <= nowMs) this.#sendSound()
  }

  #begin(name: ClipName): void {
    this.#playing = name
    this.#frame = 0
    this.#sound = 0
  }

  #sendFrame(): void {
    const clip = this.#clips[this.#playing]
    const frame = clip.frames[this.#frame]
    if (!frame) return
    const timestamp = Math.round((this.#frameDueMs - this.#startedMs) * 90)
    for (const [index, payload] of frame.payloads.entries()) {
      this.#out({ kind: 'video', payload, timestamp, marker: index === frame.payloads.length - 1 })
      this.videoPacketsSent++
    }
    const next = clip.frames[this.#frame + 1]
    const ownMs = Math.max(1, (next?.atMs ?? clip.durationMs) - frame.atMs)
    // A slow walk is the same pictures, further apart; a move is always shown at its own pace.
    const lastsMs = ownMs / (this.#motion.move ? 1 : this.#motion.pace)
    this.onUnit?.({ kind: 'video', data: frame.data, isKey: frame.isKey, atMs: this.#frameDueMs, lastsMs })
    this.#frameDueMs += lastsMs
    if (next) this.#frame++
    else this.#clipEnded()
  }

  #clipEnded(): void {
    if (this.#motion.move) this.show({ move: null })
    else this.#frame = 0
  }

  #sendSound(): void {
    const clip: Clip = this.#clips[this.#playing]
    const sound = clip.sounds[this.#sound] ?? clip.sounds[0]
    if (!sound) {
      this.#soundDueMs += 20
      return
    }
    const timestamp = Math.round((this.#soundDueMs - this.#startedMs) * 48)
    this.#out({ kind: 'audio', payload: sound.payload, timestamp, marker: false })
    this.onUnit?.({ kind: 'audio', data: sound.payload, isKey: true, atMs: this.#soundDueMs, lastsMs: 20 })
    this.#sound = (this.#sound + 1) % clip.sounds.length
    this.#soundDueMs += 20
  }
}

const tickMs = 10
const playing = new Set<Player>()
let timer: NodeJS.Timeout | undefined

/** Plays until the returned function is called. One timer serves all players and exists only while one of them plays. */
export function play(player: Player): () => void {
  playing.add(player)
  timer ??= setInterval(() => {
    const nowMs = performance.now()
    for (const each of playing) each.tick(nowMs)
  }, tickMs)
  return () => {
    playing.delete(player)
    if (playing.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}
