import { describe, expect, test, vi } from 'vitest'
import { topics } from '#adapters/realtime/port.ts'
import type { OperatorRight } from '#domain/identity/rights.ts'
import { workKinds } from '#domain/support/work.ts'
import { MINUTE } from '#domain/shared/units.ts'
import { endWork, openWork } from '#server/modules/operator/work/work.store.ts'
import { noteNoShow } from '#server/modules/support/tickets/tickets.ts'
import { testApp } from '#server/testing/app.ts'
import { otherCountryForm, smallPicture } from '#server/testing/checks.ts'
import { eventually } from '#server/testing/wait-for.ts'
import { openDifference } from '#server/testing/differences.ts'
import { signUp, type TestPerson } from '#server/testing/people.ts'
import { openTripFixture } from '#server/testing/trips.ts'

const t = await testApp()
const s = await openTripFixture(t)
const { db } = t.app.base

const ask = async (who: TestPerson | null, document: string, variables = {}) => {
  const answer = await t.gql(document, variables, who?.token)
  return { error: answer.errors?.[0]?.extensions, data: answer.data }
}
const operator = (...rights: OperatorRight[]) =>
  signUp(t, { firstName: 'Olga', operator: rights.length === 0 ? true : rights })

type Wanted = { view?: string; kind?: string | null; first?: number; after?: string | null }
const list = (who: TestPerson, wanted: Wanted = {}) =>
  ask(
    who,
    `query ($view: String!, $kind: String, $first: Int!, $after: ID) {
       workItems(view: $view, kind: $kind, first: $first, after: $after) {
         data { id kind subject status reason first_name trip_id owner_first_name acts } next } }`,
    { view: 'open', kind: null, first: 50, after: null, ...wanted },
  )
const rowsOf = async (who: TestPerson, wanted: Wanted = {}) =>
  (await list(who, wanted)).data?.['workItems'].data as Record<string, unknown>[]
const item = (who: TestPerson, id: string) =>
  ask(
    who,
    'query ($id: ID!) { workItem(id: $id) { id status acts closed_at history { act first_name reason } } }',
    { id },
  )
const act = async (who: TestPerson | null, id: string, what: string, reason?: string) => {
  const document = 'mutation ($data: WorkActInput!) { actOnWork(data: $data) { status } }'
  const { error, data } = await ask(who, document, { data: { id, act: what, reason } })
  return data?.['actOnWork']?.status ?? error?.['fields'] ?? error?.['code']
}

const report =
  'mutation ($id: ID!, $reason: String) { reportTripIssue(booking_id: $id, text: "The sound was gone.", reason: $reason) { status } }'

/** A piece of work that a traveler's report has made. */
async function reported(reason: string | null = null) {
  const { tripId, traveller } = await s.accepted()
  await ask(traveller, report, { id: tripId, reason })
  const row = await db
    .selectFrom('workItems')
    .select('id')
    .where('tripId', '=', tripId)
    .executeTakeFirstOrThrow()
  return { id: row.id, tripId, traveller }
}

const failed = (id: string, queue: string, payload: object) =>
  t.app.services.operator.jobFailedForGood({ id, queue, payload })
const workOf = (subject: string) =>
  db.selectFrom('workItems').selectAll().where('subject', '=', subject).execute()

test('work that comes is hinted to operators who have a page open', async () => {
  const heard = vi.fn()
  const stop = t.app.base.realtime.listen(topics.work, heard)
  await reported()
  await eventually(() => expect(heard).toHaveBeenCalled())
  stop()
})

