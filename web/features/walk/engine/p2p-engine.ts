import { lastWord, readSignal, type CallSignal, type NeedOfferReason } from '#domain/walk/signalling.ts'
import type { CallClock } from '#web/features/walk/call/call-clock.ts'
import {
  noCounters,
  type CallCounters,
  type CallEnd,
  type CallEngine,
  type EngineState,
  type LocalTracks,
} from '#web/features/walk/engine/call-engine.ts'
import { createObservable } from '#web/features/walk/call/observable.ts'
import {
  addCandidate,
  addOfferedTracks,
  attachVoice,
  closePeer,
  firstCodec,
  plainCandidate,
  setRemote,
  transceiverOf,
  withStartRate,
  type IceConfig,
  type Peer,
} from '#web/features/walk/engine/peer.ts'
import { PreparedPeers } from '#web/features/walk/engine/prepared-peers.ts'
import { EncoderWatch } from '#web/features/walk/engine/encoder-watch.ts'
import { Ladder } from '#web/features/walk/engine/ladder.ts'
import { RelayAccess } from '#web/features/walk/engine/relay-access.ts'
import { readStats } from '#web/features/walk/engine/read-stats.ts'
import {
  answerToNeed,
  freshMs,
  isHealthy,
  nextRepair,
  type Situation,
} from '#web/features/walk/engine/recovery.ts'

export interface P2pDeps {
  end: CallEnd
  clock: CallClock
  newSession: () => string
  ice: IceConfig
  /** Fresh relay credentials: the old ones may have expired since the walk began. */
  renewIce: () => Promise<IceConfig>
  isSocketOpen: () => boolean
  /** `to` is null while the request is not accepted: the server stores the signal for the other side. */
  sendSignal: (to: string | null, signal: CallSignal) => boolean
  /** The highest rung of the picture that is sent; the first one unless it is said. */
  highestRung?: number
  makePeer: (config: RTCConfiguration) => RTCPeerConnection
  makeStream: () => MediaStream
}

const lookEveryMs = 500

/** The peer-to-peer engine: one end offers, the other one answers and asks (domain/walk/signalling.ts). */
export class P2pEngine implements CallEngine {
  readonly state = createObservable<EngineState>({
    connection: 'new',
    remote: null,
    restarts: 0,
    rebuilds: 0,
    codecChanges: 0,
    fault: null,
  })
  private readonly deps: P2pDeps
  private tracks: LocalTracks = { audio: null, video: null }
  private peerName: string | null = null
  private peer: Peer | null = null
  private readonly relays: RelayAccess
  private isStarted = false
  /** The request is not accepted yet, or the other side has not come since: what is sent waits on the server. */
  private isWaiting = false
  private readonly prepared: PreparedPeers
  private isClosed = false
  private isPictureExpected = true
  private readonly ladder: Ladder
  private readonly encoder = new EncoderWatch()
  /** The codec whose encoder gave nothing on this device. */
  private avoided: string | null = null
  private looks = 0
  private repairs = 0
  private repairedAtMs = -Infinity
  private offeredAtMs = -Infinity
  private offeredTo: string | null = null
  private last: CallCounters = noCounters
  private grewAtMs = 0
  private work: Promise<void> = Promise.resolve()
  private stopLooking: () => void = () => undefined

  constructor(deps: P2pDeps) {
    this.deps = deps
    this.ladder = new Ladder(deps.highestRung)
    this.relays = new RelayAccess(deps)
    this.prepared = new PreparedPeers(() => deps.makePeer(this.relays.config()))
  }

  start(tracks: LocalTracks): Promise<void> {
    this.tracks = tracks
    this.isStarted = true
    this.grewAtMs = this.deps.clock.nowMs()
    this.stopLooking = this.deps.clock.every(lookEveryMs, () => this.queue(() => this.look()))
    this.greet()
    return Promise.resolve()
  }

  prepare(signal?: unknown): void {
    this.isWaiting = true
    if (this.deps.end === 'offering') return this.queue(() => this.rebuild())
    const offer = readSignal(signal)
    if (offer?.kind === 'offer') this.queue(() => this.prepareAnswer(offer.session, offer.sdp))
    else this.prepared.makeSpare()
  }

