import { readCsvFile } from '#domain/places/files/csv-file.ts'
import {
  fileLimits,
  unreadable,
  type FileFault,
  type FileFormat,
  type ReadFile,
} from '#domain/places/files/file-rows.ts'
import { readGeoJsonFile } from '#domain/places/files/geojson-file.ts'
import { planImport, type PlannedRow } from '#domain/places/files/import-plan.ts'
import { slugOf } from '#domain/places/destination.ts'
import type { TooMany } from '#domain/shared/outcome.ts'
import type { Tx } from '#server/db/transaction.ts'
import { auditAll } from '#server/durable/audit/audit.ts'
import { movedTo } from '#server/modules/places/editing/change.ts'
import { freeSlug, type EditCaller } from '#server/modules/places/editing/create.ts'
import {
  changeDestinations,
  lockDestinations,
  storeDestinations,
} from '#server/modules/places/editing/editing.store.ts'
import { whereIs } from '#server/modules/places/editing/locate.ts'
import { digestOf } from '#server/modules/places/files/digest.ts'
import { filesByOperator } from '#server/modules/places/files/export.ts'
import type { PlacesContext } from '#server/modules/places/places.deps.ts'
import { allDestinations } from '#server/modules/places/places.store.ts'
import type { Destination } from '#server/modules/places/places.types.ts'

declare module '#server/durable/audit/audit.ts' {
  interface AuditActs {
    'destination.imported': true
  }
}

/** A file as it is sent: its bytes as base64. */
export type SentFile = { name: string; format: FileFormat; content: string }

/** What an import of a file does, row by row; `digest` stands for exactly this file with exactly this result. */
export type ImportPlan = { rows: PlannedRow[]; unknown: string[]; digest: string }

export type PreviewOutcome =
  | { kind: 'plan'; plan: ImportPlan }
  | ({ kind: 'unreadable' } & FileFault)
  | TooMany

/** What an import of a file would do now. Nothing is written. */
export async function previewImport(
  ctx: PlacesContext,
  operatorId: string,
  file: SentFile,
): Promise<PreviewOutcome> {
  const read = await readSent(ctx, operatorId, file)
  if (read.kind !== 'read') return read
  return { kind: 'plan', plan: planOf(read, file, await allDestinations(ctx.db)) }
}

export type ImportOutcome =
  | { kind: 'imported'; made: number; changed: number }
  /** The file or the destinations are not what the preview has shown. */
  | { kind: 'planChanged' }
  | ({ kind: 'unreadable' } & FileFault)
  | TooMany

/** Does what a preview has shown, all of it in one transaction, or nothing when it would be anything else by now. */
export async function importFile(
  ctx: PlacesContext,
  operatorId: string,
  { digest, ...file }: SentFile & { digest: string },
  caller: EditCaller,
): Promise<ImportOutcome> {
  const read = await readSent(ctx, operatorId, file)
  if (read.kind !== 'read') return read
  return ctx.inTransaction(async (tx): Promise<ImportOutcome> => {
    await lockDestinations(tx.sql)
    const all = await allDestinations(tx.sql)
    const plan = planOf(read, file, all)
    if (plan.digest !== digest) return { kind: 'planChanged' }
    const made = await make(ctx, tx, plan.rows, all)
    const changed = await change(tx, plan.rows, all)
    if (made.length + changed.length === 0) return { kind: 'imported', made: 0, changed: 0 }
    const by = { actorId: operatorId, caller }
    const counts = { made: made.length, changed: changed.length }
    const acts = [
      { act: 'destination.imported' as const, detail: { file: file.name, digest, ...counts } },
      ...made.map(({ id, name }) => ({
        act: 'destination.created' as const,
        subjectId: id,
        detail: { name, file: file.name },
      })),
      ...changed.map(({ id, values, changes }) => ({
        act: 'destination.changed' as const,
        subjectId: id,
        detail: { name: values.name, fields: changes.map(({ field }) => field).join(' '), file: file.name },
      })),
    ]
    await auditAll(
      ctx,
      acts.map((act) => ({ ...act, ...by })),
      tx.sql,
    )
    await tx.event('destinations.changed', { count: made.length + changed.length })
    return { kind: 'imported', ...counts }
  })
}

async function readSent(
  ctx: PlacesContext,
  operatorId: string,
  { content, format }: SentFile,
): Promise<Exclude<ReadFile, { kind: 'unreadable' }> | ({ kind: 'unreadable' } & FileFault) | TooMany> {
  const budget = await ctx.limits.allow(filesByOperator, operatorId)
  if (!budget.allowed) return { kind: 'tooMany', retryAfterS: budget.retryAfterS }
  const bytes = Buffer.from(content, 'base64')
  if (bytes.length > fileLimits.bytes) return unreadable('tooLarge')
  const text = utf8(bytes)
  if (text === null) return unreadable('notUtf8')
  if (text.trim() === '') return unreadable('empty')
  return format === 'csv' ? readCsvFile(text) : readGeoJsonFile(text)
}

/** The text without the mark of UTF-8; null for bytes of another encoding. */
function utf8(bytes: Buffer): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

function planOf(
  { rows, unknown }: { rows: Parameters<typeof planImport>[0]; unknown: string[] },
  file: SentFile,
  all: readonly Destination[],
): ImportPlan {
  const planned = planImport(rows, all)
  return { rows: planned, unknown, digest: digestOf(JSON.stringify([file.format, file.content, planned])) }
}

async function make(
  ctx: PlacesContext,
  tx: Tx,
  rows: readonly PlannedRow[],
  all: readonly Destination[],
): Promise<{ id: string; name: string }[]> {
  const slugs = new Set(all.map(({ slug }) => slug))
  const createdAt = ctx.clock.now()
  const made = rows.flatMap((row) => {
    if (row.act !== 'made') return []
    const slug = freeSlug(slugOf(row.values.name), slugs)
    slugs.add(slug)
    const { timeZone, country } = whereIs(row.values, row.values.location)
    const where = { timeZone, country: country?.name ?? '', countryCode: country?.code ?? '' }
    return [{ ...row.values, ...where, id: ctx.newId('dst'), slug, createdAt }]
  })
  await storeDestinations(tx.sql, made)
  return made
}

async function change(tx: Tx, rows: readonly PlannedRow[], all: readonly Destination[]) {
  const byId = new Map(all.map((one) => [one.id, one]))
  const changed = rows.flatMap((row) => (row.act === 'changed' ? [row] : []))
  await changeDestinations(
    tx.sql,
    changed.flatMap(({ id, values }) => {
      const before = byId.get(id)
      return before ? [{ ...before, ...values, ...movedTo(before, values) }] : []
    }),
  )
  return changed
}
