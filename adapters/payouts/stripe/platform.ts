import type { Stripe } from 'stripe'
import { answered, refusedOf, searchedAtMost, unclear } from '#adapters/payments/stripe/answers.ts'
import type { ArrivalsResult, BalanceLine, BalanceResult, Payouts } from '#adapters/payouts/port.ts'

/** The platform's own balance, and what is pending there by the day on which it becomes available. */
export function platformCalls(
  stripe: Stripe,
): Pick<Payouts, 'platformBalance' | 'arrivals' | 'balanceLines'> {
  return {
    platformBalance: ({ currency }) =>
      answered<BalanceResult>(
        async () => balanceIn(await stripe.balance.retrieve(), currency),
        unclear,
        refusedOf,
      ),
    arrivals: ({ currency, since }) =>
      answered<ArrivalsResult>(
        async () => {
          const order = {
            currency: currency.toLowerCase(),
            created: { gte: Math.floor(since.getTime() / 1000) },
            limit: 100,
          }
          const days = new Map<number, number>()
          let seen = 0
          for await (const { status, available_on: day, net } of stripe.balanceTransactions.list(order)) {
            if (++seen > searchedAtMost) break
            if (status === 'pending') days.set(day, (days.get(day) ?? 0) + net)
          }
          const arrivals = [...days].sort(([a], [b]) => a - b)
          return {
            kind: 'arrivals',
            arrivals: arrivals.map(([day, cents]) => ({ at: new Date(day * 1000), cents })),
            isWhole: seen <= searchedAtMost,
          }
        },
        unclear,
        refusedOf,
      ),
    async balanceLines({ since, after, limit }) {
      const lines: BalanceLine[] = []
      for await (const line of stripe.balanceTransactions.list({
        created: { gte: Math.floor(since.getTime() / 1000) },
        limit: Math.min(limit, 100),
        // Unexpanded, a charge and a refund are only ids of their own: the payment that they are of could not be read.
        expand: ['data.source'],
        ...(after === undefined ? {} : { starting_after: after }),
      })) {
        lines.push(lineOf(line))
        if (lines.length >= Math.min(limit, searchedAtMost)) break
      }
      return lines
    },
  }
}

/** What the provider asks for by a line of its own, as for accounts and payouts of Connect. */
const feeTypes = new Set<string>(['stripe_fee', 'stripe_fx_fee', 'tax_fee'])

function lineOf(line: Stripe.BalanceTransaction): BalanceLine {
  const { id: providerLineId, type, amount, fee, currency, created, available_on: availableOn } = line
  const about = aboutOf(line)
  // The bill is no amount with a fee of it: it is all fee.
  const [amountCents, feeCents] = about.kind === 'fee' ? [0, fee - amount] : [amount, fee]
  return {
    providerLineId,
    type,
    ...about,
    amountCents,
    feeCents,
    currency: currency.toUpperCase(),
    createdAt: new Date(created * 1000),
    availableAt: new Date(availableOn * 1000),
  }
}

type About = Pick<BalanceLine, 'kind' | 'providerPaymentId' | 'providerDisputeId' | 'providerTransferId'>

function aboutOf({ type, source }: Stripe.BalanceTransaction): About {
  const none = { providerPaymentId: null, providerDisputeId: null, providerTransferId: null }
  if (feeTypes.has(type)) return { ...none, kind: 'fee' }
  if (source === null || typeof source === 'string') return { ...none, kind: 'own' }
  const { object } = source
  if (object === 'charge')
    return {
      ...none,
      kind: type.includes('refund') ? 'refund' : 'charge',
      providerPaymentId: idOf(source.payment_intent),
    }
  if (object === 'refund') return { ...none, kind: 'refund', providerPaymentId: idOf(source.payment_intent) }
  if (object === 'dispute')
    return {
      ...none,
      kind: 'dispute',
      providerPaymentId: idOf(source.payment_intent),
      providerDisputeId: source.id,
    }
  if (object === 'transfer') return { ...none, kind: 'transfer', providerTransferId: source.id }
  if (object === 'transfer_reversal')
    return { ...none, kind: 'transfer', providerTransferId: idOf(source.transfer) }
  return { ...none, kind: 'own' }
}

const idOf = (named: string | { id: string } | null): string | null =>
  typeof named === 'string' ? named : (named?.id ?? null)

export function balanceIn({ available, pending }: Stripe.Balance, currency: string) {
  return {
    kind: 'balance' as const,
    availableCents: sumIn(available, currency),
    pendingCents: sumIn(pending, currency),
  }
}

function sumIn(amounts: readonly { amount: number; currency: string }[], currency: string): number {
  const own = amounts.filter((each) => each.currency === currency.toLowerCase())
  return own.reduce((sum, { amount }) => sum + amount, 0)
}
