import {
  ALL_FORMATS,
  EncodedAudioPacketSource,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  FilePathSource,
  FilePathTarget,
  Input,
  Mp4OutputFormat,
  Output,
  WebMOutputFormat,
  type AudioCodec,
  type EncodedPacket,
  type InputAudioTrack,
  type InputVideoTrack,
  type Rotation,
  type VideoCodec,
} from 'mediabunny'

/** A readable file and where its media time 0 lies on the owner's clock. Runs of one stretch share a stretch. */
export type Part = { path: string; stretch: string; startedAtMs: number }

export type Joined =
  | {
      kind: 'joined'
      type: 'video/mp4' | 'video/webm'
      durationMs: number
      gaps: { startMs: number; endMs: number }[]
      /** Parts or tracks that could not be used, in words for the log. */
      left: string[]
    }
  | { kind: 'unreadable'; left: string[] }

/** Frames further apart than this are told as a gap; a busy phone's frames are closer. */
const gapMs = 1500
/** Two stretches of one recorder touch within this; what overlaps more was recorded twice at the same time. */
const touchingS = 1
/** A recorder stops so long after the end at most, its last chunk included; what comes later is left out. */
export const afterEndS = 1

/** Containers take any of these; VP8 stays in WebM because not every browser plays it inside mp4. */
const mp4Codecs: readonly string[] = ['avc', 'hevc', 'av1', 'vp9']

/** Frames and voice of one part, counted once so that the writing pass knows what is coming. */
type Scan = {
  part: Part
  input: Input
  video: Track<InputVideoTrack> & { codec: VideoCodec; rotation: Rotation }
  audio: (Track<InputAudioTrack> & { codec: AudioCodec }) | null
}
type Track<T> = {
  track: T
  count: number
  firstS: number
  endS: number
  holes: { startS: number; endS: number }[]
}

/**
 * Joins parts into one seekable file at `target`, without any codec: packets are copied and placed on the owner's
 * clock, so media time is the owner's time and what is missing is a gap in which the last picture stands. Parts that
 * cannot be read are left out and told, and so is what lies in time that an earlier part shows already. What was
 * recorded after the owner's end (`wallMs`; null when that is not known) does not belong to it. The two passes over the
 * files keep memory flat however long the recording is. Phones write an upright picture as a turned track; one track has one
 * turn, that of the most frames, and parts with another one are named.
 */
export async function joinParts(
  parts: readonly Part[],
  target: string,
  wallMs: number | null = null,
): Promise<Joined> {
  const left: string[] = []
  const scans: Scan[] = []
  for (const part of parts) {
    const scan = await scanPart(part)
    if (typeof scan === 'string') left.push(scan)
    else scans.push(scan)
  }
  try {
    const used = sameCodecs(scans, left)
    const first = used[0]
    if (!first) return { kind: 'unreadable', left }
    const endS = wallMs === null ? Infinity : wallMs / 1000 + afterEndS
    const placed = place(used, endS, left)
    const asMp4 = mp4Codecs.includes(first.video.codec)
    await write(placed, target, asMp4, turnOf(placed, left))
    return { kind: 'joined', type: asMp4 ? 'video/mp4' : 'video/webm', ...coverage(placed), left }
  } finally {
    for (const scan of scans) scan.input.dispose()
  }
}

async function scanPart(part: Part): Promise<Scan | string> {
  const input = new Input({ formats: ALL_FORMATS, source: new FilePathSource(part.path) })
  try {
    const video = await input.getPrimaryVideoTrack()
    const codec = await video?.getCodec()
    const counted = video && (await countPackets(video, true))
    if (!video || !codec || !counted) throw new Error('no picture in it')
    const audio = await input.getPrimaryAudioTrack()
    const audioCodec = await audio?.getCodec()
    const heard = audio && audioCodec ? await countPackets(audio, false) : null
    return {
      part,
      input,
      video: { track: video, codec, rotation: await video.getRotation(), ...counted },
      audio: audio && audioCodec && heard ? { track: audio, codec: audioCodec, ...heard } : null,
    }
  } catch (error) {
    input.dispose()
    return `${part.stretch}: ${error instanceof Error ? error.message : String(error)}`
  }
}

