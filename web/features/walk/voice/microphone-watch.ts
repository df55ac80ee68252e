import type { LiveRole, Voice } from '#domain/walk/live-protocol.ts'
import type { CallClock } from '#web/features/walk/call/call-clock.ts'
import type { LocalMedia } from '#web/features/walk/camera/local-media.ts'
import type { CallCounters } from '#web/features/walk/engine/call-engine.ts'

/**
 * A microphone that is on and from which no sound has come for so long is silent: it is looked at once a second, and this is
 * the fourth look. Also a quiet room has some noise; a dead microphone has exactly none.
 */
const silentAfterMs = 3500
/** The same of one that the phone has muted or taken: a new track may be muted and unmuted within its first second. */
const awayAfterMs = 1500
/** When one that is away is first asked for again, unless it has ended and there is nothing to wait for. */
const takenAfterMs = 2500
const againEveryMs = 5000
/** One that is silent after so many new captures may be in a room without any sound: it is opened more rarely then. */
const quickTries = 3
const laterEveryMs = 30_000

export interface MicrophoneWatchDeps {
  readonly role: LiveRole
  readonly clock: CallClock
  readonly media: LocalMedia
}

/** Whether this side's voice is heard, and fresh capture for a microphone that is taken, gone or dead. */
export class MicrophoneWatch {
  private readonly deps: MicrophoneWatchDeps
  /** Since when the microphone is away; null while it is not. */
  private awaySinceMs: number | null = null
  /** When sound last came, or could not be looked for; null before the first look. */
  private soundAtMs: number | null = null
  private isSilent = false
  private last: Sound = nothingHeard
  private dueMs = 0
  private tries = 0

  constructor(deps: MicrophoneWatchDeps) {
    this.deps = deps
  }

  /** What is reported to the other side. `off` is the person's own choice, for a traveler also to have no microphone at all. */
  voice(): Voice {
    const { isMuted, microphone } = this.deps.media.state.get()
    if (isMuted) return 'off'
    if (microphone === 'denied' || microphone === 'unanswered' || microphone === 'missing')
      return this.deps.role === 'walker' ? 'silent' : 'off'
    return this.isSilent ? 'silent' : 'live'
  }

  /** Once a second. Without a connection nothing is sent, so that counters that stand say nothing. */
  look(counters: CallCounters, isConnected: boolean): void {
    switch (this.deps.media.state.get().microphone) {
      case 'interrupted':
      case 'lost':
        return this.lookAway()
      case 'on':
        this.awaySinceMs = null
        return this.listen(counters, isConnected)
      case 'off':
      case 'denied':
      case 'unanswered':
      case 'missing':
        return this.reset()
    }
  }

  private lookAway(): void {
    const now = this.deps.clock.nowMs()
    const { microphone } = this.deps.media.state.get()
    const isOver = microphone === 'lost' || this.deps.media.current().audio?.readyState === 'ended'
    // Silence of one kind after the other is one silence.
    this.soundAtMs ??= now
    if (this.awaySinceMs === null) {
      this.awaySinceMs = now
      this.dueMs = isOver ? now : now + takenAfterMs
    }
    if (now - this.awaySinceMs >= awayAfterMs || now - this.soundAtMs >= silentAfterMs) this.isSilent = true
    if (now >= this.dueMs) this.open(againEveryMs)
  }

  private listen(counters: CallCounters, isConnected: boolean): void {
    const now = this.deps.clock.nowMs()
    const sound = { energy: counters.voiceEnergy, bytes: counters.voiceBytesSent }
    const before = this.last
    this.last = sound
    const isListening = isConnected && this.deps.media.sendsVoice() && isKnown(sound)
    if (isListening && isMoving(before, sound)) this.reset()
    if (!isListening || this.soundAtMs === null) this.soundAtMs = now
    if (now - this.soundAtMs < silentAfterMs) return
    if (!this.isSilent) this.dueMs = Math.max(this.dueMs, now)
    this.isSilent = true
    if (now >= this.dueMs) this.open(this.tries < quickTries ? againEveryMs : laterEveryMs)
  }

  private open(againMs: number): void {
    this.tries += 1
    this.dueMs = this.deps.clock.nowMs() + againMs
    void this.deps.media.openVoice()
  }

  private reset(): void {
    this.awaySinceMs = this.soundAtMs = null
    this.isSilent = false
    this.tries = 0
  }
}

type Sound = { energy: number | null; bytes: number | null }

const nothingHeard: Sound = { energy: null, bytes: null }

const isKnown = ({ energy, bytes }: Sound) => energy !== null || bytes !== null

/** Whether sound came between two looks: whatever a browser reports of it has changed. */
const isMoving = (before: Sound, now: Sound) =>
  (now.energy === null || now.energy !== before.energy) && (now.bytes === null || now.bytes !== before.bytes)
