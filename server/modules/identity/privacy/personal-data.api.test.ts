import { unsettledTripStatuses } from '#domain/trips/states.ts'
import { hash } from '@node-rs/argon2'
import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import { testApp, type Answer } from '#server/testing/app.ts'
import { storeOf } from '#server/testing/objects.ts'
import { addTestCard } from '#server/testing/cards.ts'
import { addPasskeyTo } from '#server/testing/passkeys.ts'
import { makeDestination, signUp, tokenFor, type TestPerson } from '#server/testing/people.ts'
import { unzip } from '#server/testing/unzip.ts'

const t = await testApp()
const { db } = t.app.base
/** The server's own store. */
const store = storeOf(t)
const at = () => t.app.base.clock.now()

const ask = 'mutation { requestDataExport { id status url requested_at ready_at bytes } }'
const mine = '{ myDataExport { id status url bytes } }'
const eraseIt = 'mutation ($data: EraseAccountInput!) { eraseMyAccount(data: $data) { status message } }'
const verify = 'query ($phone: String!) { verifyPhoneNumber(phone: $phone) { status } }'

const refusal = (answer: Answer) => answer.errors?.[0]?.extensions
const password = 'Walk-with-me-7'
const passwordHash = await hash(password, { memoryCost: 1024, timeCost: 1 })

async function withPassword(firstName: string): Promise<TestPerson> {
  const person = await signUp(t, { firstName, consented: true })
  await db.updateTable('users').set({ passwordHash: passwordHash }).where('id', '=', person.userId).execute()
  return person
}

async function erase(person: TestPerson, data: Record<string, string>) {
  const answer = await t.gql(eraseIt, { data }, await tokenFor(t, person.userId))
  return answer.data?.['eraseMyAccount']?.status ?? refusal(answer)
}

async function codeFor(phone: string): Promise<string> {
  await t.gql(verify, { phone })
  const message = t.app.twins?.inbox.messages().find((one) => one.to === phone)
  return /\b\d{5}\b/.exec(message?.text ?? '')?.[0] ?? 'no code'
}

/** A settled walk with chat, places, a recording, a postcard, ratings and a ticket. */
async function pastWalk(traveller: TestPerson, walker: TestPerson): Promise<string> {
  const id = t.app.base.newId('trip')
  const objects = ['video', 'poster', 'still'].map((name) => `recordings/${id}/${name}`)
  for (const key of objects) await store.put(key, Buffer.from(key), 'video/mp4')
  await db
    .insertInto('trips')
    .values({
      id,
      status: 'settled',
      travellerId: traveller.userId,
      walkerId: walker.userId,
      destinationId: await makeDestination(t),
      plannedMinutes: 10,
      tariffId: 'trf_00000000000000000000000001',
      requestedAt: at(),
      liveAt: at(),
      endedAt: at(),
      settledAt: at(),
      liveSeconds: 600,
    })
    .execute()
  for (const sender of ['traveller', 'walker'])
    await db
      .insertInto('tripMessages')
      .values({ id: sender, tripId: id, sender, body: `said by the ${sender}`, sentAt: at() })
      .execute()
  await db
    .insertInto('tripSteering')
    .values({ id: 'left', tripId: id, command: 'left', state: 'seen', sentAt: at(), stateAt: at() })
    .execute()
  await db
    .insertInto('tripPositions')
    .values({ tripId: id, at: at(), latitude: 38.7, longitude: -9.1 })
    .execute()
  await db
    .insertInto('tripPostcards')
    .values({ id: `card-${id}`, tripId: id, objectKey: objects[2] ?? '', wantedAt: at(), takenAt: at() })
    .execute()
  await db
    .insertInto('stills')
    .values({ id: `card-${id}`, ownerId: id, objectKey: objects[2] ?? '', storedAt: at() })
    .execute()
  await db
    .insertInto('recordings')
    .values({
      ownerId: id,
      status: 'processed',
      beganAt: at(),
      videoKey: objects[0] ?? '',
      videoType: 'video/mp4',
      posterKey: objects[1] ?? '',
      keepForUserId: traveller.userId,
    })
    .execute()
  await db
    .insertInto('ratings')
    .values({
      id: t.app.base.newId('rtg'),
      tripId: id,
      byRole: 'traveller',
      fromUserId: traveller.userId,
      toUserId: walker.userId,
      halves: 9,
      comment: 'my own words',
      createdAt: at(),
      visibleAt: at(),
    })
    .execute()
  await db
    .insertInto('supportTickets')
    .values({
      id: t.app.base.newId('tkt'),
      tripId: id,
      openedBy: traveller.userId,
      body: 'my complaint',
      createdAt: at(),
    })
    .execute()
  return id
}

