import type { Clock } from '#adapters/clock/port.ts'
import type { ArrivalsResult, BalanceResult, Payouts } from '#adapters/payouts/port.ts'
import type { Book, Put, PayoutOperation } from '#adapters/payouts/twin/book.ts'
import type { CallsOf } from '#adapters/twin/calls.ts'
import type { Cents } from '#domain/shared/cents.ts'
import { DAY } from '#domain/shared/units.ts'

/** What has come to the platform's balance by one payment, or gone from it by a refund, and from when on it is available. */
export type Taking = { cents: Cents; currency: string; createdMs: number; availableAtMs: number }

export type PlatformOptions = {
  /** Where the platform's own account is. */
  platformCountry: string
  /** What the platform has put into its balance beside payments; null: there is always enough. */
  toppedUpCents: Cents | null
  /** What payments have brought, by the provider's book of payments. */
  takings(): readonly Taking[]
}

/**
 * The platform's own balance: what was put in, and what payments brought once it has settled, less what stands transferred.
 * Tests set what is available now; null: there is always enough.
 */
export type PlatformBalance = { cents: Cents | null }

/** What a balance that always has enough tells. */
const endlessCents = 1_000_000_000_000

type Desk = { book: Book; calls: CallsOf<Put, PayoutOperation>; clock: Clock }

export function platformOf(
  { book, clock }: Pick<Desk, 'book' | 'clock'>,
  options: Pick<PlatformOptions, 'toppedUpCents' | 'takings'>,
) {
  let { toppedUpCents } = options
  const settled = (currency: string) => {
    const own = options.takings().filter((taking) => taking.currency === currency)
    const isThere = (taking: Taking) => taking.availableAtMs <= clock.nowMs()
    const sum = (some: readonly Taking[]) => some.reduce((all, { cents }) => all + cents, 0)
    return {
      availableCents: sum(own.filter(isThere)),
      pending: own.filter((taking) => !isThere(taking)),
      pendingCents: sum(own.filter((taking) => !isThere(taking))),
    }
  }
  const availableIn = (currency: string): Cents | null =>
    toppedUpCents === null
      ? null
      : toppedUpCents + settled(currency).availableCents - book.transferred(currency)
  const balance: PlatformBalance = {
    get cents() {
      return availableIn('USD')
    },
    set cents(given) {
      toppedUpCents = given === null ? null : given - settled('USD').availableCents + book.transferred('USD')
    },
  }
  return { balance, availableIn, settled }
}

export type Platform = ReturnType<typeof platformOf>

/** The platform's balance as the provider tells it. */
export function platformCalls(
  { calls }: Pick<Desk, 'calls'>,
  { availableIn, settled }: Platform,
): Pick<Payouts, 'platformBalance' | 'arrivals'> {
  return {
    platformBalance: ({ currency }) =>
      calls.read((): BalanceResult => {
        const { pendingCents } = settled(currency)
        return { kind: 'balance', availableCents: availableIn(currency) ?? endlessCents, pendingCents }
      }, 'platformBalance'),
    arrivals: ({ currency, since }) =>
      calls.read((): ArrivalsResult => {
        const own = settled(currency).pending.filter(({ createdMs }) => createdMs >= since.getTime())
        const days = Map.groupBy(own, ({ availableAtMs }) => Math.floor(availableAtMs / DAY) * DAY)
        const arrivals = [...days].map(([day, some]) => ({
          at: new Date(day),
          cents: some.reduce((sum, { cents }) => sum + cents, 0),
        }))
        arrivals.sort((a, b) => a.at.getTime() - b.at.getTime())
        return { kind: 'arrivals', arrivals, isWhole: true }
      }, 'arrivals'),
  }
}
