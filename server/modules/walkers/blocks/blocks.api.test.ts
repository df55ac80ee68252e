import { beforeEach, describe, expect, test } from 'vitest'
import { testApp } from '#server/testing/app.ts'
import type { TestPerson } from '#server/testing/people.ts'
import { openTripFixture } from '#server/testing/trips.ts'

const t = await testApp()
const s = await openTripFixture(t)
const { walkers } = t.app.services
beforeEach(() => s.emptyPlace())

const ask = async (document: string, variables: Record<string, unknown>, person: TestPerson | null) => {
  const { data, errors } = await t.gql(document, variables, person?.token)
  return errors?.[0]?.extensions['code'] ?? Object.values(data ?? {})[0]
}
const list = async (person: TestPerson | null) =>
  ask('{ blockedPeople { blocked_at user { id first_name last_name phone_number } } }', {}, person)
const namesOn = async (person: TestPerson) =>
  ((await list(person)) as { user: { first_name: string } }[]).map((one) => one.user.first_name)
const unblock = async (id: string, person: TestPerson | null) => {
  const answer = await ask(
    'mutation ($id: ID!) { unblockPerson(user_id: $id) { status message } }',
    { id },
    person,
  )
  return (answer as { status?: string }).status ?? answer
}
const block = (id: string, { token }: TestPerson) =>
  t.gql('mutation ($id: ID!) { blockTripPartner(booking_id: $id) { status } }', { id }, token)

/** Everywhere that a place lists or counts walkers, as one person sees it. */
async function seenBy({ token }: TestPerson) {
  const { data } = await t.gql(
    `query ($id: ID!) {
      walkersNear(destination_id: $id) { user_id }
      destinationById(id: $id) { walkers_online live_walkers { user_id } }
    }`,
    { id: s.destinationId },
    token,
  )
  const ids = (found: { user_id: string }[]) => found.map((one) => one.user_id)
  const { walkers_online: count, live_walkers: live } = data?.['destinationById'] ?? {}
  return { map: ids(data?.['walkersNear']), live: ids(live), count }
}

/** Two people after their walk, both free again, and whom the traveler had chosen before. */
async function twoAfterAWalk() {
  const { tripId, traveller, walker } = await s.accepted()
  await t.app.services.trips.cancel(tripId, traveller.userId)
  return { tripId, traveller, walker }
}

describe('a block', () => {
  test.each(['traveller', 'walker'] as const)(
    'that the %s asked for hides the walker from the traveler where walkers are listed and counted',
    async (by) => {
      const two = await twoAfterAWalk()
      const [other, stranger] = [await s.walker(100), await s.traveller()]
      const both = [two.walker.userId, other.userId]
      expect(await seenBy(two.traveller)).toEqual({ map: both, live: both, count: 2 })
      await block(two.tripId, two[by])
      const one = [other.userId]
      expect(await seenBy(two.traveller)).toEqual({ map: one, live: one, count: 1 })
      expect(await seenBy(stranger)).toEqual({ map: both, live: both, count: 2 })
    },
  )

  test('between two walkers hides each from the other', async () => {
    const traveller = await s.walker()
    await t.app.base.db
      .insertInto('personBlocks')
      .values({
        blockerId: traveller.userId,
        blockedId: (await s.walker(100)).userId,
        tripId: (await s.accepted()).tripId,
        createdAt: s.clock.now(),
      })
      .execute()
    const { map } = await seenBy(traveller)
    const blocked = (await walkers.blockedPeople(traveller.userId))[0]?.person.id ?? ''
    expect(map).not.toContain(blocked)
    expect((await walkers.blockedWith(blocked)).has(traveller.userId)).toBe(true)
  })

  test('is told to maps that are open, and so is its end', async () => {
    const { tripId, traveller, walker } = await twoAfterAWalk()
    const hints: unknown[] = []
    const firstHint = async () => {
      for await (const hint of walkers.watchNear(s.destinationId)) {
        hints.push(hint)
        return
      }
    }
    for (const act of [() => block(tripId, traveller), () => unblock(walker.userId, traveller)]) {
      const waiting = firstHint()
      await act()
      await waiting
    }
    expect(hints).toHaveLength(2)
  })

  test('keeps free alerts silent about the two', async () => {
    const { tripId, traveller, walker } = await twoAfterAWalk()
    await block(tripId, walker)
    await walkers.setOnline(walker.userId, { online: false, place: null })
    await walkers.notifyWhenFree(traveller.userId, s.destinationId)
    s.clock.forward(1000)
    await s.awake(walker)
    await walkers.sweepAlerts()
    expect(await walkers.freeAlertsOf(traveller.userId)).toHaveLength(1)
    await s.awake(await s.walker(50))
    await walkers.sweepAlerts()
    expect(await walkers.freeAlertsOf(traveller.userId)).toEqual([])
  })
})

describe('the list of blocked people', () => {
  test('is of those whom one has blocked oneself, in public fields, newest first', async () => {
    const { tripId, traveller, walker } = await twoAfterAWalk()
    expect(await list(traveller)).toEqual([])
    await block(tripId, traveller)
    expect(await list(traveller)).toEqual([
      {
        blocked_at: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T/),
        user: {
          id: walker.userId,
          first_name: expect.stringMatching(/^Wim/),
          last_name: null,
          phone_number: null,
        },
      },
    ])
    expect(await list(walker)).toEqual([])
    expect(await list(null)).toBe('NOT_SIGNED_IN')
    s.clock.forward(1000)
    const second = await s.walker()
    const again = await s.request(traveller, second)
    await t.app.services.trips.accept(again, second.userId)
    await block(again, traveller)
    expect(await namesOn(traveller)).toHaveLength(2)
    expect((await walkers.blockedPeople(traveller.userId))[0]?.person.id).toBe(second.userId)
  })

  test('is shortened by its person only, and what the other has asked for stays', async () => {
    const { tripId, traveller, walker } = await twoAfterAWalk()
    await block(tripId, traveller)
    await block(tripId, walker)
    const stranger = await s.traveller()
    expect(await unblock(walker.userId, null)).toBe('NOT_SIGNED_IN')
    expect(await unblock(walker.userId, stranger)).toBe('UNBLOCKED')
    expect(await namesOn(traveller)).toHaveLength(1)
    for (let again = 0; again < 2; again++) expect(await unblock(walker.userId, traveller)).toBe('UNBLOCKED')
    expect(await list(traveller)).toEqual([])
    expect((await seenBy(traveller)).map).toEqual([])
    await unblock(traveller.userId, walker)
    expect((await seenBy(traveller)).map).toEqual([walker.userId])
  })
})
