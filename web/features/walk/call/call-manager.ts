import type { LiveRole } from '#domain/walk/live-protocol.ts'
import { createObservable, type Observable } from '#web/features/walk/call/observable.ts'
import type { CallPorts, RunningCall } from '#web/features/walk/call/start-call.ts'
import type { LocalMedia } from '#web/features/walk/camera/local-media.ts'

/** A call that is begun or being begun, with this side's camera and microphone. */
export interface ManagedCall {
  readonly media: LocalMedia
  /** Null until the way into the room is known. */
  readonly state: Observable<{ running: RunningCall | null }>
}

export interface WantedCall {
  readonly tripId: string
  readonly role: LiveRole
  readonly ports: CallPorts
}

export interface CallManagerDeps {
  readonly makeMedia: (role: LiveRole) => LocalMedia
  readonly start: (call: WantedCall & { media: LocalMedia; room: RoomOf }) => RunningCall
  /** Runs later, until the returned function is called. */
  readonly after: (ms: number, run: () => void) => () => void
}

type RoomOf = Awaited<ReturnType<CallPorts['room']>>
type SharedCall = ManagedCall & { tripId: string; users: number; hurry: () => void; stop: () => void }

const againAfterMs = 2000

/**
 * Holds the one call of this page for as long as a screen needs it: the ring or the waiting screen begins it, the walk's
 * screen continues with it. What no screen needs is closed at once: camera, microphone, socket and connection.
 */
export class CallManager {
  private readonly deps: CallManagerDeps
  private active: SharedCall | null = null

  constructor(deps: CallManagerDeps) {
    this.deps = deps
  }

  /** The call of this trip, if a screen holds it. */
  current(tripId: string): ManagedCall | null {
    return this.active?.tripId === tripId ? this.active : null
  }

  /** The call of this trip, begun if it is not yet; to be given back, at the latest so long afterwards. */
  acquire(wanted: WantedCall): { call: ManagedCall; release: (afterMs?: number) => void } {
    if (this.active?.tripId !== wanted.tripId || isOver(this.active)) this.replace(this.begin(wanted))
    const active = this.active
    if (!active) throw new Error('There is no call.')
    active.users += 1
    active.hurry()
    let isReleased = false
    const giveBack = () => {
      if (isReleased) return
      isReleased = true
      active.users -= 1
      if (active.users > 0) return
      active.stop()
      if (this.active === active) this.active = null
    }
    // Also at once only after the screen that comes now, which may continue with it.
    return { call: active, release: (afterMs = 0) => void this.deps.after(afterMs, giveBack) }
  }

  private replace(next: SharedCall): void {
    this.active?.stop()
    this.active = next
  }

  private begin(wanted: WantedCall): SharedCall {
    const media = this.deps.makeMedia(wanted.role)
    const state = createObservable<{ running: RunningCall | null }>({ running: null })
    let isStopped = false
    let isEntering = false
    let cancelRetry: () => void = () => undefined
    const enter = async () => {
      if (isStopped || isEntering || state.get().running) return
      cancelRetry()
      isEntering = true
      try {
        const room = await wanted.ports.room()
        if (!isStopped) state.patch({ running: this.deps.start({ ...wanted, media, room }) })
      } catch {
        // The room opens a moment after accepting, and the network may be away: asked again until no screen needs it.
        if (!isStopped) cancelRetry = this.deps.after(againAfterMs, () => void enter())
      } finally {
        isEntering = false
      }
    }
    // Camera and microphone take longest, and a question to the person longer still.
    void media.open()
    return {
      tripId: wanted.tripId,
      media,
      state,
      users: 0,
      hurry: () => void enter(),
      stop: () => {
        if (isStopped) return
        isStopped = true
        cancelRetry()
        state.get().running?.stop()
        media.close()
      },
    }
  }
}

/** Resolves when the call has a path to the other side, at the latest after so long. */
export function connected({ state }: ManagedCall, withinMs: number): Promise<void> {
  const call = state.get().running?.call.state
  if (!call || call.get().isConnected) return Promise.resolve()
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      stop()
      resolve()
    }
    const timer = setTimeout(done, withinMs)
    const stop = call.subscribe(() => call.get().isConnected && done())
  })
}

/** Closed by the server (another page took its place, the ring stopped), or ended: a screen that comes begins again. */
function isOver({ state }: ManagedCall): boolean {
  const phase = state.get().running?.call.state.get().phase.kind
  return phase === 'refused' || phase === 'ended'
}
