import {
  fileFormats,
  fileLimits,
  textsOf,
  type FileFault,
  type FileField,
} from '#domain/places/files/file-rows.ts'
import type { ImportedValues, PlannedRow, RowFault } from '#domain/places/files/import-plan.ts'
import { unreachable } from '#domain/shared/invariant.ts'
import { cleanLine } from '#domain/shared/plain-text.ts'
import { failures } from '#server/graphql/errors.ts'
import type { DestinationImportRow, Resolvers } from '#server/graphql/generated/resolvers.ts'
import { filled } from '#server/messages/messages.ts'
import type { SentFile } from '#server/modules/places/files/import.ts'
import { placesTexts as texts } from '#server/modules/places/places.texts.ts'

/** Destinations as files. */
export const placeFilesResolvers: Resolvers = {
  Query: {
    async destinationFile(_parent, { format, part }, { services, session }) {
      const outcome = await services.places.exportFile(session.userId, { format: formatOf(format), part })
      switch (outcome.kind) {
        case 'file':
          return outcome.file
        case 'noPart':
          throw failures.badInput({ part: texts.files.noPart })
        case 'tooMany':
          throw failures.tooMany(outcome.retryAfterS)
        default:
          return unreachable(outcome)
      }
    },

    async previewDestinationImport(_parent, { file }, { services, session }) {
      const outcome = await services.places.previewImport(session.userId, sentFile(file))
      switch (outcome.kind) {
        case 'plan': {
          const { rows, unknown, digest } = outcome.plan
          const count = (act: PlannedRow['act']) => rows.filter((row) => row.act === act).length
          return {
            digest,
            made: count('made'),
            changed: count('changed'),
            unchanged: count('unchanged'),
            refused: count('refused'),
            unknown_columns: unknown,
            rows: rows.flatMap(wireRow),
          }
        }
        case 'unreadable':
          throw unreadableFile(outcome)
        case 'tooMany':
          throw failures.tooMany(outcome.retryAfterS)
        default:
          return unreachable(outcome)
      }
    },
  },

  Mutation: {
    async importDestinations(_parent, { file, digest }, { services, session, address, requestId }) {
      const caller = { address, requestId }
      const sent = { ...sentFile(file), digest }
      const outcome = await services.places.importFile(session.userId, sent, caller)
      switch (outcome.kind) {
        case 'imported': {
          const { made, changed } = outcome
          return { status: 'IMPORTED', message: filled(texts.files.imported, { made, changed }) }
        }
        case 'planChanged':
          return { status: 'PREVIEW_CHANGED', message: texts.files.previewChanged }
        case 'unreadable':
          throw unreadableFile(outcome)
        case 'tooMany':
          throw failures.tooMany(outcome.retryAfterS)
        default:
          return unreachable(outcome)
      }
    },
  },
}

function formatOf(format: string) {
  const found = fileFormats.find((one) => one === format)
  if (!found) throw failures.badInput({ format: texts.files.formatUnknown })
  return found
}

function sentFile(file: { name: string; format: string; content: string }): SentFile {
  const name = cleanLine(file.name)
  if (name === '' || name.length > fileLimits.nameMax)
    throw failures.badInput({ name: texts.files.nameWrong })
  return { name, format: formatOf(file.format), content: file.content }
}

function unreadableFile({ fault, detail }: FileFault) {
  return failures.badInput({ file: filled(texts.files[fault], { detail }) })
}

function wireRow(row: PlannedRow): DestinationImportRow[] {
  const { name, act } = row
  const words = { row: row.row, name, act, changes: [], faults: [] }
  if (row.act === 'unchanged') return []
  if (row.act === 'made') return [{ ...words, changes: madeChanges(row.values) }]
  if (row.act === 'changed') return [{ ...words, id: row.id, changes: row.changes }]
  return [{ ...words, faults: row.faults.map(({ field, fault }) => ({ field, message: faultText(fault) })) }]
}

const madeFields: readonly FileField[] = [
  'description',
  'location',
  'longitude',
  'latitude',
  'order',
  'is_featured',
]

function madeChanges(values: ImportedValues) {
  const after = textsOf({ ...values, id: '', status: 'active', image: null })
  return madeFields.map((field) => ({ field, before: '', after: after[field] }))
}

/** Faults that only files have; a form tells the others in the same words. */
type OwnFault = keyof typeof texts.files & RowFault

function faultText(fault: RowFault): string {
  return isOwn(fault) ? texts.files[fault] : texts.editing[fault]
}

function isOwn(fault: RowFault): fault is OwnFault {
  return fault in texts.files
}
