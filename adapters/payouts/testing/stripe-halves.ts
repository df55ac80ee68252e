import type { EmbeddedPayouts } from '#adapters/payouts/embedded.ts'
import type { TransferEntry } from '#adapters/payouts/port.ts'
import {
  fault,
  page,
  sinceOf,
  unclear,
  type Asked,
  type Reply,
} from '#adapters/twin/testing/stripe-protocol.ts'

/**
 * The halves of a payout as Stripe's documents say. A transfer moves at once to the connected account, where it is pending
 * or available; a payout is a call of its own that can fail alone and comes from what is available; a reversal needs so much
 * available on the account. Nothing is expanded unless it is asked for, and lists are the newest first.
 */

const refusal = ({ code, message }: { code: string; message: string }) =>
  fault(code === 'resource_missing' ? 404 : 400, 'invalid_request_error', code, message)

export async function newTransfer(twin: EmbeddedPayouts, { form, key }: Asked): Promise<Reply | null> {
  const text = (name: string) => form.get(name) ?? ''
  const order = {
    providerAccountId: text('destination'),
    amountCents: Number(text('amount')),
    currency: text('currency').toUpperCase(),
    reference: text('transfer_group'),
  }
  const made = await twin.transfer({ ...order, key })
  if (made.kind === 'unknown') return unclear(made)
  if (made.kind === 'refused') return refusal(made)
  const entry = await entryById(twin, made.providerTransferId)
  return entry && { status: 200, body: transferBody(entry) }
}

export async function newPayout(twin: EmbeddedPayouts, asked: Asked): Promise<Reply | null> {
  const { form, key, account } = asked
  const text = (name: string) => form.get(name) ?? ''
  const reference = text('metadata[reference]')
  const amountCents = Number(text('amount'))
  const made = await twin.pay({
    providerAccountId: account,
    amountCents,
    currency: text('currency').toUpperCase(),
    speed: text('method') === 'instant' ? 'instant' : 'standard',
    reference,
    key,
  })
  if (made.kind === 'unknown') return unclear(made)
  if (made.kind === 'refused') return refusal(made)
  const line = { reference, method: made.method, state: 'sent' as const }
  return { status: 200, body: payoutBody(line, isExpanded(form, 'destination')) }
}

/** Of the connected account that the header names; without it of the platform itself. */
export async function balanceOf(twin: EmbeddedPayouts, { account }: Asked): Promise<Reply | null> {
  const currency = account === '' ? 'USD' : twin.currencyOf(account)
  const found =
    account === ''
      ? await twin.platformBalance({ currency })
      : await twin.balance({ providerAccountId: account, currency })
  if (found.kind === 'unknown') return unclear(found)
  if (found.kind === 'refused') return noAccount
  const of = (amount: number) => [
    { amount, currency: currency.toLowerCase(), source_types: { card: amount } },
  ]
  const { availableCents, pendingCents } = found
  return {
    status: 200,
    body: { object: 'balance', available: of(availableCents), pending: of(pendingCents) },
  }
}

const noAccount = fault(403, 'invalid_request_error', 'account_invalid', 'No such account')

/** `reversedUnder`: keys whose first answer was that a reversal has been made; the same is answered under them again. */
export async function reverse(
  { twin, reversedUnder }: { twin: EmbeddedPayouts; reversedUnder: Set<string> },
  id: string,
  { key }: Asked,
): Promise<Reply | null> {
  const before = await entryById(twin, id)
  const made = await twin.takeBack({ providerTransferId: id, key })
  if (made.kind === 'unknown') return unclear(made)
  if (made.kind === 'refused') return refusal(made)
  // Stripe has no code for it: the sentence is all that it tells.
  if (before?.state === 'takenBack' && !reversedUnder.has(key))
    return fault(400, 'invalid_request_error', '', `Transfer ${id} is already fully reversed.`)
  reversedUnder.add(key)
  return { status: 200, body: { id: `trr_${id}`, object: 'transfer_reversal' } }
}

