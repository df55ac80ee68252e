import { describe, expect, test } from 'vitest'
import { csvFileOf, readCsvFile } from '#domain/places/files/csv-file.ts'
import { fileLimits, type StoredDestination, type ReadFile } from '#domain/places/files/file-rows.ts'
import { geoJsonFileOf, readGeoJsonFile } from '#domain/places/files/geojson-file.ts'
import { planImport } from '#domain/places/files/import-plan.ts'
import { fc } from '#tools/testing/properties.ts'

const belem: StoredDestination = {
  id: 'dst_belem',
  name: 'Belém',
  description: 'The tower, where the river meets the sea.',
  location: 'Lisbon, Portugal',
  longitude: -9.2159,
  latitude: 38.6916,
  sortOrder: 1,
  isFeatured: true,
  status: 'active',
  image: null,
  translations: {},
}
const gion = { ...belem, id: 'dst_gion', name: 'Gion', location: 'Kyoto, Japan', sortOrder: 2 }

const rowsOf = (file: ReadFile) => {
  if (file.kind !== 'read') throw new Error(`${file.fault} ${file.detail}`)
  return file.rows
}
const head = 'id,name,description,location,longitude,latitude,order,is_featured'
const planned = (lines: readonly string[], current: readonly StoredDestination[] = [belem, gion]) =>
  planImport(rowsOf(readCsvFile([head, ...lines].join('\n'))), current)

test('what was exported changes nothing when it is imported, whatever the texts and numbers', () => {
  const text = fc.oneof(
    fc.string({ maxLength: 20 }),
    fc.string({ unit: 'grapheme', maxLength: 20 }),
    fc.string({
      unit: fc.constantFrom("'", '=', '-', '+', '@', '"', ',', ';', '\n', '\r', '\t', ' ', '5'),
      maxLength: 8,
    }),
  )
  const degrees = (most: number) => fc.double({ min: -most, max: most, noNaN: true })
  const destination = fc.record({
    id: fc.constant(''),
    name: text,
    description: text,
    location: text,
    longitude: degrees(180),
    latitude: degrees(90),
    sortOrder: fc.integer({ min: 1, max: 9999 }),
    isFeatured: fc.boolean(),
    status: fc.constantFrom('active', 'hidden'),
    image: fc.option(fc.constant('/media/images/x/1280.webp')),
    translations: fc.dictionary(
      fc.constantFrom('es', 'ar', 'lah'),
      text.filter((one) => one !== ''),
      {
        noNullPrototype: true,
      },
    ),
  })
  fc.assert(
    fc.property(fc.array(destination, { minLength: 1, maxLength: 8 }), (some) => {
      const all = some.map((one, index) => ({ ...one, id: `dst_${index}` }))
      for (const file of [readCsvFile(csvFileOf(all)), readGeoJsonFile(geoJsonFileOf(all))]) {
        const plan = planImport(rowsOf(file), all)
        expect(plan.map(({ act }) => act)).toEqual(all.map(() => 'unchanged'))
      }
    }),
  )
})

describe('a row', () => {
  test('without an id is the destination of its name and location, else a new one behind all others', () => {
    expect(
      planned([
        ',belém,The tower.,"lisbon, Portugal",-9.2159,38.6916,,',
        ',Alfama,Steep streets.,"Lisbon, Portugal","-9,13",38.71,,',
        ',Chiado,Cafés.,"Lisbon, Portugal",-9.14,38.71,,yes',
      ]),
    ).toMatchObject([
      { row: 2, act: 'changed', id: 'dst_belem', values: { name: 'belém', sortOrder: 1, isFeatured: true } },
      { row: 3, act: 'made', values: { name: 'Alfama', longitude: -9.13, sortOrder: 3, isFeatured: false } },
      { row: 4, act: 'made', values: { sortOrder: 4, isFeatured: true } },
    ])
  })

  test('tells what it changes, before and after', () => {
    const line = 'dst_gion,Gion,Lanterns by night.,"Kyoto, Japan",-9.2159,38.6916,5,'
    expect(planned([line])).toEqual([
      expect.objectContaining({
        act: 'changed',
        id: 'dst_gion',
        changes: [
          { field: 'description', before: belem.description, after: 'Lanterns by night.' },
          { field: 'order', before: '2', after: '5' },
        ],
      }),
    ])
  })

  test('is refused with each field that is wrong', () => {
    const faultsOf = (line: string) => {
      const [one] = planned([line])
      return one?.act === 'refused'
        ? Object.fromEntries(one.faults.map((each) => [each.field, each.fault]))
        : one
    }
    expect(faultsOf(',,,,181,-91,0,perhaps')).toEqual({
      name: 'nameMissing',
      description: 'descriptionMissing',
      location: 'locationMissing',
      longitude: 'longitudeInvalid',
      latitude: 'latitudeInvalid',
      order: 'orderInvalid',
      is_featured: 'featuredInvalid',
    })
    expect(faultsOf('dst_none,A,B,C,1,2,3,')).toEqual({ id: 'idUnknown' })
    expect(faultsOf(',A,B,C,1,2,3,true,more')).toEqual({ null: 'extraCells' })
    expect(faultsOf(',A\u0007,B,C,one,2,3,')).toEqual({ name: 'notPlain', longitude: 'longitudeInvalid' })
  })

  test('does not retire, and does not set a picture', () => {
    const file = `${head},status,image\ndst_gion,Gion,${gion.description.replace(',', '')},"Kyoto, Japan",-9.2159,38.6916,2,,hidden,/x.webp`
    expect(planImport(rowsOf(readCsvFile(file)), [gion])).toMatchObject([
      {
        act: 'refused',
        faults: [
          { field: 'status', fault: 'statusOther' },
          { field: 'image', fault: 'imageOther' },
        ],
      },
    ])
  })
})

