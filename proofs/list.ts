import type { Proof, ProofResult } from '#proofs/proof.ts'

/** Sizes of a proof: how much of it runs. A machine of CI carries other tests beside, so its limits are wider. */
type Sizes<Size> = { ci: Size; full: Size }

/** A promise and its proof, in proofs/<area>/<name>.ts. Browsers need the built web app. */
export type ProofRow = Sizes<unknown> & {
  number: number
  area: 'money' | 'trips' | 'walk' | 'accounts' | 'api' | 'files' | 'operations'
  name: string
  title: string
  needs: 'database' | 'browsers'
  run(size: 'ci' | 'full', databaseUrl: string): Promise<ProofResult>
}

function row<Size>(
  proof: Omit<ProofRow, 'run' | 'ci' | 'full'> &
    Sizes<NoInfer<Size>> & { load(): Promise<{ prove: Proof<Size> }> },
): ProofRow {
  const { load, ...rest } = proof
  return {
    ...rest,
    run: async (size, databaseUrl) => {
      const { prove } = await load()
      return prove({ size: proof[size], databaseUrl })
    },
  }
}

/**
 * All proofs: `npm run prove` and the tests of CI run from this list, and docs/promises.md is made of it.
 */
export const proofs: readonly ProofRow[] = [
  row({
    number: 1,
    area: 'money',
    name: 'charged-once',
    title: 'A trip is charged at most once and exactly for its live time, whatever crashes',
    needs: 'database',
    ci: { runs: 48, workers: 1 },
    full: { runs: 'every', workers: 4 },
    load: () => import('#proofs/money/charged-once.ts'),
  }),
  row({
    number: 2,
    area: 'money',
    name: 'ledger-balances',
    title: 'The ledger balances in every committed state and cannot be edited',
    needs: 'database',
    ci: { sequences: 30, edits: 50, threads: 1 },
    full: { sequences: 10_000, edits: 1000, threads: 4 },
    load: () => import('#proofs/money/ledger-balances.ts'),
  }),
  row({
    number: 3,
    area: 'money',
    name: 'captured-within-hold',
    title: 'Captured never exceeds held, the rest is released, no hold outlives its window',
    needs: 'database',
    ci: { sequences: 60, threads: 1 },
    full: { sequences: 10_000, threads: 4 },
    load: () => import('#proofs/money/captured-within-hold.ts'),
  }),
  row({
    number: 4,
    area: 'money',
    name: 'price-is-the-servers',
    title: 'Price, payer and fee are the server’s',
    needs: 'database',
    ci: { requests: 72 },
    full: { requests: 1000 },
    load: () => import('#proofs/money/price-is-the-servers.ts'),
  }),
  row({
    number: 5,
    area: 'money',
    name: 'webhooks-in-any-order',
    title: 'Webhooks may come twice, late, out of order or forged',
    needs: 'database',
    ci: { permutations: 8, threads: 1 },
    full: { permutations: 1000, threads: 4 },
    load: () => import('#proofs/money/webhooks-in-any-order.ts'),
  }),
  row({
    number: 6,
    area: 'money',
    name: 'no-trip-runs-unpaid',
    title: 'No trip runs unpaid',
    needs: 'database',
    ci: { rounds: 1, stalls: 0 },
    full: { rounds: 12, stalls: 3 },
    load: () => import('#proofs/money/no-trip-runs-unpaid.ts'),
  }),
  row({
    number: 7,
    area: 'money',
    name: 'cancellation-fees',
    title: 'Cancellation fees are exact at every boundary, once',
    needs: 'database',
    ci: { cases: 5000, charged: 30 },
    full: { cases: 100_000, charged: 1000 },
    load: () => import('#proofs/money/cancellation-fees.ts'),
  }),
  row({
    number: 8,
    area: 'money',
    name: 'cents-are-split-once',
    title: 'Each cent of a trip is split once, as a second implementation in SQL says',
    needs: 'database',
    ci: { trips: 20_000 },
    full: { trips: 1_000_000 },
    load: () => import('#proofs/money/cents-are-split-once.ts'),
  }),
  row({
    number: 8,
    area: 'money',
    name: 'weeks-are-paid-once',
    title: 'Each trip is in one pay week, as a second implementation in SQL says, and each week is paid once',
    needs: 'database',
    ci: { trips: 20_000, kills: 6 },
    full: { trips: 1_000_000, kills: 50 },
    load: () => import('#proofs/money/weeks-are-paid-once.ts'),
  }),
  row({
    number: 9,
    area: 'money',
    name: 'reconciliation-finds',
    title: 'Reconciliation finds what is wrong and nothing else',
    needs: 'database',
    ci: { sequences: 40 },
    full: { sequences: 1000 },
    load: () => import('#proofs/money/reconciliation-finds.ts'),
  }),
  row({
    number: 10,
    area: 'trips',
    name: 'no-double-booking',
    title: 'A walker is never double-booked',
    needs: 'database',
    ci: { rounds: 10 },
    full: { rounds: 1000 },
    load: () => import('#proofs/trips/no-double-booking.ts'),
  }),
  row({
    number: 11,
    area: 'trips',
    name: 'one-outcome',
    title: 'Accept, reject, cancel and expiry at the same moment give one outcome and one set of money moves',
    needs: 'database',
    ci: { interleavings: 150 },
    full: { interleavings: 10_000 },
    load: () => import('#proofs/trips/one-outcome.ts'),
  }),
  row({
    number: 16,
    area: 'trips',
    name: 'reminders-and-no-show',
    title: 'Reminders and no-show fire once, also across crashes',
    needs: 'database',
    ci: { trips: 12, kills: 2 },
    full: { trips: 1000, kills: 50 },
    load: () => import('#proofs/trips/reminders-and-no-show.ts'),
  }),
  row({
    number: 17,
    area: 'trips',
    name: 'same-moment-for-both',
    title: 'A scheduled time means the same to both across clock changes',
    needs: 'database',
    ci: { zones: 40, years: 1, trips: 6 },
    full: { zones: 'all', years: 5, trips: 300 },
    load: () => import('#proofs/trips/same-moment-for-both.ts'),
  }),
  row({
    number: 12,
    area: 'walk',
    name: 'metered-seconds-follow-the-truth',
    title: 'Metered seconds follow the truth and never exceed it by more than 2 s',
    needs: 'database',
    ci: { rounds: 1 },
    full: { rounds: 12 },
    load: () => import('#proofs/walk/metered-seconds-follow-the-truth.ts'),
  }),
  row({
    number: 13,
    area: 'walk',
    name: 'killed-server-keeps-the-call',
    title: 'A server killed in mid-trip neither ends the call nor invents minutes',
    needs: 'database',
    ci: { kills: 2 },
    full: { kills: 20 },
    load: () => import('#proofs/walk/killed-server-keeps-the-call.ts'),
  }),
  row({
    number: 13,
    area: 'walk',
    name: 'killed-server-in-browsers',
    title:
      'A server killed in mid-trip, seen by two browsers: counted is what was shown, replayed in its order',
    needs: 'browsers',
    ci: { seconds: [10], rounds: 1 },
    full: { seconds: [6, 8, 13], rounds: 3 },
    load: () => import('#proofs/walk/killed-server-in-browsers.ts'),
  }),
  row({
    number: 14,
    area: 'walk',
    name: 'only-witnessed-time-counts',
    title: 'Only witnessed time counts, rounded up once, and an end is an end',
    needs: 'database',
    ci: { beats: 1000 },
    full: { beats: 10_000 },
    load: () => import('#proofs/walk/only-witnessed-time-counts.ts'),
  }),
  row({
    number: 15,
    area: 'walk',
    name: 'picture-comes-back',
    title: 'The picture comes back by itself',
    needs: 'browsers',
    ci: { cuts: [15], rounds: 1, sides: ['walker'] },
    full: { cuts: [5, 15, 30, 60], rounds: 3, sides: ['walker', 'traveller'] },
    load: () => import('#proofs/walk/picture-comes-back.ts'),
  }),
  row({
    number: 19,
    area: 'operations',
    name: 'acknowledged-is-kept',
    title: 'What was acknowledged is kept',
    needs: 'database',
    ci: { kills: 3, rows: 300 },
    full: { kills: 100, rows: 20_000 },
    load: () => import('#proofs/operations/acknowledged-is-kept.ts'),
  }),
  row({
    number: 20,
    area: 'operations',
    name: 'events-act-once',
    title: 'Every event leaves at least once and acts once',
    needs: 'database',
    ci: { events: 200, kills: 2 },
    full: { events: 100_000, kills: 100 },
    load: () => import('#proofs/operations/events-act-once.ts'),
  }),
  row({
    number: 22,
    area: 'accounts',
    name: 'codes-cannot-be-guessed',
    title: 'A code cannot be guessed',
    needs: 'database',
    ci: { guesses: 120 },
    full: { guesses: 1000 },
    load: () => import('#proofs/accounts/codes-cannot-be-guessed.ts'),
  }),
  row({
    number: 23,
    area: 'accounts',
    name: 'sms-budget-holds',
    title: 'No attacker can spend our SMS budget',
    needs: 'database',
    ci: { requests: 400, addresses: 40, perDay: 100, hours: 4 },
    full: { requests: 10_000, addresses: 500, perDay: 5000, hours: 10 },
    load: () => import('#proofs/accounts/sms-budget-holds.ts'),
  }),
  row({
    number: 24,
    area: 'accounts',
    name: 'rights-of-each-operation',
    title: 'Each operation is allowed only to whom it belongs',
    needs: 'database',
    ci: { rounds: 1, scenes: 'shared where nothing changes' },
    full: { rounds: 3, scenes: 'of each try' },
    load: () => import('#proofs/accounts/rights-of-each-operation.ts'),
  }),
  row({
    number: 25,
    area: 'accounts',
    name: 'stolen-session-dies',
    title: 'A stolen session dies',
    needs: 'database',
    ci: { tabs: 60, replays: 3 },
    full: { tabs: 1000, replays: 50 },
    load: () => import('#proofs/accounts/stolen-session-dies.ts'),
  }),
  row({
    number: 26,
    area: 'accounts',
    name: 'numbers-cannot-be-harvested',
    title: 'Numbers cannot be harvested',
    needs: 'database',
    ci: { pairs: 25 },
    full: { pairs: 300 },
    load: () => import('#proofs/accounts/numbers-cannot-be-harvested.ts'),
  }),
  row({
    number: 27,
    area: 'accounts',
    name: 'login-flood-stops-nothing',
    title: 'A login flood does not stop the product',
    needs: 'database',
    ci: { logins: 200, readings: 40, readingMs: 2000 },
    full: { logins: 3000, readings: 200, readingMs: 250 },
    load: () => import('#proofs/accounts/login-flood-stops-nothing.ts'),
  }),
  row({
    number: 28,
    area: 'api',
    name: 'costly-documents-are-refused',
    title: 'A costly document is refused before it costs',
    needs: 'database',
    ci: { rounds: 3, gradedMs: 500 },
    full: { rounds: 50, gradedMs: 50 },
    load: () => import('#proofs/api/costly-documents-are-refused.ts'),
  }),
  row({
    number: 29,
    area: 'api',
    name: 'mutations-may-be-repeated',
    title: 'Any mutation may be sent again',
    needs: 'database',
    ci: { rounds: 1 },
    full: { rounds: 20 },
    load: () => import('#proofs/api/mutations-may-be-repeated.ts'),
  }),
  row({
    number: 30,
    area: 'api',
    name: 'no-foreign-page-acts',
    title: 'No foreign page can act or embed',
    needs: 'database',
    ci: { mutations: 5 },
    full: { mutations: 1000 },
    load: () => import('#proofs/api/no-foreign-page-acts.ts'),
  }),
  row({
    number: 31,
    area: 'api',
    name: 'stored-text-never-runs',
    title: 'No stored text runs as script',
    needs: 'browsers',
    ci: { rounds: 1 },
    full: { rounds: 30 },
    load: () => import('#proofs/api/stored-text-never-runs.ts'),
  }),
  row({
    number: 34,
    area: 'files',
    name: 'numbers-are-sealed',
    title: 'Identification numbers are nowhere in clear',
    needs: 'database',
    ci: { markers: 32, writers: 2, rotations: 2 },
    full: { markers: 1000, writers: 6, rotations: 20 },
    load: () => import('#proofs/files/numbers-are-sealed.ts'),
  }),
  row({
    number: 35,
    area: 'files',
    name: 'pictures-cannot-hurt',
    title: 'A picture cannot hurt',
    needs: 'database',
    ci: { damaged: 60, atOnce: 8, limitMs: 20_000, grownMb: 250 },
    full: { damaged: 3000, atOnce: 40, limitMs: 2000, grownMb: 150 },
    load: () => import('#proofs/files/pictures-cannot-hurt.ts'),
  }),
  row({
    number: 36,
    area: 'files',
    name: 'recordings-are-never-lost',
    title: 'A recording is never lost silently nor seen by others',
    needs: 'database',
    ci: { kills: 4, files: ['vp8.webm'], seed: 7 },
    full: { kills: 20, files: ['vp8.webm', 'h264.mp4'], seed: 36 },
    load: () => import('#proofs/files/recordings-are-never-lost.ts'),
  }),
  row({
    number: 38,
    area: 'operations',
    name: 'not-turned-inwards',
    title: 'The server and the relay cannot be turned inwards',
    needs: 'database',
    ci: { addresses: 200, peers: 40, relay: 'where installed' },
    full: { addresses: 20_000, peers: 2000, relay: 'needed' },
    load: () => import('#proofs/operations/not-turned-inwards.ts'),
  }),
  row({
    number: 39,
    area: 'operations',
    name: 'broken-parts-heal',
    title: 'Broken parts degrade, never mischarge, and heal alone',
    needs: 'database',
    ci: { rounds: 1, couples: 1, brokenMs: 1500 },
    full: { rounds: 10, couples: 3, brokenMs: 5000 },
    load: () => import('#proofs/operations/broken-parts-heal.ts'),
  }),
  row({
    number: 40,
    area: 'operations',
    name: 'what-happened-is-provable',
    title: 'What happened can be proved: acts leave rows that cannot be changed, and no log holds a secret',
    needs: 'database',
    ci: { rounds: 1, people: 2, edits: 48 },
    full: { rounds: 5, people: 60, edits: 2000 },
    load: () => import('#proofs/operations/what-happened-is-provable.ts'),
  }),
  row({
    number: 41,
    area: 'operations',
    name: 'killed-at-any-moment',
    title: 'Killed at any moment, all books agree and nothing is left lying',
    needs: 'database',
    ci: { kills: 2, couples: 1, database: 'given', seed: 1 },
    full: { kills: 200, couples: 3, database: 'bundled', seed: 41 },
    load: () => import('#proofs/operations/killed-at-any-moment.ts'),
  }),
]

/** Promises that have no proof yet. */
export const unproven: readonly { number: number; title: string }[] = [
  { number: 18, title: 'A restart under load is no storm' },
  { number: 21, title: 'We can restore to a chosen second, and migrate under load with no lock above 1 s' },
  { number: 32, title: 'Bad input never breaks us or leaks' },
  { number: 33, title: 'It holds its load' },
  { number: 37, title: 'A person can take their data or be erased; the ledger still sums to 0' },
]

/** The proofs that a word of the command line means: a number, a name, an area or `all`. */
export function proofsOf(word: string): ProofRow[] {
  return proofs.filter(
    (proof) => word === 'all' || [String(proof.number), proof.name, proof.area].includes(word),
  )
}

/** The proof of this name; a name without a proof throws. */
export function proofNamed(name: string): ProofRow {
  const found = proofs.find((proof) => proof.name === name)
  if (!found) throw new Error(`proofs/list.ts has no proof called ${name}`)
  return found
}