describe('what comes into the queue', () => {
  test('a report of a person, by their name and with their trip', async () => {
    const { id, tripId } = await reported('rude')
    const row = (await rowsOf(await operator('support'))).find((one) => one['id'] === id)
    expect(row).toMatchObject({
      kind: 'ticket',
      status: 'open',
      reason: 'rude',
      trip_id: tripId,
      first_name: expect.any(String),
      owner_first_name: null,
      acts: ['take', 'close'],
    })
  })

  test('a walk to which a side did not come, once', async () => {
    const { tripId } = await s.accepted()
    const missed = { tripId, missing: 'walker', hasTravellerCome: true } as const
    for (let n = 0; n < 2; n++) await t.app.base.inTransaction((tx) => noteNoShow(t.app.base, tx, missed))
    const rows = await db.selectFrom('workItems').selectAll().where('tripId', '=', tripId).execute()
    expect(rows).toMatchObject([{ kind: 'noShow', state: 'open', reason: 'noShow', userId: null }])
  })

  test('a check that waits, until it is decided; an appeal opens it again', async () => {
    const who = await signUp(t, { firstName: 'Wanda' })
    const form =
      'mutation ($data: OtherCountryCheckInput!) { saveWalkerBackgroundCheckOtherCountry(data: $data) { status } }'
    await ask(who, form, { data: otherCountryForm })
    const picture = 'mutation ($data: CheckDocumentInput!) { saveCheckDocument(data: $data) { id } }'
    const { data } = await ask(who, picture, { data: { side: 'passport', image: smallPicture } })
    const checkId = String(data?.['saveCheckDocument'].id)
    expect(await workOf(checkId)).toMatchObject([{ kind: 'check', state: 'open', userId: who.userId }])
    const decide = 'mutation ($data: CheckDecisionInput!) { decideBackgroundCheck(data: $data) { status } }'
    await ask(await operator(), decide, { data: { id: checkId, decision: 'refuse', reason: 'Cut off' } })
    expect(await workOf(checkId)).toMatchObject([{ state: 'closed', closedAt: expect.any(Date) }])
    await ask(who, 'mutation { appealBackgroundCheck(text: "Please look once more.") { status } }')
    expect(await workOf(checkId)).toMatchObject([{ state: 'open', closedAt: null }])
  })

  test('a difference of the books, until an operator explains it', async () => {
    const { id } = await openDifference(t)
    await t.app.base.inTransaction((tx) =>
      tx.event('money.difference', {
        differenceId: id,
        kind: 'holdUnknownHere',
        tripId: null,
        oursCents: null,
        theirsCents: 100,
      }),
    )
    expect(await workOf(id)).toMatchObject([{ kind: 'difference', state: 'open' }])
    const explain = 'mutation ($id: ID!) { explainDifference(id: $id, reason: "A test") { status } }'
    await ask(await operator('money'), explain, { id })
    expect(await workOf(id)).toMatchObject([{ state: 'closed' }])
  })

  test('a payout that failed, a dispute until it ends, and a job that failed for good', async () => {
    const { userId } = await signUp(t, { firstName: 'Paul' })
    const payout = { payoutId: 'out_failed', walkerId: userId, amountCents: 1200, kind: 'weekly' } as const
    await t.app.base.inTransaction((tx) => tx.event('money.payoutFailed', payout))
    expect(await workOf('out_failed')).toMatchObject([
      { kind: 'payout', amountCents: 1200, reason: 'failed' },
    ])
    const about = { disputeId: 'dsp_one', tripId: null, giftId: null, membershipId: null }
    const amount = { userId, amountCents: 900, currency: 'USD' }
    await t.app.base.inTransaction((tx) => tx.event('money.disputed', { ...about, ...amount }))
    expect(await workOf('dsp_one')).toMatchObject([{ kind: 'dispute', state: 'open', amountCents: 900 }])
    const ended = { ...about, ...amount, isWon: true, isGiftLost: false }
    await t.app.base.inTransaction((tx) => tx.event('money.disputeEnded', ended))
    expect(await workOf('dsp_one')).toMatchObject([{ state: 'closed' }])
    await t.app.base.inTransaction((tx) =>
      tx.event('money.payoutHeldUp', { ...payout, payoutId: 'out_held' }),
    )
    expect(await workOf('out_held')).toMatchObject([{ state: 'open', reason: 'heldUp' }])
    await t.app.base.inTransaction((tx) =>
      tx.event('money.payoutPaid', { ...payout, payoutId: 'out_held', feeCents: 0 }),
    )
    expect(await workOf('out_held')).toMatchObject([{ state: 'closed' }])
    for (const waitingCents of [1200, 2700])
      await t.app.base.inTransaction((tx) =>
        tx.event('money.payoutBalanceShort', { payoutIds: ['out_1'], waitingCents, currency: 'USD' }),
      )
    const short = { kind: 'payout', reason: 'balanceShort', amountCents: 2700 }
    expect(await workOf('platform balance')).toMatchObject([{ ...short, state: 'open' }])
    await t.app.base.inTransaction((tx) => tx.event('money.payoutBalanceFilled', {}))
    expect(await workOf('platform balance')).toMatchObject([{ ...short, state: 'closed' }])
    const call = 'out_1:money.payoutPay'
    await t.app.base.inTransaction((tx) => tx.event('call.lasts', { call, kind: 'money.payoutPay' }))
    expect(await workOf(call)).toMatchObject([{ kind: 'call', state: 'open', reason: 'money.payoutPay' }])
    await t.app.base.inTransaction((tx) => tx.event('call.over', { call }))
    expect(await workOf(call)).toMatchObject([{ state: 'closed' }])
    for (let n = 0; n < 2; n++) await failed('job-1', 'notifications.send', { messageId: 'msg_1' })
    expect(await workOf('job-1')).toMatchObject([{ kind: 'job', reason: 'notifications.send', tripId: null }])
    // Two jobs for the film of one walk are one piece of work, which names the walk.
    for (const id of ['job-2', 'job-3']) await failed(id, 'recordings.check', { ownerId: 'trip_film' })
    const film = { kind: 'job', reason: 'recordings.check', tripId: 'trip_film' }
    expect(await workOf('recordings.check: trip_film')).toMatchObject([film])
    await failed('job-4', 'recordings.check', { ownerId: 'room_test' })
    expect(await workOf('job-4')).toMatchObject([{ kind: 'job', tripId: null }])
  })
})

