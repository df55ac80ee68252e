import { beforeEach, describe, expect, test } from 'vitest'
import { DAY, MINUTE } from '#domain/shared/units.ts'
import { screenCodesByAddress, screenRules, screenTriesByPerson } from '#domain/walk/screens.ts'
import { answerOrCode } from '#server/testing/answer-of.ts'
import { testApp } from '#server/testing/app.ts'
import type { TestPerson } from '#server/testing/people.ts'
import { openTripFixture } from '#server/testing/trips.ts'

const t = await testApp()
const s = await openTripFixture(t)
const { trips, walk } = t.app.services

beforeEach(() => s.emptyPlace())

const ask = (document: string, variables: Record<string, unknown>, who: TestPerson | null) =>
  answerOrCode(t, who, document, variables)
const open = (pass: string | null = null) =>
  ask('mutation ($pass: String) { openScreen(pass: $pass) { status pass code code_until } }', { pass }, null)
const state = (pass: string) =>
  ask(
    `query ($pass: String!) { screenState(pass: $pass) {
      status code walk { trip_id destination { id } walker_name is_open }
    } }`,
    { pass },
    null,
  )
const find = (id: string, code: string, who: TestPerson | null) =>
  ask(
    `mutation ($id: ID!, $code: String!) { findScreen(booking_id: $id, code: $code) { status screen replaces } }`,
    { id, code },
    who,
  )
const pair = (id: string, code: string, who: TestPerson, replace = false) =>
  ask(
    `mutation ($id: ID!, $code: String!, $replace: Boolean!) {
      pairScreen(booking_id: $id, code: $code, replace: $replace) { status screen replaces }
    }`,
    { id, code, replace },
    who,
  )
const unpair = (id: string, who: TestPerson) =>
  ask('mutation ($id: ID!) { unpairScreen(booking_id: $id) { status } }', { id }, who)
const room = (pass: string) =>
  ask('query ($pass: String!) { screenRoom(pass: $pass) { engine } }', { pass }, null)

describe('a code', () => {
  test('is good for ten minutes; the same screen then shows another one', async () => {
    const first = await open()
    expect(first).toMatchObject({ status: 'OPENED', code: expect.stringMatching(/^[A-Z0-9]{6}$/) })
    expect(await state(first.pass)).toMatchObject({ status: 'CODE', code: first.code, walk: null })
    t.app.twins?.clock.forward(screenRules.codeMs)
    expect(await state(first.pass)).toMatchObject({ status: 'EXPIRED', code: null })
    const { tripId, traveller } = await s.accepted()
    expect(await pair(tripId, first.code, traveller)).toMatchObject({ status: 'NO_SUCH_CODE' })
    const next = await open(first.pass)
    expect(next.pass).toBe(first.pass)
    expect(next.code).not.toBe(first.code)
    expect(await pair(tripId, next.code, traveller)).toMatchObject({ status: 'PAIRED' })
  })

  test('is asked for without an account, so many times an hour from one address', async () => {
    for (let n = 0; n < screenCodesByAddress.max; n++)
      await walk.openScreen({ pass: null, address: '192.0.2.9', userAgent: '' })
    expect(await walk.openScreen({ pass: null, address: '192.0.2.9', userAgent: '' })).toMatchObject({
      kind: 'tooMany',
    })
  })

  test('is not guessed: a person tries so many times an hour, right or wrong', async () => {
    const { tripId, traveller } = await s.accepted()
    const { code } = await open()
    for (let n = 0; n < screenTriesByPerson.max; n++)
      expect(await find(tripId, 'AAAAAA', traveller)).toMatchObject({ status: 'NO_SUCH_CODE', screen: null })
    expect(await find(tripId, code, traveller)).toBe('TOO_MANY')
    expect(await pair(tripId, code, traveller)).toBe('TOO_MANY')
  })

  test('is read as it is typed, and says which screen has it', async () => {
    const { tripId, traveller } = await s.accepted()
    const tv = await walk.openScreen({
      pass: null,
      address: '192.0.2.1',
      userAgent: 'Mozilla/5.0 (Web0S; Linux/SmartTV) AppleWebKit/537.36 Chrome/94.0 Safari/537.36',
    })
    const code = tv.kind === 'opened' ? tv.code : ''
    const typed = ` ${code.slice(0, 3).toLowerCase()} ${code.slice(3)}`
    expect(await find(tripId, typed, traveller)).toEqual({
      status: 'FOUND',
      screen: 'Chrome on a television',
      replaces: null,
    })
  })
})

