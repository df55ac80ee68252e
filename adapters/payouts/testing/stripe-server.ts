import type { EmbeddedPayouts } from '#adapters/payouts/embedded.ts'
import type { ProviderPayoutAccount, SendRequest, TransferEntry } from '#adapters/payouts/port.ts'
import {
  fault,
  startStripeProtocol,
  unclear,
  type Asked,
  type Reply,
} from '#adapters/twin/testing/stripe-protocol.ts'

type Transfer = Omit<SendRequest, 'speed' | 'key'> & { id: string; reversed: boolean }
type State = { twin: EmbeddedPayouts; transfers: Map<string, Transfer> }

/**
 * A small server that speaks Stripe's documented protocol for the calls that adapters/payouts/stripe.ts makes, over the
 * payout twin's book. It proves that the adapter reads and writes the protocol; it is not Stripe.
 */
export async function startConnectServer(
  twin: EmbeddedPayouts,
): Promise<{ port: number; close(): Promise<void> }> {
  const state: State = { twin, transfers: new Map() }
  return startStripeProtocol((asked) => route(state, asked))
}

async function route(state: State, asked: Asked): Promise<Reply | null> {
  const [kind = '', id, action] = asked.path
  const isGet = asked.method === 'GET'
  if (kind === 'accounts' && asked.method === 'DELETE') return closeAccount(state, id ?? '', asked)
  if (kind === 'accounts') return isGet ? account(state, id ?? '') : newAccount(state, asked)
  if (kind === 'account_links') return newLink(state, asked)
  if (kind === 'transfers' && action === 'reversals') return reverse(state, id ?? '', asked)
  if (kind === 'transfers') return isGet ? transfersOf(state, asked) : newTransfer(state, asked)
  if (kind === 'payouts') return isGet ? payoutsOf(state, asked) : newPayout(state, asked)
  return fault(404, 'invalid_request_error', 'unknown_url', 'Unrecognized request URL')
}

async function newAccount({ twin }: State, { form, key }: Asked): Promise<Reply | null> {
  const country = form.get('country') ?? ''
  const made = await twin.account({ userId: form.get('metadata[user_id]') ?? '', country, key })
  if (made.kind === 'unknown') return unclear(made)
  if (made.kind === 'refused') return fault(400, 'invalid_request_error', 'country_unsupported', made.message)
  return { status: 200, body: { id: made.providerAccountId, object: 'account' } }
}

async function closeAccount({ twin }: State, id: string, { key }: Asked): Promise<Reply | null> {
  const done = await twin.closeAccount({ providerAccountId: id, key })
  if (done.kind === 'unknown') return unclear(done)
  if (done.kind === 'notYet') return fault(400, 'invalid_request_error', 'account_balance', done.message)
  return { status: 200, body: { id, object: 'account', deleted: true } }
}

async function newLink({ twin }: State, { form, key }: Asked): Promise<Reply | null> {
  const text = (name: string) => form.get(name) ?? ''
  const [returnUrl, refreshUrl] = [text('return_url'), text('refresh_url')]
  const made = await twin.link({ providerAccountId: text('account'), returnUrl, refreshUrl, key })
  if (made.kind === 'unknown') return unclear(made)
  if (made.kind === 'refused') return fault(400, 'invalid_request_error', made.code, made.message)
  return { status: 200, body: { object: 'account_link', url: made.url } }
}

async function account({ twin }: State, id: string): Promise<Reply | null> {
  const found = await twin.accountOf(id)
  if (found.kind === 'unknown') return unclear(found)
  // Stripe does not tell an account that was closed from one that never was ours.
  if (found.kind === 'none') return fault(403, 'invalid_request_error', 'account_invalid', 'No such account')
  return { status: 200, body: accountBody(found.account) }
}

function accountBody(account: ProviderPayoutAccount) {
  const codes = (isPastDue: boolean) =>
    account.needs.filter((need) => need.isPastDue === isPastDue).map((need) => need.code)
  const dueAt = account.needs[0]?.dueAt
  return {
    id: account.providerAccountId,
    object: 'account',
    country: account.country,
    details_submitted: account.isSubmitted,
    payouts_enabled: account.canBePaid,
    requirements: {
      currently_due: codes(false),
      past_due: codes(true),
      current_deadline: dueAt ? Math.floor(dueAt.getTime() / 1000) : null,
      disabled_reason: account.isRejected ? 'rejected.other' : null,
    },
    external_accounts: {
      object: 'list',
      data: account.methods.map(({ id, name, last4, currency, isDefault, fingerprint }) => ({
        id,
        object: 'bank_account',
        bank_name: name,
        last4,
        currency: currency.toLowerCase(),
        default_for_currency: isDefault,
        fingerprint,
      })),
    },
  }
}