test('each kind of work can be a row, and what comes again says its new reason', async () => {
  const subject = 'every kind'
  for (const kind of workKinds)
    expect(
      await openWork(db, {
        id: `wrk_${kind}`,
        kind,
        subject,
        reason: null,
        userId: null,
        tripId: null,
        amountCents: null,
        at: t.app.base.clock.now(),
      }),
    ).toMatchObject({ kind, state: 'open' })
  await endWork(db, { kind: 'check', subjects: [subject], at: t.app.base.clock.now() })
  const again = { kind: 'check', subject, userId: null, tripId: null, amountCents: null } as const
  const row = await openWork(db, { id: 'wrk_new', ...again, reason: 'disputed', at: t.app.base.clock.now() })
  expect(row).toMatchObject({ id: 'wrk_check', state: 'open', reason: 'disputed' })
  await db.deleteFrom('workItems').where('subject', '=', subject).execute()
})

test('each operator sees what their rights cover, and others see nothing', async () => {
  const { id, traveller } = await reported()
  const money = await operator('money')
  expect((await rowsOf(money)).filter(({ kind }) => kind === 'ticket')).toEqual([])
  expect((await item(money, id)).data?.['workItem']).toBeNull()
  expect(await act(money, id, 'take')).toBe('NOT_FOUND')
  expect((await item(await operator('safety'), id)).data?.['workItem']).toMatchObject({ id })
  expect((await list(traveller)).error).toMatchObject({ category: 'authorization' })
  expect((await ask(null, '{ workItems(view: "open", first: 5) { next } }')).error).toMatchObject({
    category: 'authentication',
  })
})

test('a list, a kind, a page or an act that there is none of is refused at its field', async () => {
  const olga = await operator()
  const { id } = await reported()
  expect((await list(olga, { view: 'lost' })).error?.['fields']).toHaveProperty('view')
  expect((await list(olga, { kind: 'lost' })).error?.['fields']).toHaveProperty('kind')
  expect((await list(olga, { first: 51 })).error?.['fields']).toHaveProperty('first')
  expect(await act(olga, id, 'burn')).toHaveProperty('act')
  expect(await act(olga, id, 'close', ' x ')).toHaveProperty('reason')
  expect((await item(olga, 'wrk_none')).data?.['workItem']).toBeNull()
})

test('work is taken, taken over, given back, closed with a reason and opened again; each is stored', async () => {
  const [olga, oscar] = [await operator('support'), await operator('support')]
  const { id } = await reported()
  expect(await act(olga, id, 'giveBack')).toBe('NOT_NOW')
  expect(await act(olga, id, 'take')).toBe('DONE')
  expect(await act(olga, id, 'take')).toBe('NOT_NOW')
  expect((await rowsOf(olga, { view: 'mine' })).map((one) => one['id'])).toEqual([id])
  // What another operator has is taken over before anything else.
  expect(await act(oscar, id, 'close', 'Answered by mail')).toBe('NOT_NOW')
  expect(await act(oscar, id, 'take')).toBe('DONE')
  expect(await rowsOf(olga, { view: 'mine' })).toEqual([])
  expect(await act(oscar, id, 'giveBack')).toBe('DONE')
  expect(await act(oscar, id, 'take')).toBe('DONE')
  expect(await act(oscar, id, 'close', 'Answered by mail')).toBe('DONE')
  expect((await rowsOf(olga)).map((one) => one['id'])).not.toContain(id)
  expect((await rowsOf(olga, { view: 'closed' }))[0]).toMatchObject({ id, acts: ['reopen'] })
  expect(await act(oscar, id, 'close', 'Answered by mail')).toBe('NOT_NOW')
  expect(await act(olga, id, 'reopen', 'The person asks again')).toBe('DONE')
  const file = (await item(olga, id)).data?.['workItem']
  expect(file).toMatchObject({ status: 'open', closed_at: null, acts: ['take', 'close'] })
  expect(file.history.map((one: { act: string; reason: string }) => [one.act, one.reason])).toEqual([
    ['take', ''],
    ['take', ''],
    ['giveBack', ''],
    ['take', ''],
    ['close', 'Answered by mail'],
    ['reopen', 'The person asks again'],
  ])
})

