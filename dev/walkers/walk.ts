import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import type { LiveSteer, ServerMessage } from '#domain/walk/live-protocol.ts'
import { readSignal, type CallSignal } from '#domain/walk/signalling.ts'
import type { RoutePoint } from '#dev/seeds/route.ts'
import type { Log } from '#server/app/telemetry/log.ts'
import type { Api } from './api.ts'
import { openCall, type Call, type IceServerOf } from './call.ts'
import type { ClipSet, ClipSets } from './clip.ts'
import { GuestCalls } from './guest-calls.ts'
import { openLive, type Live } from './live.ts'
import { Marks } from './marks.ts'
import { play, Player, type Motion } from './player.ts'
import { startRecording, type Recording } from './recording.ts'
import { alongRoute, paceMps } from './route.ts'
import { answerTo, hello, motionOf } from './talk.ts'

/** A steer is seen after this, done after the other: a person needs a moment. */
const seenAfterMs = 400
const doingAfterMs = 1000
const secondMs = 1000
/** Asked again sooner, an offer that is under way is enough. */
const offerAtMostEveryMs = 1500
/** A recording that was refused is begun again after this. */
const recordAgainAfterMs = 2000

export type RoomOf = { iceServers: IceServerOf[]; relayOnly: boolean }

export type Walk = {
  readonly tripId: string
  getLost(seconds: number): void
  isLost(): boolean
  close(): void
}

/** One trip of a demo walker, from entering the room to its end. */
export function startWalk(options: {
  baseUrl: string
  api: Api
  tripId: string
  accessToken: () => Promise<string>
  room: () => Promise<RoomOf>
  clips: ClipSets
  route: readonly RoutePoint[]
  log: Log
  onOver(): void
}): Walk {
  const walk = new WalkInProgress(options)
  return {
    tripId: options.tripId,
    getLost: (seconds) => walk.getLost(seconds),
    isLost: () => walk.isLost,
    close: () => walk.close(),
  }
}

type WalkOptions = Parameters<typeof startWalk>[0]

class WalkInProgress {
  isLost = false
  #options: WalkOptions
  #live: Live
  #call: Call | null = null
  /** The traveler's socket; a new name is a traveler who has come in again. */
  #peer: string | null = null
  #guests: GuestCalls
  #motion: Motion = { base: 'walk', pace: 1, move: null }
  /** In the shape of the traveler's screen; most hold a phone upright, until another one says so. */
  #clips: ClipSet
  #marks = new Marks()
  #packetsBefore = 0
  #metres = 0
  #seconds = 0
  #isOffering = false
  #offeredAtMs = -Infinity
  #offeredTo: string | null = null
  #greeted = false
  /** Of a group walk: its one picture, which runs whether or not a person watches, and how to stop it. */
  #camera: { player: Player; stop: () => void } | null = null
  /** The stretch being recorded: one per connection, and one of a group walk. */
  #recording: { stretch: Promise<Recording | null>; player: Player } | null = null
  #recordFromMs = 0
  #timers = new Set<NodeJS.Timeout>()
  #second: NodeJS.Timeout
  #closed = false

