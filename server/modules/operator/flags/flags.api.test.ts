import { expect, test } from 'vitest'
import { factorRules } from '#domain/identity/sign-in/second-factor.ts'
import { flagRules } from '#domain/support/flag.ts'
import { testApp } from '#server/testing/app.ts'
import { smallPicture } from '#server/testing/checks.ts'
import { makeDestination, signUp, tokenFor, type TestPerson } from '#server/testing/people.ts'

const t = await testApp()
const { db, clock } = t.app.base
const sara = await signUp(t, { firstName: 'Sara', operator: ['support'] })

const send = async (token: string | null, document: string, variables = {}) => {
  const { data, errors } = await t.gql(document, variables, token)
  return errors?.[0]?.extensions ?? Object.values(data ?? {})[0]
}
const ask = async (who: TestPerson, document: string, variables = {}) =>
  send(await tokenFor(t, who.userId), document, variables)
const flagging = `mutation ($kind: String!, $id: ID!, $reason: String!) {
  flagContent(kind: $kind, id: $id, reason: $reason) { status } }`
const flag = (who: TestPerson, kind: string, id: string, reason = 'spam') =>
  ask(who, flagging, { kind, id, reason })
const work = async (who = sara) =>
  (
    (await ask(
      who,
      '{ workItems(view: "open", kind: "flag", first: 50) { data { id subject reason user_id status acts } } }',
    )) as { data: { id: string; subject: string; reason: string; user_id: string; acts: string[] }[] }
  ).data
const workOn = async (subject: string) => (await work()).find((one) => one.subject === subject)?.id ?? ''
const content = (who: TestPerson, workId: string) =>
  ask(
    who,
    `query ($id: ID!) { flaggedContent(work_id: $id) {
      kind author_first_name text picture flags { reason first_name decision } } }`,
    { id: workId },
  )
const decide = (
  who: TestPerson,
  workId: string,
  decision: string,
  seen: string,
  reason = 'Against our rules',
) =>
  ask(who, 'mutation ($data: FlagDecisionInput!) { decideFlag(data: $data) { status } }', {
    data: { work_id: workId, decision, seen, reason },
  })
const page = (who: TestPerson, walkerId: string) =>
  ask(who, 'query ($id: ID!) { walkerPage(id: $id) { description avatar } }', { id: walkerId })
const reviews = async (walkerId: string) =>
  (
    (await send(null, 'query ($id: ID!) { walkerReviews(walker_id: $id) { data { id comment rating } } }', {
      id: walkerId,
    })) as { data: { id: string; comment: string; rating: number }[] }
  ).data
const noticesOf = async (who: TestPerson) => {
  await t.app.jobs.idle()
  const messages = (t.app.twins?.inbox.messages() ?? []).filter(({ to }) => to === who.phone)
  return messages.map(({ text }) => text)
}

/** A walk of two people that is over and may be rated. */
async function walked(traveller: TestPerson, walker: TestPerson): Promise<string> {
  const [id, at] = [t.app.base.newId('trip'), clock.now()]
  const times = { requestedAt: at, acceptedAt: at, liveAt: at, endedAt: at, settledAt: at }
  const people = { travellerId: traveller.userId, walkerId: walker.userId }
  const length = { plannedMinutes: 10, liveSeconds: 600, chargedMinutes: 10, chargeCents: 1500 }
  const rest = {
    destinationId: await makeDestination(t),
    tariffId: 'tariff_test',
    endReason: 'endedByTraveller',
  }
  await db
    .insertInto('trips')
    .values({ id, status: 'settled', ...people, ...times, ...length, ...rest })
    .execute()
  return id
}

async function walkerWith(description: string) {
  const wanda = await signUp(t, { firstName: 'Wanda', walker: true })
  await db
    .insertInto('walkerProfiles')
    .values({ userId: wanda.userId, description, updatedAt: clock.now() })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet({ description }))
    .execute()
  return wanda
}

