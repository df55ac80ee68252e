import { MINUTE } from '#domain/shared/units.ts'
import { uplinkCheck } from '#domain/walk/uplink.ts'
import { underWay } from '#web/api/under-way.ts'
import { leastKbps } from '#web/features/walk/engine/quality.ts'

/** What a check of the uplink has come to; `unknown`: nothing arrived, which may be the server's fault as well. */
export type Uplink =
  | { readonly kind: 'measuring' | 'unknown' }
  | { readonly kind: 'enough' | 'weak'; readonly kbps: number }

/** A piece that has arrived, and how long it took from its first byte to the answer. */
export interface Piece {
  readonly bytes: number
  readonly ms: number
}

const kbpsOf = ({ bytes, ms }: Piece) => (ms > 0 ? (bytes * 8) / ms : Infinity)

/** Held against the least that a walk needs. The quickest piece counts: the others have waited for the answer the most. */
export function uplinkOf(pieces: readonly Piece[]): Uplink {
  if (pieces.length === 0) return { kind: 'unknown' }
  const kbps = Math.max(...pieces.map(kbpsOf))
  return { kind: kbps < leastKbps ? 'weak' : 'enough', kbps }
}

export interface UplinkDeps {
  /** Sends a piece; false when the server does not take it. Throws when it does not get through, or is ended. */
  readonly send: (bytes: number, signal: AbortSignal) => Promise<boolean>
  readonly nowMs: () => number
  readonly after: (ms: number, run: () => void) => () => void
}

/** Sends the pieces one after the other, for so long as the check may take. Never throws. */
export async function measureUplink({ send, nowMs, after }: UplinkDeps): Promise<Uplink> {
  const end = new AbortController()
  const cancel = after(uplinkCheck.withinMs, () => end.abort())
  const arrived: Piece[] = []
  try {
    for (const bytes of uplinkCheck.pieceBytes) {
      const begunMs = nowMs()
      if (!(await send(bytes, end.signal))) break
      arrived.push({ bytes, ms: nowMs() - begunMs })
    }
  } catch {
    // No network, or the time is over: what has arrived until then counts.
  }
  cancel()
  return uplinkOf(arrived)
}

/** A phone that has walked on has another uplink. */
const freshMs = 30 * MINUTE
let last: { kbps: number; atMs: number } | null = null

/** What the uplink of this device carried in the last half hour, in kbit/s; null where that was not measured. */
export const knownUplinkKbps = (): number | null =>
  last !== null && performance.now() - last.atMs < freshMs ? last.kbps : null

/** `measureUplink` with the browser's own means. */
export async function measureOwnUplink(): Promise<Uplink> {
  const uplink = await underWay(
    measureUplink({
      send: async (bytes, signal) => {
        const headers = { 'content-type': 'application/octet-stream' }
        const answer = await fetch(uplinkCheck.path, { method: 'POST', headers, body: noise(bytes), signal })
        return answer.status === 204
      },
      nowMs: () => performance.now(),
      after(ms, run) {
        const timer = setTimeout(run, ms)
        return () => clearTimeout(timer)
      },
    }),
  )
  if ('kbps' in uplink) last = { kbps: uplink.kbps, atMs: performance.now() }
  return uplink
}

/** So much chance is drawn at a time at most. */
const drawnAtOnce = 65_536

/** Bytes that nothing on the way can make smaller. */
function noise(bytes: number): Uint8Array<ArrayBuffer> {
  const piece = new Uint8Array(bytes)
  for (let from = 0; from < bytes; from += drawnAtOnce)
    crypto.getRandomValues(piece.subarray(from, from + drawnAtOnce))
  return piece
}
