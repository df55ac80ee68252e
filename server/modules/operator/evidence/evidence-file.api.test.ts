import { createHash } from 'node:crypto'
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { zip, type ZipEntry } from '#server/app/module/zip.ts'
import { loadSecrets } from '#server/config/secrets.ts'
import { checkEvidenceFile } from '#server/modules/operator/evidence/check-file.ts'
import { manifestPath, sealOf, sealPath } from '#server/modules/operator/evidence/seal.ts'
import { testApp } from '#server/testing/app.ts'
import { filmedWalk } from '#server/testing/filmed-walk.ts'
import { storeOf } from '#server/testing/objects.ts'
import { signUp, tokenFor, type TestPerson } from '#server/testing/people.ts'
import { unzip } from '#server/testing/unzip.ts'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'

const t = await testApp()
const { db, clock } = t.app.base
const operator = await signUp(t, { firstName: 'Olga', operator: true })
const key = loadSecrets(t.app.config).evidence
const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'huvr-evidence-'))
afterAll(() => fs.rm(folder, { recursive: true }))

const document =
  'query ($id: ID!, $reason: String!) { tripEvidenceFile(id: $id, reason: $reason) { id url media_bytes } }'
const take = async (person: TestPerson | null, id: string, reason = 'Ticket 12: no sound') => {
  const { data, errors } = await t.gql(document, { id, reason }, person && (await tokenFor(t, person.userId)))
  return errors?.[0]?.extensions ?? data?.['tripEvidenceFile']
}
const download = async (url: string, person: TestPerson | null) =>
  t.http.inject({
    url,
    headers: person ? { authorization: `Bearer ${await tokenFor(t, person.userId)}` } : {},
  })
const sumDocument =
  'query ($id: ID!, $file: ID!) { evidenceFileSum(id: $id, file_id: $file) { sha256 bytes sealed_at } }'
const sumOf = async (person: TestPerson | null, id: string, file: string) => {
  const { data, errors } = await t.gql(
    sumDocument,
    { id, file },
    person && (await tokenFor(t, person.userId)),
  )
  return errors?.[0]?.extensions ?? data?.['evidenceFileSum']
}
const rowsOf = (subjectId: string) =>
  db
    .selectFrom('auditLog')
    .select(['id', 'actorId', 'detail'])
    .where('act', '=', 'operator.evidenceTaken')
    .where('subjectId', '=', subjectId)
    .execute()
const taken = async (tripId: string) => {
  const { url } = await take(operator, tripId)
  const { rawPayload } = await download(url, operator)
  return unzip(rawPayload)
}
const json = (files: Map<string, Buffer>, name: string) => JSON.parse(String(files.get(name)))
let made = 0
const checked = async (archive: Buffer, underKey = key) => {
  made += 1
  const file = path.join(folder, `${made}.zip`)
  await fs.writeFile(file, archive)
  const handle = await fs.open(file)
  try {
    return await checkEvidenceFile(handle, underKey)
  } finally {
    await handle.close()
  }
}
/** The same files in an archive of their own, as one would pack them who has changed something. */
const packed = async (files: Iterable<readonly [string, Buffer]>) =>
  buffer(
    zip(
      (async function* entries(): AsyncGenerator<ZipEntry> {
        for (const [name, body] of files) yield { path: name, body: Readable.from([body]), isText: true }
      })(),
      clock.now(),
    ),
  )

