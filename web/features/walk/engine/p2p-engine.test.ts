import { expect, test, vi } from 'vitest'
import type { CallSignal } from '#domain/walk/signalling.ts'
import type { CallEnd } from '#web/features/walk/engine/call-engine.ts'
import { P2pEngine } from '#web/features/walk/engine/p2p-engine.ts'
import { createVirtualClock } from '#web/features/walk/call/testing/virtual-clock.ts'

/** As much of a connection as the engine drives; the test plays the network. */
class FakePeer {
  log: string[] = []
  iceConnectionState = 'new'
  signalingState = 'stable'
  localDescription: { sdp: string } | null = null
  stats: Record<string, unknown>[] = []
  transceivers: {
    kind: string
    sender: {
      track: unknown
      replaceTrack: (track: unknown) => Promise<void>
      getParameters: () => object
      setParameters: () => Promise<void>
    }
    receiver: { track: { kind: string } }
    direction: string
  }[] = []
  onicecandidate: ((event: { candidate: unknown }) => void) | null = null
  onicecandidateerror = null
  oniceconnectionstatechange: (() => void) | null = null
  ontrack: ((event: { track: unknown }) => void) | null = null
  remote: { type: string; sdp?: string } | null = null
  config: RTCConfiguration

  constructor(config: RTCConfiguration) {
    this.config = config
  }
  addTransceiver(kind: string, init: { direction: string }) {
    const sender = {
      track: null,
      replaceTrack: async () => undefined,
      getParameters: () => ({ encodings: [{}] }),
      setParameters: async () => undefined,
    }
    const made = { kind, sender, receiver: { track: { kind } }, direction: init.direction }
    this.transceivers.push(made)
    this.log.push(`transceiver ${kind} ${init.direction}`)
    return made
  }
  addTrack = () => void this.log.push('addTrack')
  getTransceivers = () => this.transceivers
  getSenders = () => this.transceivers.map((one) => one.sender)
  setConfiguration = (config: RTCConfiguration) => {
    this.config = config
    this.log.push('setConfiguration')
  }
  createOffer = async (options?: { iceRestart?: boolean }) => ({
    type: 'offer',
    sdp: options?.iceRestart ? 'offer-restart' : 'offer',
  })
  createAnswer = async () => ({ type: 'answer', sdp: 'answer' })
  async setLocalDescription(description: { type: string; sdp?: string }) {
    this.log.push(`local ${description.type}`)
    this.signalingState = description.type === 'offer' ? 'have-local-offer' : 'stable'
    this.localDescription = { sdp: description.sdp ?? '' }
  }
  async setRemoteDescription(description: { type: string; sdp?: string }) {
    this.log.push(`remote ${description.type}`)
    this.remote = description
    if (description.type === 'offer')
      for (const kind of ['video', 'audio']) this.ontrack?.({ track: { kind } })
    this.signalingState = description.type === 'offer' ? 'have-remote-offer' : 'stable'
    if (description.type === 'offer' && this.transceivers.length === 0)
      this.addTransceiver('audio', { direction: 'recvonly' })
  }
  addIceCandidate = async () => void this.log.push('candidate')
  getStats = async () => new Map(this.stats.map((stat, at) => [String(at), { id: String(at), ...stat }]))
  close = () => void this.log.push('close')
  ice(state: string) {
    this.iceConnectionState = state
    this.oniceconnectionstatechange?.()
  }
  heard(bytes: number) {
    this.stats = [
      { type: 'transport', selectedCandidatePairId: 'x', bytesReceived: bytes },
      { type: 'inbound-rtp', kind: 'video', framesDecoded: bytes, bytesReceived: bytes },
    ]
  }
}

