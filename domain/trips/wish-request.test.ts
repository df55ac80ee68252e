import { describe, expect, test } from 'vitest'
import {
  claimableUntilMs,
  claimedStart,
  readRequest,
  type WrittenRequest,
} from '#domain/trips/wish-request.ts'

const ms = (iso: string) => Date.parse(iso)
/** A Friday before the clocks of Lisbon go back, on 2026-10-25 at 02:00 to 01:00. */
const now = ms('2026-10-23T10:00:20Z')
const written: WrittenRequest = {
  text: ' The tiles  of Alfama \n at dusk ',
  from: { date: '2026-10-24', time: '17:00' },
  until: { date: '2026-10-24', time: '19:30' },
  minutes: 20,
  maxPriceCents: 2500,
}
const read = (more: Partial<WrittenRequest> = {}, zone = 'Europe/Lisbon') =>
  readRequest({ ...written, ...more }, zone, now)
const wall = (date: string, time: string) => ({ date, time })

describe('a request', () => {
  test('is stored as clean text and the moments that the times mean at the place', () => {
    expect(read()).toEqual({
      kind: 'request',
      request: {
        text: 'The tiles of Alfama at dusk',
        fromMs: ms('2026-10-24T16:00Z'),
        untilMs: ms('2026-10-24T18:30Z'),
        minutes: 20,
        maxPriceCents: 2500,
      },
    })
  })

  test('whose first start is over begins with the soonest one', () => {
    expect(read({ from: wall('2026-10-23', '09:00') })).toMatchObject({
      request: { fromMs: ms('2026-10-23T10:31Z') },
    })
  })

  test('takes the whole of an hour that comes twice', () => {
    const found = read({ from: wall('2026-10-25', '01:00'), until: wall('2026-10-25', '01:45') })
    expect(found).toMatchObject({
      request: { fromMs: ms('2026-10-25T00:00Z'), untilMs: ms('2026-10-25T01:45Z') },
    })
  })

  test.each([
    [{ text: ' \n' }, { text: 'textMissing' }],
    [{ text: 'x'.repeat(281) }, { text: 'textTooLong' }],
    [{ minutes: 0 }, { minutes: 'lengthOutside' }],
    [{ minutes: 121 }, { minutes: 'lengthOutside' }],
    [{ maxPriceCents: 0 }, { maxPrice: 'priceBad' }],
    [{ maxPriceCents: 12.5 }, { maxPrice: 'priceBad' }],
    [{ from: wall('soon', '17:00') }, { fromDate: 'dateBad' }],
    [{ from: wall('2026-10-24', 'noon') }, { fromTime: 'timeBad' }],
    [{ until: wall('2026-10-24', '16:59') }, { untilTime: 'untilBeforeFrom' }],
    [{ until: wall('2026-10-31', '19:00') }, { untilDate: 'tooLate' }],
    [{ from: wall('2026-10-23', '09:00'), until: wall('2026-10-23', '11:29') }, { untilTime: 'tooSoon' }],
    [
      { text: '', from: wall('2026-10-24', '25:00'), until: wall('x', '19:00') },
      { text: 'textMissing', fromTime: 'timeBad', untilDate: 'dateBad' },
    ],
  ] as const)('with %j is faulty at %j', (more, faults) =>
    expect(read(more)).toEqual({ kind: 'faulty', faults }),
  )

  test('with a time that the clocks skip is faulty', () => {
    const spring = ms('2026-03-27T10:00Z')
    const times = { from: wall('2026-03-29', '01:30'), until: wall('2026-03-29', '04:00') }
    expect(readRequest({ ...written, ...times }, 'Europe/Lisbon', spring)).toEqual({
      kind: 'faulty',
      faults: { fromTime: 'timeSkipped' },
    })
  })

  test('that names a private place is not taken', () => {
    expect(read({ text: 'Ring at 12 Oak Lane' })).toEqual({ kind: 'private', reason: 'address' })
  })
})

describe('a claimed time', () => {
  const times = { fromMs: ms('2026-10-24T16:00Z'), untilMs: ms('2026-10-24T18:30Z') }
  const claim = (date: string, time: string, within = times, at = now) =>
    claimedStart(wall(date, time), 'Europe/Lisbon', within, at)

  test('lies within the times of the request, its ends included', () => {
    expect(claim('2026-10-24', '17:00')).toEqual({ atMs: times.fromMs, which: 'earlier' })
    expect(claim('2026-10-24', '19:30')?.atMs).toBe(times.untilMs)
    for (const time of ['16:59', '19:31', 'noon']) expect(claim('2026-10-24', time)).toBeNull()
    expect(claim('2026-10-25', '17:00')).toBeNull()
  })

  test('is the one of two moments that lies within', () => {
    const second = { fromMs: ms('2026-10-25T01:00Z'), untilMs: ms('2026-10-25T03:00Z') }
    expect(claim('2026-10-25', '01:30', second)).toEqual({ atMs: ms('2026-10-25T01:30Z'), which: 'later' })
  })

  test('is none once it is too soon to be scheduled', () => {
    expect(claim('2026-10-24', '17:00', times, ms('2026-10-24T15:31Z'))).toBeNull()
    expect(claimableUntilMs(times.untilMs)).toBe(ms('2026-10-24T18:00Z'))
  })
})
