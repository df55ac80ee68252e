import { createHash } from 'node:crypto'
import { evidenceFileRules, evidenceFilesByOperator } from '#domain/operator/evidence-file.ts'
import { filmOwnerOf } from '#domain/trips/film-owner.ts'
import type { TooMany } from '#domain/shared/outcome.ts'
import { readSigned, sign } from '#server/app/module/signed.ts'
import { zip } from '#server/app/module/zip.ts'
import { audit } from '#server/durable/audit/audit.ts'
import { actsAbout } from '#server/durable/audit/audit.store.ts'
import { sealedParts } from '#server/modules/operator/evidence/sealed-parts.ts'
import { evidenceOf } from '#server/modules/operator/evidence/trip-evidence.ts'
import type { OperatorCaller, OperatorDeps } from '#server/modules/operator/operator.deps.ts'
import { reasonOf } from '#server/modules/operator/reason.ts'

/** Where signed addresses of files of evidence point to. */
export const evidenceFilesPath = '/evidence-files'

export type EvidenceFileOutcome =
  | { kind: 'found'; fileId: string; url: string; mediaBytes: number }
  | { kind: 'unknown' }
  | { kind: 'badReason' }
  | TooMany

/**
 * An address at which an operator downloads the evidence of a trip as a sealed file. The download has its own row in the audit
 * log, with the reason and the id of the file, before anything is given out.
 */
export async function tripEvidenceFile(
  deps: OperatorDeps,
  operatorId: string,
  order: { tripId: string; reason: string },
  caller: OperatorCaller,
): Promise<EvidenceFileOutcome> {
  const reason = reasonOf(order.reason)
  if (reason === null) return { kind: 'badReason' }
  const budget = await deps.limits.allow(evidenceFilesByOperator, operatorId)
  if (!budget.allowed) return { kind: 'tooMany', retryAfterS: budget.retryAfterS }
  const fileId = deps.newId('evf')
  await audit(deps, {
    act: 'operator.evidenceTaken',
    actorId: operatorId,
    subjectId: order.tripId.slice(0, 64),
    caller,
    detail: { reason, fileId },
  })
  const trip = await deps.trips.tripRow(order.tripId)
  if (!trip) return { kind: 'unknown' }
  const { taken } = await deps.recordings.storedFiles(filmOwnerOf(trip))
  const said = { trip: trip.id, viewer: operatorId, file: fileId }
  const token = sign(deps.secrets.links, 'evidence', said, deps.clock.nowMs() + evidenceFileRules.addressMs)
  return {
    kind: 'found',
    fileId,
    url: `${evidenceFilesPath}/${token}`,
    mediaBytes: taken.reduce((sum, file) => sum + file.bytes, 0),
  }
}

export type EvidenceFileAnswer =
  | { kind: 'notAllowed' }
  | { kind: 'gone' }
  | { kind: 'found'; name: string; body: AsyncGenerator<Buffer> }

/** The file behind an address, made as it is sent. `operatorId`: who asks, if they may see evidence now. */
export async function evidenceFile(
  deps: OperatorDeps,
  token: string,
  operatorId: string | null,
): Promise<EvidenceFileAnswer> {
  const said = readSigned(deps.secrets.links, 'evidence', token, deps.clock.nowMs())
  if (!said || operatorId === null || said['viewer'] !== operatorId) return { kind: 'notAllowed' }
  const { trip: tripId = '', file: fileId = '' } = said
  const evidence = await evidenceOf(deps, tripId, operatorId)
  // The row says why it was taken. Without it nothing is given out.
  const taken = evidence?.acts.find(({ detail }) => detailOf(detail).fileId === fileId)
  if (!evidence || !taken) return { kind: 'gone' }
  const at = deps.clock.now()
  const parts = sealedParts(deps, evidence, {
    fileId,
    auditId: taken.id,
    at,
    by: { id: operatorId, firstName: taken.by },
    reason: detailOf(taken.detail).reason ?? '',
  })
  const body = noted(deps, zip(parts, at), { tripId, fileId, operatorId })
  return { kind: 'found', name: `evidence-${tripId}.zip`, body }
}

/**
 * The same bytes; their sum is in the audit log before the last of them is given out, so that no whole file is without it.
 * A download that is given up leaves no sum.
 */
async function* noted(
  deps: OperatorDeps,
  archive: AsyncGenerator<Buffer>,
  { tripId, fileId, operatorId }: { tripId: string; fileId: string; operatorId: string },
): AsyncGenerator<Buffer> {
  const sum = createHash('sha256')
  let bytes = 0
  let held: Buffer | null = null
  for await (const chunk of archive) {
    sum.update(chunk)
    bytes += chunk.length
    if (held) yield held
    held = chunk
  }
  await audit(deps, {
    act: 'operator.evidenceSealed',
    actorId: operatorId,
    subjectId: tripId,
    caller: null,
    detail: { fileId, sha256: sum.digest('hex'), bytes },
  })
  if (held) yield held
}

export type EvidenceFileSum = { sha256: string; bytes: number; sealedAt: Date }

/** Downloads whose sums are looked through for the one that is asked for: those of the last hour and more. */
const sumsAtMost = 200

/** What was noted of an operator's file when it had been made; null as long as it was not, and for files of others. */
export async function evidenceFileSum(
  deps: OperatorDeps,
  operatorId: string,
  { tripId, fileId }: { tripId: string; fileId: string },
): Promise<EvidenceFileSum | null> {
  const acts = await actsAbout(deps.db, [tripId.slice(0, 64)], {
    acts: ['operator.evidenceSealed'],
    limit: sumsAtMost,
  })
  const found = acts.findLast(
    ({ actorId, detail }) => actorId === operatorId && detailOf(detail).fileId === fileId,
  )
  const { sha256, bytes } = detailOf(found?.detail)
  if (!found || sha256 === undefined || bytes === undefined) return null
  return { sha256, bytes, sealedAt: found.at }
}

const detailOf = (detail: unknown) =>
  (detail ?? {}) as { fileId?: string; reason?: string; sha256?: string; bytes?: number }
