import {
  destinationRules,
  readDestination,
  type DestinationFault,
  type DestinationFaults,
} from '#domain/places/destination.ts'
import {
  textsOf,
  type FileField,
  type FileRow,
  type StoredDestination,
} from '#domain/places/files/file-rows.ts'
import { translationFields, translationLanguageOf, type Translations } from '#domain/places/translations.ts'
import { cleanLine, isPlainText } from '#domain/shared/plain-text.ts'

/** What is wrong with a cell of a row, by the keys of the catalogue. */
export type RowFault =
  | DestinationFault
  | 'extraCells'
  | 'notText'
  | 'notPlain'
  | 'idUnknown'
  | 'rowTwice'
  | 'nameTaken'
  | 'featuredInvalid'
  | 'statusOther'
  | 'imageOther'
  | 'full'

/** The fields of a destination that a file may set. */
export type ImportedValues = Pick<
  StoredDestination,
  'name' | 'description' | 'location' | 'longitude' | 'latitude' | 'sortOrder' | 'isFeatured' | 'translations'
>

export type RowChange = { field: FileField; before: string; after: string }

/** What an import does with a row. */
export type PlannedRow = { row: number; name: string } & (
  | { act: 'made'; values: ImportedValues }
  | { act: 'changed'; id: string; values: ImportedValues; changes: RowChange[] }
  | { act: 'unchanged'; id: string }
  | { act: 'refused'; faults: { field: FileField | null; fault: RowFault }[] }
)

/**
 * What an import of these rows does to the destinations that there are. A row is the destination of its id, or of its name
 * and location if it has no id; else it is a new one. What a row leaves out stays, except that it may not be missing in a
 * new one. Orders are taken as they are written; new ones without an order stand behind all others.
 */
export function planImport(rows: readonly FileRow[], current: readonly StoredDestination[]): PlannedRow[] {
  const known = matcher(current)
  let last = Math.max(0, ...current.map((one) => one.sortOrder), ...rows.map(orderOf))
  const taken = new Set<string>()
  const planned = rows.map((row): PlannedRow => {
    const before = known(row)
    const one =
      before === 'unknown' ? refused(row, 'id', 'idUnknown') : plannedRow(row, before, () => (last += 1))
    if (!('id' in one)) return one
    if (taken.has(one.id)) return refused(row, null, 'rowTwice')
    taken.add(one.id)
    return one
  })
  return withoutTooMany(withoutTaken(planned, current, rows), current.length)
}

const keyOf = ({ name, location }: { name: string; location: string }) =>
  `${cleanLine(name).toLowerCase()}\n${cleanLine(location).toLowerCase()}`

/** Finds the destination of a row: by its id, else by its name and location; null for a new one. */
function matcher(current: readonly StoredDestination[]) {
  const byId = new Map(current.map((one) => [one.id, one]))
  const byKey = new Map(current.toReversed().map((one) => [keyOf(one), one]))
  return ({ cells }: FileRow): StoredDestination | null | 'unknown' => {
    const id = cells.id?.trim() ?? ''
    if (id !== '' || cells.id === null) return byId.get(id) ?? 'unknown'
    return byKey.get(keyOf({ name: cells.name ?? '', location: cells.location ?? '' })) ?? null
  }
}

/** Nothing for an order that is missing, or that no destination may have. */
function orderOf({ cells }: FileRow): number {
  const order = numberOf(cells.order ?? '')
  return Number.isInteger(order) && order <= destinationRules.orderMost ? order : 0
}

function refused(row: FileRow, field: FileField | null, fault: RowFault): PlannedRow {
  return { row: row.row, name: row.cells.name ?? '', act: 'refused', faults: [{ field, fault }] }
}

function plannedRow(row: FileRow, before: StoredDestination | null, nextOrder: () => number): PlannedRow {
  const current = before && textsOf(before)
  /** The cells that say something else than there is. */
  const other = Object.entries(row.cells).filter(([field, text]) => {
    const said = optional.has(field) ? (text?.trim() ?? null) : text
    return !(said === '' && optional.has(field)) && said !== current?.[field as FileField]
  }) as [FileField, string | null][]
  if (row.hasMore) return refused(row, null, 'extraCells')
  if (before && other.every(([field]) => field === 'id'))
    return { row: row.row, name: before.name, act: 'unchanged', id: before.id }
  const read = readValues(other, before, nextOrder)
  if (read.kind === 'faulty')
    return { row: row.row, name: row.cells.name ?? before?.name ?? '', act: 'refused', faults: read.faults }
  const { values } = read
  if (!before) return { row: row.row, name: values.name, act: 'made', values }
  const changes = changesOf(before, values)
  return changes.length === 0
    ? { row: row.row, name: before.name, act: 'unchanged', id: before.id }
    : { row: row.row, name: values.name, act: 'changed', id: before.id, values, changes }
}

/** Where these are empty, what there is stays. */
const optional: ReadonlySet<string> = new Set<FileField>(['id', 'order', 'is_featured', 'status', 'image'])

type ReadValues =
  | { kind: 'read'; values: ImportedValues }
  | { kind: 'faulty'; faults: { field: FileField; fault: RowFault }[] }

