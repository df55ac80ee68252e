import type { Clock } from '#adapters/clock/port.ts'
import type { ArrivalsResult, BalanceLine, BalanceResult, Payouts } from '#adapters/payouts/port.ts'
import { netOf } from '#adapters/payouts/port.ts'
import type { Book, Put, PayoutOperation } from '#adapters/payouts/twin/book.ts'
import type { CallsOf } from '#adapters/twin/calls.ts'
import type { Cents } from '#domain/shared/cents.ts'
import { DAY } from '#domain/shared/units.ts'

/** What has changed the platform's balance: a line of it, and from when on that is available. */
export type Taking = {
  id: string
  kind: BalanceLine['kind']
  type: string
  /** What it is about, as the provider names it. */
  sourceId: string
  /** The payment that it is of, of charges, refunds and disputes. */
  paymentId: string | null
  amountCents: Cents
  feeCents: Cents
  currency: string
  createdMs: number
  availableAtMs: number
}

export type PlatformOptions = {
  /** Where the platform's own account is. */
  platformCountry: string
  /** What the platform settles in. */
  currency: string
  /** What the platform has put into its balance beside payments; null: there is always enough. */
  toppedUpCents: Cents | null
  /** What payments have brought and taken, by the provider's book of payments. */
  takings(): readonly Taking[]
}

/**
 * The platform's own balance: what was put in, and what payments brought once it has settled, less what stands transferred and
 * what the provider asks for payouts. Tests set what is available now; null: there is always enough.
 */
export type PlatformBalance = {
  cents: Cents | null
  /** Whether a line is available by now. */
  isThere(line: Pick<BalanceLine, 'availableAt'>): boolean
  /** Damages the balance for tests of the comparison: a line that no object of the provider stands behind. */
  damage(line: Taking): void
}

/** What a balance that always has enough was filled with. */
const endlessCents = 1_000_000_000_000

/** What Stripe asks for each payout of an account: 0.25 % and $0.25, billed with the day's end. */
const payoutFeeOf = (amountCents: Cents) => Math.round(amountCents / 400) + 25

type Desk = { book: Book; calls: CallsOf<Put, PayoutOperation>; clock: Clock }

export function platformOf(
  { book, clock }: Pick<Desk, 'book' | 'clock'>,
  options: Pick<PlatformOptions, 'toppedUpCents' | 'takings' | 'currency'>,
) {
  const { currency } = options
  let isEndless = options.toppedUpCents === null
  /** What was put into the balance beside payments, and taken out to the platform's own bank. */
  const own: Taking[] = []
  const move = (cents: Cents, createdMs: number) => {
    if (cents === 0) return
    const type = cents > 0 ? 'topup' : 'payout'
    const id = `txn_own_${own.length}`
    const about = { id, kind: 'own', type, sourceId: `own_${own.length}`, paymentId: null } as const
    own.push({
      ...about,
      amountCents: cents,
      feeCents: 0,
      currency,
      createdMs,
      availableAtMs: createdMs,
    })
  }
  move(options.toppedUpCents ?? endlessCents, 0)
  const linesNow = () => {
    const all = [...own, ...options.takings(), ...transfersOf(book), ...feesOf(book, currency)]
    return all.filter(({ createdMs }) => createdMs <= clock.nowMs())
  }
  const isThere = ({ availableAtMs }: Taking) => availableAtMs <= clock.nowMs()
  const sum = (some: readonly Taking[]) => some.reduce((all, line) => all + netOf(line), 0)
  const settled = (currency: string) => {
    const lines = linesNow().filter((line) => line.currency === currency)
    const pending = lines.filter((line) => !isThere(line))
    return { availableCents: sum(lines.filter(isThere)), pending, pendingCents: sum(pending) }
  }
  const availableIn = (currency: string): Cents | null =>
    isEndless ? null : settled(currency).availableCents
  const balance: PlatformBalance = {
    get cents() {
      return availableIn(currency)
    },
    set cents(given) {
      isEndless = given === null
      move((given ?? endlessCents) - settled(currency).availableCents, clock.nowMs())
    },
    isThere: ({ availableAt }) => availableAt.getTime() <= clock.nowMs(),
    damage: (line) => void own.push(line),
  }
  return { balance, availableIn, settled, linesNow }
}

