/** Parameter sets of H.264: what a decoder must know of the pictures that follow them. */
export type ParameterSets = { sps: Uint8Array[]; pps: Uint8Array[] }

const [spsType, ppsType] = [7, 8]
/** Chroma formats and bit depths follow in parameter sets of these profiles. */
const highProfiles: ReadonlySet<number> = new Set([
  100, 110, 122, 244, 44, 83, 86, 118, 128, 138, 139, 134, 135,
])

/** How many bytes say the length of each unit of a packet, by an avcC box. */
export const lengthBytesOf = (avcC: Uint8Array): number => ((avcC[4] ?? 3) & 3) + 1

/** The units of a packet, each without its length; ends where the packet is cut off. */
function* unitsOf(packet: Uint8Array, lengthBytes: number): Generator<Uint8Array> {
  for (let at = 0; at + lengthBytes < packet.length;) {
    let size = 0
    for (let i = 0; i < lengthBytes; i++) size = size * 256 + (packet[at + i] ?? 0)
    at += lengthBytes
    if (size === 0 || at + size > packet.length) return
    yield packet.subarray(at, at + size)
    at += size
  }
}

const typeOf = (unit: Uint8Array): number => (unit[0] ?? 0) & 0x1f

/** The parameter sets that stand in a packet, as recorders of `avc3` write them before each key frame; null without both. */
export function setsIn(packet: Uint8Array, lengthBytes: number): ParameterSets | null {
  const sets: ParameterSets = { sps: [], pps: [] }
  for (const unit of unitsOf(packet, lengthBytes)) {
    if (typeOf(unit) === spsType) sets.sps.push(unit)
    if (typeOf(unit) === ppsType) sets.pps.push(unit)
  }
  return sets.sps.length > 0 && sets.pps.length > 0 ? sets : null
}

/** The packet without its parameter sets, which an `avc1` track has in its header alone. */
export function withoutSets(packet: Uint8Array, lengthBytes: number): Uint8Array {
  const rest = [...unitsOf(packet, lengthBytes)].filter(
    (unit) => typeOf(unit) !== spsType && typeOf(unit) !== ppsType,
  )
  const whole = Buffer.alloc(rest.reduce((sum, unit) => sum + lengthBytes + unit.length, 0))
  let at = 0
  for (const unit of rest) {
    whole.writeUIntBE(unit.length, at, lengthBytes)
    whole.set(unit, at + lengthBytes)
    at += lengthBytes + unit.length
  }
  return whole
}

/** The avcC box of these parameter sets. */
export function avcCOf({ sps, pps }: ParameterSets, lengthBytes: number): Uint8Array {
  const first = sps[0] ?? new Uint8Array(4)
  const sized = (units: readonly Uint8Array[]) =>
    units.flatMap((unit) => [unit.length >> 8, unit.length & 0xff, ...unit])
  const { chroma, depthLuma, depthChroma, isHigh } = readSps(first)
  return Uint8Array.from([
    1,
    ...first.subarray(1, 4),
    0xfc | (lengthBytes - 1),
    0xe0 | sps.length,
    ...sized(sps),
    pps.length,
    ...sized(pps),
    ...(isHigh ? [0xfc | chroma, 0xf8 | (depthLuma - 8), 0xf8 | (depthChroma - 8), 0] : []),
  ])
}

/** The name of the codec with its profile and level, as `avc1.42E01F`. */
export const codecNameOf = ({ sps }: ParameterSets): string =>
  `avc1.${Buffer.from(sps[0]?.subarray(1, 4) ?? []).toString('hex')}`

/** Width and height of the pictures by their parameter set, in pixels. */
export function sizeOf({ sps }: ParameterSets): { width: number; height: number } {
  const { width, height } = readSps(sps[0] ?? new Uint8Array(4))
  return { width, height }
}

type Sps = {
  isHigh: boolean
  chroma: number
  depthLuma: number
  depthChroma: number
  width: number
  height: number
}

/** Reads a sequence parameter set up to its cropping (ITU-T H.264, 7.3.2.1.1). */
function readSps(unit: Uint8Array): Sps {
  const bits = bitsOf(unit)
  const isHigh = highProfiles.has(bits.take(8))
  bits.take(16)
  bits.number()
  const { chroma, isSeparate, depthLuma, depthChroma } = isHigh
    ? readDepths(bits)
    : { chroma: 1, isSeparate: false, depthLuma: 8, depthChroma: 8 }
  bits.number()
  readOrder(bits)
  bits.number()
  bits.take(1)
  const columns = bits.number() + 1
  const rows = bits.number() + 1
  const isFrame = bits.take(1)
  if (!isFrame) bits.take(1)
  bits.take(1)
  const [left, right, top, bottom] = bits.take(1)
    ? [bits.number(), bits.number(), bits.number(), bits.number()]
    : [0, 0, 0, 0]
  const isPlain = chroma === 0 || isSeparate
  const unitX = !isPlain && chroma !== 3 ? 2 : 1
  const unitY = (!isPlain && chroma === 1 ? 2 : 1) * (2 - isFrame)
  return {
    isHigh,
    chroma,
    depthLuma,
    depthChroma,
    width: columns * 16 - unitX * (left + right),
    height: rows * 16 * (2 - isFrame) - unitY * (top + bottom),
  }
}

function readDepths(bits: Bits) {
  const chroma = bits.number()
  const isSeparate = chroma === 3 && bits.take(1) === 1
  const depthLuma = bits.number() + 8
  const depthChroma = bits.number() + 8
  bits.take(1)
  const lists = bits.take(1) ? (chroma === 3 ? 12 : 8) : 0
  for (let list = 0; list < lists; list++) if (bits.take(1)) skipScaling(bits, list < 6 ? 16 : 64)
  return { chroma, isSeparate, depthLuma, depthChroma }
}

function skipScaling(bits: Bits, size: number): void {
  let [last, next] = [8, 8]
  for (let i = 0; i < size; i++) {
    if (next !== 0) next = (last + bits.signed() + 256) % 256
    if (next !== 0) last = next
  }
}

/** How the order of the pictures is written, which takes more fields in one of its three ways. */
function readOrder(bits: Bits): void {
  const way = bits.number()
  if (way === 0) bits.number()
  if (way !== 1) return
  bits.take(1)
  bits.signed()
  bits.signed()
  const cycle = Math.min(bits.number(), 255)
  for (let i = 0; i < cycle; i++) bits.signed()
}

type Bits = ReturnType<typeof bitsOf>

/** Reads the bits of a unit behind its first byte; behind its end they are 0. */
function bitsOf(unit: Uint8Array) {
  const bytes: number[] = []
  for (let i = 1; i < unit.length; i++) {
    const isGuard = i > 2 && unit[i] === 3 && unit[i - 1] === 0 && unit[i - 2] === 0
    if (!isGuard) bytes.push(unit[i] ?? 0)
  }
  let at = 0
  const take = (count: number): number => {
    let value = 0
    for (let i = 0; i < count; i++, at++) value = value * 2 + (((bytes[at >> 3] ?? 0) >> (7 - (at & 7))) & 1)
    return value
  }
  const number = (): number => {
    let zeros = 0
    while (zeros < 31 && at < bytes.length * 8 && take(1) === 0) zeros += 1
    return 2 ** zeros - 1 + take(zeros)
  }
  const signed = (): number => {
    const value = number()
    return value % 2 === 1 ? (value + 1) / 2 : -value / 2
  }
  return { take, number, signed }
}