export async function transferById(twin: EmbeddedPayouts, id: string): Promise<Reply | null> {
  const probe = await twin.find({ reference: '', providerAccountId: '' })
  if (probe.kind === 'unknown') return unclear(probe)
  const entry = await entryById(twin, id)
  if (!entry) return fault(404, 'invalid_request_error', 'resource_missing', `No such transfer: '${id}'`)
  return { status: 200, body: transferBody(entry) }
}

export async function transfersOf(twin: EmbeddedPayouts, { query }: Asked): Promise<Reply | null> {
  const group = query.get('transfer_group')
  const probe = await twin.find({ reference: group ?? '', providerAccountId: '' })
  if (probe.kind === 'unknown') return unclear(probe)
  const shown = (await everyTransfer(twin, sinceOf(query))).filter(
    ({ reference }) => group === null || reference === group,
  )
  const expanded = isExpanded(query, 'data.destination_payment.balance_transaction')
  return page(
    '/v1/transfers',
    shown.toReversed().map((entry) => transferBody(entry, expanded)),
    query,
  )
}

export async function payoutsOf(twin: EmbeddedPayouts, { account, query }: Asked): Promise<Reply | null> {
  const found = await twin.accountOf(account)
  if (found.kind === 'unknown') return unclear(found)
  if (found.kind === 'none') return noAccount
  const made = (await everyTransfer(twin)).filter(
    ({ providerAccountId, method }) => providerAccountId === account && method !== '',
  )
  const expanded = isExpanded(query, 'data.destination')
  return page(
    '/v1/payouts',
    made.toReversed().map((line) => payoutBody(line, expanded)),
    query,
  )
}

async function everyTransfer(twin: EmbeddedPayouts, since: { since?: Date } = {}): Promise<TransferEntry[]> {
  const all: TransferEntry[] = []
  for (let after: string | undefined; ;) {
    const read = await twin.book({ limit: 1000, ...since, ...(after === undefined ? {} : { after }) })
    all.push(...read)
    if (read.length < 1000) return all
    after = read.at(-1)?.providerTransferId
  }
}

async function entryById(twin: EmbeddedPayouts, id: string): Promise<TransferEntry | null> {
  return (await everyTransfer(twin)).find(({ providerTransferId }) => providerTransferId === id) ?? null
}

function isExpanded(given: URLSearchParams, name: string): boolean {
  return [...given].some(([key, value]) => key.startsWith('expand[') && value === name)
}

function transferBody(entry: TransferEntry, isExpandedToo = false) {
  const { amountCents: amount, currency: inCurrency } = entry.arrived
  const line = { id: 'txn_1', object: 'balance_transaction', amount, currency: inCurrency.toLowerCase() }
  const payment = { id: 'py_1', object: 'charge', balance_transaction: line }
  const { providerTransferId: id, providerAccountId, amountCents, currency, reference, state } = entry
  return {
    id,
    object: 'transfer',
    amount: amountCents,
    currency: currency.toLowerCase(),
    created: 1_780_000_000,
    destination: providerAccountId,
    destination_payment: isExpandedToo ? payment : payment.id,
    transfer_group: reference,
    reversed: state === 'takenBack',
  }
}

type PayoutLine = Pick<TransferEntry, 'reference' | 'method' | 'state'>

function payoutBody({ reference, state, method }: PayoutLine, isExpandedToo: boolean) {
  const [bank_name = '', last4 = ''] = method.split(' ··')
  const bank = { id: 'ba_1', object: 'bank_account', bank_name, last4, currency: 'usd' }
  return {
    id: `po_${reference}`,
    object: 'payout',
    status: state === 'returned' || state === 'takenBack' ? 'failed' : 'paid',
    metadata: { reference },
    destination: isExpandedToo ? bank : bank.id,
  }
}