async function withAvatar(person: TestPerson): Promise<string> {
  const jpeg = await sharp({ create: { width: 90, height: 90, channels: 3, background: '#135' } })
    .jpeg()
    .toBuffer()
  const answer = await t.gql(
    'mutation ($data: EditProfileInput!) { editProfile(data: $data) { avatar } }',
    { data: { profile_image: `data:image/jpeg;base64,${jpeg.toString('base64')}` } },
    person.token,
  )
  return answer.data?.['editProfile'].avatar
}

async function download(url: string, token: string) {
  return t.http.inject({ url, headers: { authorization: `Bearer ${token}` } })
}

test('an archive has everything of the person and nothing of others, and only they can fetch it', async () => {
  const [ana, walker] = [await withPassword('Ana'), await signUp(t, { firstName: 'Wim', walker: true })]
  await addTestCard(t, ana.userId)
  await addPasskeyTo(t, ana)
  await withAvatar(ana)
  const tripId = await pastWalk(ana, walker)
  expect((await t.gql(mine, {}, ana.token)).data).toEqual({ myDataExport: null })

  const asked = (await t.gql(ask, {}, ana.token)).data?.['requestDataExport']
  expect(asked).toMatchObject({ status: 'making', url: null, bytes: null })
  await t.app.base.calls.sweepNow()
  const ready = (await t.gql(mine, {}, ana.token)).data?.['myDataExport']
  expect(ready).toMatchObject({ id: asked.id, status: 'ready' })

  const fetched = await download(ready.url, ana.token)
  expect(fetched.headers).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': 'attachment; filename="my-data.zip"',
    'content-length': String(ready.bytes),
  })
  const files = await unzip(fetched.rawPayload)
  expect([...files.keys()].sort()).toEqual([
    'avatar/384.webp',
    'avatar/96.webp',
    'data.json',
    `trips/${tripId}/postcards/card-${tripId}.jpg`,
    `trips/${tripId}/recording.mp4`,
  ])
  const text = files.get('data.json')?.toString() ?? ''
  expect(JSON.parse(text)).toMatchObject({
    profile: { firstName: 'Ana', phone: ana.phone, hasPassword: true },
    preferences: { frequency: 2 },
    sessions: [{ userAgent: 'server' }],
    marks: expect.arrayContaining([{ kind: 'device', seenAt: expect.any(String) }]),
    passkeys: [{ name: 'Phone', lastUsedAt: null }],
    trips: {
      trips: [{ id: tripId, yourRole: 'traveller', liveSeconds: 600 }],
      chat: [{ body: 'said by the traveller' }, { body: 'said by the walker' }],
      schedules: [],
      steering: [{ tripId, command: 'left', state: 'seen' }],
    },
    support: { tickets: [{ body: 'my complaint' }] },
    money: {
      cards: [{ brand: 'visa', last4: '4242' }],
      payments: [],
      refunds: [],
      membershipCharges: [],
    },
    ratings: { given: [{ comment: 'my own words' }], received: [] },
    filesLeftOut: [],
  })
  for (const secret of [passwordHash, walker.phone, 'Wim']) expect(text).not.toContain(secret)

  expect((await download(ready.url, walker.token)).statusCode).toBe(403)
  expect((await t.http.inject(ready.url)).statusCode).toBe(403)
  expect((await t.gql(mine, {}, walker.token)).data).toEqual({ myDataExport: null })
})

