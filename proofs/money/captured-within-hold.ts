import { holdWindowMs } from '#adapters/payments/twin/intents.ts'
import { compareBooks, wholeBook } from '#server/testing/money.ts'
import { runSequences } from '#proofs/money/testing/sequences.ts'
import type { Proof } from '#proofs/proof.ts'
import { inThreads, shares } from '#proofs/testing/threads.ts'

type Size = { sequences: number; threads: number; from?: number }
const partsOf = ({ sequences, threads }: Size): Size[] =>
  shares(sequences, threads).map(({ from, count }) => ({ sequences: count, threads: 1, from }))

/**
 * Promise 3: captured never exceeds held, the rest is released, no hold outlives its window. Random sequences of
 * commands with faults; after each one both books agree about its trip, and what is held is held in its window. Institutions pay
 * by invoice beside them: exactly what was charged and not credited is taken, once.
 */
export const prove: Proof<Size> = async ({ size, databaseUrl }) => {
  if (size.threads > 1) return inThreads(import.meta.filename, partsOf(size), databaseUrl)
  const failures: string[] = []
  const { sequences, from = 0 } = size
  const figures = { captured: 0, released: 0, 'captured in part': 0, 'over several holds': 0, due: 0 }
  const ran = await runSequences(
    { databaseUrl, sequences, atOnce: 20, commands: 14, seed: 3, from, withInstitutions: true },
    async (bench, subject, book) => {
      const fail = (fault: string) => failures.push(`${subject.tripId}: ${fault}`)
      ;(await compareBooks(bench, subject.tripId, book)).forEach(fail)
      const { rows } = await bench.pool.pg.query<{
        state: string
        amount: number
        captured: number
        released: number
        expires: Date | null
      }>(
        'select state, amount_cents as amount, captured_cents as captured, released_cents as released, expires_at as expires from holds where trip_id = $1',
        [subject.tripId],
      )
      for (const hold of rows) {
        if (hold.captured > hold.amount) fail(`captured ${hold.captured} of ${hold.amount}`)
        if (
          (hold.state === 'captured' || hold.state === 'released') &&
          hold.captured + hold.released !== hold.amount
        )
          fail(`of ${hold.amount} ${hold.captured} captured and ${hold.released} released`)
        if (hold.state === 'held' && (hold.expires === null || hold.expires <= bench.clock.now()))
          fail('held past its window')
        if (hold.state === 'held' && subject.charged !== null) fail('held although the trip has been charged')
        figures.captured += hold.state === 'captured' ? 1 : 0
        figures.released += hold.state === 'released' ? 1 : 0
        figures['captured in part'] += hold.captured > 0 && hold.captured < hold.amount ? 1 : 0
      }
      const money = (await bench.money.ofTrips([subject.tripId])).get(subject.tripId)
      if (money && money.capturedCents > (subject.charged ?? 0))
        fail(`captured ${money.capturedCents} of a charge of ${subject.charged}`)
      if (rows.filter((hold) => hold.captured > 0).length > 1) figures['over several holds'] += 1
      if (money?.status === 'failed') figures.due += 1
    },
  )
  failures.push(...ran.errors)
  const windows = await merchantWindows(ran.bench, failures)
  await ran.close()
  if (figures.captured < sequences / 10 || figures.released < sequences / 10)
    failures.push('the sequences hardly captured or released anything')
  return {
    runs: sequences,
    failures,
    figures: {
      commands: ran.commands,
      'given up after waiting for a lock': ran.givenUp,
      ...figures,
      ...ran.institutionFigures,
      'windows checked': String(windows),
    },
  }
}

/** The provider's windows: 4 d 18 h for Visa when the person is not there, 7 d for everything else, to the millisecond. */
async function merchantWindows(
  bench: Awaited<ReturnType<typeof runSequences>>['bench'],
  failures: string[],
): Promise<number> {
  const HOUR_MS = 3_600_000
  const cases = [
    ['visa', true, 114 * HOUR_MS],
    ['visa', false, 168 * HOUR_MS],
    ['mastercard', true, 168 * HOUR_MS],
    ['mastercard', false, 168 * HOUR_MS],
  ] as const
  for (const [brand, merchantInitiated, expectedMs] of cases) {
    if (holdWindowMs(brand, merchantInitiated) !== expectedMs)
      failures.push(`${brand} ${merchantInitiated}: another window`)
    const userId = await bench.person(brand)
    const { rows } = await bench.pool.pg.query<{ card: string; customer: string }>(
      'select provider_card_id as card, provider_customer_id as customer from cards join payment_customers using (user_id) where user_id = $1',
      [userId],
    )
    const made = await bench.twin.hold({
      providerCustomerId: rows[0]?.customer ?? '',
      providerCardId: rows[0]?.card ?? '',
      amountCents: 600,
      currency: 'USD',
      reference: `window-${userId}`,
      key: `window-${userId}`,
      merchantInitiated,
    })
    if (made.kind !== 'held' || made.expiresAt.getTime() !== bench.clock.nowMs() + expectedMs)
      failures.push(`${brand} ${merchantInitiated}: ${JSON.stringify(made)}`)
    bench.clock.forward(expectedMs - 1)
    const state = async () =>
      (await wholeBook(bench)).find((entry) => entry.reference === `window-${userId}`)?.state
    if ((await state()) !== 'held') failures.push(`${brand} ${merchantInitiated}: let go too early`)
    bench.clock.forward(1)
    if ((await state()) !== 'expired') failures.push(`${brand} ${merchantInitiated}: outlived its window`)
  }
  return cases.length
}
