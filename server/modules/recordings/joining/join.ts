import {
  gapMs,
  scanPart,
  type Look,
  type Part,
  type Scan,
  type Shape,
} from '#server/modules/recordings/joining/scan.ts'
import { writeVideo, type Placed } from '#server/modules/recordings/joining/write.ts'

export type { Part } from '#server/modules/recordings/joining/scan.ts'

/** A span of the owner's time. */
export type Span = { startMs: number; endMs: number }

/** A file of the recording; its picture moves in the spans `shown` and stands between them. */
export type JoinedVideo = { path: string; type: 'video/mp4' | 'video/webm'; shown: Span[] }

export type Joined =
  | {
      kind: 'joined'
      /** One for each shape, that of the most frames first. */
      videos: [JoinedVideo, ...JoinedVideo[]]
      durationMs: number
      gaps: Span[]
      /** Parts or tracks that could not be used, in words for the log. */
      left: string[]
    }
  | { kind: 'unreadable'; left: string[] }

/** Two stretches of one recorder touch within this; what overlaps more was recorded twice at the same time. */
const touchingS = 1
/** A recorder stops so long after the end at most, its last chunk included; what comes later is left out. */
export const afterEndS = 1
/** A phone has a camera at its front and one at its back, upright and on its side; files beyond this are left out and named. */
export const mostVideos = 8

/** Containers take any of these; VP8 stays in WebM because not every browser plays it inside mp4. */
const mp4Codecs: readonly string[] = ['avc', 'hevc', 'av1', 'vp9']
const webmVoices: readonly string[] = ['opus', 'vorbis']

/**
 * Joins parts into seekable files at `target`, without any codec: packets are copied and placed on the owner's clock, so media
 * time is the owner's time and what is missing is a gap in which the last picture stands. A track has one shape; parts of
 * another size, codec or turn come into a file of their own, which has the whole length and the whole voice as well, so that
 * a player changes from one to the other at the same time of the walk. Parts that cannot be read are left out and told, and so
 * is what lies in time that an earlier part shows already. What was recorded after the owner's end (`wallMs`; null when that is
 * not known) does not belong to it. The two passes over the files keep memory flat however long the recording is.
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
    const endS = wallMs === null ? Infinity : wallMs / 1000 + afterEndS
    const all = place(scans, endS, left)
    const shapes = shapesOf(all, left)
    const placed = all.filter(({ video }) => video.looks.some(({ shape }) => shapes.has(shape.id)))
    const [main, ...others] = [...shapes.values()]
    if (!main) return { kind: 'unreadable', left }
    const { durationMs, gaps } = coverage(placed)
    const shown = spansOf(placed, durationMs)
    const writeOne = async (shape: Shape, index: number): Promise<JoinedVideo> => {
      const path = index === 0 ? target : `${target}-${index + 1}`
      const asMp4 = mp4Codecs.includes(shape.codec)
      const voiced = withVoices(placed, asMp4, index === 0 ? left : [])
      await writeVideo({
        parts: voiced,
        shape,
        target: path,
        asMp4,
        // Alone, a file ends where its pictures and voices end.
        endS: others.length > 0 ? durationMs / 1000 : null,
      })
      return { path, type: asMp4 ? 'video/mp4' : 'video/webm', shown: shown.get(shape.id) ?? [] }
    }
    const videos: [JoinedVideo, ...JoinedVideo[]] = [await writeOne(main, 0)]
    for (const [index, shape] of others.entries()) videos.push(await writeOne(shape, index + 1))
    return { kind: 'joined', videos, durationMs, gaps, left }
  } finally {
    for (const scan of scans) scan.input.dispose()
  }
}

/** The shapes by their frames, the most first; a few of them become files. */
function shapesOf(parts: readonly Placed[], left: string[]): Map<string, Shape> {
  const found = new Map<string, { shape: Shape; count: number }>()
  for (const { shape, count } of parts.flatMap(({ video }) => video.looks))
    found.set(shape.id, { shape, count: count + (found.get(shape.id)?.count ?? 0) })
  const order = [...found.values()].sort((a, b) => b.count - a.count).map(({ shape }) => shape)
  const chosen = new Map(order.slice(0, mostVideos).map((shape) => [shape.id, shape]))
  for (const { part, video } of parts)
    if (video.looks.some(({ shape }) => !chosen.has(shape.id)))
      left.push(`${part.stretch}: pictures of one more shape than ${mostVideos}`)
  return chosen
}

/** One track of voice has one codec with its settings: that of the most time, of those the container takes. */
function withVoices(parts: readonly Placed[], asMp4: boolean, left: string[]): Placed[] {
  const seconds = new Map<string, number>()
  for (const { audio } of parts)
    if (audio && (asMp4 || webmVoices.includes(audio.codec)))
      seconds.set(audio.id, (seconds.get(audio.id) ?? 0) + audio.endS - audio.firstS)
  const [id] = [...seconds].sort((a, b) => b[1] - a[1])[0] ?? []
  return parts.map((placed) => {
    if (!placed.audio || placed.audio.id === id) return placed
    left.push(`${placed.part.stretch}: voice in ${placed.audio.id.trim()} beside ${id?.trim()}`)
    return { ...placed, audio: null }
  })
}

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
    const fromS = isTwice ? endS : 0
    placed.push({ ...scan, offsetS, fromS, untilS: ownerEndS, isMidway: isTwice || beginsBefore(scan) })
    endS = Math.max(endS, offsetS + Math.max(scan.video.endS, scan.audio?.endS ?? 0))
  }
  return placed.filter((part) => part.offsetS + part.video.firstS < part.untilS)
}

/** The source of a cut is one part that begins before what is wanted of it. */
const beginsBefore = ({ part }: Scan) => part.startedAtMs < 0

/** Length of the joined file and the gaps in its picture, from the owner's 0 on. */
function coverage(parts: readonly Placed[]): { durationMs: number; gaps: Span[] } {
  const gaps: Span[] = []
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

/** Which shape is seen when: each from its first picture to the first one of another shape, without a hole from 0 to the end. */
function spansOf(parts: readonly Placed[], durationMs: number): Map<string, Span[]> {
  const looks = parts.flatMap(({ offsetS, fromS, untilS, video }) =>
    video.looks.map((look: Look) => ({
      id: look.shape.id,
      startMs: Math.round(Math.max(0, fromS, offsetS + look.firstS) * 1000),
      endMs: Math.round(Math.min(untilS, offsetS + look.endS) * 1000),
    })),
  )
  const seen = looks
    .filter(({ startMs, endMs }) => endMs > startMs && startMs < durationMs)
    .sort((a, b) => a.startMs - b.startMs)
  const changes = seen.filter(({ id }, index) => seen[index - 1]?.id !== id)
  const spans = new Map<string, Span[]>()
  for (const [index, { id, startMs }] of changes.entries()) {
    const span = {
      startMs: index === 0 ? 0 : startMs,
      endMs: changes[index + 1]?.startMs ?? durationMs,
    }
    spans.set(id, [...(spans.get(id) ?? []), span])
  }
  return spans
}
