import { expect, test } from 'vitest'
import { createObservable } from '#web/features/walk/call/observable.ts'
import { noCounters, type CallEngine, type EngineState } from '#web/features/walk/engine/call-engine.ts'
import { Viewers, type UplinkOfViewers } from '#web/features/walk/guests/viewers.ts'

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

/** The connections of a side to its viewers, and the highest rung that each was given last. */
function setup({ isGroup = true, uplink }: { isGroup?: boolean; uplink?: UplinkOfViewers } = {}) {
  const rungs = new Map<string, number>()
  const makeEngine = (peer: string) =>
    ({
      state: { get: () => ({ remote: null }), subscribe: () => () => undefined },
      start: async () => undefined,
      peerChanged: () => undefined,
      limitPicture: (rung: number) => void rungs.set(peer, rung),
      close: () => void rungs.delete(peer),
    }) as unknown as CallEngine
  const viewers = new Viewers({
    makeEngine,
    tracks: () => ({ audio: null, video: null }),
    isGroup: () => isGroup,
    hearsRemote: true,
    send: () => true,
    ...(uplink && { uplink }),
  })
  const sides = { traveller: null, walker: 'peer_w' }
  const watch = (...peers: string[]) => {
    const guests = peers.map((peer) => ({ id: `seat_${peer}`, name: peer, peer, maySpeak: false }))
    viewers.receive({ type: 'roster', sides, guests, wheel: null })
  }
  return { watch, rungs: () => [...rungs.values()] }
}

const uplinkOf = (kbps: number | null, measured: number | null = null) => {
  const asked: string[] = []
  const uplink: UplinkOfViewers = {
    known: () => kbps,
    async measured() {
      asked.push('measured')
      return measured
    },
  }
  return { asked, uplink }
}

test('each viewer who comes makes the pictures of all smaller, as the uplink asks for, and one who leaves gives room', () => {
  const { watch, rungs } = setup(uplinkOf(4000))
  watch('a')
  expect(rungs()).toEqual([1])
  watch('a', 'b')
  expect(rungs()).toEqual([1, 1])
  watch('a', 'b', 'c')
  expect(rungs()).toEqual([2, 2, 2])
  watch('a', 'b', 'c', 'd')
  expect(rungs()).toEqual([2, 2, 2, 2])
  watch('b')
  expect(rungs()).toEqual([1])
})

test('in a walk of two the traveler’s picture comes first', () => {
  const { watch, rungs } = setup({ ...uplinkOf(4000), isGroup: false })
  watch('a')
  expect(rungs()).toEqual([2])
})

test('a group’s walker measures once, before viewers come; a walk of two is not disturbed by it', async () => {
  const group = uplinkOf(null, 2000)
  const many = setup(group)
  many.watch()
  many.watch('a', 'b', 'c', 'd')
  expect(many.rungs()).toEqual([1, 1, 1, 1])
  await Promise.resolve()
  expect(many.rungs()).toEqual([3, 3, 3, 3])
  expect(group.asked).toEqual(['measured'])
  const two = uplinkOf(null, 2000)
  const pair = setup({ ...two, isGroup: false })
  pair.watch('a')
  await Promise.resolve()
  expect([pair.rungs(), two.asked]).toEqual([[1], []])
})