  async setTrack(kind: 'audio' | 'video', track: MediaStreamTrack | null): Promise<void> {
    this.tracks = { ...this.tracks, [kind]: track }
    if (this.deps.end === 'answering' && kind === 'video') return
    for (const { pc } of [...(this.peer ? [this.peer] : []), ...this.prepared.all()])
      await transceiverOf(pc, kind)?.sender.replaceTrack(track)
    if (kind === 'video' && this.peer && track) await this.ladder.apply(this.videoSender())
  }

  peerChanged(peer: string | null, early: readonly unknown[] = []): void {
    this.peerName = peer
    if (!peer) return
    if (this.isWaiting) this.met(peer)
    for (const signal of lastWord(early)) this.signal(peer, signal)
    // An offer that came with the welcome is answered; an answering end that greets would ask for another.
    if (this.isStarted && (this.deps.end === 'offering' || early.length === 0)) this.greet()
  }

  networkChanged(what: 'network' | 'socket'): void {
    if (!this.isStarted || !this.peerName) return
    const situation = this.situation()
    if (what === 'socket' && isHealthy(situation) && situation.silentForMs < freshMs) return
    if (this.deps.end === 'answering') return this.ask('network')
    if (this.peer) this.queue(() => this.restartIce())
  }

  /** The other side has come, and with its welcome it got the offer that waited on the server. */
  private met(peer: string): void {
    this.isWaiting = false
    if (!this.peer) return
    const now = this.deps.clock.nowMs()
    this.offeredTo = peer
    this.offeredAtMs = this.repairedAtMs = this.grewAtMs = now
  }

  expectPicture(isExpected: boolean): void {
    if (isExpected && !this.isPictureExpected) this.grewAtMs = this.deps.clock.nowMs()
    this.isPictureExpected = isExpected
  }

  signal(from: string, raw: unknown): void {
    const signal = readSignal(raw)
    if (!signal || this.isClosed) return
    this.peerName = from
    this.queue(() => this.take(signal))
  }

  limitPicture = (rung: number) => this.queue(() => this.ladder.limit(rung, this.videoSender()))

  async counters(): Promise<CallCounters> {
    const pc = this.peer?.pc
    if (!pc || pc.signalingState === 'closed') return noCounters
    return readStats([...(await pc.getStats()).values()])
  }

  close(): void {
    this.isClosed = true
    this.stopLooking()
    this.prepared.close()
    this.dropPeer()
  }

  /** The other side is there: this end offers or asks, unless the connection is fine as it is. */
  private greet(): void {
    if (!this.peerName || isHealthy(this.situation())) return
    if (this.deps.end === 'offering') {
      if (!this.peer) this.queue(() => this.rebuild())
    } else this.ask('hello')
  }

  /** One thing at a time: descriptions, candidates and repairs must not interleave. */
  private queue(run: () => Promise<void>): void {
    this.work = this.work
      .then(() => (this.isClosed ? undefined : run()))
      .catch((error: unknown) =>
        this.state.patch({ fault: error instanceof Error ? error.message : String(error) }),
      )
  }

  private async take(signal: CallSignal): Promise<void> {
    switch (signal.kind) {
      case 'offer':
        return this.deps.end === 'answering' ? this.answer(signal.session, signal.sdp) : undefined
      case 'answer':
        if (this.peer?.session !== signal.session || this.peer.pc.signalingState !== 'have-local-offer')
          return
        return this.answered(this.peer, signal.sdp)
      case 'candidate':
        return this.peer?.session === signal.session ? addCandidate(this.peer, signal.candidate) : undefined
      case 'needOffer':
        return this.deps.end === 'offering' ? this.answerNeed(signal.reason) : undefined
    }
  }

  private async answerNeed(reason: NeedOfferReason): Promise<void> {
    const step = answerToNeed(reason, {
      hasConnection: this.peer !== null,
      isSameEnd: this.offeredTo === this.peerName || reason !== 'hello',
      isOfferPending: this.peer?.pc.signalingState === 'have-local-offer',
      sinceOfferMs: this.deps.clock.nowMs() - this.offeredAtMs,
    })
    if (step === 'rebuild') await this.rebuild()
    if (step === 'restartIce') await this.restartIce()
  }