test('there is one archive a day, also for requests at the same moment; links last 15 minutes, files 7 days', async () => {
  const ben = await signUp(t, { firstName: 'Ben' })
  const both = await Promise.all([t.gql(ask, {}, ben.token), t.gql(ask, {}, ben.token)])
  expect(new Set(both.map((answer) => answer.data?.['requestDataExport'].id)).size).toBe(1)
  await t.app.base.calls.sweepNow()
  const { id, url } = (await t.gql(mine, {}, ben.token)).data?.['myDataExport'] ?? {}

  t.app.twins?.clock.forward(15 * 60 * 1000 + 1000)
  const token = await tokenFor(t, ben.userId)
  expect((await download(url, token)).statusCode).toBe(403)
  const fresh = (await t.gql(ask, {}, token)).data?.['requestDataExport']
  expect(fresh).toMatchObject({ id, status: 'ready' })
  expect((await download(fresh.url, token)).statusCode).toBe(200)

  t.app.twins?.clock.forward(7 * 24 * 3600 * 1000)
  const later = await tokenFor(t, ben.userId)
  expect((await t.gql(mine, {}, later)).data?.['myDataExport']).toMatchObject({
    id,
    status: 'expired',
    url: null,
  })
  await t.app.services.recordings.deleteDue()
  const gone = await download(t.app.services.recordings.link(await keyOf(id), ben.userId), later)
  expect(gone.statusCode).toBe(404)
  expect((await t.gql(ask, {}, later)).data?.['requestDataExport'].id).not.toBe(id)
  await t.app.base.calls.sweepNow()
})

test('an archive that the store does not take is made once it does; one of an erased person is not made', async () => {
  const [cy, dan] = [await withPassword('Cy'), await withPassword('Dan')]
  const put = vi.spyOn(t.app.services.recordings.archives, 'make').mockRejectedValueOnce(new Error('full'))
  await t.gql(ask, {}, cy.token)
  await t.app.base.calls.sweepNow()
  expect((await t.gql(mine, {}, cy.token)).data?.['myDataExport']).toMatchObject({ status: 'making' })
  t.app.twins?.clock.forward(10 * 60 * 1000)
  await t.app.base.calls.sweepNow()
  const later = await tokenFor(t, cy.userId)
  expect((await t.gql(mine, {}, later)).data?.['myDataExport']).toMatchObject({ status: 'ready' })
  expect(put).toHaveBeenCalledTimes(2)

  await t.gql(ask, {}, await tokenFor(t, dan.userId))
  expect(await erase(dan, { password })).toBe('ACCOUNT_ERASED')
  await t.app.base.calls.sweepNow()
  expect(put).toHaveBeenCalledTimes(2)
  put.mockRestore()
})

async function keyOf(exportId: string): Promise<string> {
  const row = await db
    .selectFrom('dataExports')
    .select('objectKey')
    .where('id', '=', exportId)
    .executeTakeFirstOrThrow()
  return row.objectKey ?? ''
}

