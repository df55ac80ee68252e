import path from 'node:path'
import { ALL_FORMATS, EncodedPacketSink, FilePathSource, Input } from 'mediabunny'

/** The moves a demo walker has pictures of. `walk` and `stop` go round and round, the others are shown once. */
export const clipNames = ['walk', 'stop', 'left', 'right', 'closer'] as const
export type ClipName = (typeof clipNames)[number]

/** One picture, cut into RTP payloads. */
export type Frame = { atMs: number; isKey: boolean; payloads: Buffer[]; data: Uint8Array }
/** 20 ms of sound, as one RTP payload. */
export type Sound = { atMs: number; payload: Buffer }

export type Clip = {
  frames: readonly Frame[]
  sounds: readonly Sound[]
  durationMs: number
  /** How the two are to be decoded, for the recorder. */
  videoConfig: VideoDecoderConfig
  audioConfig: AudioDecoderConfig
}
export type ClipSet = Readonly<Record<ClipName, Clip>>

/** The shapes in which each film is drawn: for a screen that is higher than wide, and for one that is wider. */
export const shapes = ['upright', 'wide'] as const
export type Shape = (typeof shapes)[number]
export type ClipSets = Readonly<Record<Shape, ClipSet>>

/** Payloads stay below what every path takes without fragments. */
const payloadBytes = 1150

const loaded = new Map<string, Promise<ClipSets>>()

/** The clips of a film from its folder, in each shape; read once and shared by all walkers in that light. */
export function clipSets(folder: string): Promise<ClipSets> {
  const known = loaded.get(folder) ?? loadSets(folder)
  loaded.set(folder, known)
  return known
}

async function loadSets(folder: string): Promise<ClipSets> {
  const [upright, wide] = await Promise.all([
    loadSet(path.join(folder, 'upright')),
    loadSet(path.join(folder, 'wide')),
  ])
  return { upright, wide }
}

async function loadSet(folder: string): Promise<ClipSet> {
  const entries = await Promise.all(
    clipNames.map(async (name) => [name, await loadClip(path.join(folder, `${name}.webm`))] as const),
  )
  return Object.fromEntries(entries) as Record<ClipName, Clip>
}

/** Reads a VP8 + Opus file into memory, ready to send. */
export async function loadClip(file: string): Promise<Clip> {
  const input = new Input({ formats: ALL_FORMATS, source: new FilePathSource(file) })
  try {
    const video = await input.getPrimaryVideoTrack()
    if ((await video?.getCodec()) !== 'vp8' || !video) throw new Error(`${file} must be VP8`)
    const audio = await input.getPrimaryAudioTrack()
    const frames: Frame[] = []
    for await (const packet of new EncodedPacketSink(video).packets())
      frames.push({
        atMs: packet.timestamp * 1000,
        isKey: packet.type === 'key',
        payloads: vp8Payloads(packet.data),
        data: packet.data,
      })
    const sounds: Sound[] = []
    if (audio)
      for await (const packet of new EncodedPacketSink(audio).packets())
        if (packet.timestamp >= 0)
          sounds.push({ atMs: packet.timestamp * 1000, payload: Buffer.from(packet.data) })
    const first = frames[0]
    const last = frames.at(-1)
    if (!first?.isKey || !last) throw new Error(`${file} must begin with a key frame`)
    const videoConfig = await video.getDecoderConfig()
    const audioConfig = await audio?.getDecoderConfig()
    if (!videoConfig || !audioConfig) throw new Error(`${file} must have a picture and sound`)
    const frameMs = frames.length > 1 ? (last.atMs - first.atMs) / (frames.length - 1) : 40
    return { frames, sounds, durationMs: last.atMs + frameMs, videoConfig, audioConfig }
  } finally {
    input.dispose()
  }
}

/** RFC 7741 with the shortest descriptor: one byte, 0x10 at the start of a frame. */
function vp8Payloads(frame: Uint8Array): Buffer[] {
  const payloads: Buffer[] = []
  for (let at = 0; at < frame.length; at += payloadBytes)
    payloads.push(Buffer.concat([Buffer.from([at === 0 ? 0x10 : 0]), frame.subarray(at, at + payloadBytes)]))
  return payloads
}
