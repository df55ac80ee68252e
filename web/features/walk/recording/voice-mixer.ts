import { createObservable, type Observable } from '#web/features/walk/call/observable.ts'

/** Both voices on one track. */
export interface VoiceMixer {
  /** Empty while the mixer stands: a recorder waits for the voice of each track, and would hold the picture back as well. */
  tracks(): MediaStreamTrack[]
  /** Whether voices are mixed; with each change the track is another one. */
  state: Pick<Observable<{ isHeard: boolean }>, 'get' | 'subscribe'>
  setOwn(track: MediaStreamTrack | null): void
  setOther(stream: MediaStream | null): void
  close(): void
}

/** What the mixer asks of the browser's audio; an interruption is a state that WebKit alone has. */
export interface MixContext {
  state: AudioContextState | 'interrupted'
  currentTime: number
  resume(): Promise<void>
  close(): Promise<void>
  addEventListener(event: 'statechange', run: () => void): void
  createMediaStreamDestination(): AudioNode & { stream: MediaStream }
  /** Null where a voice cannot be taken. */
  sourceOf(track: MediaStreamTrack): Pick<AudioNode, 'connect' | 'disconnect'> | null
}

export interface MixerDeps {
  /** Throws where the browser gives no context, as when too many are open. */
  makeContext: () => MixContext
  nowMs: () => number
  every: (ms: number, run: () => void) => () => void
}

/** How often it is looked whether the time of the mixer moves. */
const lookMs = 1000
/** A context whose time stands so long gives no voice; the picture is recorded without it then. */
export const standsMs = 3000
/** A new context gets so long before another one is made in its place. */
export const rebuildAfterMs = 10_000

/**
 * Mixes the two voices for the recorder. The system takes audio away (a phone call, an assistant, a headset that goes) and gives
 * it back without a word: a context that is suspended is resumed, with each change and each look; one that says that it runs
 * and whose time stands is made again. One that the system has interrupted is left alone, since resuming breaks it for good.
 * None of it ever throws.
 */
export function createVoiceMixer(deps: MixerDeps): VoiceMixer {
  const state = createObservable({ isHeard: true })
  const voices: { own: MediaStreamTrack | null; other: MediaStreamTrack | null } = { own: null, other: null }
  let mix: Mix | null = null
  let madeAtMs = deps.nowMs()
  let [movedAtMs, lastTime] = [deps.nowMs(), 0]

  const build = () => {
    mix?.close()
    madeAtMs = deps.nowMs()
    lastTime = 0
    mix = openMix(deps)
    mix?.connect('own', voices.own)
    mix?.connect('other', voices.other)
  }
  const look = () => {
    const now = deps.nowMs()
    const context = mix?.context
    if (context?.state === 'suspended') resume(context)
    const moves = context !== undefined && context.currentTime > lastTime
    lastTime = context?.currentTime ?? 0
    if (moves) movedAtMs = now
    const stands = !moves && now - movedAtMs >= standsMs
    if (moves && !state.get().isHeard) state.patch({ isHeard: true })
    if (!stands) return
    if (state.get().isHeard) state.patch({ isHeard: false })
    const isBroken = context === undefined || context.state === 'running' || context.state === 'closed'
    if (isBroken && now - madeAtMs >= rebuildAfterMs) build()
  }
  build()
  if (!mix) state.patch({ isHeard: false })
  const stopLooking = deps.every(lookMs, look)

  const set = (who: 'own' | 'other', track: MediaStreamTrack | null) => {
    voices[who] = track
    mix?.connect(who, track)
  }
  return {
    state,
    tracks: () => (state.get().isHeard ? (mix?.tracks() ?? []) : []),
    setOwn: (track) => set('own', track),
    setOther: (stream) => set('other', stream?.getAudioTracks()[0] ?? null),
    close() {
      stopLooking()
      mix?.close()
      mix = null
    },
  }
}

type Mix = {
  context: MixContext
  tracks(): MediaStreamTrack[]
  connect(who: 'own' | 'other', track: MediaStreamTrack | null): void
  close(): void
}

function openMix({ makeContext }: MixerDeps): Mix | null {
  try {
    const context = makeContext()
    const mix = context.createMediaStreamDestination()
    const sources: Record<'own' | 'other', Pick<AudioNode, 'connect' | 'disconnect'> | null> = {
      own: null,
      other: null,
    }
    const wake = () => {
      if (context.state === 'suspended') resume(context)
    }
    context.addEventListener('statechange', wake)
    return {
      context,
      tracks: () => mix.stream.getAudioTracks(),
      connect(who, track) {
        try {
          sources[who]?.disconnect()
          sources[who] = track ? context.sourceOf(track) : null
          sources[who]?.connect(mix)
        } catch {
          // A voice of another sample rate is refused by some browsers: the walk is recorded without it.
          sources[who] = null
        }
        wake()
      },
      close: () => void context.close().catch(() => undefined),
    }
  } catch {
    return null
  }
}

function resume(context: MixContext): void {
  // Refused while the page may make no sound; the next look asks again.
  context.resume().catch(() => undefined)
}

/** The browser's own audio. */
export function browserMixContext(): MixContext {
  const context = new AudioContext()
  return Object.assign(context, {
    sourceOf: (track: MediaStreamTrack) => context.createMediaStreamSource(new MediaStream([track])),
  }) as MixContext
}