describe('pairing', () => {
  test('is the traveler’s alone', async () => {
    const { tripId, walker } = await s.accepted()
    const { code } = await open()
    expect(await find(tripId, code, walker)).toBe('NOT_FOUND')
    expect(await find(tripId, code, await s.traveller())).toBe('NOT_FOUND')
    expect(await find(tripId, code, null)).toBe('NOT_SIGNED_IN')
    expect(await unpair(tripId, walker)).toMatchObject({ status: 'NOT_FOUND' })
  })

  test('shows the walk without a price, and gives the way to its room', async () => {
    const { tripId, traveller } = await s.accepted()
    const screen = await open()
    expect(await room(screen.pass)).toBeNull()
    expect(await pair(tripId, screen.code, traveller)).toMatchObject({ status: 'PAIRED', replaces: null })
    expect(await state(screen.pass)).toMatchObject({
      status: 'PAIRED',
      walk: {
        trip_id: tripId,
        destination: { id: s.destinationId },
        walker_name: expect.stringMatching(/^Wim/),
        is_open: true,
      },
    })
    expect(await room(screen.pass)).toMatchObject({ engine: expect.any(String) })
    expect(
      await ask('query ($id: ID!) { walkScreen(booking_id: $id) { name } }', { id: tripId }, traveller),
    ).toMatchObject({ name: expect.any(String) })
  })

  test('takes another screen off after a question, and never a code twice', async () => {
    const { tripId, traveller } = await s.accepted()
    const [first, second] = [await open(), await open()]
    await pair(tripId, first.code, traveller)
    expect(await pair(tripId, first.code, traveller)).toMatchObject({ status: 'NO_SUCH_CODE' })
    expect(await pair(tripId, second.code, traveller)).toMatchObject({ status: 'REPLACES' })
    expect(await state(first.pass)).toMatchObject({ status: 'PAIRED' })
    expect(await pair(tripId, second.code, traveller, true)).toMatchObject({ status: 'PAIRED' })
    expect(await state(first.pass)).toMatchObject({ status: 'NONE' })
    expect(await state(second.pass)).toMatchObject({ status: 'PAIRED' })
  })

  test('of one walk with two screens at the same moment leaves one', async () => {
    const { tripId, traveller } = await s.accepted()
    const screens = [await open(), await open(), await open()]
    await Promise.all(screens.map(({ code }) => pair(tripId, code, traveller, true)))
    const states = await Promise.all(screens.map(({ pass }) => state(pass)))
    expect(states.filter(({ status }) => status === 'PAIRED')).toHaveLength(1)
  })

  test('ends with the walk, and when it is taken back', async () => {
    const { tripId, traveller } = await s.accepted()
    const screen = await open()
    await pair(tripId, screen.code, traveller)
    expect(await unpair(tripId, traveller)).toMatchObject({ status: 'REMOVED' })
    expect(await unpair(tripId, traveller)).toMatchObject({ status: 'NOT_FOUND' })
    expect(await state(screen.pass)).toMatchObject({ status: 'NONE' })
    expect(await room(screen.pass)).toBeNull()
    const again = await open(screen.pass)
    expect(again.pass).not.toBe(screen.pass)
    await pair(tripId, again.code, traveller)
    await trips.endBy(tripId, traveller.userId)
    expect(await state(again.pass)).toMatchObject({ status: 'OVER' })
    expect(await room(again.pass)).toBeNull()
    expect(await pair(tripId, (await open()).code, traveller)).toMatchObject({ status: 'OVER' })
  })
})

test('screens are deleted when their last code is long past', async () => {
  const screen = await open()
  t.app.twins?.clock.forward(screenRules.forgottenMs + screenRules.codeMs - MINUTE)
  await walk.forgetOldScreens()
  expect(await state(screen.pass)).toMatchObject({ status: 'EXPIRED' })
  t.app.twins?.clock.forward(DAY)
  await walk.forgetOldScreens()
  expect(await state(screen.pass)).toMatchObject({ status: 'NONE' })
})
