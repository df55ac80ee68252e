import { expect, test } from 'vitest'
import { createObservable } from '#web/features/walk/call/observable.ts'
import { noCounters, type CallEngine, type EngineState } from '#web/features/walk/engine/call-engine.ts'
import { Viewers } from '#web/features/walk/guests/viewers.ts'

const picture = { id: 'picture' } as MediaStreamTrack
const voice = { id: 'voice' } as MediaStreamTrack

/** The guests of a side, with what each of its connections is given. */
function viewers(hearsRemote: boolean) {
  const given = new Map<string, unknown[]>()
  const states = new Map<string, ReturnType<typeof createObservable<EngineState>>>()
  const makeEngine = (peer: string): CallEngine => {
    const log: unknown[] = []
    given.set(peer, log)
    const state = createObservable<EngineState>({
      connection: 'new',
      remote: null,
      restarts: 0,
      rebuilds: 0,
      codecChanges: 0,
      fault: null,
    })
    states.set(peer, state)
    return {
      state,
      start: async (tracks) => void log.push(tracks),
      prepare: () => undefined,
      setTrack: async (kind) => void log.push(kind),
      peerChanged: () => undefined,
      signal: () => undefined,
      networkChanged: () => undefined,
      expectPicture: () => undefined,
      counters: async () => noCounters,
      close: () => void log.push('close'),
    }
  }
  const sent: unknown[] = []
  const side = new Viewers({
    makeEngine,
    tracks: () => ({ audio: voice, video: picture }),
    hearsRemote,
    send: (message) => sent.push(message) > 0,
  })
  return { side, given, states, sent }
}

const guest = { id: 'gst_1', name: 'Ines', peer: 'g', maySpeak: false }
const remote = { id: 'remote', name: '', peer: 'r', maySpeak: true, isRemote: true } as const
const roster = (guests: (typeof guest | typeof remote)[]) =>
  ({ type: 'roster', sides: { traveller: 's', walker: 'w' }, guests, wheel: null }) as const

test('the walker hears the remote of a big screen and sends it nothing; it is no guest', () => {
  const { side, given, states } = viewers(true)
  side.receive(roster([guest, remote]))
  expect(given.get('g')).toEqual([{ audio: voice, video: picture }])
  expect(given.get('r')).toEqual([{ audio: null, video: null }])
  side.setTrack('video', picture)
  expect(given.get('g')).toHaveLength(2)
  expect(given.get('r')).toHaveLength(1)
  expect(side.state.get()).toMatchObject({ guests: [guest], remote: 'r', voices: [] })
  const stream = { id: 'spoken' } as MediaStream
  states.get('r')?.patch({ remote: stream })
  expect(side.state.get().voices).toEqual([{ guestId: 'remote', stream }])
  side.receive(roster([guest]))
  expect(given.get('r')?.at(-1)).toBe('close')
  expect(side.state.get()).toMatchObject({ remote: null, voices: [] })
})

test('the screen makes no connection to its remote, which stands in front of it', () => {
  const { side, given, sent } = viewers(false)
  side.receive(roster([guest, remote]))
  expect([...given.keys()]).toEqual(['g'])
  expect(side.state.get()).toMatchObject({ guests: [guest], remote: 'r' })
  side.sayScreen({ volume: 1, isMuted: false, needsPress: true })
  expect(sent).toEqual([{ type: 'screen', volume: 1, isMuted: false, needsPress: true }])
  const asked: unknown[] = []
  side.asked.on((sound) => asked.push(sound))
  side.receive({ type: 'screen', volume: 0.2, isMuted: true, needsPress: false, isSpeaking: true })
  expect(asked).toMatchObject([{ volume: 0.2, isMuted: true, isSpeaking: true }])
})
