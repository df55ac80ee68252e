import { createRequire } from 'node:module'
import { chromium } from 'playwright-core'
import type * as Livekit from 'livekit-client'

/** What the page has of each person, by the name that the test gives. */
type InPage = { room: Livekit.Room; left: Promise<string>; voices: Set<string>; pictures: Set<string> }
declare global {
  interface Window {
    LivekitClient: typeof Livekit
    people: Map<string, InPage>
  }
}

/** People in rooms of one LiveKit server, each as a client of their own that does what its tokens and the server allow. */
export type LivekitPage = {
  /** Enters by a token; resolves once the person is in the room, and throws where the room server lets no one in. */
  enters(name: string, token: string): Promise<void>
  /** Sends a moving picture and a tone, as a walker does. */
  shows(name: string): Promise<void>
  /** Sends a voice, also where the client knows that it may not; what the room server answers. */
  speaks(name: string): Promise<'sent' | 'refused'>
  /** Resolves when the person gets a picture that moves. */
  seesPicture(name: string): Promise<void>
  /** Resolves when the person gets so many voices. */
  hears(name: string, voices: number): Promise<void>
  /** Why the person's stay ended, once it has: the room server's word. */
  left(name: string): Promise<string>
  isIn(name: string): Promise<boolean>
  /** All leave. */
  empty(): Promise<void>
  close(): Promise<void>
}

/**
 * A page of a browser in which people enter rooms by the vendor's client, without our web app: what it refuses by itself a changed client
 * would try, so that the room server alone decides. `url` is the server's address (http://).
 */
export async function livekitPage(url: string): Promise<LivekitPage> {
  const executablePath = process.env['HEADLESS_SHELL_PATH'] || process.env['CHROMIUM_PATH']
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ['--allow-loopback-in-peer-connection', '--autoplay-policy=no-user-gesture-required'],
  })
  const page = await browser.newPage()
  const script = createRequire(import.meta.url).resolve('livekit-client')
  const begin = async () => {
    // The room server's own page is of an address that a browser trusts.
    await page.goto(url)
    await page.addScriptTag({ path: script })
    await page.evaluate(() => void (window.people = new Map()))
  }
  await begin()
  return {
    enters: (name, token) => page.evaluate(enter, { name, token, url: url.replace(/^http/, 'ws') }),
    shows: (name) => page.evaluate(show, name),
    speaks: (name) => page.evaluate(speak, name),
    async seesPicture(name) {
      await page.waitForFunction(getsFrames, name)
    },
    async hears(name, voices) {
      await page.waitForFunction(getsVoices, { name, voices })
    },
    left: (name) => page.evaluate((of) => window.people.get(of)?.left ?? 'never came', name),
    isIn: (name) => page.evaluate((of) => window.people.get(of)?.room.state === 'connected', name),
    empty: begin,
    close: () => browser.close(),
  }
}

async function enter({ name, token, url }: { name: string; token: string; url: string }): Promise<void> {
  const { Room, RoomEvent, DisconnectReason } = window.LivekitClient
  const room = new Room()
  const [voices, pictures] = [new Set<string>(), new Set<string>()]
  room.on(RoomEvent.TrackSubscribed, (track) => {
    if (track.kind === 'audio') voices.add(track.sid ?? '')
    else {
      pictures.add(track.sid ?? '')
      const video = track.attach()
      video.id = name
      document.body.append(video)
    }
  })
  room.on(RoomEvent.TrackUnsubscribed, (track) => {
    voices.delete(track.sid ?? '')
    pictures.delete(track.sid ?? '')
    for (const element of track.detach()) element.remove()
  })
  const left = new Promise<string>((resolve) =>
    room.on(RoomEvent.Disconnected, (reason) =>
      resolve(reason === undefined ? 'none' : (DisconnectReason[reason] ?? 'none')),
    ),
  )
  window.people.set(name, { room, left, voices, pictures })
  await room.connect(url, token)
}

async function show(name: string): Promise<void> {
  const { Track } = window.LivekitClient
  const room = window.people.get(name)?.room
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width: 320, height: 180 })
  const paper = canvas.getContext('2d')
  let drawn = 0
  setInterval(() => {
    if (!paper) return
    paper.fillStyle = `hsl(${(drawn += 7) % 360} 80% 50%)`
    paper.fillRect(0, 0, canvas.width, canvas.height)
  }, 100)
  const [picture] = canvas.captureStream(10).getVideoTracks()
  const sound = new AudioContext()
  const out = sound.createMediaStreamDestination()
  const tone = sound.createOscillator()
  tone.connect(out)
  tone.start()
  const [voice] = out.stream.getAudioTracks()
  if (!room || !picture || !voice) throw new Error('nothing to show')
  await room.localParticipant.publishTrack(picture, { source: Track.Source.Camera })
  await room.localParticipant.publishTrack(voice, { source: Track.Source.Microphone })
}

async function speak(name: string): Promise<'sent' | 'refused'> {
  const { Track } = window.LivekitClient
  const room = window.people.get(name)?.room
  const sound = new AudioContext()
  const out = sound.createMediaStreamDestination()
  const tone = sound.createOscillator()
  tone.connect(out)
  tone.start()
  const [voice] = out.stream.getAudioTracks()
  if (!room || !voice) throw new Error('nothing to say')
  const me = room.localParticipant
  // The client does not ask where it knows the answer; a changed one would.
  Object.assign(me, { hasPermissionsToPublish: () => true })
  // It does not take the room server's refusal of a track either, and waits for ten seconds.
  const refused = new Promise<'refused'>((resolve) =>
    room.engine.once(window.LivekitClient.EngineEvent.SignalRequestResponse, () => resolve('refused')),
  )
  const sent = me.publishTrack(voice, { source: Track.Source.Microphone }).then(() => 'sent' as const)
  return Promise.race([sent, refused])
}

function getsFrames(name: string): boolean {
  const video = document.querySelector<HTMLVideoElement>(`video[id="${name}"]`)
  if (!video || video.videoWidth === 0) return false
  const before = Number((video.dataset['from'] ??= String(video.currentTime)))
  return video.currentTime > before
}

function getsVoices({ name, voices }: { name: string; voices: number }): boolean {
  return window.people.get(name)?.voices.size === voices
}