test('a description is flagged by several, is one piece of work, and is removed for good', async () => {
  const [tia, ben, wanda] = [
    await signUp(t, { firstName: 'Tia' }),
    await signUp(t, { firstName: 'Ben' }),
    await walkerWith('Buy watches.'),
  ]
  const id = wanda.userId
  expect(await flag(tia, 'description', id)).toEqual({ status: 'FLAGGED' })
  expect(await flag(tia, 'description', id)).toEqual({ status: 'ALREADY_FLAGGED' })
  expect(await flag(ben, 'description', id, 'illegal')).toEqual({ status: 'FLAGGED' })
  expect(await flag(wanda, 'description', id)).toEqual({ status: 'OWN_CONTENT' })
  const [one, ...others] = (await work()).filter(({ user_id: userId }) => userId === id)
  expect(others).toEqual([])
  expect(one).toMatchObject({ subject: `description:${id}`, reason: 'spam', status: 'open' })
  const workId = one?.id ?? ''
  expect(await content(sara, workId)).toEqual({
    kind: 'description',
    author_first_name: 'Wanda',
    text: 'Buy watches.',
    picture: null,
    flags: [
      { reason: 'illegal', first_name: 'Ben', decision: null },
      { reason: 'spam', first_name: 'Tia', decision: null },
    ],
  })
  await db.updateTable('walkerProfiles').set({ description: 'Buy rings.' }).where('userId', '=', id).execute()
  expect(await decide(sara, workId, 'removed', 'Buy watches.')).toEqual({ status: 'CHANGED' })
  expect(await decide(sara, workId, 'removed', 'Buy rings.')).toEqual({ status: 'REMOVED' })
  expect(await page(tia, id)).toEqual({ description: null, avatar: null })
  expect(await content(sara, workId)).toMatchObject({
    text: null,
    flags: [{ decision: 'removed' }, { decision: 'removed' }],
  })
  expect(await noticesOf(wanda)).toEqual([expect.stringContaining('Against our rules')])
  expect(await decide(sara, workId, 'kept', '')).toEqual({ status: 'NOT_NOW' })
  const acts = db.selectFrom('auditLog').select(['act', 'actorId', 'detail']).where('subjectId', '=', workId)
  expect(await acts.execute()).toEqual([
    {
      act: 'operator.contentRemoved',
      actorId: sara.userId,
      detail: { kind: 'description', subject: id, reason: 'Against our rules', address: '127.0.0.1' },
    },
  ])
  // There is nothing to flag any more.
  expect(await flag(tia, 'description', id)).toMatchObject({ code: 'NOT_FOUND' })
})

test('what is stored stays, and is not flagged again until it changes', async () => {
  const [tia, wanda] = [await signUp(t, { firstName: 'Tia' }), await walkerWith('I know each corner.')]
  const subject = `description:${wanda.userId}`
  await flag(tia, 'description', wanda.userId)
  expect(await decide(sara, await workOn(subject), 'kept', '')).toEqual({ status: 'KEPT' })
  expect(await flag(tia, 'description', wanda.userId)).toEqual({ status: 'LOOKED_AT' })
  expect(await workOn(subject)).toBe('')
  expect(await noticesOf(wanda)).toEqual([])
  await db
    .updateTable('walkerProfiles')
    .set({ description: 'I sell rings.' })
    .where('userId', '=', wanda.userId)
    .execute()
  expect(await flag(tia, 'description', wanda.userId)).toEqual({ status: 'FLAGGED' })
  // Closing it without a decision is keeping it.
  const close =
    'mutation ($id: ID!) { actOnWork(data: { id: $id, act: "close", reason: "It is fine" }) { status } }'
  expect(await ask(sara, close, { id: await workOn(subject) })).toEqual({ status: 'DONE' })
  expect(await flag(tia, 'description', wanda.userId)).toEqual({ status: 'LOOKED_AT' })
})