test('erasing takes everything personal, frees the number, and leaves the others their walks', async () => {
  const [ana, walker] = [await withPassword('Ana'), await signUp(t, { firstName: 'Wim', walker: true })]
  const cardId = await addTestCard(t, ana.userId)
  const avatar = await withAvatar(ana)
  const tripId = await pastWalk(ana, walker)
  await t.gql(ask, {}, ana.token)
  await t.app.base.calls.sweepNow()
  const exported = (await t.gql(mine, {}, ana.token)).data?.['myDataExport']
  const other = await tokenFor(t, ana.userId)

  expect(await erase(ana, { password })).toBe('ACCOUNT_ERASED')
  await t.app.jobs.idle()

  const calls = await db
    .selectFrom('durableCalls')
    .select(['kind', 'state', 'input'])
    .where('kind', 'in', ['money.addCard', 'money.removeCard'])
    .where((eb) => eb.or([eb('subject', '=', ana.userId), eb('subject', '=', cardId)]))
    .orderBy('kind')
    .execute()
  expect(calls).toEqual([
    { kind: 'money.addCard', state: 'done', input: {} },
    { kind: 'money.removeCard', state: 'done', input: {} },
  ])
  for (const token of [ana.token, other])
    expect(refusal(await t.gql('{ me { id } }', {}, token))).toMatchObject({ category: 'authentication' })
  expect((await t.http.inject(avatar)).statusCode).toBe(404)
  expect((await download(exported.url, ana.token)).statusCode).toBe(403)
  const rows = await Promise.all([
    db.selectFrom('users').selectAll().where('id', '=', ana.userId).execute(),
    db.selectFrom('tripMessages').selectAll().where('tripId', '=', tripId).execute(),
    db.selectFrom('ratings').selectAll().where('tripId', '=', tripId).execute(),
    db.selectFrom('supportTickets').selectAll().where('tripId', '=', tripId).execute(),
    db.selectFrom('cards').selectAll().where('userId', '=', ana.userId).execute(),
    db.selectFrom('recordings').selectAll().where('ownerId', '=', tripId).execute(),
    db.selectFrom('stills').selectAll().where('ownerId', '=', tripId).execute(),
    db.selectFrom('dataExports').selectAll().where('userId', '=', ana.userId).execute(),
    db.selectFrom('outboundMessages').selectAll().where('recipient', '=', ana.phone).execute(),
  ])
  const text = JSON.stringify(rows)
  for (const mark of [
    'Ana',
    'Surname',
    ana.phone,
    'said by the traveller',
    'my own words',
    'my complaint',
    '4242',
  ])
    expect(text).not.toContain(mark)
  expect(text).toContain('said by the walker')
  const sessions = await db
    .selectFrom('sessions')
    .select('userAgent')
    .where('userId', '=', ana.userId)
    .execute()
  expect(new Set(sessions.map(({ userAgent }) => userAgent))).toEqual(new Set(['']))
  expect(rows.slice(5).flat()).toEqual([])
  expect(await store.list(`recordings/${tripId}/`)).toEqual([])

  const walks = await t.gql(
    '{ completedInstantTrip { id traveller_details { first_name last_name avatar } } }',
    {},
    await tokenFor(t, walker.userId),
  )
  expect(walks.data?.['completedInstantTrip']).toEqual([
    { id: tripId, traveller_details: { first_name: 'Former member', last_name: null, avatar: null } },
  ])
  const again = await t.gql(verify, { phone: ana.phone })
  expect(again.data?.['verifyPhoneNumber'].status).toBe('NEW_USER')
})

test('a code of the phone erases too; a wrong one, a wrong password and none do not', async () => {
  const ben = await withPassword('Ben')
  expect(await erase(ben, {})).toMatchObject({
    fields: { password: 'Please enter your password or a code.' },
  })
  expect(await erase(ben, { password: 'Not-this-one-1' })).toBe('WRONG_PASSWORD')
  const code = await codeFor(ben.phone)
  expect(await erase(ben, { otp: code === '11111' ? '22222' : '11111' })).toBe('OTP_NOT_VERIFIED')
  const me = await t.gql('{ me { first_name } }', {}, await tokenFor(t, ben.userId))
  expect(me.data?.['me'].first_name).toBe('Ben')
  expect(await erase(ben, { otp: code })).toBe('ACCOUNT_ERASED')
})

test('guessing the password is limited', async () => {
  const cara = await withPassword('Cara')
  const answers = []
  for (let i = 0; i < 31; i++) answers.push(await erase(cara, { password: `Not-this-one-${i}` }))
  expect(answers[0]).toBe('WRONG_PASSWORD')
  expect(answers.at(-1)).toMatchObject({ category: 'rate_limited' })
})