function readValues(
  cells: readonly (readonly [FileField, string | null])[],
  before: StoredDestination | null,
  nextOrder: () => number,
): ReadValues {
  const sent = new Map(cells)
  const text = (field: 'name' | 'description' | 'location') => sent.get(field) ?? before?.[field] ?? ''
  const numeric = (field: FileField, now: number | undefined) =>
    sent.has(field) ? numberOf(sent.get(field) ?? '') : (now ?? Number.NaN)
  const order = sent.has('order') || before ? numeric('order', before?.sortOrder) : nextOrder()
  const read = readDestination({
    name: text('name'),
    description: text('description'),
    location: text('location'),
    longitude: numeric('longitude', before?.longitude),
    latitude: numeric('latitude', before?.latitude),
    order,
    translations: { ...before?.translations, ...sentTranslations(sent) },
  })
  const isFeatured = sent.has('is_featured')
    ? yesOrNo(sent.get('is_featured') ?? '')
    : (before?.isFeatured ?? false)
  const faults: Partial<Record<FileField, RowFault>> = {
    ...(read.kind === 'faulty' ? ofFiles(read.faults) : {}),
    ...(isFeatured === null ? { is_featured: 'featuredInvalid' } : {}),
    // Retiring asks for a reason, and a picture is made again where it is sent: each has its own way.
    ...(sent.has('status') && (before || sent.get('status')?.trim() !== 'active')
      ? { status: 'statusOther' }
      : {}),
    ...(sent.has('image') ? { image: 'imageOther' } : {}),
  }
  for (const [field, cell] of cells)
    if (cell === null) faults[field] = 'notText'
    else if (!isPlainText(cell)) faults[field] = 'notPlain'
  const found = Object.entries(faults) as [FileField, RowFault][]
  if (found.length > 0 || read.kind === 'faulty' || isFeatured === null)
    return { kind: 'faulty', faults: found.map(([field, fault]) => ({ field, fault })) }
  const { order: sortOrder, ...words } = read.destination
  return { kind: 'read', values: { ...words, sortOrder, isFeatured } }
}

function sentTranslations(sent: ReadonlyMap<FileField, string | null>): Translations {
  return Object.fromEntries(
    translationFields.flatMap((field) =>
      sent.has(field) ? [[translationLanguageOf(field) ?? '', sent.get(field) ?? '']] : [],
    ),
  )
}

/** Columns have the languages of the product only, so none is unknown. */
function ofFiles({
  translations: _none,
  ...faults
}: DestinationFaults): Partial<Record<FileField, RowFault>> {
  return faults
}

/** A number as spreadsheets and people write it, with a point or a comma; NaN for others. */
function numberOf(text: string): number {
  const plain = text.trim().replace(',', '.').replace('\u2212', '-')
  return /^[-+]?\d+(?:\.\d+)?(?:e[-+]?\d+)?$/i.test(plain) ? Number(plain) : Number.NaN
}

function yesOrNo(text: string): boolean | null {
  const said = text.trim().toLowerCase()
  if (['true', 'yes', '1'].includes(said)) return true
  return ['false', 'no', '0'].includes(said) ? false : null
}

function changesOf(before: StoredDestination, values: ImportedValues): RowChange[] {
  const [was, is] = [textsOf(before), textsOf({ ...before, ...values })]
  return (Object.keys(was) as FileField[])
    .filter((field) => was[field] !== is[field])
    .map((field) => ({ field, before: was[field], after: is[field] }))
}

/**
 * Refuses what would give two destinations one name at one location. A refused row retains its former name, which another
 * row may have wanted, so this continues until no more are refused. Two of one name from before are none of it.
 */
function withoutTaken(
  planned: readonly PlannedRow[],
  current: readonly StoredDestination[],
  rows: readonly FileRow[],
): PlannedRow[] {
  const next = [...planned]
  const before = new Map(current.map((one) => [one.id, keyOf(one)]))
  for (;;) {
    const remaining = new Map(before)
    for (const one of next) if (one.act === 'changed') remaining.set(one.id, keyOf(one.values))
    const owners = new Map<string, number>()
    for (const key of remaining.values()) owners.set(key, (owners.get(key) ?? 0) + 1)
    let isDone = true
    for (const [index, one] of next.entries()) {
      if (one.act !== 'made' && one.act !== 'changed') continue
      const key = keyOf(one.values)
      if (one.act === 'changed' && before.get(one.id) === key) continue
      const others = (owners.get(key) ?? 0) - (one.act === 'changed' ? 1 : 0)
      const row = rows[index]
      if (others > 0 && row) {
        next[index] = refused(row, 'name', 'nameTaken')
        if (one.act === 'changed') isDone = false
      }
      if (one.act === 'made' && others === 0) owners.set(key, 1)
    }
    if (isDone) return next
  }
}

/** Refuses new ones from where there are as many destinations as there may be. */
function withoutTooMany(planned: readonly PlannedRow[], count: number): PlannedRow[] {
  let room = destinationRules.most - count
  return planned.map((one) => {
    if (one.act !== 'made' || room-- > 0) return one
    return { row: one.row, name: one.name, act: 'refused', faults: [{ field: null, fault: 'full' }] }
  })
}