test('a review is flagged by an id that reveals nothing, and keeps its stars without its words', async () => {
  const [traveller, walker] = [
    await signUp(t, { firstName: 'Theo' }),
    await signUp(t, { firstName: 'Wim', walker: true }),
  ]
  const tripId = await walked(traveller, walker)
  await ask(
    traveller,
    'mutation ($id: ID!) { saveRating(booking_id: $id, rating: 2, comment: "Her address is 1 Main Street.") { status } }',
    { id: tripId },
  )
  const reader = await signUp(t, { firstName: 'Rita' })
  expect(await reviews(walker.userId)).toEqual([])
  const hidden = await db
    .selectFrom('ratings')
    .select(['id', 'reviewId'])
    .where('tripId', '=', tripId)
    .executeTakeFirstOrThrow()
  // What is not to be seen yet is not flagged either.
  expect(await flag(reader, 'review', hidden.reviewId, 'private')).toMatchObject({ code: 'NOT_FOUND' })
  await ask(walker, 'mutation ($id: ID!) { rateTraveller(booking_id: $id, rating: 5) { status } }', {
    id: tripId,
  })
  const [shown] = await reviews(walker.userId)
  expect(shown).toEqual({ id: hidden.reviewId, comment: 'Her address is 1 Main Street.', rating: 2 })
  expect(await flag(reader, 'review', hidden.id, 'private')).toMatchObject({ code: 'NOT_FOUND' })
  expect(await flag(traveller, 'review', hidden.reviewId, 'private')).toEqual({ status: 'OWN_CONTENT' })
  expect(await flag(walker, 'review', hidden.reviewId, 'private')).toEqual({ status: 'FLAGGED' })
  const workId = await workOn(`review:${hidden.id}`)
  expect(await content(sara, workId)).toMatchObject({ kind: 'review', text: shown?.comment })
  expect(await decide(sara, workId, 'removed', shown?.comment ?? '')).toEqual({ status: 'REMOVED' })
  expect(await reviews(walker.userId)).toEqual([{ id: hidden.reviewId, comment: '', rating: 2 }])
  expect(await noticesOf(traveller)).toContainEqual(expect.stringContaining('Against our rules'))
})

test('a picture is gone from the page and sends its walker back to the step of the picture', async () => {
  const [tia, wanda] = [await signUp(t, { firstName: 'Tia' }), await walkerWith('')]
  expect(await flag(tia, 'picture', wanda.userId)).toMatchObject({ code: 'NOT_FOUND' })
  const avatar = '/pictures/wanda.webp'
  await db.updateTable('users').set({ avatar }).where('id', '=', wanda.userId).execute()
  expect(await flag(tia, 'picture', wanda.userId, 'nudity')).toEqual({ status: 'FLAGGED' })
  const workId = await workOn(`picture:${wanda.userId}`)
  expect(await content(sara, workId)).toMatchObject({ kind: 'picture', text: null, picture: avatar })
  expect(await decide(sara, workId, 'removed', avatar)).toEqual({ status: 'REMOVED' })
  expect(await page(tia, wanda.userId)).toEqual({ description: null, avatar: null })
  expect(await content(sara, workId)).toMatchObject({ picture: null })
})

test('a photo of a walker is reported by its own id, and is gone from the page and at its address', async () => {
  const [tia, wanda] = [await signUp(t, { firstName: 'Tia' }), await walkerWith('Buy watches.')]
  const image = smallPicture
  const adding = 'mutation ($image: String!) { addWalkerPhoto(image: $image, alt: "A shop") { id address } }'
  const [{ id, address }] = (await ask(wanda, adding, { image })) as [{ id: string; address: string }]
  const photos = async (who: TestPerson) => {
    const shown = await ask(who, 'query ($id: ID!) { walkerPage(id: $id) { photos { id } } }', {
      id: wanda.userId,
    })
    return (shown as { photos: { id: string }[] }).photos
  }
  expect(await flag(tia, 'photo', 'wph_none')).toMatchObject({ code: 'NOT_FOUND' })
  expect(await flag(tia, 'photo', wanda.userId)).toMatchObject({ code: 'NOT_FOUND' })
  expect(await flag(wanda, 'photo', id)).toEqual({ status: 'OWN_CONTENT' })
  expect(await flag(tia, 'photo', id, 'nudity')).toEqual({ status: 'FLAGGED' })
  const workId = await workOn(`photo:${id}`)
  expect(await content(sara, workId)).toMatchObject({
    kind: 'photo',
    author_first_name: 'Wanda',
    text: null,
    picture: address,
  })
  expect(await decide(sara, workId, 'removed', '/media/images/another/1280.webp')).toEqual({
    status: 'CHANGED',
  })
  expect(await photos(tia)).toEqual([{ id }])
  expect(await decide(sara, workId, 'removed', address)).toEqual({ status: 'REMOVED' })
  expect(await photos(wanda)).toEqual([])
  expect(await content(sara, workId)).toMatchObject({ picture: null, flags: [{ decision: 'removed' }] })
  expect(await noticesOf(wanda)).toEqual([expect.stringContaining('Against our rules')])
  expect((await t.http.inject(address)).statusCode).toBe(404)
})

