import { beforeEach, describe, expect, test } from 'vitest'
import { SECOND } from '#domain/shared/units.ts'
import * as chat from '#server/modules/walk/group/lines/group-chat.store.ts'
import * as store from '#server/modules/walk/group/wheel/group-wheel.store.ts'
import { groupWalksPersonalData } from '#server/modules/walk/group/records/personal-data.ts'
import { firstGroupTerms } from '#domain/trips/group/group-terms.ts'
import { groupLiveTerms } from '#domain/walk/group/group-live-terms.ts'
import { changeWheel, type WheelAct } from '#server/modules/walk/group/wheel/wheel.ts'
import { testApp } from '#server/testing/app.ts'

const t = await testApp()
const { base } = t.app
const { db } = base
const here = new Set<string>()
let walks = 0
let groupWalkId = ''
const [pia, pau, fay] = ['trip_pia.1', 'trip_pau.1', 'trip_pau.2'] as const
beforeEach(() => {
  groupWalkId = `gwk_${walks++}`
  here.clear()
  for (const id of [pia, pau, fay]) here.add(id)
})

const { wheel: terms } = groupLiveTerms(firstGroupTerms)
const act = (one: WheelAct, of = {}) =>
  changeWheel(base, { groupWalkId, terms, isHere: (id) => here.has(id), ...of }, one)
const wheel = async () => (await store.readWheel(db, groupWalkId)).wheel
const holder = async () => (await wheel()).holder?.personId ?? null
const steer = (personId: string, id = 's1') =>
  store.addSteer(
    db,
    groupWalkId,
    { id, personId, command: 'left', x: 0.5, y: null, at: base.clock.now() },
    terms.turnMs,
  )
const turns = () =>
  db
    .selectFrom('groupTurns')
    .select(['personId', 'until'])
    .where('groupWalkId', '=', groupWalkId)
    .orderBy('since')
    .execute()

describe('the wheel of a group walk', () => {
  test('is given in the order of asking, for a minute each', async () => {
    expect((await act({ is: 'ask', personId: pia })).kind).toBe('done')
    for (const personId of [pau, fay, pau]) await act({ is: 'ask', personId })
    expect(await wheel()).toMatchObject({ holder: { personId: pia }, asking: [pau, fay] })
    // The clock of a test passes with the machine's as well.
    await t.forward(50)
    await act({ is: 'look' })
    expect(await holder()).toBe(pia)
    await t.forward(10)
    await act({ is: 'look' })
    expect(await wheel()).toMatchObject({ holder: { personId: pau }, asking: [fay] })
    expect((await turns()).map(({ personId, until }) => [personId, until !== null])).toEqual([
      [pia, true],
      [pau, false],
    ])
  })

  test('is held for as long as the terms say that the walk was published with', async () => {
    const short = { terms: groupLiveTerms({ turnMs: 20_000, chatEveryMs: 1000 }).wheel }
    for (const personId of [pia, pau]) await act({ is: 'ask', personId }, short)
    await t.forward(12)
    await act({ is: 'look' }, short)
    expect(await holder()).toBe(pia)
    await t.forward(8)
    await act({ is: 'look' }, short)
    expect(await holder()).toBe(pau)
  })

  test('is given to no person by a server that does not know who is here, and is passed on by one that does', async () => {
    for (const personId of [pia, pau, fay]) await act({ is: 'ask', personId })
    await act({ is: 'skip' }, { isHere: null })
    expect(await wheel()).toMatchObject({ holder: null, asking: [pau, fay] })
    await act({ is: 'look' })
    expect(await holder()).toBe(pau)
    await act({ is: 'look' }, { isHere: null })
    await t.forward(6)
    await act({ is: 'look' })
    expect(await holder()).toBe(pau)
  })

  test('is handed back, and skipped by the walker', async () => {
    for (const personId of [pia, pau, fay]) await act({ is: 'ask', personId })
    await act({ is: 'withdraw', personId: pia })
    expect(await holder()).toBe(pau)
    await act({ is: 'skip' })
    expect(await holder()).toBe(fay)
  })

  test('is lost by who is away for five seconds; one who waits and is away is passed over', async () => {
    for (const personId of [pia, pau, fay]) await act({ is: 'ask', personId })
    here.delete(pia)
    here.delete(pau)
    await act({ is: 'look' })
    await t.forward(4)
    await act({ is: 'look' })
    expect(await holder()).toBe(pia)
    await t.forward(1)
    await act({ is: 'look' })
    expect(await wheel()).toMatchObject({ holder: { personId: fay }, asking: [pau] })
  })

  test('is refused while it is closed; who waited is next when it opens', async () => {
    await act({ is: 'ask', personId: pia })
    await act({ is: 'ask', personId: pau })
    await act({ is: 'close' })
    expect(await holder()).toBeNull()
    expect((await act({ is: 'ask', personId: fay })).kind).toBe('refused')
    await act({ is: 'open' })
    expect(await holder()).toBe(pau)
  })

  test('is lost with the voice, for a while or for good', async () => {
    for (const personId of [pia, pau, fay]) await act({ is: 'ask', personId })
    await act({ is: 'silence', personId: pia })
    expect(await holder()).toBe(pau)
    expect((await act({ is: 'ask', personId: pia })).kind).toBe('refused')
    await act({ is: 'letSpeak', personId: pia })
    expect((await act({ is: 'ask', personId: pia })).kind).toBe('done')
    await act({ is: 'putOut', personId: pau })
    expect(await wheel()).toMatchObject({ holder: { personId: fay }, asking: [pia] })
    expect((await act({ is: 'ask', personId: pau })).kind).toBe('refused')
  })

  test('continues from its row on another server', async () => {
    await act({ is: 'ask', personId: pia })
    await act({ is: 'ask', personId: pau })
    const clock = { nowMs: () => base.clock.nowMs() - 700, now: () => new Date(base.clock.nowMs() - 700) }
    const outcome = await changeWheel(
      { ...base, clock },
      { groupWalkId, terms, isHere: (id) => here.has(id) },
      { is: 'skip' },
    )
    expect(outcome).toMatchObject({ kind: 'done', wheel: { holder: { personId: pau }, asking: [] } })
  })
})

