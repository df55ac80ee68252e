import {
  BufferSource,
  BufferTarget,
  EncodedVideoPacketSource,
  Input,
  MP4,
  Mp4OutputFormat,
  Output,
  QTFF,
  type EncodedPacket,
  type InputVideoTrack,
} from 'mediabunny'
import { clipFaultOf, walkerClipRules, type ClipFault } from '#domain/walkers/clip.ts'
import { packetsOf } from '#server/modules/recordings/joining/scan.ts'

export type CutClip =
  | { kind: 'cut'; bytes: Buffer; durationMs: number }
  | { kind: 'refused'; fault: ClipFault }

/**
 * A clip of what was sent: its pictures from the first one on that needs none before it, at most 15 s of them, in a file that
 * is written here. Nothing else of the sent file comes along: no voice, no place, no device, no second track. No picture is
 * decoded or encoded (docs/decisions/0113-a-clip-of-a-walker.md).
 */
export async function cutClip(sent: Buffer): Promise<CutClip> {
  const input = new Input({ formats: [MP4, QTFF], source: new BufferSource(sent) })
  try {
    const track = await input.getPrimaryVideoTrack()
    const config = await track?.getDecoderConfig()
    if (!track || !config) return refused('clipUnreadable')
    const fault = clipFaultOf({
      codec: (await track.getCodec()) ?? 'unknown',
      width: await track.getDisplayWidth(),
      height: await track.getDisplayHeight(),
    })
    if (fault) return refused(fault)
    const packets = await picturesOf(track)
    if (packets.length === 0) return refused('clipUnreadable')
    // The order of decoding is not the order of time.
    const beginsS = Math.min(...packets.map(({ timestamp }) => timestamp))
    const endsS = Math.max(...packets.map(({ timestamp, duration }) => timestamp + duration))
    const durationMs = Math.round((endsS - beginsS) * 1000)
    if (durationMs < walkerClipRules.shortestMs) return refused('clipTooShort')
    return { kind: 'cut', bytes: await written({ track, config, packets, beginsS }), durationMs }
  } catch {
    // The reader throws what it cannot read: the file is another kind, cut off, or made to be read wrongly.
    return refused('clipUnreadable')
  } finally {
    input.dispose()
  }
}

const refused = (fault: ClipFault) => ({ kind: 'refused', fault }) as const

/** The pictures of the clip in the order of decoding, from a key picture on. */
async function picturesOf(track: InputVideoTrack): Promise<EncodedPacket[]> {
  const packets: EncodedPacket[] = []
  for await (const packet of packetsOf(track, true, false)) {
    const [first] = packets
    if (!first && packet.type !== 'key') continue
    const endS = (first ?? packet).timestamp + walkerClipRules.longestMs / 1000
    if (packet.timestamp + packet.duration > endS + slackS) break
    packets.push(packet)
    if (packets.length >= walkerClipRules.framesMax) break
  }
  return packets
}

/** Timestamps of files are rounded to their clocks. */
const slackS = 0.01

async function written({
  track,
  config,
  packets,
  beginsS,
}: {
  track: InputVideoTrack
  config: VideoDecoderConfig
  packets: readonly EncodedPacket[]
  beginsS: number
}): Promise<Buffer> {
  const target = new BufferTarget()
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: 'in-memory' }), target })
  const video = new EncodedVideoPacketSource('avc')
  output.addVideoTrack(video, { rotation: await track.getRotation() })
  await output.start()
  for (const [index, packet] of packets.entries())
    await video.add(
      packet.clone({ timestamp: packet.timestamp - beginsS }),
      index === 0 ? { decoderConfig: config } : undefined,
    )
  await output.finalize()
  if (!target.buffer) throw new Error('a clip was written to nowhere')
  return Buffer.from(target.buffer)
}
