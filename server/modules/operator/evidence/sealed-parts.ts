import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { filmOwnerOf } from '#domain/trips/film-owner.ts'
import type { ZipEntry } from '#server/app/module/zip.ts'
import { evidenceTexts } from '#server/modules/operator/evidence/evidence-texts.ts'
import {
  manifestPath,
  sealOf,
  sealPath,
  type EvidenceManifest,
  type EvidencePart,
} from '#server/modules/operator/evidence/seal.ts'
import type { OperatorEvidence } from '#server/modules/operator/evidence/trip-evidence.ts'
import type { OperatorDeps } from '#server/modules/operator/operator.deps.ts'

/** Who takes a file away, when and why. */
export type TakenFile = {
  fileId: string
  auditId: string
  at: Date
  by: { id: string; firstName: string | null }
  reason: string
}

/**
 * The parts of a file of evidence in their order: texts, recording and postcards, then the manifest, which tells what the
 * parts before it were as they were sent, and the seal over it.
 */
export async function* sealedParts(
  deps: Pick<OperatorDeps, 'recordings' | 'secrets'>,
  evidence: OperatorEvidence,
  taken: TakenFile,
): AsyncGenerator<ZipEntry> {
  const parts: EvidencePart[] = []
  for (const { text, ...said } of evidenceTexts(evidence)) {
    const part = { ...said, bytes: 0, sha256: '' }
    parts.push(part)
    yield { path: said.path, body: Readable.from(hashed(part, [Buffer.from(text)])), isText: true }
  }
  const media = await deps.recordings.storedFiles(filmOwnerOf(evidence.trip))
  const leftOut = [...media.left]
  for (const { path, objectKey } of media.taken) {
    const body = await deps.recordings.readObject(objectKey)
    if (body === null) {
      leftOut.push({ path, why: 'gone' })
      continue
    }
    const part = { path, bytes: 0, sha256: '' }
    parts.push(part)
    yield { path, body: Readable.from(hashed(part, body)), isText: false }
  }
  const manifest = JSON.stringify(manifestOf(evidence, taken, { parts, leftOut }), null, 2)
  yield { path: manifestPath, body: Readable.from([Buffer.from(manifest)]), isText: true }
  const seal = sealOf(deps.secrets.evidence, manifest)
  yield { path: sealPath, body: Readable.from([Buffer.from(seal)]), isText: true }
}

/** The same bytes; the part has their count and their sum when the last one has gone through. */
async function* hashed(
  part: EvidencePart,
  body: AsyncIterable<Buffer> | Iterable<Buffer>,
): AsyncGenerator<Buffer> {
  const sum = createHash('sha256')
  for await (const chunk of body) {
    sum.update(chunk)
    part.bytes += chunk.length
    yield chunk
  }
  part.sha256 = sum.digest('hex')
}

function manifestOf(
  { trip, recording }: OperatorEvidence,
  { fileId, auditId, at, by, reason }: TakenFile,
  { parts, leftOut }: Pick<EvidenceManifest, 'parts' | 'leftOut'>,
): EvidenceManifest {
  return {
    format: 'huvr-evidence-1',
    fileId,
    auditId,
    tripId: trip.id,
    madeAt: at.toISOString(),
    by,
    reason,
    recording: {
      state: recording.state,
      isIncluded: parts.some(({ path }) => path.startsWith('recording')),
      durationMs: recording.durationMs,
      gaps: recording.gaps,
    },
    parts,
    leftOut,
  }
}