test('lists go on after a row, the oldest first, without one twice', async () => {
  const olga = await operator()
  for (let n = 0; n < 3; n++) await reported()
  const all = (await rowsOf(olga, { kind: 'ticket' })).map((one) => one['id'])
  const walked: unknown[] = []
  for (let after: string | null = null; ;) {
    const page: { data: { id: string }[]; next: string | null } = (
      await list(olga, { kind: 'ticket', first: 2, after })
    ).data?.['workItems']
    walked.push(...page.data.map((one) => one.id))
    if (page.next === null) break
    after = page.next
  }
  expect(walked).toEqual(all)
  for (const id of all.slice(0, 3)) await act(olga, String(id), 'close', 'Done with it')
  const closed = (await list(olga, { view: 'closed', kind: 'ticket', first: 2 })).data?.['workItems']
  const rest = await rowsOf(olga, { view: 'closed', kind: 'ticket', after: closed.next })
  const shown = [...closed.data, ...rest].map((one: { id: string }) => one.id)
  expect(new Set(shown).size).toBe(shown.length)
  expect(new Set(shown.slice(0, 3))).toEqual(new Set(all.slice(0, 3)))
})

test('how long work took is told by kind, of the last 30 days, to the rights that see the kind', async () => {
  const [safety, money] = [await operator('safety'), await operator('money')]
  const timesOf = async (who: TestPerson | null) => {
    const fields = 'kind answered answered_median_s answered_p90_s closed closed_median_s closed_p90_s'
    return ask(who, `{ workTimes { ${fields} } }`)
  }
  const now = t.app.base.clock.nowMs()
  const at = (minutesAgo: number) => new Date(now - minutesAgo * MINUTE)
  const row = (
    n: number,
    subject: string,
    times: { answered?: number; opened: number; closed?: number },
  ) => ({
    id: `wrk_times_${subject}_${n}`,
    kind: 'check',
    subject: `${subject}_${n}`,
    state: times.closed === undefined ? 'open' : 'closed',
    openedAt: at(times.opened),
    answeredAt: times.answered === undefined ? null : at(times.answered),
    closedAt: times.closed === undefined ? null : at(times.closed),
  })
  await db.deleteFrom('workAnswers').where('kind', '=', 'check').execute()
  await db.deleteFrom('workItems').where('kind', '=', 'check').execute()
  expect((await timesOf(safety)).data?.['workTimes']).not.toContainEqual(
    expect.objectContaining({ kind: 'check' }),
  )
  const month = 30 * 24 * 60
  await db
    .insertInto('workItems')
    .values([
      ...[10, 20, 30].map((took, n) =>
        row(n, 'measured', { opened: 100, answered: 100 - took, closed: 100 - 2 * took }),
      ),
      row(0, 'before', { opened: month + 90, answered: month + 80, closed: month + 5 }),
      row(0, 'again', { opened: 50 }),
    ])
    .execute()
  const answered = (subject: string, opened: number, took: number) => ({
    workId: `wrk_times_${subject}`,
    kind: 'check',
    openedAt: at(opened),
    answeredAt: at(opened - took),
  })
  await db
    .insertInto('workAnswers')
    .values([
      answered('measured_0', 100, 10),
      answered('measured_1', 100, 30),
      // It waits again, and what took how long before counts all the same.
      answered('again_0', 90, 20),
      answered('before_0', month + 90, 10),
    ])
    .execute()
  const { data } = await timesOf(safety)
  expect(data?.['workTimes'].find(({ kind }: { kind: string }) => kind === 'check')).toEqual({
    kind: 'check',
    answered: 3,
    answered_median_s: 20 * 60,
    answered_p90_s: 28 * 60,
    closed: 3,
    closed_median_s: 40 * 60,
    closed_p90_s: 56 * 60,
  })
  const kinds = (await timesOf(money)).data?.['workTimes'].map(({ kind }: { kind: string }) => kind)
  expect(kinds).not.toContain('check')
  const stranger = await signUp(t, { firstName: 'Stella' })
  expect((await timesOf(stranger)).error).toMatchObject({ category: 'authorization' })
  expect((await timesOf(null)).error).toMatchObject({ category: 'authentication' })
})
