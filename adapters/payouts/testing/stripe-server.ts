import type { EmbeddedPayouts } from '#adapters/payouts/embedded.ts'
import type { ProviderPayoutAccount } from '#adapters/payouts/port.ts'
import {
  balanceOf,
  newPayout,
  newTransfer,
  payoutsOf,
  reverse,
  transferById,
  transfersOf,
} from '#adapters/payouts/testing/stripe-halves.ts'
import { balanceTransactionsOf } from '#adapters/payouts/testing/stripe-lines.ts'
import {
  fault,
  startStripeProtocol,
  unclear,
  type Asked,
  type Reply,
} from '#adapters/twin/testing/stripe-protocol.ts'

type State = { twin: EmbeddedPayouts; reversedUnder: Set<string> }

/**
 * A small server that speaks Stripe's documented protocol for the calls that adapters/payouts/stripe.ts makes, over the
 * payout twin's book. It proves that the adapter reads and writes the protocol; it is not Stripe.
 */
export async function startConnectServer(
  twin: EmbeddedPayouts,
): Promise<{ port: number; close(): Promise<void> }> {
  const state = { twin, reversedUnder: new Set<string>() }
  return startStripeProtocol((asked) => route(state, asked))
}

async function route(state: State, asked: Asked): Promise<Reply | null> {
  const [kind = '', id, action] = asked.path
  const isGet = asked.method === 'GET'
  if (kind === 'accounts' && action === 'login_links') return newLoginLink(state, id ?? '', asked)
  if (kind === 'accounts' && asked.method === 'DELETE') return closeAccount(state, id ?? '', asked)
  if (kind === 'accounts') return isGet ? account(state, id ?? '') : newAccount(state, asked)
  if (kind === 'account_links') return newLink(state, asked)
  if (kind === 'balance') return balanceOf(state.twin, asked)
  if (kind === 'balance_transactions') return balanceTransactionsOf(state.twin, asked)
  if (kind === 'transfers' && action === 'reversals') return reverse(state, id ?? '', asked)
  if (kind === 'transfers' && isGet && id) return transferById(state.twin, id)
  if (kind === 'transfers') return isGet ? transfersOf(state.twin, asked) : newTransfer(state.twin, asked)
  if (kind === 'payouts') return isGet ? payoutsOf(state.twin, asked) : newPayout(state.twin, asked)
  return fault(404, 'invalid_request_error', 'unknown_url', 'Unrecognized request URL')
}

async function newAccount({ twin }: State, { form, key }: Asked): Promise<Reply | null> {
  const country = form.get('country') ?? ''
  // Stripe takes the full agreement where none is named, and asks for the person's kind and capabilities by name.
  const given = form.get('tos_acceptance[service_agreement]') ?? 'full'
  const agreement = given === 'recipient' ? 'recipient' : 'full'
  if (form.get('capabilities[transfers][requested]') !== 'true')
    return fault(400, 'invalid_request_error', 'parameter_missing', 'Missing capabilities.', 'capabilities')
  const made = await twin.account({ userId: form.get('metadata[user_id]') ?? '', country, agreement, key })
  if (made.kind === 'unknown') return unclear(made)
  if (made.kind === 'refused')
    return agreement === 'recipient'
      ? fault(400, 'invalid_request_error', '', made.message, 'tos_acceptance[service_agreement]')
      : fault(400, 'invalid_request_error', 'country_unsupported', made.message, 'country')
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

/** Login links lead to the dashboard of an express account, and name no address to lead back to. */
async function newLoginLink(
  { twin }: State,
  providerAccountId: string,
  { key }: Asked,
): Promise<Reply | null> {
  const none = 'http://localhost/'
  const made = await twin.link({
    providerAccountId,
    returnUrl: none,
    refreshUrl: none,
    key,
    forChanges: true,
  })
  if (made.kind === 'unknown') return unclear(made)
  if (made.kind === 'refused') return fault(400, 'invalid_request_error', made.code, made.message)
  return { status: 200, body: { object: 'login_link', url: made.url } }
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
    capabilities: { transfers: account.canBePaid ? 'active' : account.isSubmitted ? 'inactive' : 'pending' },
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