/** Counts from the first key frame on; a file cut off in the middle counts up to where it can be read. */
async function countPackets(
  track: InputVideoTrack | InputAudioTrack,
  fromKey: boolean,
): Promise<Omit<Track<never>, 'track'> | null> {
  const found = { count: 0, firstS: 0, endS: 0, holes: [] as { startS: number; endS: number }[] }
  let lastS = 0
  try {
    for await (const packet of packetsOf(track, fromKey, true)) {
      if (found.count === 0) found.firstS = packet.timestamp
      else if ((packet.timestamp - lastS) * 1000 > gapMs)
        found.holes.push({ startS: lastS, endS: packet.timestamp })
      found.count++
      lastS = Math.max(lastS, packet.timestamp)
      found.endS = Math.max(found.endS, packet.timestamp + packet.duration)
    }
  } catch (error) {
    // The end of a file whose writer was killed; what was readable before it is kept.
    if (found.count === 0) throw error
  }
  return found.count > 0 ? found : null
}

async function* packetsOf(
  track: InputVideoTrack | InputAudioTrack,
  fromKey: boolean,
  metadataOnly: boolean,
): AsyncGenerator<EncodedPacket> {
  const sink = new EncodedPacketSink(track)
  const start = fromKey ? await sink.getFirstKeyPacket(metadataOnly ? { metadataOnly } : {}) : undefined
  if (start === null) return
  yield* sink.packets(start, undefined, metadataOnly ? { metadataOnly } : {})
}

/** One track holds one codec: the one with the most frames wins, parts in others are left out and told. */
function sameCodecs(scans: readonly Scan[], left: string[]): Scan[] {
  const frames = new Map<string, number>()
  for (const { video } of scans) frames.set(video.codec, (frames.get(video.codec) ?? 0) + video.count)
  const [codec] = [...frames].sort((a, b) => b[1] - a[1])[0] ?? []
  const used = scans.filter((scan) => scan.video.codec === codec)
  for (const scan of scans)
    if (!used.includes(scan)) left.push(`${scan.part.stretch}: ${scan.video.codec} beside ${codec}`)
  const voice = used.find((scan) => scan.audio)?.audio?.codec
  return used.map((scan) => (scan.audio && scan.audio.codec !== voice ? { ...scan, audio: null } : scan))
}

/** `fromS` and `untilS`: the time of the owner that is shown from this part. */
type Placed = Scan & { offsetS: number; fromS: number; untilS: number }

/**
 * Puts the parts in order on the owner's clock. A part that begins a moment before the one before it has ended is moved
 * behind it; one that lies further inside shows only what comes after it, and that is named.
 */
function place(scans: readonly Scan[], ownerEndS: number, left: string[]): Placed[] {
  const order = [...scans].sort(
    (a, b) => a.part.startedAtMs - b.part.startedAtMs || a.video.firstS - b.video.firstS,
  )
  const placed: Placed[] = []
  let endS = 0
  for (const scan of order) {
    const sister = placed.find((other) => other.part.stretch === scan.part.stretch)
    const startsS = scan.part.startedAtMs / 1000
    const insideS = sister || beginsBefore(scan) ? 0 : endS - scan.video.firstS - startsS
    const isTwice = insideS > touchingS
    const offsetS = sister ? sister.offsetS : startsS + (isTwice ? 0 : Math.max(0, insideS))
    if (isTwice) left.push(`${scan.part.stretch}: ${insideS.toFixed(1)} s of it were recorded twice`)
    placed.push({ ...scan, offsetS, fromS: isTwice ? endS : 0, untilS: ownerEndS })
    endS = Math.max(endS, offsetS + Math.max(scan.video.endS, scan.audio?.endS ?? 0))
  }
  return placed.filter((part) => part.offsetS + part.video.firstS < part.untilS)
}

/** The source of a cut is one part that begins before what is wanted of it. */
const beginsBefore = ({ part }: Scan) => part.startedAtMs < 0

/** The turn of the most frames; WebKit writes a phone held upright as a picture on its side with a turn of 90 degrees. */
function turnOf(parts: readonly Scan[], left: string[]): Rotation {
  const frames = new Map<Rotation, number>()
  for (const { video } of parts) frames.set(video.rotation, (frames.get(video.rotation) ?? 0) + video.count)
  const [turn = 0] = [...frames].sort((a, b) => b[1] - a[1])[0] ?? []
  for (const { part, video } of parts)
    if (video.rotation !== turn)
      left.push(`${part.stretch}: turned by ${video.rotation} degrees beside ${turn}`)
  return turn
}

