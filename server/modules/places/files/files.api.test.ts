import { expect, test } from 'vitest'
import { fileLimits } from '#domain/places/files/file-rows.ts'
import { filesByOperator } from '#server/modules/places/files/export.ts'
import { testApp } from '#server/testing/app.ts'
import { makeDestination, signUp } from '#server/testing/people.ts'

const t = await testApp()
const { db } = t.app.base
const owner = await signUp(t, { firstName: 'Olga', operator: true })
const lisbon = await makeDestination(t, { name: '=Lisbon, "old" town', order: 3 })
const inSpanish = JSON.stringify({ es: '=La ciudad' })
await db.updateTable('destinations').set({ translations: inSpanish }).where('id', '=', lisbon).execute()
const retired = await makeDestination(t, { name: 'Retired', order: 3 })
await db.updateTable('destinations').set({ status: 'hidden' }).where('id', '=', retired).execute()

type Sent = { name: string; format: string; content: string }
const sent = (text: string | Buffer, format = 'csv'): Sent => ({
  name: `places.${format}`,
  format,
  content: Buffer.from(text).toString('base64'),
})
const head = 'name,description,location,longitude,latitude,order,is_featured,id\n'
const rows = (...lines: string[]) => sent(`${head}${lines.join('\n')}\n`)

const ask = async (
  document: string,
  variables: Record<string, unknown>,
  token: string | null = owner.token,
) => {
  const { data, errors } = await t.gql(document, variables, token)
  return errors?.[0]?.extensions ?? Object.values(data ?? {})[0]
}
const exported = (format: string, part = 1, token?: string | null) =>
  ask(
    'query ($format: String!, $part: Int!) { destinationFile(format: $format, part: $part) { text part parts count state } }',
    { format, part },
    token,
  )
const preview = (file: Sent, token?: string | null) =>
  ask(
    `query ($file: DestinationFileInput!) { previewDestinationImport(file: $file) {
      digest made changed unchanged refused unknown_columns
      rows { row name act id changes { field before after } faults { field message } } } }`,
    { file },
    token,
  )
const importIt = (file: Sent, digest: string, token?: string | null) =>
  ask(
    'mutation ($file: DestinationFileInput!, $digest: String!) { importDestinations(file: $file, digest: $digest) { status message } }',
    { file, digest },
    token,
  )
const all = () => db.selectFrom('destinations').selectAll().orderBy('id').execute()
const named = (name: string) =>
  db.selectFrom('destinations').selectAll().where('name', '=', name).executeTakeFirstOrThrow()

test.each(['csv', 'geojson'])(
  'an export as %s has all destinations, and its import changes nothing',
  async (format) => {
    const before = await all()
    const file = await exported(format)
    expect(file).toMatchObject({ part: 1, parts: 1, count: before.length, state: expect.any(String) })
    const again = sent(file.text, format)
    const shown = await preview(again)
    expect(shown).toMatchObject({ made: 0, changed: 0, refused: 0, unchanged: before.length, rows: [] })
    expect(await importIt(again, shown.digest)).toMatchObject({ status: 'IMPORTED' })
    expect(await all()).toEqual(before)
  },
)

test('GeoJSON is a collection of points with longitude first, and a table keeps formulas from running', async () => {
  const { features } = JSON.parse((await exported('geojson')).text)
  const one = features.find((each: { id: string }) => each.id === lisbon)
  const row = await named('=Lisbon, "old" town')
  expect(one).toMatchObject({
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [row.longitude, row.latitude] },
    properties: { name: row.name, order: 3, is_featured: false, status: 'active', image: null },
  })
  expect((await exported('csv')).text).toContain(`${lisbon},"'=Lisbon, ""old"" town"`)
})