  private situation(): Situation {
    const now = this.deps.clock.nowMs()
    return {
      end: this.deps.end,
      isSocketOpen: this.deps.isSocketOpen(),
      isPeerPresent: this.peerName !== null,
      hasConnection: this.peer !== null,
      ice: this.peer?.pc.iceConnectionState ?? 'new',
      signalling: this.peer?.pc.signalingState ?? 'stable',
      silentForMs: now - this.grewAtMs,
      isPictureExpected: this.isPictureExpected,
      sinceRepairMs: now - this.repairedAtMs,
      repairs: this.repairs,
    }
  }

  private async look(): Promise<void> {
    await this.count()
    const situation = this.situation()
    if (isHealthy(situation)) {
      this.repairs = 0
      this.repairedAtMs = -Infinity
      this.state.patch({ connection: 'connected', fault: null })
      return
    }
    if (this.state.get().connection === 'connected') this.state.patch({ connection: 'lost' })
    const action = nextRepair(situation)
    if (action.kind === 'askOffer') this.ask(action.reason)
    if (action.kind === 'restartIce') await this.restartIce()
    if (action.kind === 'rebuild') await this.rebuild()
  }

  private async count(): Promise<void> {
    if (!this.peer) return
    const next = await this.counters()
    const grows = this.deps.end === 'offering' ? 'heard' : 'framesDecoded'
    const grew = next[grows] > this.last[grows]
    if (grew) this.grewAtMs = this.deps.clock.nowMs()
    this.last = next
    this.looks += 1
    if (this.deps.end !== 'offering' || this.looks % 2 === 1 || this.state.get().connection !== 'connected')
      return
    await this.ladder.read(next, this.videoSender())
    if (this.encoder.read(next)) await this.changeCodec(next.codec)
  }

  /** Offering: the same picture by the next codec, over a new connection, whose encoder is a new one. */
  private async changeCodec(stalledCodec: string | null): Promise<void> {
    this.avoided = stalledCodec ?? firstCodec
    this.state.patch({ codecChanges: this.state.get().codecChanges + 1 })
    await this.rebuild()
  }

  private videoSender(): RTCRtpSender | undefined {
    return this.peer?.pc.getSenders().find((one) => one.track?.kind === 'video')
  }

  private repairBegins(isFirst: boolean): void {
    this.repairedAtMs = this.deps.clock.nowMs()
    if (!isFirst) this.repairs += 1
  }

  private ask(reason: NeedOfferReason): void {
    this.repairBegins(reason === 'hello')
    if (this.peerName) this.deps.sendSignal(this.peerName, { kind: 'needOffer', reason })
  }

  /** Offering: the same connection over a new path. */
  private async restartIce(): Promise<void> {
    const peer = this.peer
    if (!peer) return this.rebuild()
    this.repairBegins(false)
    await this.relays.renew()
    peer.pc.setConfiguration(this.relays.config())
    if (peer.pc.signalingState === 'have-local-offer') await peer.pc.setLocalDescription({ type: 'rollback' })
    this.state.patch({ restarts: this.state.get().restarts + 1 })
    await this.sendOffer(peer, await peer.pc.createOffer({ iceRestart: true }))
  }

  /** Offering: a new connection, recognised by its session. */
  private async rebuild(): Promise<void> {
    if (!this.isAddressed()) return
    const isFirst = this.peer === null
    this.repairBegins(isFirst)
    if (!isFirst) {
      await this.relays.renew()
      this.state.patch({ rebuilds: this.state.get().rebuilds + 1 })
    }
    const peer = this.makePeer(this.deps.newSession())
    const video = addOfferedTracks(peer.pc, this.tracks, this.deps.makeStream(), this.avoided)
    await this.ladder.apply(video.sender)
    await this.sendOffer(peer, await peer.pc.createOffer())
  }

  private async sendOffer(peer: Peer, offer: RTCSessionDescriptionInit): Promise<void> {
    await peer.pc.setLocalDescription(offer)
    this.offeredAtMs = this.deps.clock.nowMs()
    this.offeredTo = this.peerName
    const sdp = peer.pc.localDescription?.sdp
    if (sdp && this.isAddressed())
      this.deps.sendSignal(this.peerName, { kind: 'offer', session: peer.session, sdp })
  }

