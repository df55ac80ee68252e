import { csvFileOf } from '#domain/places/files/csv-file.ts'
import { fileLimits, type FileFormat } from '#domain/places/files/file-rows.ts'
import { geoJsonFileOf } from '#domain/places/files/geojson-file.ts'
import type { TooMany } from '#domain/shared/outcome.ts'
import { limit } from '#domain/shared/rate-limit.ts'
import { HOUR } from '#domain/shared/units.ts'
import { digestOf } from '#server/modules/places/files/digest.ts'
import type { PlacesContext } from '#server/modules/places/places.deps.ts'
import { allDestinations } from '#server/modules/places/places.store.ts'
import type { Destination } from '#server/modules/places/places.types.ts'

/** Files are read and written whole, so each operator has so many of them. */
export const filesByOperator = limit('placeFilesByOperator', 300, HOUR)

/** A file of an export. An export of many destinations has several, each small enough to be imported again. */
export type ExportFile = {
  text: string
  part: number
  parts: number
  /** Destinations of all parts. */
  count: number
  /** Another one as soon as a destination has changed, so that parts of different states are distinguished. */
  state: string
}

export type ExportOutcome = { kind: 'file'; file: ExportFile } | { kind: 'noPart' } | TooMany

const writers = { csv: csvFileOf, geojson: geoJsonFileOf } as const

/** One part, from 1, of all destinations in their order, retired ones included. */
export async function exportFile(
  ctx: PlacesContext,
  operatorId: string,
  { format, part }: { format: FileFormat; part: number },
): Promise<ExportOutcome> {
  const budget = await ctx.limits.allow(filesByOperator, operatorId)
  if (!budget.allowed) return { kind: 'tooMany', retryAfterS: budget.retryAfterS }
  const all = await allDestinations(ctx.db)
  const write = writers[format]
  const parts = partsOf(all, write)
  const rows = parts[part - 1]
  if (!rows) return { kind: 'noPart' }
  const file = {
    text: write(rows),
    part,
    parts: parts.length,
    count: all.length,
    state: digestOf(write(all)),
  }
  return { kind: 'file', file }
}

/** The destinations by the files that they come into; one empty file where there are none. */
function partsOf(
  all: readonly Destination[],
  write: (rows: readonly Destination[]) => string,
): Destination[][] {
  const parts: Destination[][] = [[]]
  let bytes = 0
  for (const one of all) {
    const more = Buffer.byteLength(write([one]))
    const last = parts.at(-1) ?? []
    if (last.length >= fileLimits.rows || (last.length > 0 && bytes + more > fileLimits.exportBytes)) {
      parts.push([one])
      bytes = more
      continue
    }
    last.push(one)
    bytes += more
  }
  return parts
}