test('a preview writes nothing; the import does exactly what it has shown, and tells who did it', async () => {
  const stored = await makeDestination(t, { name: 'Kept', order: 8 })
  const before = await all()
  const file = rows(
    'Alfama,Steep streets.,"Lisbon, Portugal",-9.13,38.71,,yes,',
    `Kept,Moved.,"Kyoto, Japan",135.77,35.01,8,,${stored}`,
    'Nowhere,,Lisbon,200,0,0,,',
  )
  const shown = await preview(file)
  expect(shown).toMatchObject({ made: 1, changed: 1, unchanged: 0, refused: 1, unknown_columns: [] })
  expect(shown.rows).toMatchObject([
    { row: 2, act: 'made', name: 'Alfama', id: null, changes: expect.any(Array) },
    {
      row: 3,
      act: 'changed',
      id: stored,
      changes: expect.arrayContaining([expect.objectContaining({ field: 'longitude', after: '135.77' })]),
    },
    {
      row: 4,
      act: 'refused',
      faults: [
        { field: 'description', message: 'Please Enter Description' },
        { field: 'longitude', message: 'Please enter a longitude from -180 to 180.' },
        { field: 'order', message: 'Please enter an order from 1 to 9999.' },
      ],
    },
  ])
  expect(await all()).toEqual(before)

  expect(await importIt(file, shown.digest)).toEqual({
    status: 'IMPORTED',
    message: '1 destination is new, 1 is changed.',
  })
  expect(await named('Kept')).toMatchObject({ timeZone: 'Asia/Tokyo', country: 'Japan', countryCode: 'JP' })
  const made = await named('Alfama')
  expect(made).toMatchObject({
    slug: 'alfama',
    timeZone: 'Europe/Lisbon',
    isFeatured: true,
    status: 'active',
  })
  expect(await all()).toHaveLength(before.length + 1)
  const { data } = await t.gql('{ destination(first: 50) { data { id } } }')
  expect(data?.['destination'].data).toContainEqual({ id: made.id })
  const acts = await db
    .selectFrom('auditLog')
    .select(['act', 'subjectId', 'actorId'])
    .where('actorId', '=', owner.userId)
    .where('act', 'like', 'destination.%')
    .orderBy('act')
    .execute()
  expect(acts.map(({ act, subjectId }) => [act, subjectId])).toEqual([
    ['destination.changed', stored],
    ['destination.created', made.id],
    ['destination.imported', null],
  ])

  // The same file twice changes nothing: a row without an id is the destination of its name and location by now.
  expect(await preview(file)).toMatchObject({ made: 0, changed: 0, unchanged: 2, refused: 1 })
})

test('a file or destinations that have changed since the preview are refused, and nothing is written', async () => {
  const id = await makeDestination(t, { name: 'Meanwhile' })
  const line = (words: string) => rows(`Meanwhile,${words},"Lisbon, Portugal",1,2,5,,${id}`)
  const { digest } = await preview(line('First words.'))
  const changed = { status: 'PREVIEW_CHANGED', message: expect.stringContaining('Nothing was imported') }
  expect(await importIt(line('Other words.'), digest)).toMatchObject(changed)
  await db.updateTable('destinations').set({ sortOrder: 4 }).where('id', '=', id).execute()
  const before = await all()
  expect(await importIt(line('First words.'), digest)).toMatchObject(changed)
  expect(await all()).toEqual(before)
  const next = await preview(line('First words.'))
  expect(await importIt(line('First words.'), next.digest)).toMatchObject({ status: 'IMPORTED' })
  // What was just imported is not imported again.
  expect(await importIt(line('First words.'), next.digest)).toMatchObject(changed)
})

test('of two that import the same at the same moment, one has imported it', async () => {
  const file = rows('Mouraria,Fado.,"Lisbon, Portugal",-9.13,38.71,,,')
  const { digest } = await preview(file)
  const answers = await Promise.all([importIt(file, digest), importIt(file, digest)])
  const statuses = answers.map(({ status }) => status as string)
  expect(new Set(statuses)).toEqual(new Set(['IMPORTED', 'PREVIEW_CHANGED']))
  expect((await all()).filter(({ name }) => name === 'Mouraria')).toHaveLength(1)
})

test('descriptions in other languages come with a file, and go with it', async () => {
  const id = await makeDestination(t, { name: 'Belém' })
  const line = (words: string) =>
    sent(
      `id,name,description,location,longitude,latitude,description_es\n${id},Belém,The tower.,"Lisbon, Portugal",1,2,${words}`,
    )
  for (const [words, stored] of [
    ['La torre.', { es: 'La torre.' }],
    ['', {}],
  ] as const) {
    const { digest } = await preview(line(words))
    expect(await importIt(line(words), digest)).toMatchObject({ status: 'IMPORTED' })
    expect(await named('Belém')).toMatchObject({ translations: stored })
  }
  expect((await preview(line('x'.repeat(1001)))).rows).toMatchObject([
    { act: 'refused', faults: [{ field: 'description_es', message: 'Please use at most 1000 characters.' }] },
  ])
})

test('short names stay apart, also within a file', async () => {
  const file = rows('Baixa,A.,"Lisbon, Portugal",-9.13,38.71,,,', 'Baixa,B.,"Coimbra, Portugal",-8.4,40.2,,,')
  const { digest } = await preview(file)
  expect(await importIt(file, digest)).toMatchObject({ status: 'IMPORTED' })
  const found = (await all()).filter(({ name }) => name === 'Baixa')
  expect(found.map(({ slug }) => slug).toSorted()).toEqual(['baixa', 'baixa-2'])
})

test('a mark of UTF-8 is no part of the first column', async () => {
  const file = sent(`\uFEFF${head}Graça,View.,"Lisbon, Portugal",-9.13,38.71,,,\n`)
  expect(await preview(file)).toMatchObject({ made: 1, unknown_columns: [] })
})

