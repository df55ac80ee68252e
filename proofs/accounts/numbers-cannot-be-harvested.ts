/**
 * Promise 26: numbers cannot be harvested. One address gets at most ten answers an hour about numbers, and
 * forgotPassword tells neither by its bytes nor by its time whether a number has an account.
 */
import { HOUR } from '#domain/shared/units.ts'
import { wholeApp } from '#server/testing/test-app.ts'
import { accountsOf, median } from '#proofs/accounts/testing/accounts.ts'
import type { Proof } from '#proofs/proof.ts'

const verify = 'query ($phone: String!) { verifyPhoneNumber(phone: $phone) { status } }'
const forgot = 'mutation ($phone: String!) { forgotPassword(data: { phone: $phone }) { status message } }'

export const prove: Proof<{ pairs: number }> = async ({ size, databaseUrl }) => {
  const app = await wholeApp(databaseUrl)
  try {
    const accounts = accountsOf(app)
    const { pairs } = size
    const failures: string[] = []

    const answered: number[] = []
    for (let hour = 0; hour < 4; hour++) {
      let count = 0
      for (let n = 0; n < 20; n++) {
        const phone = `+1917${String(3_000_000 + hour * 100 + n)}`
        const query = n % 2 === 0 ? verify : forgot
        const body = await accounts.send({ query, variables: { phone } }, '10.50.0.1')
        if (/NEW_USER|SMS_SENT/.test(body)) count++
      }
      answered.push(count)
      app.app.twins?.clock.forward(HOUR)
    }
    if (answered.some((count) => count > 10)) failures.push(`answers in an hour: ${answered.join()}`)
    if (answered[0] !== 10) failures.push(`the first hour had ${answered[0]} answers instead of 10`)

    const bodies = new Set<string>()
    const times = { known: [] as number[], unknown: [] as number[] }
    // Hashes first: they would take the processor from what is timed.
    const people: string[] = []
    for (let n = 0; n < pairs; n++) people.push((await accounts.person()).phone)
    let asked = 0
    const timed = async (kind: keyof typeof times, phone: string) => {
      const began = performance.now()
      const answer = accounts.send({ query: forgot, variables: { phone } }, accounts.address(++asked))
      bodies.add(await answer)
      times[kind].push(performance.now() - began)
      await app.app.services.identity.settled()
    }
    for (const [n, phone] of people.entries()) {
      const stranger = `+1718${String(3_000_000 + n)}`
      // Turn about, so that neither kind always comes second.
      if (n % 2 === 0) await timed('known', phone)
      await timed('unknown', stranger)
      if (n % 2 === 1) await timed('known', phone)
    }
    const [known, unknown] = [median(times.known), median(times.unknown)]
    const apart = Math.abs(known - unknown)
    if (bodies.size !== 1) failures.push(`${bodies.size} different answers`)
    if (apart > 10) failures.push(`the medians lie ${apart.toFixed(1)} ms apart`)
    const unsent = people.filter((phone) => accounts.codeFor(phone) === null).length
    if (unsent > 0 && pairs <= 200) failures.push(`${unsent} people got no code`)
    const ms = (value: number) => Math.round(value * 100) / 100
    return {
      runs: pairs * 2 + 80,
      failures,
      figures: {
        answers_by_hour: answered.join(' '),
        known_ms: ms(known),
        unknown_ms: ms(unknown),
        apart_ms: ms(apart),
        different_bodies: bodies.size,
      },
    }
  } finally {
    await app.close()
  }
}
