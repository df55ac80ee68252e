import { payWeekOf } from '#domain/money/payouts/pay-week.ts'
import type { accounts } from '#domain/money/ledger/accounts.ts'
import { SECOND } from '#domain/shared/units.ts'
import { balanceOf } from '#server/modules/money/ledger/ledger.store.ts'
import type { MoneyBench } from '#server/testing/money.ts'
import { opensAccount } from '#server/testing/payout-account.ts'

/** What walkers and the clock do in tests of payouts, on the bench that is open then. */
export function payoutActs(of: () => MoneyBench) {
  const good = '000123456789'
  const posted = (account: ReturnType<typeof accounts.bank>) =>
    balanceOf(of().pool.db, account, 'posted', 'USD')

  async function walker(number = good, chargeCents = 6000) {
    const walkerId = of().newId('usr')
    await opensAccount(of(), walkerId, number)
    await earn(walkerId, chargeCents)
    return walkerId
  }
  function earn(walkerId: string, chargeCents = 6000) {
    const [tripId, travellerId] = [of().newId('trip'), of().newId('usr')]
    const order = { tripId, travellerId, walkerId, chargeCents, currency: 'USD' }
    return of().inTransaction((tx) => of().money.charge(tx, order))
  }
  /** The clock continues to the next pay day, and the run is made. */
  async function nextMonday() {
    of().clock.forward(payWeekOf(of().clock.now()).endsAt.getTime() - of().clock.nowMs())
    await sweep()
  }
  async function sweep(rounds = 4) {
    for (let round = 0; round < rounds; round++) {
      await of().money.payouts.sweepNow()
      await of().deps.calls.sweepNow()
      await of().runJobs()
      of().clock.forward(10 * SECOND)
    }
  }
  async function payNow(walkerId: string) {
    const seen = await of().money.payouts.payOutNow(walkerId, { amountCents: 0, feeCents: 0 })
    return seen.kind === 'changed' ? of().money.payouts.payOutNow(walkerId, seen) : seen
  }
  async function payoutsOf(walkerId: string) {
    const outcome = await of().money.payouts.payouts(walkerId, { first: 50, page: 1 })
    return outcome.kind === 'page' ? outcome.items : []
  }
  /** The states of the transfers at the provider that are of a walker's payouts. */
  async function there(walkerId: string) {
    const ids = (await payoutsOf(walkerId)).map(({ id }) => id)
    const book = await of().payoutTwin.book({ limit: 1000 })
    return book.filter(({ reference }) => ids.includes(reference)).map(({ state }) => state)
  }
  async function takenBackByHand(walkerId: string) {
    const providerTransferId = (await payoutsOf(walkerId))[0]?.providerTransferId ?? ''
    await of().payoutTwin.takeBack({ providerTransferId, key: `by hand ${providerTransferId}` })
  }
  return { good, walker, earn, nextMonday, sweep, payNow, payoutsOf, there, takenBackByHand, posted }
}