function setup(end: CallEnd) {
  const clock = createVirtualClock()
  const peers: FakePeer[] = []
  const sent: CallSignal[] = []
  const world = { isOpen: true, renewed: 0 }
  let sessions = 0
  const engine = new P2pEngine({
    end,
    clock,
    newSession: () => `session${++sessions}`,
    ice: { iceServers: [{ urls: ['turn:relay'], username: 'old', credential: 'x' }], relayOnly: true },
    renewIce: async () => {
      world.renewed += 1
      return { iceServers: [{ urls: ['turn:relay'], username: 'fresh', credential: 'y' }], relayOnly: true }
    },
    isSocketOpen: () => world.isOpen,
    sendSignal: (_to, signal) => {
      if (world.isOpen) sent.push(signal)
      return world.isOpen
    },
    makePeer: (config) => {
      const peer = new FakePeer(config)
      peers.push(peer)
      return peer as unknown as RTCPeerConnection
    },
    makeStream: () => ({ addTrack: () => undefined, getTracks: () => [] }) as unknown as MediaStream,
  })
  void engine.start({ audio: null, video: null })
  const peer = () => peers.at(-1) as FakePeer
  const kinds = () =>
    sent.map((signal) => (signal.kind === 'needOffer' ? `needOffer ${signal.reason}` : signal.kind))
  return { clock, engine, peers, peer, sent, kinds, world }
}

const answer = (session: string): CallSignal => ({ kind: 'answer', session, sdp: 'answer' })

async function connected() {
  const all = setup('offering')
  all.engine.peerChanged('t1')
  await all.clock.run(10)
  all.engine.signal('t1', answer('session1'))
  await all.clock.run(10)
  all.peer().heard(100)
  all.peer().ice('connected')
  await all.clock.run(600)
  return all
}

test('an offer that was prepared while it rang is the one the traveler gets, however long it waited', async () => {
  const { engine, clock, peers, peer, kinds, sent } = setup('offering')
  engine.prepare()
  await clock.run(10)
  peer().onicecandidate?.({ candidate: { candidate: 'c', sdpMid: '0', sdpMLineIndex: 0 } })
  expect(kinds()).toEqual(['offer', 'candidate'])
  await clock.run(20_000)
  engine.peerChanged('t1')
  await clock.run(1000)
  // The traveler's page asks as it enters: the offer is on its way.
  engine.signal('t1', { kind: 'needOffer', reason: 'hello' })
  await clock.run(10)
  expect([peers.length, kinds()]).toEqual([1, ['offer', 'candidate']])
  const [offer] = sent
  engine.signal('t1', answer(offer?.kind === 'offer' ? offer.session : ''))
  await clock.run(10)
  expect(peer().log).toContain('remote answer')
})

test('the walker’s browser begins at more than its 300 kbit/s, so that the first frame is not held back', async () => {
  const { engine, clock, peer } = setup('offering')
  engine.prepare()
  await clock.run(10)
  engine.peerChanged('t1')
  const h264 = 'a=fmtp:102 level-asymmetry-allowed=1;packetization-mode=1;profile-level-id=42e01f'
  const sdp = ['a=rtpmap:102 H264/90000', h264, 'a=fmtp:111 minptime=10;useinbandfec=1', ''].join('\r\n')
  engine.signal('t1', { kind: 'answer', session: 'session1', sdp })
  await clock.run(10)
  expect(peer().remote?.sdp).toBe(sdp.replace(h264, `${h264};x-google-start-bitrate=1000`))
})

test('the traveler’s picture and voice are one stream, shown when the answer is on its way', async () => {
  const { engine, clock, kinds } = setup('answering')
  engine.prepare()
  const streams: [unknown, string[]][] = []
  engine.state.subscribe(() => {
    const { remote } = engine.state.get()
    if (remote && streams.at(-1)?.[0] !== remote) streams.push([remote, kinds()])
  })
  engine.signal('w1', { kind: 'offer', session: 's1', sdp: 'offer' })
  await clock.run(10)
  expect(streams.map(([, sent]) => sent)).toEqual([['answer']])
})

test('a server that was away while it rang gets the offer again', async () => {
  const { engine, clock, kinds, peers } = setup('offering')
  engine.prepare()
  await clock.run(10)
  engine.prepare()
  await clock.run(10)
  expect(kinds()).toEqual(['offer', 'offer'])
  expect(peers[0]?.log).toContain('close')
})

test('the traveler answers with the connection that it made while it waited', async () => {
  const { engine, clock, peers, kinds } = setup('answering')
  engine.prepare()
  engine.prepare()
  expect([peers.length, kinds()]).toEqual([1, []])
  engine.signal('w1', { kind: 'offer', session: 's1', sdp: 'offer' })
  await clock.run(10)
  expect([peers.length, kinds()]).toEqual([1, ['answer']])
  engine.close()
  expect(peers[0]?.log).toContain('close')
})

