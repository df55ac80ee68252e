import {
  fieldNamed,
  fileFields,
  fileLimits,
  neededFields,
  textsOf,
  unreadable,
  type StoredDestination,
  type ReadFile,
} from '#domain/places/files/file-rows.ts'
import { csvOf, readCsv } from '#domain/shared/csv.ts'

/** Destinations as a table with headings. */
export function csvFileOf(destinations: readonly StoredDestination[]): string {
  return csvOf([fileFields, ...destinations.map(textsOf).map((texts) => fileFields.map((one) => texts[one]))])
}

/** The rows of a table whose first line has the names of the columns, in any order. */
export function readCsvFile(text: string): ReadFile {
  const read = readCsv(text)
  if (read.kind === 'openQuote') return unreadable('openQuote', String(read.line))
  const [headings, ...lines] = read.rows
    .map((cells, index) => ({ cells, row: index + 1 }))
    .filter(({ cells }) => cells.some((one) => one.trim() !== ''))
  if (!headings || lines.length === 0) return unreadable('empty')
  const columns = headings.cells.map(fieldNamed)
  const missing = neededFields.filter((one) => !columns.includes(one))
  if (missing.length > 0) return unreadable('missingColumns', missing.join(', '))
  const double = columns.find((one, index) => one !== null && columns.indexOf(one) !== index)
  if (double) return unreadable('doubleColumn', double)
  if (lines.length > fileLimits.rows) return unreadable('tooManyRows', String(lines.length))
  return {
    kind: 'read',
    rows: lines.map(({ cells, row }) => ({
      row,
      cells: Object.fromEntries(columns.flatMap((one, at) => (one ? [[one, cells[at] ?? '']] : []))),
      hasMore: cells.slice(headings.cells.length).some((one) => one.trim() !== ''),
    })),
    unknown: headings.cells.filter((name, at) => columns[at] === null && name.trim() !== ''),
  }
}