describe('names at a location', () => {
  const line = (id: string, name: string) => `${id},${name},Words.,"Lisbon, Portugal",1,2,,`
  const oriente = { ...belem, id: 'dst_oriente', name: 'Oriente' }

  test('two destinations exchange them', () => {
    const acts = planned([line('dst_belem', 'Oriente'), line('dst_oriente', 'Belém')], [belem, oriente])
    expect(acts.map(({ act }) => act)).toEqual(['changed', 'changed'])
  })

  test('that are taken are refused, also by a row that keeps its name because it is refused', () => {
    expect(
      planned([line('dst_belem', 'Oriente'), line('dst_oriente', 'Belém'), line('', 'Oriente')], [belem])[0],
    ).toMatchObject({ act: 'changed' })
    const rows = [line('dst_belem', 'Oriente'), line('dst_oriente', 'Belém').replace(',1,2', ',1,200')]
    expect(planned(rows, [belem, oriente])).toMatchObject([
      { act: 'refused', faults: [{ field: 'name', fault: 'nameTaken' }] },
      { act: 'refused', faults: [{ field: 'latitude', fault: 'latitudeInvalid' }] },
    ])
    expect(planned([line('', 'Alfama'), line('', 'alfama')], []).map(({ act }) => act)).toEqual([
      'made',
      'refused',
    ])
    expect(planned([line('dst_belem', 'A'), line('dst_belem', 'B')])).toMatchObject([
      { act: 'changed' },
      { act: 'refused', faults: [{ field: null, fault: 'rowTwice' }] },
    ])
  })
})

test('new ones are refused from where there are as many as there may be', () => {
  const many = Array.from({ length: 1999 }, (_, index) => ({
    ...belem,
    id: `dst_${index}`,
    name: `N${index}`,
  }))
  const acts = planned([',A,B,C,1,2,,', ',D,E,F,1,2,,'], many)
  expect(acts).toMatchObject([{ act: 'made' }, { act: 'refused', faults: [{ fault: 'full' }] }])
})

describe('a table as a whole', () => {
  test.each([
    ['', 'empty', ''],
    [head, 'empty', ''],
    ['name,location\nA,B', 'missingColumns', 'description, longitude, latitude'],
    [`${head},Name\n,A,B,C,1,2,3,,A`, 'doubleColumn', 'name'],
    [`${head}\n,"A,B,C\n,D,E`, 'openQuote', '2'],
    [`${head}\n${'x,A,B,C,1,2,3,\n'.repeat(fileLimits.rows + 1)}`, 'tooManyRows', '1001'],
  ])('%.40j is not read: %s', (text, fault, detail) => {
    expect(readCsvFile(text)).toEqual({ kind: 'unreadable', fault, detail })
  })

  test('names its columns in any order and case, and those that mean nothing are told', () => {
    const file = 'Latitude;LONGITUDE;location;Description;name;Mayor\n1;2;C;B;A;Ana\n\n3;4;F;E;D;Bo\n'
    expect(readCsvFile(file)).toEqual({
      kind: 'read',
      rows: [
        {
          row: 2,
          cells: { latitude: '1', longitude: '2', location: 'C', description: 'B', name: 'A' },
          hasMore: false,
        },
        {
          row: 4,
          cells: { latitude: '3', longitude: '4', location: 'F', description: 'E', name: 'D' },
          hasMore: false,
        },
      ],
      unknown: ['Mayor'],
    })
  })
})

describe('GeoJSON as a whole', () => {
  const collection = (features: unknown, more: object = {}) =>
    JSON.stringify({ type: 'FeatureCollection', features, ...more })
  test.each([
    ['{"type":', 'notJson', ''],
    ['[]', 'notJson', ''],
    ['{"type":"Topology"}', 'notFeatures', ''],
    [collection({}), 'notFeatures', ''],
    [collection([]), 'empty', ''],
    [collection([{}], { crs: { properties: { name: 'EPSG:3857' } } }), 'otherCoordinates', ''],
    [collection(Array.from({ length: 1001 }, () => ({}))), 'tooManyRows', '1001'],
  ])('%.40j is not read: %s', (text, fault, detail) => {
    expect(readGeoJsonFile(text)).toEqual({ kind: 'unreadable', fault, detail })
  })

  test('only points are places, and properties that are no texts are refused', () => {
    const rows = rowsOf(
      readGeoJsonFile(
        collection([
          {
            type: 'Feature',
            geometry: { type: 'LineString', coordinates: [[1, 2]] },
            properties: { name: ['A'], description: 'B', location: 'C', latitude: 3, Mayor: 'Ana' },
          },
          { type: 'Feature', geometry: null, id: 'dst_gion', properties: { description: 'Lanterns.' } },
        ]),
      ),
    )
    expect(planImport(rows, [gion])).toMatchObject([
      {
        act: 'refused',
        faults: [
          { field: 'name', fault: 'notText' },
          { field: 'longitude', fault: 'notText' },
          { field: 'latitude', fault: 'notText' },
        ],
      },
      { act: 'changed', id: 'dst_gion', changes: [{ field: 'description', after: 'Lanterns.' }] },
    ])
  })
})