test('a traveler has answered before the acceptance, and is connected with the candidates that come with it', async () => {
  const { engine, clock, peers, kinds, sent } = setup('answering')
  const remotes: unknown[] = []
  engine.state.subscribe(() => remotes.push(engine.state.get().remote))
  engine.prepare()
  engine.prepare({ kind: 'offer', session: 's1', sdp: 'offer' })
  await clock.run(10)
  peers[0]?.onicecandidate?.({ candidate: { candidate: 'mine', sdpMid: '0', sdpMLineIndex: 0 } })
  expect([peers.length, kinds()]).toEqual([1, ['answer', 'candidate']])
  await clock.run(20_000)
  // However long it rings: no picture, no repair, no question.
  expect([kinds(), remotes, engine.state.get().connection]).toEqual([['answer', 'candidate'], [], 'new'])

  const offer: CallSignal = { kind: 'offer', session: 's1', sdp: 'offer' }
  engine.peerChanged('w1', [offer, { kind: 'candidate', session: 's1', candidate: { candidate: 'c' } }])
  await clock.run(10)
  expect(peers[0]?.log.filter((did) => /local|candidate/.test(did))).toEqual(['local answer', 'candidate'])
  expect([peers.length, sent.length]).toEqual([1, 2])
  expect(engine.state.get()).toMatchObject({ connection: 'connecting', remote: expect.anything() as unknown })
})

test('of several walkers who are asked the answer for the one who accepts is used, the others are closed', async () => {
  const { engine, clock, peers, kinds } = setup('answering')
  engine.prepare()
  for (const session of ['s1', 's2', 's3', 's4']) engine.prepare({ kind: 'offer', session, sdp: 'offer' })
  await clock.run(10)
  const isClosed = () => peers.map(({ log }) => log.includes('close'))
  expect(isClosed()).toEqual([true, false, false, false])
  engine.peerChanged('w3', [{ kind: 'offer', session: 's3', sdp: 'offer' }])
  await clock.run(10)
  expect([isClosed(), kinds()]).toEqual([[true, true, false, true], Array(4).fill('answer')])
  engine.close()
  expect(isClosed()).toEqual([true, true, true, true])
})

test('the answer for a walker whose connection was too many is made with the welcome', async () => {
  const { engine, clock, peers, kinds } = setup('answering')
  for (const session of ['s1', 's2', 's3', 's4']) engine.prepare({ kind: 'offer', session, sdp: 'offer' })
  await clock.run(10)
  engine.peerChanged('w1', [{ kind: 'offer', session: 's1', sdp: 'offer' }])
  await clock.run(10)
  expect([peers.length, kinds().length]).toEqual([5, 5])
})

test('a microphone that opens while it rings is heard on every prepared connection', async () => {
  const { engine, clock, peers } = setup('answering')
  engine.prepare({ kind: 'offer', session: 's1', sdp: 'offer' })
  await clock.run(10)
  const heard: unknown[] = []
  const [audio] = peers[0]?.transceivers ?? []
  if (audio) audio.sender.replaceTrack = async (track) => void heard.push(track)
  await engine.setTrack('audio', 'voice' as unknown as MediaStreamTrack)
  expect(heard).toEqual(['voice'])
})

test('a browser that gives a prepared connection up takes its answer back, and answers when the offer comes', async () => {
  const traveller = setup('answering')
  traveller.engine.prepare({ kind: 'offer', session: 'session1', sdp: 'offer' })
  await traveller.clock.run(10)
  traveller.peer().ice('failed')
  expect(traveller.kinds()).toEqual(['answer', 'needOffer failed'])
  expect(traveller.peers[0]?.log).toContain('close')

  const walker = setup('offering')
  walker.engine.prepare()
  await walker.clock.run(10)
  walker.engine.peerChanged('t1', traveller.sent)
  await walker.clock.run(10)
  expect([walker.peer().log.includes('remote answer'), walker.kinds()]).toEqual([false, ['offer']])
  traveller.engine.peerChanged('w1', walker.sent)
  await traveller.clock.run(10)
  expect(traveller.kinds()).toEqual(['answer', 'needOffer failed', 'answer'])
  walker.engine.signal('t1', traveller.sent.at(-1))
  await walker.clock.run(10)
  expect(walker.peer().log).toContain('remote answer')
})

