import { createHmac, timingSafeEqual } from 'node:crypto'
import * as z from 'zod'

/** What the parts of a file of evidence are called that say of the others what they are. */
export const manifestPath = 'manifest.json'
export const sealPath = 'manifest.seal.json'

const part = z.object({
  path: z.string(),
  bytes: z.number(),
  sha256: z.string(),
  /** How many rows a list has. */
  rows: z.number().optional(),
  /** The list is as long as lists of its kind may be: there may be more than it tells. */
  mayBeCut: z.boolean().optional(),
})

/** What a file of evidence says of itself. */
export const manifestShape = z.object({
  format: z.literal('huvr-evidence-1'),
  /** Names the file; the audit log has the same id in the row of the download. */
  fileId: z.string(),
  auditId: z.string(),
  tripId: z.string(),
  madeAt: z.string(),
  by: z.object({ id: z.string(), firstName: z.string().nullable() }),
  reason: z.string(),
  recording: z.object({
    /** making, ready, empty, failed or deleted; none: nothing was recorded. */
    state: z.string(),
    isIncluded: z.boolean(),
    durationMs: z.number(),
    gaps: z.array(z.object({ startMs: z.number(), endMs: z.number() })),
  }),
  parts: z.array(part),
  leftOut: z.array(z.object({ path: z.string(), why: z.enum(['tooMuch', 'gone']) })),
})
export type EvidenceManifest = z.output<typeof manifestShape>
export type EvidencePart = z.output<typeof part>

const sealShape = z.object({ algorithm: z.literal('HMAC-SHA-256'), key: z.string(), seal: z.string() })

/** The seal over a manifest, as the text of a file. */
export function sealOf(key: Buffer, manifest: string | Buffer): string {
  return JSON.stringify(
    { algorithm: 'HMAC-SHA-256', key: keyName(key), seal: macOf(key, manifest).toString('hex') },
    null,
    2,
  )
}

/** Whether a seal is that of this manifest under this key; `otherKey`: it was made under another one and cannot be checked. */
export function readSeal(key: Buffer, manifest: Buffer, text: string): 'holds' | 'broken' | 'otherKey' {
  const given = sealShape.safeParse(jsonOf(text))
  if (!given.success) return 'broken'
  if (given.data.key !== keyName(key)) return 'otherKey'
  const seal = Buffer.from(given.data.seal, 'hex')
  const right = macOf(key, manifest)
  return seal.length === right.length && timingSafeEqual(seal, right) ? 'holds' : 'broken'
}

/** What a text of JSON says; null for what is none. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // The text has been changed since it was written.
    return null
  }
}

function macOf(key: Buffer, manifest: string | Buffer): Buffer {
  return createHmac('sha256', key).update('manifest\n').update(manifest).digest()
}

/** Tells keys apart and says nothing of them. */
function keyName(key: Buffer): string {
  return createHmac('sha256', key).update('name').digest('hex').slice(0, 16)
}
