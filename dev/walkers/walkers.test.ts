import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { pino } from 'pino'
import sharp from 'sharp'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { metresBetween } from '#dev/seeds/route.ts'
import { joinParts } from '#server/modules/recordings/joining/join.ts'
import { posterOf } from '#server/modules/recordings/joining/poster.ts'
import { filmAt } from '#domain/places/hero-film.ts'
import { timesOfDay } from '#domain/places/time-of-day.ts'
import { clipNames, loadClip, shapes, type ClipSet } from './clip.ts'
import type { DemoWalkers } from './demo-person.ts'
import { startDemoWalkers } from './demo-walkers.ts'
import { Marks } from './marks.ts'
import { Player } from './player.ts'
import { alongRoute } from './route.ts'
import { answerTo, motionOf } from './talk.ts'
import { enter, type Traveller } from './traveller.testing.ts'
import { smallServer, type SmallServer } from './walkers.testing.ts'

const clips = path.join(import.meta.dirname, 'clips')

describe('a walker on its own', () => {
  test.each(timesOfDay.flatMap((time) => shapes.map((shape) => [time, shape] as const)))(
    'the film for %s has all moves in its shape (%s), with a key frame each second and sound',
    async (time, shape) => {
      for (const name of clipNames) {
        const clip = await loadClip(path.join(clips, filmAt(time), shape, `${name}.webm`))
        const { codedWidth = 0, codedHeight = 0 } = clip.videoConfig
        expect(codedHeight > codedWidth).toBe(shape === 'upright')
        const keys = clip.frames.filter((frame) => frame.isKey).map((frame) => frame.atMs)
        const gaps = keys.slice(1).map((at, i) => at - (keys[i] ?? 0))
        expect(Math.max(0, ...gaps)).toBeLessThanOrEqual(1100)
        expect(clip.sounds.length).toBeGreaterThan(clip.durationMs / 25)
        expect(clip.frames.every((frame) => frame.payloads.every((payload) => payload.length <= 1151))).toBe(
          true,
        )
      }
    },
  )

  test('walks to the end of its route and back', () => {
    const route = [
      [50, 8],
      [50.001, 8],
      [50.001, 8.001],
    ] as const
    const start = alongRoute(route, 0)
    const [first, second] = [metresBetween(route[0], route[1]), metresBetween(route[1], route[2])]
    expect(start).toEqual({ latitude: 50, longitude: 8 })
    expect(alongRoute(route, first / 2).latitude).toBeCloseTo(50.0005, 6)
    expect(alongRoute(route, first + second).longitude).toBeCloseTo(8.001, 6)
    expect(alongRoute(route, first + 2 * second).longitude).toBeCloseTo(8, 6)
    expect(alongRoute(route, 2 * (first + second))).toEqual(start)
  })

  test('answers what it is told, and does something for each command', () => {
    expect(answerTo('Thank you!', 0)).toBe('I am glad you like it!')
    expect(answerTo('xyzzy', 0.999)).toBe('Of course. Just tell me which way.')
    expect(motionOf('slower')).toEqual({ base: 'walk', pace: 0.5, move: null })
    expect(motionOf('look')).toEqual({ base: 'stop', move: 'closer' })
  })

  test('keeps its marks until they are acknowledged', () => {
    const marks = new Marks()
    expect(marks.beat(0)).toBeNull()
    marks.add(true, 1000)
    marks.add(false, 2000)
    const first = marks.beat(2000)
    expect(first?.marks).toEqual([
      { ageMs: 1000, live: true },
      { ageMs: 0, live: false },
    ])
    marks.add(true, 3000)
    expect(marks.beat(4000)?.marks).toEqual([
      { ageMs: 3000, live: true },
      { ageMs: 2000, live: false },
      { ageMs: 1000, live: true },
    ])
    marks.acknowledged(first?.seq ?? -1)
    expect(marks.beat(4000)?.marks).toEqual([{ ageMs: 1000, live: true }])
  })
})