test('an answer that waited on the server connects the walker with the welcome', async () => {
  const { engine, clock, peers, peer, kinds } = setup('offering')
  engine.prepare()
  await clock.run(10)
  const candidate: CallSignal = { kind: 'candidate', session: 'session1', candidate: { candidate: 'c' } }
  engine.peerChanged('t1', [answer('of another walker'), answer('session1'), candidate])
  await clock.run(10)
  expect(peer().log.slice(-2)).toEqual(['remote answer', 'candidate'])
  expect([peers.length, kinds()]).toEqual([1, ['offer']])
})

test('what was prepared for a walk that never came is closed', async () => {
  for (const end of ['offering', 'answering'] as const) {
    const { engine, clock, peers } = setup(end)
    engine.prepare()
    await clock.run(10)
    engine.close()
    expect(peers.map((one) => one.log.at(-1))).toEqual(['close'])
  }
})

test('the walker offers as soon as the traveler is there, over relays only when configured so', async () => {
  const { engine, clock, peer, kinds } = setup('offering')
  await clock.run(5000)
  expect(kinds()).toEqual([])
  engine.peerChanged('t1')
  await clock.run(10)
  expect(kinds()).toEqual(['offer'])
  expect(peer().config.iceTransportPolicy).toBe('relay')
  expect(peer().log).toContain('transceiver video sendonly')
  expect(peer().log).toContain('transceiver audio sendrecv')
})

test('a greeting that crosses the offer makes no second one; a new page of the traveler does', async () => {
  const { engine, clock, kinds } = setup('offering')
  engine.peerChanged('t1')
  await clock.run(100)
  engine.signal('t1', { kind: 'needOffer', reason: 'hello' })
  await clock.run(100)
  expect(kinds()).toEqual(['offer'])
  engine.signal('t2', { kind: 'needOffer', reason: 'hello' })
  await clock.run(100)
  expect(kinds()).toEqual(['offer', 'offer'])
})

test('candidates that overtake the answer wait for it', async () => {
  const { engine, clock, peer } = setup('offering')
  engine.peerChanged('t1')
  await clock.run(10)
  engine.signal('t1', { kind: 'candidate', session: 'session1', candidate: { candidate: 'c' } })
  await clock.run(10)
  expect(peer().log).not.toContain('candidate')
  engine.signal('t1', answer('session1'))
  await clock.run(10)
  expect(peer().log.slice(-2)).toEqual(['remote answer', 'candidate'])
})

test('signals of another session are dropped', async () => {
  const { engine, clock, peer } = setup('offering')
  engine.peerChanged('t1')
  await clock.run(10)
  engine.signal('t1', answer('older'))
  engine.signal('t1', 'nonsense')
  await clock.run(10)
  expect(peer().log).not.toContain('remote answer')
})

test('an offer without an answer is made again', async () => {
  const { engine, clock, kinds } = setup('offering')
  engine.peerChanged('t1')
  await clock.run(3200)
  expect(kinds()).toEqual(['offer', 'offer'])
})

test('a lost path is renewed at once with fresh credentials, then the connection is made again', async () => {
  const { clock, peer, peers, sent, world, engine } = await connected()
  expect(engine.state.get().connection).toBe('connected')
  peer().ice('disconnected')
  await clock.run(100)
  expect(world.renewed).toBe(1)
  expect(peer().config.iceServers?.[0]?.username).toBe('fresh')
  expect(peer().log).toContain('setConfiguration')
  expect(sent.at(-1)).toMatchObject({ kind: 'offer', sdp: 'offer-restart', session: 'session1' })
  expect(engine.state.get()).toMatchObject({ connection: 'lost', restarts: 1 })
  await clock.run(3100)
  expect(peers.length).toBe(2)
  expect(sent.at(-1)).toMatchObject({ kind: 'offer', sdp: 'offer', session: 'session2' })
  expect(engine.state.get().rebuilds).toBe(1)
})

test('without a socket nothing is tried; as soon as it is back the path is renewed', async () => {
  const { clock, peer, kinds, world, engine } = await connected()
  world.isOpen = false
  peer().ice('disconnected')
  await clock.run(8000)
  expect(kinds()).toEqual(['offer'])
  world.isOpen = true
  engine.networkChanged('socket')
  await clock.run(50)
  expect(kinds()).toEqual(['offer', 'offer'])
})