  constructor(options: WalkOptions) {
    this.#options = options
    this.#clips = options.clips.upright
    this.#live = openLive({
      baseUrl: options.baseUrl,
      tripId: options.tripId,
      accessToken: options.accessToken,
      onMessage: (message) => this.#hear(message),
      onDown: () => (this.#peer = null),
      onOver: () => this.#over(),
    })
    this.#guests = new GuestCalls({
      room: options.room,
      picture: () => ({
        clips: this.#clips,
        motion: (this.#camera ?? this.#call)?.player.motion ?? this.#motion,
      }),
      canSend: () => !this.#closed && !this.isLost && this.#live.isOpen(),
      send: (to, signal) => void this.#live.send({ type: 'signal', signal, to }),
      later: (ms, act) => this.#later(ms, act),
      attempt: (offering) => this.#attempt('offer to a guest', offering),
    })
    this.#second = setInterval(() => this.#everySecond(), secondMs)
  }

  getLost(seconds: number): void {
    this.isLost = true
    this.#guests.close()
    this.#dropCall()
    this.#live.drop(seconds * 1000)
    this.#later(seconds * 1000, () => (this.isLost = false))
  }

  close(): void {
    this.#closed = true
    clearInterval(this.#second)
    for (const timer of this.#timers) clearTimeout(timer)
    this.#guests.close()
    this.#dropCall()
    this.#camera?.stop()
    this.#live.close()
  }

  #over(): void {
    if (this.#closed) return
    this.close()
    this.#options.onOver()
  }

  #hear(message: ServerMessage): void {
    switch (message.type) {
      case 'welcome':
        for (const steer of message.steering) if (steer.state === 'sent') this.#steer(steer)
        return this.#peerIs(message.peer)
      case 'peer':
        return this.#peerIs(message.peer)
      case 'signal':
        return this.#signal(message.from, readSignal(message.signal))
      case 'beatAck':
        return this.#marks.acknowledged(message.seq)
      case 'steer':
        return this.#steer(message.steer)
      case 'chat':
        return message.chat.from !== 'walker'
          ? this.#say(answerTo(message.chat.text, Math.random()), 1200)
          : undefined
      case 'postcardWanted':
        return message.uploadUrl === null
          ? undefined
          : this.#attempt('postcard', this.#takeStill(message.uploadUrl))
      case 'ended':
        return this.#over()
      case 'meter':
        return message.meter.isLive
          ? this.#record((message.meter.liveSeconds + message.meter.pausedSeconds) * 1000)
          : undefined
      case 'device':
        return this.#turn(message.isUpright ?? true)
      case 'group':
        return this.#startCamera()
      case 'roster':
        return this.#rosterIs(
          // The remote of a big screen shows no picture.
          message.guests.filter(({ isRemote }) => !isRemote).map(({ peer }) => peer),
        )
      case 'pong':
      case 'screen':
      case 'waiting':
      case 'prepare':
      case 'steerAck':
      case 'position':
      case 'postcard':
      case 'pause':
      case 'warning':
      case 'noWalkNear':
      case 'refused':
      case 'reaction':
      case 'guestWaiting':
      case 'guestWelcome':
      case 'guestMeter':
      case 'chatHidden':
      case 'chatChanged':
        return
    }
  }

  /** Shows the shape that fills the traveler's screen. What is recorded then is a stretch of its own: a film has one shape. */
  #turn(isUpright: boolean): void {
    // On a group walk, screens of all shapes watch one picture.
    if (this.#camera) return
    const { upright, wide } = this.#options.clips
    const clips = isUpright ? upright : wide
    if (clips === this.#clips) return
    this.#clips = clips
    this.#endStretch()
    this.#call?.player.wear(clips)
    this.#guests.wear(clips)
  }

  /** A group walk takes place whether or not a person has come, so that its picture is one of its own. */
  #startCamera(): void {
    if (this.#camera || this.#closed) return
    const player = new Player(this.#clips, () => undefined, performance.now())
    player.show(this.#motion)
    this.#camera = { player, stop: play(player) }
  }

  #rosterIs(peers: readonly string[]): void {
    this.#guests.roster(peers)
    if (this.#camera && peers.length > 0) this.#greet()
  }

  #greet(): void {
    if (!this.#greeted) this.#say(hello, 1500)
    this.#greeted = true
  }

  /** The picture that counts and is recorded; null while none is sent. */
  #shown(): Player | null {
    if (this.#camera) return !this.isLost && this.#guests.isSending() ? this.#camera.player : null
    return this.#call?.connected() ? this.#call.player : null
  }

  #peerIs(peer: string | null): void {
    this.#peer = peer
    if (peer === null) return
    this.#greet()
    // A traveler with another socket may still have its connection: it asks when it does not.
    if (!this.#call?.connected()) this.#offer()
  }

  #signal(from: string, signal: CallSignal | null): void {
    // On a group walk, one of no guest is of a person who has just left.
    if (!signal || this.#guests.signal(from, signal) || this.#camera) return
    this.#peer = from
    if (signal.kind !== 'needOffer')
      return this.#attempt('call', this.#call?.take(signal) ?? Promise.resolve())
    const underWay = this.#offeredTo === from && performance.now() - this.#offeredAtMs < offerAtMostEveryMs
    if (!underWay) this.#offer()
  }

  /** A new connection each time: for a loopback demo it is as quick as an ICE restart, and always works. */
  #offer(): void {
    if (this.#isOffering) return
    this.#isOffering = true
    this.#attempt(
      'offer',
      this.#makeOffer().finally(() => (this.#isOffering = false)),
    )
  }

  async #makeOffer(): Promise<void> {
    this.#offeredAtMs = performance.now()
    this.#offeredTo = this.#peer
    const room = await this.#options.room()
    if (this.#closed || this.isLost || !this.#live.isOpen()) return
    this.#dropCall()
    const call = openCall({
      clips: this.#clips,
      ...room,
      motion: this.#motion,
      send: (signal) =>
        void this.#live.send({ type: 'signal', signal, ...(this.#peer ? { to: this.#peer } : {}) }),
      onBroken: () =>
        this.#later(offerAtMostEveryMs, () => this.#call === call && !call.connected() && this.#offerAgain()),
    })
    this.#call = call
    this.#packetsBefore = 0
    await call.offer()
  }

  #offerAgain(): void {
    if (this.#peer !== null && !this.isLost) this.#offer()
  }

  #dropCall(): void {
    this.#call?.close()
    this.#endStretch()
    this.#call = null
  }

  #endStretch(): void {
    const { stretch, player } = this.#recording ?? {}
    if (player) player.onUnit = null
    this.#recording = null
    // Continues after the walk has ended, as an upload from a phone does.
    if (stretch)
      this.#attempt(
        'recording',
        stretch.then((recording) => recording?.finish()),
      )
  }

  /** Records each connection as a stretch of its own, a group walk as one, from the moment the trip is live. */
  #record(mediaTimeMs: number): void {
    const player = this.#shown()
    if (!player || this.#recording || performance.now() < this.#recordFromMs) return
    const { api, baseUrl, tripId, log } = this.#options
    const look = this.#clips.walk
    const stretch = startRecording({ api, baseUrl, tripId, startedAtMs: mediaTimeMs, look, log })
    const begun = { stretch, player }
    this.#recording = begun
    void stretch.then((recording) => {
      if (this.#recording !== begun) return
      if (recording) player.onUnit = (unit) => recording.take(unit)
      else {
        this.#recording = null
        this.#recordFromMs = performance.now() + recordAgainAfterMs
      }
    })
  }

  #everySecond(): void {
    const nowMs = performance.now()
    const player = this.#shown()
    const sent = player?.videoPacketsSent ?? 0
    this.#marks.add(sent > this.#packetsBefore, nowMs)
    this.#packetsBefore = sent
    if (player && this.#motion.base === 'walk' && player.motion.move === null)
      this.#metres += paceMps * this.#motion.pace
    if (++this.#seconds % 2 === 1) return
    const beat = this.#marks.beat(nowMs)
    if (beat) this.#live.send({ type: 'beat', ...beat })
    this.#live.send({ type: 'position', place: alongRoute(this.#options.route, this.#metres), accuracyM: 5 })
    if (this.#seconds % 20 === 0) this.#live.send({ type: 'device', battery: 0.8, quality: 'good' })
  }

  #steer(steer: LiveSteer): void {
    this.#later(seenAfterMs, () => this.#live.send({ type: 'steerAck', id: steer.id, state: 'seen' }))
    this.#later(doingAfterMs, () => {
      const { move, ...going } = motionOf(steer.command)
      this.#motion = { ...this.#motion, ...going, move: null }
      this.#call?.player.show({ ...going, move })
      this.#camera?.player.show({ ...going, move })
      this.#guests.show({ ...going, move })
      this.#live.send({ type: 'steerAck', id: steer.id, state: 'doing' })
    })
  }

  #say(text: string, afterMs: number): void {
    this.#later(afterMs, () => this.#live.send({ type: 'chat', id: randomUUID(), text }))
  }

  /** The picture as it stands: a VP8 key frame is a WebP once its header stands before it. */
  async #takeStill(uploadUrl: string): Promise<void> {
    const frame = (this.#camera ?? this.#call)?.player.keyFrame() ?? this.#clips.walk.frames[0]
    if (!frame) return
    const jpeg = await sharp(webpOf(frame.data)).jpeg({ quality: 90 }).toBuffer()
    const response = await fetch(new URL(uploadUrl, this.#options.baseUrl), {
      method: 'PUT',
      headers: { 'content-type': 'image/jpeg' },
      body: new Uint8Array(jpeg),
      signal: AbortSignal.timeout(10_000),
    })
    if (!response.ok) throw new Error(`the still was answered with ${response.status}`)
  }

  #attempt(what: string, doing: Promise<unknown>): void {
    doing.catch((error: unknown) =>
      this.#options.log.warn({ err: error, what }, 'demo walker failed at something'),
    )
  }

  #later(ms: number, act: () => unknown): void {
    const timer = setTimeout(() => {
      this.#timers.delete(timer)
      act()
    }, ms)
    this.#timers.add(timer)
  }
}

function webpOf(frame: Uint8Array): Buffer {
  const odd = frame.length % 2
  const header = Buffer.alloc(20)
  header.write('RIFF', 0, 'latin1')
  header.writeUInt32LE(12 + frame.length + odd, 4)
  header.write('WEBPVP8 ', 8, 'latin1')
  header.writeUInt32LE(frame.length, 16)
  return Buffer.concat([header, frame, Buffer.alloc(odd)])
}
