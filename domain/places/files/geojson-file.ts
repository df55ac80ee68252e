import {
  fieldNamed,
  fileLimits,
  unreadable,
  type FileField,
  type FileRow,
  type StoredDestination,
  type ReadFile,
} from '#domain/places/files/file-rows.ts'

/** Destinations as points of a feature collection, one feature a line. */
export function geoJsonFileOf(destinations: readonly StoredDestination[]): string {
  const lines = destinations.map((one) =>
    JSON.stringify({
      type: 'Feature',
      id: one.id,
      geometry: { type: 'Point', coordinates: [one.longitude, one.latitude] },
      properties: {
        name: one.name,
        description: one.description,
        location: one.location,
        order: one.sortOrder,
        is_featured: one.isFeatured,
        status: one.status,
        image: one.image,
        ...Object.fromEntries(
          Object.entries(one.translations).map(([tag, text]) => [`description_${tag}`, text]),
        ),
      },
    }),
  )
  return `{"type":"FeatureCollection","features":[\n${lines.join(',\n')}\n]}\n`
}

/** The features of a collection; the point is the geometry, and the id is the feature's or a property. */
export function readGeoJsonFile(text: string): ReadFile {
  const collection = recordOf(parsed(text))
  if (!collection) return unreadable('notJson')
  const features = collection['features']
  if (collection['type'] !== 'FeatureCollection' || !Array.isArray(features)) return unreadable('notFeatures')
  if (!isWorldWide(collection['crs'])) return unreadable('otherCoordinates')
  if (features.length === 0) return unreadable('empty')
  if (features.length > fileLimits.rows) return unreadable('tooManyRows', String(features.length))
  const unknown = new Set<string>()
  const rows = features.map((feature: unknown, index) => rowOf(recordOf(feature) ?? {}, index + 1, unknown))
  return { kind: 'read', rows, unknown: [...unknown].slice(0, 50) }
}

/** Null for what is no JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function recordOf(value: unknown): Record<string, unknown> | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : null
}

/** RFC 7946 has one system of coordinates; older programs name it, or another one. */
function isWorldWide(crs: unknown): boolean {
  if (crs === undefined || crs === null) return true
  const name = recordOf(recordOf(crs)?.['properties'])?.['name']
  return typeof name === 'string' && /(?:CRS84|EPSG:+4326)$/i.test(name)
}

function rowOf(feature: Record<string, unknown>, row: number, unknown: Set<string>): FileRow {
  const cells: Partial<Record<FileField, string | null>> = {}
  for (const [name, value] of Object.entries(recordOf(feature['properties']) ?? {})) {
    const field = fieldNamed(name)
    // The point is the geometry alone, so that there are no two that differ.
    if (field === null || field === 'longitude' || field === 'latitude') unknown.add(name)
    else cells[field] = textOf(value)
  }
  if (feature['id'] !== undefined && feature['id'] !== null) cells.id = textOf(feature['id'])
  const { geometry } = feature
  if (geometry !== undefined && geometry !== null) {
    const point = recordOf(geometry)
    const at: unknown = point?.['coordinates']
    const isPoint = point?.['type'] === 'Point' && Array.isArray(at)
    const [longitude, latitude] = isPoint ? (at as unknown[]) : []
    cells.longitude = typeof longitude === 'number' ? String(longitude) : null
    cells.latitude = typeof latitude === 'number' ? String(latitude) : null
  }
  return { row, cells, hasMore: false }
}

function textOf(value: unknown): string | null {
  if (value === null || value === undefined) return ''
  return typeof value === 'object' ? null : String(value as string | number | boolean)
}