describe('an instruction', () => {
  test('is taken from who holds the wheel, once', async () => {
    expect(await steer(pia)).toBe('notHolding')
    await act({ is: 'ask', personId: pia })
    expect(await steer(pia)).toBe('stored')
    expect(await steer(pia)).toBe('known')
    expect(await steer(pau, 's2')).toBe('notHolding')
    const at = base.clock.now()
    expect(await store.setSteer(db, groupWalkId, { id: 's1', state: 'refused', at })).toBe(true)
    expect(await store.setSteer(db, groupWalkId, { id: 's1', state: 'doing', at })).toBe(false)
    // Refusing it costs no turn.
    expect(await holder()).toBe(pia)
  })

  test('is refused once the turn is over, whether or not its end has been written down', async () => {
    await act({ is: 'ask', personId: pia })
    await t.forward(60)
    expect(await steer(pia)).toBe('notHolding')
  })
})

describe('the chat of a group walk', () => {
  const writes = (personId: string) => {
    const at = base.clock.now()
    return store.noteWrites(
      db,
      { groupWalkId, personId },
      { at, since: new Date(at.getTime() - 10 * SECOND) },
    )
  }
  test('takes one message of a person in ten seconds, of two at once one', async () => {
    expect((await Promise.all([writes(pia), writes(pia)])).sort()).toEqual([false, true])
    expect(await writes(pau)).toBe(true)
    await t.forward(9)
    expect(await writes(pia)).toBe(false)
    await t.forward(1)
    expect(await writes(pia)).toBe(true)
  })

  test('takes none of a silenced person', async () => {
    await act({ is: 'silence', personId: pia })
    expect(await writes(pia)).toBe(false)
  })

  test('hides a message from all, once', async () => {
    const sentAt = base.clock.now()
    const message = { groupWalkId, personId: pia, userId: null, body: 'Hello', sentAt }
    expect(await chat.addMessage(db, { ...message, id: 'm1' })).toBe(true)
    expect(await chat.addMessage(db, { ...message, id: 'm1' })).toBe(false)
    await chat.addMessage(db, { ...message, id: 'm2', sentAt: new Date(sentAt.getTime() + 1) })
    const hidden = { groupWalkId, id: 'm1', by: 'walker', at: sentAt }
    expect(await chat.hideMessage(db, hidden)).toBe(true)
    expect(await chat.hideMessage(db, hidden)).toBe(false)
    const shown = async () =>
      (await chat.messagesOf(db, groupWalkId, 200)).filter(({ hiddenAt }) => hiddenAt === null)
    expect((await shown()).map(({ id }) => id)).toEqual(['m2'])
    expect(await chat.showMessage(db, { groupWalkId, id: 'm1' })).toBe(true)
    expect(await chat.showMessage(db, { groupWalkId, id: 'm1' })).toBe(false)
    expect((await shown()).map(({ id }) => id)).toEqual(['m1', 'm2'])
  })

  test('is in the archive of who wrote it, and without words once they are erased', async () => {
    const part = groupWalksPersonalData({ db })
    const id = `usr_${groupWalkId}`
    const message = { groupWalkId, personId: pia, userId: id, body: 'Mine', sentAt: base.clock.now() }
    await chat.addMessage(db, { ...message, id: 'm1' })
    expect(await part.collect({ id } as never)).toMatchObject({ data: { messages: [{ body: 'Mine' }] } })
    await base.inTransaction((tx) => part.erase(tx, { id } as never))
    expect(await part.collect({ id } as never)).toMatchObject({ data: { messages: [] } })
    const [left] = await chat.messagesOf(db, groupWalkId, 200)
    expect(left?.body).not.toBe('Mine')
  })
})