test.each(unsettledTripStatuses)(
  'no account is erased while a trip is %s, on either side',
  async (status) => {
    const [dora, walker] = [await withPassword('Dora'), await withPassword('Wim')]
    await db
      .insertInto('trips')
      .values({
        id: t.app.base.newId('trip'),
        status,
        travellerId: dora.userId,
        walkerId: walker.userId,
        destinationId: await makeDestination(t),
        plannedMinutes: 10,
        tariffId: 'trf_00000000000000000000000001',
        requestedAt: at(),
      })
      .execute()
    for (const person of [dora, walker]) {
      // The code is not used up by a refusal that it does not matter for.
      const otp = await codeFor(person.phone)
      expect(await erase(person, { otp })).toBe('TRIP_OPEN')
    }
    await db.updateTable('trips').set({ status: 'settled' }).where('travellerId', '=', dora.userId).execute()
    expect(await erase(walker, { password })).toBe('ACCOUNT_ERASED')
  },
)

test.each(['due', 'capturing'])('no account is erased while a payment is %s', async (state) => {
  const [emil, walker] = [await withPassword('Emil'), await signUp(t, { firstName: 'Wim', walker: true })]
  const payment = {
    id: t.app.base.newId('pay'),
    kind: 'trip',
    tripId: t.app.base.newId('trip'),
    travellerId: emil.userId,
    walkerId: walker.userId,
    chargeCents: 1500,
    currency: 'USD',
    state,
    createdAt: at(),
    updatedAt: at(),
  }
  await db.insertInto('payments').values(payment).execute()
  expect(await erase(emil, { password })).toBe('PAYMENT_PENDING')
  await db.updateTable('payments').set({ state: 'paid' }).where('id', '=', payment.id).execute()
  expect(await erase(emil, { password })).toBe('ACCOUNT_ERASED')
})

test('of two owners who erase their accounts at the same moment one is left, until there is another one', async () => {
  const [olga, otto] = [await withPassword('Olga'), await withPassword('Otto')]
  const owners = { isAdmin: true, operatorRights: ['owner'] }
  await db.updateTable('users').set(owners).where('id', 'in', [olga.userId, otto.userId]).execute()
  const answers = await Promise.all([olga, otto].map((person) => erase(person, { password })))
  expect(new Set(answers)).toEqual(new Set(['ACCOUNT_ERASED', 'LAST_OWNER']))
  const left = answers[0] === 'LAST_OWNER' ? olga : otto
  expect(await erase(left, { password })).toBe('LAST_OWNER')
  await db
    .updateTable('users')
    .set({ isAdmin: true, operatorRights: ['support'] })
    .where('id', '=', (await withPassword('Sam')).userId)
    .execute()
  expect(await erase(left, { password })).toBe('LAST_OWNER')
  await signUp(t, { firstName: 'Nora', operator: true })
  expect(await erase(left, { password })).toBe('ACCOUNT_ERASED')
})

test('erasing twice at the same moment is once, and a visitor is asked to log in', async () => {
  const finn = await withPassword('Finn')
  const token = await tokenFor(t, finn.userId)
  const answers = await Promise.all([1, 2].map(() => t.gql(eraseIt, { data: { password } }, token)))
  const done = answers.filter((answer) => answer.data?.['eraseMyAccount']?.status === 'ACCOUNT_ERASED')
  expect(done).toHaveLength(1)
  const acts = await db
    .selectFrom('auditLog')
    .select('act')
    .where('actorId', '=', finn.userId)
    .where('act', '=', 'account.erased')
    .execute()
  expect(acts).toHaveLength(1)
  for (const document of [ask, mine])
    expect(refusal(await t.gql(document))).toMatchObject({ category: 'authentication' })
  expect(refusal(await t.gql(eraseIt, { data: {} }))).toMatchObject({ category: 'authentication' })
})