function transfersOf(book: Book): Taking[] {
  return [...book.transfer.values()].flatMap((row) => {
    const { id: sourceId, amountCents, currency, createdMs, isTakenBack, takenBackMs } = row
    const about = { kind: 'transfer', sourceId, paymentId: null, currency, feeCents: 0 } as const
    const at = (ms: number) => ({ createdMs: ms, availableAtMs: ms })
    const gone = { ...about, id: `txn_${sourceId}`, type: 'transfer', amountCents: -amountCents }
    const back = { ...about, id: `txn_${sourceId}_back`, type: 'transfer_refund', amountCents }
    const made = { ...gone, ...at(createdMs) }
    return isTakenBack ? [made, { ...back, ...at(takenBackMs ?? createdMs) }] : [made]
  })
}

/** The provider's own fees of payouts, which it bills in a line of their own when the day of the payout is over. */
function feesOf(book: Book, currency: string): Taking[] {
  return [...book.payout.values()].map(({ id: sourceId, amountCents, createdMs }) => {
    const billedMs = (Math.floor(createdMs / DAY) + 1) * DAY
    return {
      id: `txn_${sourceId}`,
      kind: 'fee',
      type: 'stripe_fee',
      sourceId,
      paymentId: null,
      amountCents: 0,
      feeCents: payoutFeeOf(amountCents),
      currency,
      createdMs: billedMs,
      availableAtMs: billedMs,
    }
  })
}

export type Platform = ReturnType<typeof platformOf>

/** The platform's balance as the provider reports it. */
export function platformCalls(
  { calls }: Pick<Desk, 'calls'>,
  { settled, linesNow }: Platform,
): Pick<Payouts, 'platformBalance' | 'arrivals' | 'balanceLines'> {
  return {
    platformBalance: ({ currency }) =>
      calls.read((): BalanceResult => {
        const { availableCents, pendingCents } = settled(currency)
        return { kind: 'balance', availableCents, pendingCents }
      }, 'platformBalance'),
    arrivals: ({ currency, since }) =>
      calls.read((): ArrivalsResult => {
        const own = settled(currency).pending.filter(({ createdMs }) => createdMs >= since.getTime())
        const days = Map.groupBy(own, ({ availableAtMs }) => Math.floor(availableAtMs / DAY) * DAY)
        const arrivals = [...days].map(([day, some]) => ({
          at: new Date(day),
          cents: some.reduce((sum, line) => sum + netOf(line), 0),
        }))
        arrivals.sort((a, b) => a.at.getTime() - b.at.getTime())
        return { kind: 'arrivals', arrivals, isWhole: true }
      }, 'arrivals'),
    async balanceLines({ since, after, limit }) {
      const all = linesNow()
        .filter(({ createdMs }) => createdMs >= since.getTime())
        .sort((a, b) => a.createdMs - b.createdMs || (a.id < b.id ? -1 : 1))
      const start = after === undefined ? 0 : all.findIndex(({ id }) => id === after) + 1
      return all.slice(start, start + Math.min(limit, 1000)).map(lineOf)
    },
  }
}

function lineOf({ id: providerLineId, sourceId, paymentId, createdMs, availableAtMs, ...line }: Taking) {
  const { kind, type, amountCents, feeCents, currency } = line
  return {
    providerLineId,
    kind,
    type,
    providerPaymentId: paymentId,
    providerDisputeId: kind === 'dispute' ? sourceId : null,
    providerTransferId: kind === 'transfer' ? sourceId : null,
    amountCents,
    feeCents,
    currency,
    createdAt: new Date(createdMs),
    availableAt: new Date(availableAtMs),
  }
}
