import type { EmbeddedPayouts } from '#adapters/payouts/embedded.ts'
import { netOf, type BalanceLine } from '#adapters/payouts/port.ts'
import { fault, page, unclear, type Asked, type Reply } from '#adapters/twin/testing/stripe-protocol.ts'

const many = 1000

/**
 * GET /v1/balance_transactions as Stripe has it: the newest first, of one currency where it is asked for, with the source as an
 * id unless it is expanded, and the provider's own bill as an amount below zero without a fee.
 */
export async function balanceTransactionsOf(twin: EmbeddedPayouts, { query }: Asked): Promise<Reply | null> {
  const since = new Date(Number(query.get('created[gte]') ?? 0) * 1000)
  const currency = query.get('currency')?.toUpperCase() ?? null
  // Reads may be broken too; the twin counts them as looks.
  const probe = await twin.arrivals({ currency: currency ?? 'USD', since })
  if (probe.kind === 'unknown') return unclear(probe)
  if (probe.kind === 'refused') return fault(400, 'invalid_request_error', probe.code, probe.message)
  const lines = (await everyLine(twin, since)).filter(
    (line) => currency === null || line.currency === currency,
  )
  const isExpanded = [...query].some(([key, value]) => key.startsWith('expand[') && value === 'data.source')
  const bodies = lines.toReversed().map((line) => bodyOf(line, { twin, isExpanded }))
  return page('/v1/balance_transactions', bodies, query)
}

async function everyLine(twin: EmbeddedPayouts, since: Date): Promise<BalanceLine[]> {
  const all: BalanceLine[] = []
  for (let after: string | undefined; ; after = all.at(-1)?.providerLineId) {
    const read = await twin.balanceLines({ since, limit: many, ...(after === undefined ? {} : { after }) })
    all.push(...read)
    if (read.length < many) return all
  }
}

function bodyOf(line: BalanceLine, { twin, isExpanded }: { twin: EmbeddedPayouts; isExpanded: boolean }) {
  const { providerLineId: id, kind, type, feeCents, createdAt, availableAt } = line
  const isBill = kind === 'fee'
  const [amount, fee] = isBill ? [netOf(line), 0] : [line.amountCents, feeCents]
  const currency = line.currency.toLowerCase()
  const source = sourceOf(line)
  return {
    id,
    object: 'balance_transaction',
    balance_type: 'payments',
    type,
    reporting_category: kind === 'own' ? type : kind,
    status: twin.platform.isThere(line) ? 'available' : 'pending',
    amount,
    fee,
    fee_details: fee === 0 ? [] : [{ amount: fee, currency, type: 'stripe_fee', application: null }],
    net: netOf(line),
    currency,
    exchange_rate: null,
    created: Math.floor(createdAt.getTime() / 1000),
    available_on: Math.floor(availableAt.getTime() / 1000),
    source: isExpanded || source === null ? source : source.id,
  }
}

/** The object that a line is about; the provider's own bills are about none. */
function sourceOf(line: BalanceLine): { id: string; object: string } | null {
  const { providerLineId, kind, type } = line
  const payment_intent = line.providerPaymentId
  switch (kind) {
    case 'charge': {
      const charge = { id: `ch_${payment_intent}`, object: 'charge', payment_intent }
      return charge
    }
    case 'refund': {
      const refund = { id: `re_${providerLineId}`, object: 'refund', payment_intent }
      return refund
    }
    case 'dispute': {
      const dispute = { id: line.providerDisputeId ?? '', object: 'dispute', payment_intent }
      return dispute
    }
    case 'transfer': {
      const transfer = line.providerTransferId ?? ''
      if (type === 'transfer') return { id: transfer, object: 'transfer' }
      const reversal = { id: `trr_${transfer}`, object: 'transfer_reversal', transfer }
      return reversal
    }
    case 'fee':
      return null
    case 'own':
      return { id: `tu_${providerLineId}`, object: type }
  }
}