  private async answered(peer: Peer, sdp: string): Promise<void> {
    await setRemote(peer, { type: 'answer', sdp: withStartRate(sdp) })
    this.showArrived(peer)
  }

  /** Answering: a known session renews its path, an unknown one is a new connection. */
  private async answer(session: string, sdp: string): Promise<void> {
    this.repairedAtMs = this.deps.clock.nowMs()
    const prepared = this.prepared.take(session)
    // The answer went to the server before the acceptance, and with it to the offering end.
    if (prepared) return this.showArrived(this.begin(prepared))
    const isNew = this.peer?.session !== session
    const peer = isNew || !this.peer ? this.makePeer(session) : this.peer
    await this.sendAnswer(peer, sdp, isNew)
    this.showArrived(peer)
  }

  /** Answering: answers a walker who is asked; the answer waits on the server, and nothing is connected before. */
  private async prepareAnswer(session: string, sdp: string): Promise<void> {
    // Accepted in the meantime: the offer comes with the welcome.
    if (!this.isWaiting) return
    const peer = this.openPeer(session)
    this.prepared.add(peer)
    await this.sendAnswer(peer, sdp, true)
  }

  /** Some browsers give a connection up that gets no candidates: what was answered counts no longer. */
  private preparedChanged({ pc }: Peer): void {
    if (pc.iceConnectionState !== 'failed') return
    this.prepared.closeAnswers()
    this.prepared.makeSpare()
    this.deps.sendSignal(this.peerName, { kind: 'needOffer', reason: 'failed' })
  }

  private async sendAnswer(peer: Peer, sdp: string, isNew: boolean): Promise<void> {
    const { pc, session } = peer
    await setRemote(peer, { type: 'offer', sdp })
    if (isNew) attachVoice(pc, this.tracks.audio, this.deps.makeStream())
    await pc.setLocalDescription(await pc.createAnswer())
    const local = pc.localDescription?.sdp
    if (local && this.isAddressed())
      this.deps.sendSignal(this.peerName, { kind: 'answer', session, sdp: local })
  }

  private makePeer(session: string): Peer {
    return this.begin(this.openPeer(session))
  }

  /** This connection is the call's from now on. */
  private begin(peer: Peer): Peer {
    this.dropPeer()
    this.peer = peer
    this.last = noCounters
    this.grewAtMs = this.deps.clock.nowMs()
    this.state.patch({ connection: 'connecting', remote: null })
    return peer
  }

  private openPeer(session: string): Peer {
    const pc = this.prepared.open()
    const peer: Peer = { session, pc, early: [], arrived: [], hasRemote: false }
    const isMine = () => this.peer === peer
    pc.onicecandidate = ({ candidate }) => {
      if (!candidate || !(isMine() || this.prepared.has(peer)) || !this.isAddressed()) return
      const plain = plainCandidate(candidate)
      this.deps.sendSignal(this.peerName, { kind: 'candidate', session, candidate: plain })
    }
    pc.onicecandidateerror = (event) => {
      // 401: the relay refuses the credential; without saying so the call would merely hang.
      if (isMine() && event.errorCode === 401) this.state.patch({ fault: 'relayRefused' })
    }
    pc.oniceconnectionstatechange = () => {
      if (isMine()) this.queue(() => this.look())
      else if (this.prepared.has(peer)) this.preparedChanged(peer)
    }
    pc.ontrack = ({ track }) => void peer.arrived.push(track)
    return peer
  }

  /** A connection's tracks come with its first description. One stream: a player begins again with each one. */
  private showArrived(peer: Peer): void {
    if (peer.arrived.length === 0 || this.peer !== peer) return
    const remote = this.deps.makeStream()
    for (const track of peer.arrived.splice(0)) remote.addTrack(track)
    this.state.patch({ remote })
  }

  /** Whether what is sent now reaches the other side, at once or with its welcome. */
  private isAddressed(): boolean {
    return this.peerName !== null || this.isWaiting
  }

  private dropPeer(): void {
    const old = this.peer
    this.peer = null
    if (old) closePeer(old)
  }
}
