import {
  EncodedAudioPacketSource,
  EncodedVideoPacketSource,
  FilePathTarget,
  Mp4OutputFormat,
  Output,
  WebMOutputFormat,
  type EncodedPacket,
} from 'mediabunny'
import { withoutSets } from '#server/modules/recordings/joining/h264.ts'
import { lengthBytesIn, packetsOf, type Scan, type Shape } from '#server/modules/recordings/joining/scan.ts'

/**
 * A part on the owner's clock. `fromS` and `untilS`: the time of the owner that is shown from it; `isMidway`: it is shown from
 * within, so its pictures begin with one that needs none before it.
 */
export type Placed = Scan & { offsetS: number; fromS: number; untilS: number; isMidway: boolean }

/** Writes the pictures of one shape and the voices of all parts; until `endS` when that is said. */
export async function writeVideo({
  parts,
  shape,
  target,
  asMp4,
  endS,
}: {
  parts: readonly Placed[]
  shape: Shape
  target: string
  asMp4: boolean
  endS: number | null
}): Promise<void> {
  const voice = parts.find((part) => part.audio)?.audio
  const output = new Output({
    // Space for the index is reserved in front: seekable while it downloads, without holding the file in memory.
    format: asMp4 ? new Mp4OutputFormat({ fastStart: 'reserve' }) : new WebMOutputFormat(),
    target: new FilePathTarget(target),
  })
  const video = new EncodedVideoPacketSource(shape.codec)
  output.addVideoTrack(video, {
    maximumPacketCount: 1 + parts.reduce((sum, part) => sum + part.video.count, 0),
    // WebM has no place for a turn, and recorders that write it turn the frames themselves.
    ...(asMp4 && { rotation: shape.rotation }),
  })
  const audio = voice ? new EncodedAudioPacketSource(voice.codec) : null
  if (audio)
    output.addAudioTrack(audio, {
      maximumPacketCount: parts.reduce((sum, part) => sum + (part.audio?.count ?? 0), 0),
    })
  await output.start()
  const pictures = picturesInto(video, shape, endS)
  let lastVoiceS = -1
  for (const part of parts) {
    const config = await part.audio?.track.getDecoderConfig()
    let settings = config ? { decoderConfig: config } : undefined
    // The file of a cut begins before the owner's 0, in the middle of pictures that need others before them.
    let isShown = !part.isMidway
    for await (const { kind, packet } of inOrder(part)) {
      const timestamp = packet.timestamp + part.offsetS
      isShown ||= kind === 'video' && packet.type === 'key' && timestamp >= part.fromS
      if (!isShown || timestamp < 0 || timestamp >= part.untilS) continue
      if (kind === 'video') {
        if (lookAt(part, packet.timestamp).id === shape.id) await pictures.add(packet, timestamp)
      } else if (timestamp > lastVoiceS) {
        lastVoiceS = timestamp
        await audio?.add(packet.clone({ timestamp }), settings)
        settings = undefined
      }
    }
  }
  await pictures.end()
  await output.finalize()
}

function lookAt({ video }: Scan, atS: number): Shape {
  const { looks } = video
  const look = looks.findLast(({ firstS }) => firstS <= atS) ?? looks[0]
  if (!look) throw new Error('a part without a look was placed')
  return look.shape
}

/** Adds pictures in the order of time; the last one stands until `endS`, so that all files of a recording are equally long. */
function picturesInto(video: EncodedVideoPacketSource, shape: Shape, endS: number | null) {
  const lengthBytes = lengthBytesIn(shape)
  let settings: { decoderConfig: VideoDecoderConfig } | undefined = { decoderConfig: shape.config }
  let lastS = -1
  let held: EncodedPacket | null = null
  const write = async (packet: EncodedPacket) => {
    await video.add(packet, settings)
    settings = undefined
  }
  return {
    async add(packet: EncodedPacket, timestamp: number): Promise<void> {
      if (timestamp <= lastS) return
      const plain =
        lengthBytes === null || packet.type !== 'key' ? {} : { data: withoutSets(packet.data, lengthBytes) }
      const moved = packet.clone({ timestamp, ...plain })
      // A file whose picture begins late is shorter to some players than it is: the first picture stands from 0 on.
      if (lastS < 0 && timestamp > 0.05) await write(moved.clone({ timestamp: 0, duration: timestamp }))
      lastS = timestamp
      if (held) await write(held)
      held = moved
    },
    async end(): Promise<void> {
      if (!held) return
      const stands = endS === null ? 0 : endS - held.timestamp
      await write(stands > held.duration ? held.clone({ duration: stands }) : held)
    },
  }
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
