/** What a recorder's chunks are pieces of. */
export type Container = 'webm' | 'mp4'

/** A piece of a stretch that can be read as one file. `bytes` are read lazily, one chunk after the other. */
export type Run = { header: Uint8Array | null; chunks: readonly number[]; startsAtCluster: boolean }

const ebmlId = [0x1a, 0x45, 0xdf, 0xa3]
/** A Cluster is where a WebM or Matroska reader can come in: its time stamp is absolute. */
export const clusterId = Buffer.from([0x1f, 0x43, 0xb6, 0x75])

/** Tells the container from a recorder's first bytes; null for what is neither (or not the beginning). */
export function containerOf(first: Uint8Array): Container | null {
  if (ebmlId.every((byte, i) => first[i] === byte)) return 'webm'
  return Buffer.from(first.subarray(4, 8)).toString('latin1') === 'ftyp' ? 'mp4' : null
}

/** The part of a first chunk that every later run needs in front: all before the first Cluster or fragment. */
export function headerOf(container: Container, first: Uint8Array): Uint8Array | null {
  if (container === 'webm') {
    const at = Buffer.from(first.buffer, first.byteOffset, first.byteLength).indexOf(clusterId)
    return at < 0 ? null : first.subarray(0, at)
  }
  const at = firstBox(first, 'moof')
  return at === null ? first : first.subarray(0, at)
}

/**
 * Cuts the chunks that arrived into runs that can be read. A WebM reader stops for good at a hole, so what follows
 * one becomes a run of its own: the header of chunk 0 in front, from its first Cluster on. Fragments of mp4 stand
 * alone, so one run takes them all and only the lost ones are missing. Without chunk 0 there is no header; then the
 * one of a sister stretch (same person and recorder settings) serves when there is one.
 */
export function runsOf(container: Container, seqs: readonly number[], header: Uint8Array | null): Run[] {
  const sorted = [...new Set(seqs)].sort((a, b) => a - b)
  const whole = sorted[0] === 0
  if (sorted.length === 0 || (!whole && header === null)) return []
  if (container === 'mp4') return [{ header: whole ? null : header, chunks: sorted, startsAtCluster: false }]
  const runs: number[][] = []
  for (const seq of sorted) {
    const last = runs.at(-1)
    if (last && last.at(-1) === seq - 1) last.push(seq)
    else runs.push([seq])
  }
  return runs
    .filter((chunks) => chunks[0] === 0 || header !== null)
    .map((chunks) =>
      chunks[0] === 0
        ? { header: null, chunks, startsAtCluster: false }
        : { header, chunks, startsAtCluster: true },
    )
}

/** Where the first top-level box of this kind begins; null when there is none. */
function firstBox(bytes: Uint8Array, kind: string): number | null {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (let at = 0; at + 8 <= view.length;) {
    if (view.toString('latin1', at + 4, at + 8) === kind) return at
    const size = view.readUInt32BE(at)
    if (size < 8) return null
    at += size
  }
  return null
}