async function write(
  parts: readonly Placed[],
  target: string,
  asMp4: boolean,
  rotation: Rotation,
): Promise<void> {
  const first = parts[0]
  const voice = parts.find((part) => part.audio)?.audio
  if (!first) return
  const output = new Output({
    // Space for the index is reserved in front: seekable while it downloads, without holding the file in memory.
    format: asMp4 ? new Mp4OutputFormat({ fastStart: 'reserve' }) : new WebMOutputFormat(),
    target: new FilePathTarget(target),
  })
  const video = new EncodedVideoPacketSource(first.video.codec)
  output.addVideoTrack(video, {
    maximumPacketCount: 1 + parts.reduce((sum, part) => sum + part.video.count, 0),
    // WebM has no place for a turn, and recorders that write it turn the frames themselves.
    ...(asMp4 && { rotation }),
  })
  const audio = voice ? new EncodedAudioPacketSource(voice.codec) : null
  if (audio)
    output.addAudioTrack(audio, {
      maximumPacketCount: parts.reduce((sum, part) => sum + (part.audio?.count ?? 0), 0),
    })
  await output.start()
  const lasts = { video: -1, audio: -1 }
  for (const part of parts) {
    const videoConfig = await part.video.track.getDecoderConfig()
    const audioConfig = await part.audio?.track.getDecoderConfig()
    const meta = {
      video: videoConfig ? { decoderConfig: videoConfig } : undefined,
      audio: audioConfig ? { decoderConfig: audioConfig } : undefined,
    }
    // The file of a cut begins before the owner's 0, in the middle of pictures that need others before them.
    let isShown = part.fromS === 0 && !beginsBefore(part)
    for await (const { kind, packet } of inOrder(part)) {
      const timestamp = packet.timestamp + part.offsetS
      // A part that begins in the middle begins with a picture that needs none before it.
      isShown ||= kind === 'video' && packet.type === 'key' && timestamp >= part.fromS
      if (!isShown || timestamp < 0 || timestamp <= lasts[kind] || timestamp >= part.untilS) continue
      // A file whose picture begins late is shorter to some players than it is: the first picture stands from 0 on.
      if (kind === 'video' && lasts.video < 0 && timestamp > 0.05) {
        await video.add(packet.clone({ timestamp: 0, duration: timestamp }), meta.video)
        meta.video = undefined
      }
      lasts[kind] = timestamp
      const moved = packet.clone({ timestamp })
      if (kind === 'video') await video.add(moved, meta.video)
      else await audio?.add(moved, meta.audio)
      meta[kind] = undefined
    }
  }
  await output.finalize()
}

/** Picture and voice of one part by time, as far as the count says they can be read. */
async function* inOrder(part: Scan): AsyncGenerator<{ kind: 'video' | 'audio'; packet: EncodedPacket }> {
  const streams = [
    { kind: 'video' as const, left: part.video.count, packets: packetsOf(part.video.track, true, false) },
    ...(part.audio
      ? [
          {
            kind: 'audio' as const,
            left: part.audio.count,
            packets: packetsOf(part.audio.track, false, false),
          },
        ]
      : []),
  ]
  const heads: {
    kind: 'video' | 'audio'
    packet: EncodedPacket | null
    next(): Promise<EncodedPacket | null>
  }[] = []
  for (const stream of streams) {
    const next = async () => {
      if (stream.left-- <= 0) return null
      const step = await stream.packets.next()
      return step.done ? null : step.value
    }
    heads.push({ kind: stream.kind, packet: await next(), next })
  }
  for (;;) {
    const open = heads.filter((head) => head.packet !== null)
    const head = open.sort((a, b) => (a.packet?.timestamp ?? 0) - (b.packet?.timestamp ?? 0))[0]
    if (!head?.packet) return
    yield { kind: head.kind, packet: head.packet }
    head.packet = await head.next()
  }
}

/** Length of the joined file and the gaps in its picture, from the owner's 0 on. */
function coverage(parts: readonly Placed[]): {
  durationMs: number
  gaps: { startMs: number; endMs: number }[]
} {
  const gaps: { startMs: number; endMs: number }[] = []
  let endS = 0
  let longestS = 0
  const note = (startS: number, untilS: number) => {
    if ((untilS - startS) * 1000 > gapMs)
      gaps.push({ startMs: Math.round(startS * 1000), endMs: Math.round(untilS * 1000) })
  }
  for (const { offsetS, fromS, untilS, video, audio } of parts) {
    note(endS, Math.max(offsetS + video.firstS, fromS))
    for (const hole of video.holes)
      note(Math.max(offsetS + hole.startS, fromS), Math.min(offsetS + hole.endS, untilS))
    endS = Math.max(endS, Math.min(offsetS + video.endS, untilS))
    longestS = Math.max(longestS, endS, audio ? Math.min(offsetS + audio.endS, untilS) : 0)
  }
  return { durationMs: Math.round(longestS * 1000), gaps }
}