test('bounds, owners of work, a fresh factor, strangers and visitors', async () => {
  const [tia, wanda] = [await signUp(t, { firstName: 'Tia' }), await walkerWith('Buy watches.')]
  const id = wanda.userId
  expect(await flag(tia, 'chat', id)).toMatchObject({ fields: { kind: expect.any(String) } })
  expect(await flag(tia, 'description', id, 'boring')).toMatchObject({
    fields: { reason: expect.any(String) },
  })
  expect(await flag(tia, 'description', tia.userId)).toMatchObject({ code: 'NOT_FOUND' })
  expect(await send(null, flagging, { kind: 'description', id, reason: 'spam' })).toMatchObject({
    category: 'authentication',
  })
  await flag(tia, 'description', id)
  const workId = await workOn(`description:${id}`)
  expect(await decide(sara, workId, 'maybe', '')).toMatchObject({ fields: { decision: expect.any(String) } })
  expect(await decide(sara, workId, 'kept', '', ' ')).toMatchObject({
    fields: { reason: expect.any(String) },
  })
  expect(await decide(sara, 'wrk_none', 'kept', '')).toMatchObject({ code: 'NOT_FOUND' })
  const [mona, sam] = [
    await signUp(t, { firstName: 'Mona', operator: ['money'] }),
    await signUp(t, { firstName: 'Sam', operator: ['safety'] }),
  ]
  for (const other of [tia, wanda, mona]) {
    expect(await decide(other, workId, 'removed', 'Buy watches.')).toMatchObject({
      category: 'authorization',
    })
    expect(await content(other, workId)).toMatchObject({ category: 'authorization' })
  }
  const take = 'mutation ($id: ID!) { actOnWork(data: { id: $id, act: "take" }) { status } }'
  expect(await ask(sam, take, { id: workId })).toEqual({ status: 'DONE' })
  expect(await decide(sara, workId, 'removed', 'Buy watches.')).toEqual({ status: 'NOT_NOW' })
  expect(await page(tia, id)).toMatchObject({ description: 'Buy watches.' })
  const { accessToken, sessionId } = await t.app.services.identity.openSession(sam.userId)
  const late = new Date(clock.nowMs() - factorRules.freshMs)
  await db.updateTable('sessions').set({ factorProvedAt: late }).where('id', '=', sessionId).execute()
  const data = { work_id: workId, decision: 'removed', seen: 'Buy watches.', reason: 'Against our rules' }
  const deciding = 'mutation ($data: FlagDecisionInput!) { decideFlag(data: $data) { status } }'
  expect(await send(accessToken, deciding, { data })).toEqual({ status: 'PROVE_AGAIN' })
  expect(await send(accessToken, deciding, { data: { ...data, decision: 'kept' } })).toEqual({
    status: 'KEPT',
  })
})

test('a person flags so many things a day', async () => {
  const tia = await signUp(t, { firstName: 'Tia' })
  for (let made = 0; made < flagRules.flags.max; made++)
    expect(await flag(tia, 'description', (await walkerWith('Buy watches.')).userId)).toEqual({
      status: 'FLAGGED',
    })
  expect(await flag(tia, 'description', (await walkerWith('Buy watches.')).userId)).toMatchObject({
    category: 'rate_limited',
  })
})