describe('the evidence of a trip as a file', () => {
  test('has all parts and a sealed manifest that tells what each of them is, who took it and why', async () => {
    const { tripId } = await filmedWalk(t)
    const sentAt = clock.now()
    const said = { id: 'm1', tripId, sentAt, sender: 'walker', body: '=Olá' }
    await db.insertInto('tripMessages').values(said).execute()
    const answer = await take(operator, tripId, '  Ticket 12: no sound ')
    expect(answer.media_bytes).toBeGreaterThan(1000)
    const sent = await download(answer.url, operator)
    expect([sent.statusCode, sent.headers['content-type'], sent.headers['content-disposition']]).toEqual([
      200,
      'application/zip',
      `attachment; filename="evidence-${tripId}.zip"`,
    ])
    const files = await unzip(sent.rawPayload)
    const manifest = json(files, manifestPath)
    const [row] = await rowsOf(tripId)
    expect(row).toMatchObject({
      actorId: operator.userId,
      detail: { reason: 'Ticket 12: no sound', fileId: answer.id },
    })
    expect(manifest).toMatchObject({
      tripId,
      auditId: row?.id,
      fileId: answer.id,
      by: { id: operator.userId, firstName: 'Olga' },
      reason: 'Ticket 12: no sound',
      recording: { state: 'ready', isIncluded: true, durationMs: 600_000 },
      leftOut: [],
    })
    expect(new Date(manifest.madeAt).getTime()).toBeGreaterThanOrEqual(sentAt.getTime())
    expect(manifest.parts.map((part: { path: string }) => part.path)).toEqual(
      [...files.keys()].filter((name) => name !== manifestPath && name !== sealPath),
    )
    expect(manifest.parts.find((part: { path: string }) => part.path === 'recording.mp4').bytes).toBe(
      files.get('recording.mp4')?.length,
    )
    expect(json(files, 'chat.json')).toMatchObject([{ from: 'walker', text: '=Olá' }])
    expect(json(files, 'ledger.json').length).toBeGreaterThan(0)
    expect(json(files, 'audit.json').at(-1)).toMatchObject({
      id: row?.id,
      act: 'operator.evidenceTaken',
      by: 'Olga',
      detail: { reason: 'Ticket 12: no sound' },
    })
    expect(String(files.get('timeline.csv')).startsWith('\uFEFF')).toBe(true)
    expect(String(files.get('timeline.csv'))).toContain(`,chat,walker,'=Olá,`)
    expect(await checked(sent.rawPayload)).toMatchObject({ kind: 'read', manifest: { tripId }, faults: [] })
  })

  test('tells which part was changed, taken out or put in, and a manifest that was made to fit', async () => {
    const { tripId } = await filmedWalk(t)
    const files = await taken(tripId)
    const faultsOf = async (changes: [string, Buffer | null][], underKey = key) => {
      const changed = new Map(files)
      for (const [name, body] of changes) {
        if (body === null) changed.delete(name)
        else changed.set(name, body)
      }
      const found = await checked(await packed(changed), underKey)
      return found.kind === 'read' ? found.faults : found
    }
    const chat = Buffer.from('[]  ')
    expect(await faultsOf([])).toEqual([])
    expect(await faultsOf([['chat.json', chat]])).toEqual([{ path: 'chat.json', what: 'changed' }])
    expect(await faultsOf([['recording.mp4', null]])).toEqual([{ path: 'recording.mp4', what: 'missing' }])
    expect(await faultsOf([['more.json', chat]])).toEqual([{ path: 'more.json', what: 'added' }])
    const manifest = files.get(manifestPath) ?? Buffer.alloc(0)
    const other = Buffer.from(String(manifest).replace('Ticket 12', 'Ticket 13'))
    expect(await faultsOf([[manifestPath, other]])).toEqual([{ path: manifestPath, what: 'changed' }])
    const forged = Buffer.from(sealOf(Buffer.from('a key of their own'), other))
    expect(
      await faultsOf([
        [manifestPath, other],
        [sealPath, forged],
      ]),
    ).toEqual([{ path: sealPath, what: 'otherKey' }])
    expect(await faultsOf([[sealPath, null]])).toEqual([{ path: sealPath, what: 'missing' }])
    expect(await faultsOf([], Buffer.from('the key of later'))).toEqual([
      { path: sealPath, what: 'otherKey' },
    ])
    expect(await faultsOf([[manifestPath, null]])).toEqual({ kind: 'unreadable', why: 'noManifest' })
  })

  test('a file that ends early is none, and single bytes that were changed are found', async () => {
    const { tripId } = await filmedWalk(t)
    const { url } = await take(operator, tripId)
    const { rawPayload } = await download(url, operator)
    expect(await checked(rawPayload.subarray(0, -10))).toEqual({ kind: 'unreadable', why: 'noArchive' })
    const recording = (await unzip(rawPayload)).get('recording.mp4') ?? Buffer.alloc(0)
    const changed = Buffer.from(rawPayload)
    const at = changed.indexOf(recording) + 5
    changed[at] = (changed[at] ?? 0) ^ 1
    expect(await checked(changed)).toMatchObject({ faults: [{ path: 'recording.mp4', what: 'changed' }] })
    // In the middle of what was deflated: it cannot be inflated any more, or to something else.
    const broken = Buffer.from(rawPayload)
    broken.fill(0xff, 60, 80)
    expect(await checked(broken)).toMatchObject({ faults: [{ path: 'trip.json', what: 'changed' }] })
    // The head before a part has another name than the list, which some programs show.
    const renamed = Buffer.from(rawPayload)
    renamed[30] = (renamed[30] ?? 0) ^ 1
    expect(await checked(renamed)).toMatchObject({ faults: [{ path: 'trip.json', what: 'changed' }] })
    const commented = Buffer.concat([rawPayload, Buffer.from('ok')])
    commented.writeUInt16LE(2, rawPayload.length - 2)
    expect(await checked(commented)).toEqual({ kind: 'unreadable', why: 'noArchive' })
  })

  test('says when no recording is stored, when the store has lost it, and gives the parts of one that is not joined', async () => {
    const objects = storeOf(t)
    const deleted = await filmedWalk(t)
    const set = (ownerId: string, values: { videoKey: null; videoDeletedAt?: Date; status?: string }) =>
      db.updateTable('recordings').set(values).where('ownerId', '=', ownerId).execute()
    await set(deleted.tripId, { videoKey: null, videoDeletedAt: clock.now() })
    expect(json(await taken(deleted.tripId), manifestPath).recording).toMatchObject({
      state: 'deleted',
      isIncluded: false,
    })
    const lost = await filmedWalk(t)
    await objects.delete(`recordings/${lost.tripId}/walk.mp4`)
    expect(json(await taken(lost.tripId), manifestPath)).toMatchObject({
      recording: { state: 'ready', isIncluded: false },
      leftOut: [{ path: 'recording.mp4', why: 'gone' }],
    })
    const unjoined = await filmedWalk(t)
    const { tripId, people } = unjoined
    await set(tripId, { videoKey: null, status: 'receiving' })
    const stretch = { id: `rec_${tripId}`, ownerId: tripId, userId: people.owner.userId, stretchKey: 's' }
    const began = { mimeType: 'video/webm', startedAtMs: clock.nowMs(), beganAt: clock.now() }
    await db
      .insertInto('recordingStretches')
      .values({ ...stretch, ...began })
      .execute()
    const objectKey = `recordings/${tripId}/chunk-0`
    await objects.put(objectKey, Buffer.from('part'), 'video/webm')
    const chunk = { stretchId: stretch.id, seq: 0, objectKey, bytes: 4, receivedAt: clock.now() }
    await db.insertInto('recordingChunks').values(chunk).execute()
    const files = await taken(tripId)
    expect(String(files.get(`recording-parts/rec_${tripId}/00000.webm`))).toBe('part')
    expect(json(files, manifestPath).recording).toMatchObject({ state: 'making', isIncluded: true })
  })

  test('is refused to all others, without a reason, and to no trip; each download that is given is noted', async () => {
    const { tripId, people } = await filmedWalk(t)
    expect((await take(null, tripId)).category).toBe('authentication')
    for (const person of [people.owner, people.walker, people.stranger])
      expect((await take(person, tripId)).category).toBe('authorization')
    for (const reason of ['', '  a ', 'x'.repeat(501)])
      expect(await take(operator, tripId, reason)).toMatchObject({
        category: 'validation',
        fields: { reason: expect.any(String) },
      })
    expect(await rowsOf(tripId)).toEqual([])
    expect(await take(operator, 'trip_none')).toBeNull()
    expect(await rowsOf('trip_none')).toHaveLength(1)
    await taken(tripId)
    await taken(tripId)
    expect(await rowsOf(tripId)).toHaveLength(2)
  })

  test('its address is good for this operator alone, while they are one, for five minutes', async () => {
    const { tripId, people } = await filmedWalk(t)
    const short = await signUp(t, { firstName: 'Orla', operator: true })
    const { url } = await take(short, tripId)
    for (const person of [null, operator, people.owner, people.walker])
      expect((await download(url, person)).statusCode).toBe(403)
    expect((await download(`${url}x`, short)).statusCode).toBe(403)
    expect((await download(url, short)).statusCode).toBe(200)
    const unproved = await tokenFor(t, short.userId)
    await db
      .updateTable('sessions')
      .set({ factorProvedAt: null })
      .where('userId', '=', short.userId)
      .execute()
    const sent = await t.http.inject({ url, headers: { authorization: `Bearer ${unproved}` } })
    expect(sent.statusCode).toBe(403)
    t.app.twins?.clock.forward(6 * 60_000)
    expect((await download(url, short)).statusCode).toBe(403)
  })

  test('its sum is noted when the last byte is made, and told to the operator who took it', async () => {
    const { tripId, people } = await filmedWalk(t)
    const { id, url } = await take(operator, tripId)
    expect(await sumOf(operator, tripId, id)).toBeNull()
    const { rawPayload } = await download(url, operator)
    const sha256 = createHash('sha256').update(rawPayload).digest('hex')
    expect(await sumOf(operator, tripId, id)).toEqual({
      sha256,
      bytes: rawPayload.length,
      sealed_at: expect.any(String),
    })
    const other = await signUp(t, { firstName: 'Oda', operator: true })
    expect(await sumOf(other, tripId, id)).toBeNull()
    expect(await sumOf(operator, tripId, 'evf_none')).toBeNull()
    expect((await sumOf(people.owner, tripId, id)).category).toBe('authorization')
    expect((await sumOf(null, tripId, id)).category).toBe('authentication')
    // The next file tells of this one, and so does the page.
    expect(json(await taken(tripId), 'audit.json')).toContainEqual(
      expect.objectContaining({
        act: 'operator.evidenceSealed',
        actorId: operator.userId,
        detail: { fileId: id, sha256, bytes: rawPayload.length },
      }),
    )
  })

  test('tells no phone number, no address of e-mail, no signed link, no key and nothing of the network', async () => {
    const { tripId, people } = await filmedWalk(t)
    const users = await db
      .selectFrom('users')
      .select(['phone', 'email'])
      .where('id', 'in', [people.owner.userId, people.walker.userId, operator.userId])
      .execute()
    const given = users.flatMap(({ phone, email }) => [phone, email]).filter((one) => one !== null)
    expect(given.length).toBeGreaterThanOrEqual(3)
    const { url } = await take(operator, tripId)
    const { rawPayload } = await download(url, operator)
    const secret = [...given, key.toString('hex'), key.toString('base64'), '/media/files/', url, '127.0.0.1']
    for (const [name, body] of await unzip(rawPayload))
      if (!/^(recording|postcards)/.test(name))
        for (const one of secret) expect(body.includes(one), `${one} in ${name}`).toBe(false)
  })

  test('is taken at most 30 times an hour by one operator', async () => {
    const eager = await signUp(t, { firstName: 'Ole', operator: true })
    for (let n = 0; n < 30; n++) expect(await take(eager, 'trip_none')).toBeNull()
    expect((await take(eager, 'trip_none')).category).toBe('rate_limited')
    expect(await take(operator, 'trip_none')).toBeNull()
  })
})