test('a socket that comes back over a healthy path changes nothing; another network does', async () => {
  const { clock, peer, kinds, engine } = await connected()
  peer().heard(200)
  await clock.run(500)
  engine.networkChanged('socket')
  await clock.run(100)
  expect(kinds()).toEqual(['offer'])
  engine.networkChanged('network')
  await clock.run(100)
  expect(kinds()).toEqual(['offer', 'offer'])
})

test('the traveler greets, answers with its own voice, and asks when frames stand still, ever more strongly', async () => {
  const { engine, clock, kinds, peer, peers } = setup('answering')
  engine.peerChanged('w1')
  await clock.run(10)
  expect(kinds()).toEqual(['needOffer hello'])
  engine.signal('w1', { kind: 'offer', session: 's1', sdp: 'offer' })
  await clock.run(10)
  expect(peer().log).toEqual(['remote offer', 'transceiver audio recvonly', 'local answer'])
  expect(peer().transceivers[0]?.direction).toBe('sendrecv')
  expect(kinds()).toEqual(['needOffer hello', 'answer'])
  peer().heard(50)
  peer().ice('connected')
  await clock.run(1000)
  expect(engine.state.get().connection).toBe('connected')
  await clock.run(2500)
  expect(kinds().at(-1)).toBe('needOffer frozen')
  await clock.run(3000)
  expect(kinds().at(-1)).toBe('needOffer failed')
  engine.signal('w1', { kind: 'offer', session: 's2', sdp: 'offer' })
  await clock.run(10)
  expect(peers.length).toBe(2)
  expect(peers[0]?.log).toContain('close')
})

test('a traveler does not ask for a picture that is held back', async () => {
  const { engine, clock, kinds, peer } = setup('answering')
  engine.peerChanged('w1')
  engine.signal('w1', { kind: 'offer', session: 's1', sdp: 'offer' })
  await clock.run(10)
  peer().ice('connected')
  engine.expectPicture(false)
  await clock.run(20_000)
  expect(kinds().filter((kind) => kind === 'needOffer frozen')).toEqual([])
})

test('a closed engine is silent', async () => {
  const { engine, clock, kinds } = setup('offering')
  engine.close()
  engine.signal('t1', { kind: 'needOffer', reason: 'hello' })
  await clock.run(5000)
  expect(kinds()).toEqual([])
})

test('an encoder that gives nothing of the camera’s frames is left for another codec, once; the traveler is asked nothing', async () => {
  const codecs = ['video/H264', 'video/VP8', 'video/rtx'].map((mimeType) => ({ mimeType }))
  vi.stubGlobal('RTCRtpReceiver', { getCapabilities: () => ({ codecs }) })
  const { engine, clock, peers, peer, sent } = await connected()
  const orders: string[][] = []
  const add = FakePeer.prototype.addTransceiver
  FakePeer.prototype.addTransceiver = function made(kind, init) {
    const setCodecPreferences = (order: { mimeType: string }[]) =>
      void orders.push(order.map(({ mimeType }) => mimeType))
    return Object.assign(add.call(this, kind, init), { setCodecPreferences })
  }
  let frames = 0
  const capture = async (seconds: number) => {
    for (let half = 0; half < seconds * 2; half += 1) {
      frames += 15
      peer().stats = [
        { type: 'transport', selectedCandidatePairId: 'x', bytesReceived: 1000 + frames },
        { type: 'media-source', kind: 'video', frames },
        { type: 'outbound-rtp', kind: 'video', framesSent: 0 },
      ]
      await clock.run(500)
    }
  }
  await capture(4)
  expect(peers).toHaveLength(1)
  await capture(3)
  expect(peers).toHaveLength(2)
  expect(orders).toEqual([['video/VP8', 'video/rtx', 'video/H264']])
  const offer = sent.findLast((signal) => signal.kind === 'offer')
  engine.signal('t1', answer(offer?.kind === 'offer' ? offer.session : ''))
  await clock.run(10)
  peer().ice('connected')
  await capture(20)
  FakePeer.prototype.addTransceiver = add
  expect(engine.state.get()).toMatchObject({ codecChanges: 1, connection: 'connected' })
})