describe('a player', () => {
  const frame = (index: number, mark: number) => ({
    atMs: index * 40,
    isKey: index % 5 === 0,
    payloads: [Buffer.from([mark])],
    data: new Uint8Array([mark]),
  })
  const clip = (mark: number) => ({
    frames: Array.from({ length: 10 }, (_, i) => frame(i, mark)),
    sounds: [{ atMs: 0, payload: Buffer.from([200 + mark]) }],
    durationMs: 400,
    videoConfig: { codec: 'vp8' },
    audioConfig: { codec: 'opus', sampleRate: 48_000, numberOfChannels: 1 },
  })
  const set: ClipSet = { walk: clip(1), stop: clip(2), left: clip(3), right: clip(4), closer: clip(5) }
  function playFor(fromMs: number, toMs: number, player: Player): void {
    for (let now = fromMs; now < toMs; now += 10) player.tick(now)
  }
  const recorded = () => {
    const sent: { kind: string; mark: number; timestamp: number }[] = []
    const player = new Player(
      set,
      ({ kind, payload, timestamp }) => void sent.push({ kind, mark: payload[0] ?? 0, timestamp }),
      0,
    )
    const frames = () => sent.filter((packet) => packet.kind === 'video').map((packet) => packet.mark)
    return { player, sent, frames }
  }

  test('sends 25 pictures and 50 sounds a second, in time stamps of their clocks', () => {
    const { player, sent, frames } = recorded()
    playFor(0, 1000, player)
    expect(frames()).toHaveLength(25)
    expect(player.videoPacketsSent).toBe(25)
    const sounds = sent.filter((packet) => packet.kind === 'audio')
    expect(sounds).toHaveLength(50)
    expect(sounds[1]?.timestamp).toBe(960)
    expect(sent.filter((packet) => packet.kind === 'video')[1]?.timestamp).toBe(3600)
  })

  test('continues with what it shows in other clips, from a key frame on', () => {
    const { player, frames } = recorded()
    player.show({ base: 'stop' })
    playFor(0, 200, player)
    const other: ClipSet = { walk: clip(6), stop: clip(7), left: clip(8), right: clip(9), closer: clip(10) }
    player.wear(other)
    playFor(200, 400, player)
    expect(frames()).toEqual([2, 2, 2, 2, 2, 7, 7, 7, 7, 7])
    expect(player.keyFrame()?.data[0]).toBe(7)
  })

  test('shows a move once and then what went on before; slower is half as many pictures', () => {
    const { player, frames } = recorded()
    playFor(0, 200, player)
    player.show({ move: 'left' })
    playFor(200, 800, player)
    expect(new Set(frames().slice(5, 15))).toEqual(new Set([3]))
    expect(frames().slice(15)).toEqual([1, 1, 1, 1, 1])
    player.show({ pace: 0.5 })
    const before = frames().length
    playFor(800, 1800, player)
    expect(frames().length - before).toBeLessThanOrEqual(14)
    expect(frames().length - before).toBeGreaterThanOrEqual(12)
  })

  test('does not catch up in a burst after the machine was busy', () => {
    const { player, frames } = recorded()
    playFor(0, 100, player)
    const before = frames().length
    player.tick(5000)
    expect(frames().length - before).toBeLessThanOrEqual(1)
  })
})

