/**
 * Promise 23: no attacker can spend our SMS budget. Requests for codes from many addresses into one dial prefix, as long
 * as hours go by, stay inside the prefix's share; the rest of the budget is there for the others.
 */
import { textBudget } from '#domain/identity/sign-in/limits.ts'
import { HOUR } from '#domain/shared/units.ts'
import { wholeApp } from '#server/testing/test-app.ts'
import { accountsOf, atOnce } from '#proofs/accounts/testing/accounts.ts'
import type { Proof } from '#proofs/proof.ts'

const verify = 'query ($phone: String!) { verifyPhoneNumber(phone: $phone) { status } }'

export const prove: Proof<{ requests: number; addresses: number; perDay: number; hours: number }> = async ({
  size,
  databaseUrl,
}) => {
  const { requests, addresses, perDay, hours } = size
  const app = await wholeApp(databaseUrl, { SMS_PER_DAY: String(perDay) })
  try {
    const accounts = accountsOf(app)
    const failures: string[] = []
    const budget = textBudget(perDay)
    const sentTo = async (prefix: string) => {
      const { rows } = await app.app.pool.db
        .selectFrom('outboundMessages')
        .select((eb) => eb.fn.countAll<string>().as('count'))
        .where('recipient', 'like', `${prefix}%`)
        .execute()
        .then((found) => ({ rows: found }))
      return Number(rows[0]?.count ?? 0)
    }
    const ask = async (phone: string, address: string) =>
      accounts.send({ query: verify, variables: { phone } }, address)
    // From the start of a day, so that the shares of one day are what is counted.
    const untilMidnightS = (24 * HOUR - (app.app.base.clock.nowMs() % (24 * HOUR))) / 1000
    app.app.twins?.clock.forward((untilMidnightS + 1) * 1000)
    let others = 0
    for (let hour = 0; hour < hours; hour++) {
      const before = await sentTo('+44')
      const work = Array.from({ length: requests / hours }, (_, n) => {
        const number = hour * (requests / hours) + n
        // Each address asks for ten numbers an hour at most, so the address's own limit stops none of them.
        return () => ask(`+447400${String(100_000 + number)}`, accounts.address(number % addresses))
      })
      const answers = await atOnce(50, work)
      const odd = answers.find((body) => !/NEW_USER|rate_limited/.test(body))
      if (odd) failures.push(`an unexpected answer: ${odd}`)
      const spent = (await sentTo('+44')) - before
      if (spent > budget.byPrefix.max) failures.push(`hour ${hour}: ${spent} messages into one prefix`)
      const other = `+3519123${String(10_000 + hour)}`
      if ((await ask(other, accounts.address(100_000 + hour))).includes('NEW_USER')) others++
      else failures.push(`hour ${hour}: another prefix was not served`)
      app.app.twins?.clock.forward(HOUR)
    }
    const flooded = await sentTo('+44')
    if (flooded > budget.byPrefixDay.max) failures.push(`${flooded} messages into one prefix in a day`)
    if (flooded === 0) failures.push('nothing was sent at all')
    const alarms = await app.app.base.db
      .selectFrom('auditLog')
      .select('id')
      .where('act', '=', 'sms.prefixExhausted')
      .execute()
    if (alarms.length === 0) failures.push('no alarm was raised')
    return {
      runs: requests,
      failures,
      figures: {
        addresses,
        budget_per_day: perDay,
        share_of_a_prefix_per_day: budget.byPrefixDay.max,
        sent_into_the_flooded_prefix: flooded,
        other_prefixes_served: `${others} of ${hours}`,
        alarms: alarms.length,
      },
    }
  } finally {
    await app.close()
  }
}
