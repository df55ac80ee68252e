import pg from 'pg'
import { expect, test, vi } from 'vitest'
import type { StoredBeat } from '#server/modules/trips/trips.types.ts'
import { noWitness, placeMarks } from '#domain/walk/witness.ts'
import { testApp } from '#server/testing/app.ts'
import { openTripFixture } from '#server/testing/trips.ts'

const t = await testApp()
const s = await openTripFixture(t)
const { trips } = t.app.services
const walks = [await s.accepted(), await s.accepted(), await s.accepted()] as const
const ids = walks.map(({ tripId }) => tripId)
const [first = '', second = '', third = ''] = ids

let seq = 0
/** A beat that has seen another second of both sides. */
function beatOf(tripId: string, role: 'traveller' | 'walker'): StoredBeat {
  seq++
  const receivedMs = s.clock.nowMs()
  const marks = [0, 250, 500, 750, 1000].map((ageMs) => ({ ageMs, live: true }))
  return { tripId, role, seq, at: new Date(receivedMs), witnessed: placeMarks(noWitness, marks, receivedMs) }
}
const seqsOf = async () => {
  const rows = await t.app.base.db
    .selectFrom('tripBeats')
    .select(['tripId', 'role', 'lastSeq'])
    .orderBy('lastSeq')
    .execute()
  return rows.map(({ tripId, role, lastSeq }) => ({ tripId, role, seq: lastSeq }))
}
const bothSides = (ofTrips: readonly string[]) =>
  ofTrips.flatMap((tripId) => [beatOf(tripId, 'traveller'), beatOf(tripId, 'walker')])
/** What a beat says that has been stored. */
const storedAs = ({ tripId, role, seq: number }: StoredBeat) => ({ tripId, role, seq: number })

test('beats of many walks at the same moment are stored by one statement, each as if it were alone', async () => {
  for (const beat of bothSides([first])) await trips.saveBeat(beat)
  const query = vi.spyOn(pg.Client.prototype, 'query')
  const together = bothSides(ids)
  expect(await Promise.all(together.map((beat) => trips.saveBeat(beat)))).toEqual(together.map(() => true))
  const sent = query.mock.calls.filter(([statement]) =>
    ((statement as { text?: string } | undefined)?.text ?? '').includes('insert into trip_beats'),
  )
  query.mockRestore()
  expect(sent).toHaveLength(1)
  expect(await seqsOf()).toEqual(together.map(storedAs))
  for (const { tripId, role, at, witnessed } of together.slice(2))
    expect((await trips.witnesses(tripId))[role]).toEqual({
      ...witnessed.state,
      live: witnessed.live,
      low: witnessed.low,
      lastBeatMs: at.getTime(),
    })
})

test('a walk that is being moved keeps its own beats waiting, not those of others', async () => {
  const beats = bothSides(ids)
  const written = vi.fn<(beat: StoredBeat) => void>()
  const answers: Promise<boolean>[] = []
  await t.app.base.inTransaction(async (tx) => {
    await tx.sql.selectFrom('trips').select('id').where('id', '=', second).forUpdate().execute()
    for (const beat of beats)
      answers.push(
        trips.saveBeat(beat).then((answer) => {
          written(beat)
          return answer
        }),
      )
    await vi.waitFor(() => expect(written).toHaveBeenCalledTimes(4), { timeout: 15_000 })
    expect(written.mock.calls.map(([beat]) => beat.tripId)).not.toContain(second)
    // The next ones do not wait either.
    expect(await trips.saveBeat(beatOf(first, 'walker'))).toBe(true)
  })
  expect(await Promise.all(answers)).toEqual(beats.map(() => true))
})

test('of a statement that fails each beat is stored by itself, and only the faulty one is refused', async () => {
  const beats = bothSides([first, third])
  const faulty = { ...beatOf(second, 'walker'), seq: Number.NaN }
  const answers = await Promise.allSettled([...beats, faulty].map((beat) => trips.saveBeat(beat)))
  expect(answers.map(({ status }) => status)).toEqual([...beats.map(() => 'fulfilled'), 'rejected'])
  expect(await seqsOf()).toEqual(expect.arrayContaining(beats.map(storedAs)))
})

test('beats that have come before the end of their walk are stored, those after it are not', async () => {
  const [{ tripId, traveller }] = walks
  await s.walk(tripId, 4)
  // Others come at the same time, so that the next ones would wait a little.
  await Promise.all(bothSides(ids).map((beat) => trips.saveBeat(beat)))
  const last = bothSides([tripId])
  const answers = last.map((beat) => trips.saveBeat(beat))
  expect(await trips.endBy(tripId, traveller.userId)).toBe('ended')
  expect(await Promise.all(answers)).toEqual([true, true])
  expect(await seqsOf()).toEqual(expect.arrayContaining(last.map(storedAs)))
  expect(await trips.saveBeat(beatOf(tripId, 'walker'))).toBe(false)
})