describe('a demo walker on a walk', () => {
  let server: SmallServer
  let walkers: DemoWalkers
  let traveller: Traveller | null = null
  afterEach(async () => {
    traveller?.leave()
    await walkers.stop()
    server.close()
  })

  async function begin(): Promise<Traveller> {
    await online()
    server.state.ringing = true
    await expect.poll(() => server.state.accepted, { timeout: 15_000 }).toBe(true)
    expect(server.state.seen).toBe(true)
    return (traveller = enter(server.baseUrl))
  }

  async function online(): Promise<void> {
    server = await smallServer()
    walkers = await startDemoWalkers({
      baseUrl: server.baseUrl,
      log: pino({ level: 'silent' }),
      nowMs: Date.now,
      acceptAfterMs: { least: 50, most: 60 },
      agreeAfterMs: { least: 50, most: 60 },
      walkers: [
        {
          userId: 'usr_1',
          name: 'Ana',
          place: 'Lisbon',
          light: null,
          accessToken: async () => 'walker',
          route: [
            [38.7, -9.1],
            [38.71, -9.1],
          ],
        },
      ],
    })
    expect(server.state.online).toBe(true)
    expect(walkers.list()).toEqual([{ user_id: 'usr_1', name: 'Ana', place: 'Lisbon', state: 'idle' }])
  }

  test('accepts scheduled walks within its hours, and agrees to another time', async () => {
    await online()
    const at = (startsAt: string) => ({ id: `trip_${startsAt}`, startsAt, isAccepted: false, hasMove: false })
    // A Monday; the second one begins within the hours and ends after them.
    const [fits, late, tuesday] = [
      at('2026-03-23T11:30:00Z'),
      at('2026-03-23T11:31:00Z'),
      at('2026-03-24T10:00:00Z'),
    ]
    server.state.scheduled.push(late, tuesday, fits)
    await expect.poll(() => fits.isAccepted, { timeout: 15_000 }).toBe(true)
    fits.hasMove = true
    await expect.poll(() => fits.hasMove, { timeout: 15_000 }).toBe(false)
    expect([late.isAccepted, tuesday.isAccepted]).toEqual([false, false])
  })

  test('accepts, is seen and heard, steers, talks, gives a still and ends', { timeout: 30_000 }, async () => {
    const me = await begin()
    await expect
      .poll(() => me.packets, { timeout: 10_000 })
      .toMatchObject({ video: expect.any(Number), audio: expect.any(Number) })
    await expect
      .poll(() => Math.min(me.packets.video, me.packets.audio), { timeout: 10_000 })
      .toBeGreaterThan(20)
    server.steer('left')
    server.say('Hello!')
    server.wantStill()
    const acks = () => server.heard.flatMap((message) => (message.type === 'steerAck' ? [message.state] : []))
    await expect.poll(acks, { timeout: 15_000 }).toEqual(['seen', 'doing'])
    await expect
      .poll(() => server.heard.filter((message) => message.type === 'chat').length, { timeout: 15_000 })
      .toBe(2)
    await expect.poll(() => server.state.stills.length, { timeout: 15_000 }).toBe(1)
    const still = (at: number) => sharp(server.state.stills[at]).metadata()
    expect(await still(0)).toMatchObject({ format: 'jpeg', width: 540, height: 960 })
    server.screen({ isUpright: false })
    server.wantStill()
    await expect.poll(() => server.state.stills.length, { timeout: 15_000 }).toBe(2)
    expect(await still(1)).toMatchObject({ format: 'jpeg', width: 960, height: 480 })
    const marks = () => server.heard.flatMap((message) => (message.type === 'beat' ? message.marks : []))
    await expect
      .poll(() => marks().filter((mark) => mark.live).length, { timeout: 15_000 })
      .toBeGreaterThan(1)
    expect(server.heard.some((message) => message.type === 'position')).toBe(true)
    walkers.endTrip('usr_1')
    await expect.poll(() => walkers.list()[0]?.state, { timeout: 15_000 }).toBe('idle')
  })

  test(
    'shows its picture to each guest as well, and offers one again when asked',
    { timeout: 30_000 },
    async () => {
      const me = await begin()
      const guests = [enter(server.baseUrl, 'guest'), enter(server.baseUrl, 'guest')] as const
      try {
        for (const one of [me, ...guests])
          await expect
            .poll(() => Math.min(one.packets.video, one.packets.audio), { timeout: 10_000 })
            .toBeGreaterThan(20)
        const [guest, other] = guests
        await vi.waitFor(() => (guest.ask('frozen'), expect(guest.offers).toBe(2)), {
          timeout: 6000,
          interval: 500,
        })
        const before = guest.packets.video
        await expect.poll(() => guest.packets.video, { timeout: 10_000 }).toBeGreaterThan(before + 20)
        other.leave()
        // Their connections are their own: the traveler's has not been made anew.
        expect([me.offers, other.offers]).toEqual([1, 1])
      } finally {
        for (const guest of guests) guest.leave()
      }
    },
  )

  test('comes back after being lost, and after the traveler asked', { timeout: 30_000 }, async () => {
    const me = await begin()
    await expect.poll(() => me.packets.video, { timeout: 10_000 }).toBeGreaterThan(20)
    walkers.getLost('usr_1', 1)
    expect(walkers.list()[0]?.state).toBe('lost')
    await expect.poll(() => server.walkerIsHere(), { timeout: 3000 }).toBe(false)
    await expect.poll(() => me.offers, { timeout: 10_000 }).toBe(2)
    const before = me.packets.video
    await expect.poll(() => me.packets.video, { timeout: 10_000 }).toBeGreaterThan(before + 20)
    await vi.waitFor(() => (me.ask('frozen'), expect(me.offers).toBe(3)), { timeout: 6000, interval: 500 })
  })

  test('records what it shows in chunks that make one file', { timeout: 30_000 }, async () => {
    const me = await begin()
    await expect.poll(() => me.packets.video, { timeout: 10_000 }).toBeGreaterThan(20)
    server.meter(1)
    await expect.poll(() => server.state.chunks.length, { timeout: 10_000 }).toBeGreaterThan(1)
    server.steer('left')
    await expect.poll(() => server.state.chunks.length, { timeout: 10_000 }).toBeGreaterThan(2)
    walkers.endTrip('usr_1')
    await expect.poll(() => server.state.chunkCount, { timeout: 15_000 }).not.toBeNull()
    expect(server.state.chunks).toHaveLength(server.state.chunkCount ?? 0)
    const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'huvr-walkers-'))
    try {
      const part = { path: path.join(dir, 'recorded'), stretch: 'one', startedAtMs: 1000 }
      fs.writeFileSync(part.path, Buffer.concat(server.state.chunks))
      const joined = await joinParts([part], path.join(dir, 'joined'))
      expect(joined).toMatchObject({ kind: 'joined', videos: [{ type: 'video/webm' }], left: [] })
      expect(joined.kind === 'joined' && joined.durationMs).toBeGreaterThan(5000)
      expect(await posterOf(joined.kind === 'joined' ? joined.videos[0].path : '')).not.toBeNull()
    } finally {
      fs.rmSync(dir, { recursive: true, force: true })
    }
  })

  test('records once both have agreed, also when that is after the start', { timeout: 30_000 }, async () => {
    const me = await begin()
    server.state.agreed = false
    await expect.poll(() => me.packets.video, { timeout: 10_000 }).toBeGreaterThan(20)
    server.meter(1)
    await expect.poll(() => server.state.refusedRecordings, { timeout: 15_000 }).toBe(1)
    server.state.agreed = true
    const meter = async () => (server.meter(3), server.state.chunks.length)
    await expect.poll(meter, { timeout: 15_000, interval: 500 }).toBeGreaterThan(0)
  })

  test('marks nothing as live while no traveler receives', { timeout: 20_000 }, async () => {
    const me = await begin()
    me.leave()
    await expect
      .poll(() => server.heard.filter((message) => message.type === 'beat').length, { timeout: 10_000 })
      .toBeGreaterThan(1)
    const marks = server.heard.flatMap((message) => (message.type === 'beat' ? message.marks : []))
    expect(marks.every((mark) => !mark.live)).toBe(true)
  })
})