test.each([
  [
    'text of another encoding',
    sent(Buffer.from('name;Belém', 'latin1')),
    'The file is not in UTF-8. Please save it again as UTF-8.',
  ],
  ['no text', sent(' \n'), 'The file has no destinations.'],
  [
    'missing columns',
    sent('name,location\nA,B'),
    'These columns are missing: description, longitude, latitude.',
  ],
  ['an open quote', sent(`${head}"A,B,C,1,2,3,,\n`), 'The quotation mark in line 2 is never closed.'],
  [
    'too many rows',
    rows(...Array.from({ length: 1001 }, (_, index) => `N${index},B,C,1,2,3,,`)),
    'The file has 1001 rows. Please import at most 1000 at a time.',
  ],
  [
    'too many bytes',
    sent('x'.repeat(fileLimits.bytes + 1)),
    'The file is larger than 700 kB. Please split it.',
  ],
  ['no JSON', sent('{"type":', 'geojson'), 'The file is not readable JSON.'],
  ['no collection', sent('{"type":"Point"}', 'geojson'), 'The file is not a GeoJSON FeatureCollection.'],
])('%s is refused as a whole', async (_what, file, message) => {
  expect(await preview(file)).toMatchObject({ category: 'validation', fields: { file: message } })
  expect(await importIt(file, 'any')).toMatchObject({ fields: { file: message } })
})

test('a file of 10 MB is refused before it is read', async () => {
  const answer = await t.http.inject({
    method: 'POST',
    url: '/graphql',
    headers: { authorization: `Bearer ${owner.token}` },
    payload: { query: 'query { __typename }', variables: { file: sent('x'.repeat(10 * 1024 * 1024)) } },
  })
  expect(answer.json().errors[0].extensions).toMatchObject({ category: 'validation', code: 'TOO_LARGE' })
})

test('other formats, names and parts are refused at their field', async () => {
  expect(await exported('xlsx')).toMatchObject({ fields: { format: 'Please choose csv or geojson.' } })
  expect(await exported('csv', 2)).toMatchObject({ fields: { part: expect.any(String) } })
  expect(await exported('csv', 0)).toMatchObject({ fields: { part: expect.any(String) } })
  expect(await preview({ ...rows(), format: 'xml' })).toMatchObject({
    fields: { format: expect.any(String) },
  })
  expect(await preview({ ...rows(), name: ' ' })).toMatchObject({ fields: { name: expect.any(String) } })
})

test('an export of many has several files, each of which can be imported', async () => {
  const many = Array.from({ length: 1100 }, (_, index) => ({
    id: t.app.base.newId('dst'),
    slug: `many-${index}`,
    name: `Many ${index}`,
    country: '',
    countryCode: '',
    location: 'At sea',
    description: 'é'.repeat(1000),
    latitude: 0,
    longitude: 0,
    timeZone: 'Etc/UTC',
    sortOrder: 9000,
    createdAt: t.app.base.clock.now(),
  }))
  await db.insertInto('destinations').values(many).execute()
  const first = await exported('csv')
  expect(first.parts).toBeGreaterThan(1)
  let count = 0
  for (let part = 1; part <= first.parts; part++) {
    const file = await exported('csv', part)
    expect(file.state).toBe(first.state)
    const shown = await preview(sent(file.text))
    expect(shown).toMatchObject({ made: 0, changed: 0, refused: 0 })
    count += shown.unchanged
  }
  expect(count).toBe(first.count)
})

test('files are for owners', async () => {
  const support = await signUp(t, { firstName: 'Sam', operator: ['support', 'money', 'safety'] })
  const stranger = await signUp(t, { firstName: 'Stranger' })
  const file = rows('Estrela,Garden.,"Lisbon, Portugal",-9.16,38.71,,,')
  const { digest } = await preview(file)
  for (const [token, category] of [
    [support.token, 'authorization'],
    [stranger.token, 'authorization'],
    [null, 'authentication'],
  ] as const)
    for (const answer of [exported('csv', 1, token), preview(file, token), importIt(file, digest, token)])
      expect(await answer).toMatchObject({ category })
})

test('an operator has so many files an hour', async () => {
  const busy = await signUp(t, { firstName: 'Bo', operator: true })
  for (let n = 0; n < filesByOperator.max; n++) await t.app.base.limits.allow(filesByOperator, busy.userId)
  expect(await exported('csv', 1, busy.token)).toMatchObject({ category: 'rate_limited' })
  expect(await preview(rows(), busy.token)).toMatchObject({ category: 'rate_limited' })
  expect(await importIt(rows(), 'any', busy.token)).toMatchObject({ category: 'rate_limited' })
})
