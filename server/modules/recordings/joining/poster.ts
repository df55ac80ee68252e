import { ALL_FORMATS, EncodedPacketSink, FilePathSource, Input } from 'mediabunny'
import { sharp } from '#server/modules/recordings/pictures/decoder.ts'

const widest = 1280

/**
 * A JPEG still of a joined video, from about a fifth of its length (the first seconds show a hand and a floor).
 * Only for VP8, whose key frame is a lossy WebP once its RIFF header stands before it, so that no decoder is
 * needed; null for every other codec.
 */
export async function posterOf(path: string): Promise<Buffer | null> {
  const input = new Input({ formats: ALL_FORMATS, source: new FilePathSource(path) })
  try {
    const track = await input.getPrimaryVideoTrack()
    if (!track || (await track.getCodec()) !== 'vp8') return null
    const sink = new EncodedPacketSink(track)
    const atS = (await track.computeDuration()) / 5
    const packet = (await sink.getKeyPacket(atS)) ?? (await sink.getFirstKeyPacket())
    return packet && (await cleanStill(webpOf(packet.data)))
  } finally {
    input.dispose()
  }
}

/** A picture of ours: upright, at most 1280 wide, JPEG, without any metadata. */
async function cleanStill(picture: Buffer): Promise<Buffer> {
  return sharp(picture, { failOn: 'error' })
    .resize({ width: widest, withoutEnlargement: true })
    .jpeg({ quality: 82 })
    .toBuffer()
}

function webpOf(frame: Uint8Array): Buffer {
  const odd = frame.length % 2
  const header = Buffer.alloc(20)
  header.write('RIFF', 0, 'latin1')
  header.writeUInt32LE(4 + 8 + frame.length + odd, 4)
  header.write('WEBPVP8 ', 8, 'latin1')
  header.writeUInt32LE(frame.length, 16)
  return Buffer.concat([header, frame, Buffer.alloc(odd)])
}