/** The first half of a payout; the twin moves both at the second. */
async function newTransfer({ transfers }: State, { form }: Asked): Promise<Reply> {
  const text = (name: string) => form.get(name) ?? ''
  const reference = text('transfer_group')
  const amountCents = Number(text('amount'))
  const known = [...transfers.values()].find((each) => each.reference === reference && !each.reversed)
  if (known && known.amountCents !== amountCents) throw new Error('Keys for idempotent requests')
  const made = known ?? {
    id: `tr_${transfers.size + 1}`,
    providerAccountId: text('destination'),
    amountCents,
    currency: text('currency').toUpperCase(),
    reference,
    reversed: false,
  }
  transfers.set(made.id, made)
  return { status: 200, body: transferBody(made) }
}

async function newPayout({ twin }: State, { form, key, account }: Asked): Promise<Reply | null> {
  const text = (name: string) => form.get(name) ?? ''
  const reference = text('metadata[reference]')
  const made = await twin.send({
    providerAccountId: account,
    amountCents: Number(text('amount')),
    currency: text('currency').toUpperCase(),
    speed: text('method') === 'instant' ? 'instant' : 'standard',
    reference,
    key,
  })
  if (made.kind === 'unknown') return unclear(made)
  if (made.kind === 'refused') return fault(400, 'invalid_request_error', made.code, made.message)
  const found = await twin.find({ reference, providerAccountId: account })
  return found.kind === 'found' ? { status: 200, body: payoutBody(found.entry) } : null
}

async function reverse({ twin, transfers }: State, id: string, { key }: Asked): Promise<Reply | null> {
  const transfer = transfers.get(id)
  if (!transfer) {
    const made = await twin.takeBack({ providerTransferId: id, key })
    return made.kind === 'unknown'
      ? unclear(made)
      : fault(404, 'invalid_request_error', 'transfer_already_reversed', '')
  }
  const entry = (await twin.book({ limit: 1000 })).find((each) => each.reference === transfer.reference)
  if (entry) {
    const made = await twin.takeBack({ providerTransferId: entry.providerTransferId, key })
    if (made.kind === 'unknown') return unclear(made)
  }
  transfers.set(id, { ...transfer, reversed: true })
  return { status: 200, body: { id: 'trr_1', object: 'transfer_reversal' } }
}

async function transfersOf(state: State, { query }: Asked): Promise<Reply | null> {
  const probe = await state.twin.find({ reference: '', providerAccountId: '' })
  if (probe.kind === 'unknown') return unclear(probe)
  const group = query.get('transfer_group')
  const wanted = [...state.transfers.values()]
    .reverse()
    .filter((each) => group === null || each.reference === group)
  // What has no payout is not in the book of transfers that have been made.
  const made = new Set((await state.twin.book({ limit: 1000 })).map((each) => each.reference))
  const shown = group === null ? wanted.filter((each) => made.has(each.reference)) : wanted
  return list('/v1/transfers', shown.map(transferBody))
}

async function payoutsOf({ twin }: State, { account }: Asked): Promise<Reply> {
  const entries = await twin.book({ limit: 1000 })
  return list('/v1/payouts', entries.filter((entry) => entry.providerAccountId === account).map(payoutBody))
}

const list = (url: string, data: unknown[]): Reply => ({
  status: 200,
  body: { object: 'list', url, data, has_more: false },
})

function transferBody({ id, providerAccountId, amountCents, currency, reference, reversed }: Transfer) {
  return {
    id,
    object: 'transfer',
    amount: amountCents,
    currency: currency.toLowerCase(),
    destination: providerAccountId,
    transfer_group: reference,
    reversed,
  }
}

function payoutBody({ providerTransferId, reference, state, method }: TransferEntry) {
  const [bank_name = '', last4 = ''] = method.split(' ··')
  return {
    id: `po_${providerTransferId}`,
    object: 'payout',
    status: state === 'sent' ? 'paid' : 'failed',
    metadata: { reference },
    destination: { id: 'ba_1', object: 'bank_account', bank_name, last4, currency: 'usd' },
  }
}
