import {
  ALL_FORMATS,
  EncodedPacketSink,
  FilePathSource,
  Input,
  type AudioCodec,
  type EncodedPacket,
  type InputAudioTrack,
  type InputVideoTrack,
  type Rotation,
  type VideoCodec,
} from 'mediabunny'
import {
  avcCOf,
  codecNameOf,
  lengthBytesOf,
  setsIn,
  sizeOf,
  type ParameterSets,
} from '#server/modules/recordings/joining/h264.ts'

/** A readable file and where its media time 0 lies on the owner's clock. Runs of one stretch share a stretch. */
export type Part = { path: string; stretch: string; startedAtMs: number }

/** Frames further apart than this are reported as a gap; a busy phone's frames are closer. */
export const gapMs = 1500

/**
 * What one track of a file must have throughout: a codec, its settings and a turn. Phones write an upright picture as a turned
 * track, and H.264 has the size of its pictures in its settings.
 */
export type Shape = {
  /** Equal for parts that can lie in one track. */
  id: string
  codec: VideoCodec
  rotation: Rotation
  config: VideoDecoderConfig
}

/** The pictures of a part from one change of its shape to the next, in its own seconds. */
export type Look = { shape: Shape; firstS: number; endS: number; count: number }

/** Frames and voice of one part, counted once so that the writing pass knows what is coming. */
export type Scan = {
  part: Part
  input: Input
  video: Track<InputVideoTrack> & { codec: VideoCodec; looks: Look[] }
  audio: (Track<InputAudioTrack> & { codec: AudioCodec; id: string }) | null
}
export type Track<T> = {
  track: T
  count: number
  firstS: number
  endS: number
  holes: { startS: number; endS: number }[]
}

/** Reads what a part has; why it cannot be used, in words, when it cannot. */
export async function scanPart(part: Part): Promise<Scan | string> {
  const input = new Input({ formats: ALL_FORMATS, source: new FilePathSource(part.path) })
  try {
    const track = await input.getPrimaryVideoTrack()
    const codec = await track?.getCodec()
    const config = await track?.getDecoderConfig()
    if (!track || !codec || !config) throw new Error('no picture in it')
    const looks: Look[] = []
    const shapes = await shapesOf(track, codec, config)
    const counted = await countPackets(track, true, shapes.areInPackets, (packet) => {
      const shape = shapes.of(packet)
      const last = looks.at(-1)
      const endS = packet.timestamp + packet.duration
      if (last?.shape.id !== shape.id) looks.push({ shape, firstS: packet.timestamp, endS, count: 1 })
      else Object.assign(last, { endS: Math.max(last.endS, endS), count: last.count + 1 })
    })
    if (!counted) throw new Error('no picture in it')
    return { part, input, video: { track, codec, looks, ...counted }, audio: await voiceOf(input) }
  } catch (error) {
    input.dispose()
    return `${part.stretch}: ${error instanceof Error ? error.message : String(error)}`
  }
}

async function voiceOf(input: Input): Promise<Scan['audio']> {
  const track = await input.getPrimaryAudioTrack()
  const codec = await track?.getCodec()
  const config = await track?.getDecoderConfig()
  if (!track || !codec || !config) return null
  const counted = await countPackets(track, false, false, () => undefined)
  const { sampleRate, numberOfChannels, description } = config
  // Opus is decoded at one rate whatever its header says of the source; AAC only by its own settings.
  const settings = codec === 'opus' ? '' : `${sampleRate} ${hashOf(description)}`
  return counted && { track, codec, id: `${codec} ${numberOfChannels} ${settings}`, ...counted }
}

/**
 * Tells the shape of each packet. Recorders of `avc3` write the settings before each key frame, and other ones when the
 * picture changes its size.
 */
async function shapesOf(
  track: InputVideoTrack,
  codec: VideoCodec,
  config: VideoDecoderConfig,
): Promise<{ areInPackets: boolean; of: (packet: EncodedPacket) => Shape }> {
  const rotation = await track.getRotation()
  const described = (own: VideoDecoderConfig): Shape => ({
    id: `${codec} ${rotation} ${hashOf(own.description)}`,
    codec,
    rotation,
    config: own,
  })
  let current = described(config)
  const plain = { areInPackets: false, of: () => current }
  if (codec !== 'avc' || !config.description) return plain
  const lengthBytes = lengthBytesOf(bytesOf(config.description))
  const first = await new EncodedPacketSink(track).getFirstKeyPacket()
  if (!first || !setsIn(first.data, lengthBytes)) return plain
  return {
    areInPackets: true,
    of(packet) {
      const sets = packet.type === 'key' ? setsIn(packet.data, lengthBytes) : null
      if (sets) current = described(configOf(config, sets, lengthBytes))
      return current
    },
  }
}

function configOf(config: VideoDecoderConfig, sets: ParameterSets, lengthBytes: number): VideoDecoderConfig {
  const { width, height } = sizeOf(sets)
  const { displayAspectWidth: _width, displayAspectHeight: _height, ...rest } = config
  return {
    ...rest,
    codec: codecNameOf(sets),
    codedWidth: width,
    codedHeight: height,
    description: avcCOf(sets, lengthBytes),
  }
}

const bytesOf = (description: AllowSharedBufferSource): Uint8Array =>
  ArrayBuffer.isView(description)
    ? new Uint8Array(description.buffer, description.byteOffset, description.byteLength)
    : new Uint8Array(description)

const hashOf = (description: AllowSharedBufferSource | undefined): string =>
  description ? Buffer.from(bytesOf(description)).toString('base64') : ''

/** How many bytes say the length of a unit in the packets of this track; null where they do not. */
export const lengthBytesIn = ({ codec, config }: Shape): number | null =>
  codec === 'avc' && config.description ? lengthBytesOf(bytesOf(config.description)) : null

/** Counts from the first key frame on; a file cut off in the middle counts up to where it can be read. */
async function countPackets(
  track: InputVideoTrack | InputAudioTrack,
  fromKey: boolean,
  isWithData: boolean,
  note: (packet: EncodedPacket) => void,
): Promise<Omit<Track<never>, 'track'> | null> {
  const found = { count: 0, firstS: 0, endS: 0, holes: [] as { startS: number; endS: number }[] }
  let lastS = 0
  try {
    for await (const packet of packetsOf(track, fromKey, !isWithData)) {
      if (found.count === 0) found.firstS = packet.timestamp
      else if ((packet.timestamp - lastS) * 1000 > gapMs)
        found.holes.push({ startS: lastS, endS: packet.timestamp })
      found.count++
      lastS = Math.max(lastS, packet.timestamp)
      found.endS = Math.max(found.endS, packet.timestamp + packet.duration)
      note(packet)
    }
  } catch (error) {
    // The end of a file whose writer was killed; what was readable before it is stored.
    if (found.count === 0) throw error
  }
  return found.count > 0 ? found : null
}

/** The packets of a track in the order of the file. */
export async function* packetsOf(
  track: InputVideoTrack | InputAudioTrack,
  fromKey: boolean,
  metadataOnly: boolean,
): AsyncGenerator<EncodedPacket> {
  const sink = new EncodedPacketSink(track)
  const start = fromKey ? await sink.getFirstKeyPacket(metadataOnly ? { metadataOnly } : {}) : undefined
  if (start === null) return
  yield* sink.packets(start, undefined, metadataOnly ? { metadataOnly } : {})
}
