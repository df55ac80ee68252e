/**
 * Promise 27: a login flood does not stop the product. While wrong passwords pour in, from one address and from many,
 * at most two hashes run at once and one core is left free of them, what is over the limits is refused without a hash, the
 * rest of the product answers, and no sweep fails.
 */
import { availableParallelism } from 'node:os'
import { createPasswords, hashesAtOnce } from '#server/modules/identity/passwords/passwords.ts'
import { wholeApp, type TestApp } from '#server/testing/test-app.ts'
import { accountsOf, atOnce, median, p95 } from '#proofs/accounts/testing/accounts.ts'
import type { Proof } from '#proofs/proof.ts'

const login = 'mutation ($input: LoginInput!) { login(input: $input) { status } }'
const read = '{ destination(first: 7, page: 1) { data { id } } }'

export const prove: Proof<{ logins: number; readings: number; readingMs: number }> = async ({
  size,
  databaseUrl,
}) => {
  const app = await wholeApp(databaseUrl)
  try {
    const accounts = accountsOf(app)
    const { logins, readings, readingMs } = size
    const failures: string[] = []
    const { hashFigures } = app.app.services.identity
    const { phone } = await accounts.person()
    const attempt = (address: string, to: string, password = 'Wrong-Guess-1') =>
      accounts.send({ query: login, variables: { input: { username: to, password } } }, address)

    // One address: thirty tries are hashed, the rest is refused before.
    const before = hashFigures().done
    const fromOne = await atOnce(
      20,
      Array.from({ length: 120 }, (_, n) => () => attempt('10.60.0.1', `+1917${String(4_000_000 + n)}`)),
    )
    const hashed = hashFigures().done - before
    const limited = fromOne.filter((body) => body.includes('rate_limited')).length
    // The first password for an unknown number makes the decoy hash that all others are compared with.
    if (hashed > 31) failures.push(`one address made the server compute ${hashed} hashes`)
    if (limited < 90) failures.push(`only ${limited} of 120 tries of one address were refused`)

    // Many addresses: the flood runs beside people who use the product.
    const flood = atOnce(
      logins,
      Array.from(
        { length: logins },
        (_, n) => () =>
          // One account is tried for, and many others, so that the account's own limit does not end the flood.
          attempt(accounts.address(n), n % 4 === 0 ? phone : `+1917${String(5_000_000 + n)}`),
      ),
    )
    let isOver = false
    void flood.then(() => (isOver = true))
    const sweeps = sweeping(app, () => isOver)
    const readMs: number[] = []
    for (let n = 0; n < readings; n++) {
      const began = performance.now()
      const body = await accounts.send({ query: read }, '10.61.0.1')
      readMs.push(performance.now() - began)
      if (!body.includes('"destination"') || body.includes('"errors"'))
        failures.push(`a reading failed: ${body}`)
    }
    const answers = await flood
    const swept = await sweeps
    failures.push(...swept.failures)
    const odd = answers.find((body) => !/WRONG_CREDENTIALS|rate_limited/.test(body))
    if (odd) failures.push(`an unexpected answer: ${odd}`)
    if (answers.some((body) => body.includes('"authentication"')))
      failures.push('the flood was told as an ended session')
    const { mostAtOnce, mostWaiting } = hashFigures()
    if (mostAtOnce > hashesAtOnce(availableParallelism())) failures.push(`${mostAtOnce} hashes ran at once`)
    if (p95(readMs) > readingMs)
      failures.push(`a reading in twenty took ${Math.round(p95(readMs))} ms and more`)
    if (mostWaiting > 40) failures.push(`${mostWaiting} hashes waited`)
    // Afterwards the person logs in from their own address, as soon as the account's own limit allows.
    app.app.twins?.clock.forward(2 * 3600 * 1000)
    if (!(await attempt('10.62.0.1', phone, accounts.password)).includes('LOGGED_IN'))
      failures.push('the person could not log in afterwards')
    const speed = await hashesPerSecond()
    return {
      runs: logins + 120,
      failures,
      figures: {
        hashes_at_once: mostAtOnce,
        hashes_waiting: mostWaiting,
        hashes_of_one_address: hashed,
        refused_in_the_flood: answers.filter((body) => body.includes('rate_limited')).length,
        internal_answers: answers.filter((body) => body.includes('"internal"')).length,
        sweeps_meanwhile: swept.done,
        reading_ms_median: Math.round(median(readMs)),
        reading_ms_p95: Math.round(p95(readMs)),
        reading_ms_worst: Math.round(Math.max(...readMs)),
        hashes_per_second: speed,
      },
    }
  } finally {
    await app.close()
  }
}

/** The server's own work during the flood: each round of sweeps, meters and payments has to succeed. */
async function sweeping(app: TestApp, isOver: () => boolean): Promise<{ done: number; failures: string[] }> {
  const { trips, walk, walkers, money } = app.app.services
  const failures: string[] = []
  let done = 0
  while (!isOver()) {
    try {
      walk.tick()
      await Promise.all([trips.sweep(), walkers.sweep(), money.sweepNow()])
      done++
    } catch (error) {
      failures.push(`a sweep failed during the flood: ${String(error)}`)
    }
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { done, failures }
}

async function hashesPerSecond(): Promise<number> {
  const passwords = createPasswords()
  const began = performance.now()
  await atOnce(
    2,
    Array.from({ length: 20 }, () => () => passwords.hash('Cobblestone7')),
  )
  return Math.round((20 / (performance.now() - began)) * 10_000) / 10
}
