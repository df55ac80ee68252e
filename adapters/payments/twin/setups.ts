import type { AddCardOutcome, OpenSetupOutcome, Payments, Unknown } from '#adapters/payments/port.ts'
import type { Book, Put, TwinSetup } from '#adapters/payments/twin/book.ts'
import { cardFrom, cardOf } from '#adapters/payments/twin/card-rows.ts'
import { refusals, refusedOnSave, type Refusal } from '#adapters/payments/twin/test-cards.ts'
import { bankPageUrl, noCustomer, type Twin } from '#adapters/payments/twin/twin.ts'

/** What the provider's script in the browser hears of a setup. */
export type ConfirmedSetup =
  | { kind: 'succeeded'; setupId: string; providerCardId: string }
  /** The bank wants to see the person. */
  | { kind: 'needsAction'; setupId: string; url: string }
  | ({ kind: 'refused'; setupId: string | null } & Refusal)

export type ConfirmOrder = {
  clientSecret: string
  /** Of the card form; left out where one was chosen before. */
  token?: string
  country?: string | null
  /** Where the person comes back to from the bank's page. */
  returnUrl?: string
}

/** What the provider's script does with setups in the browser, and what becomes of them. */
export type SetupDesk = {
  /** Chooses the card without confirming it. False for a setup that takes none, and for a token that is no good. */
  chooseForSetup(order: ConfirmOrder): boolean
  confirmSetup(order: ConfirmOrder): ConfirmedSetup
  /** False for one that has succeeded. */
  cancelSetup(setupId: string): boolean
  setupOf(setupId: string): TwinSetup | null
  /** The setups of a customer that were confirmed with a card. */
  setupsOf(customerId: string, cardId: string): TwinSetup[]
}

/** Opens setups, as the port has it. */
export function setupCalls({ book, calls }: Twin): Pick<Payments, 'openSetup'> {
  return {
    async openSetup({ providerCustomerId: customerId, key }) {
      return calls.call<Exclude<OpenSetupOutcome, Unknown>>('openSetup', key, { customerId }, () => {
        const missing = noCustomer(book, customerId)
        if (missing) return { answer: { kind: 'refused', message: missing.message }, puts: [] }
        const id = book.nextId('seti')
        const row: TwinSetup = {
          id,
          clientSecret: book.nextId(`${id}_secret`),
          customerId,
          state: 'requires_payment_method',
          tokenId: null,
          country: null,
          cardId: null,
          refusal: null,
          returnUrl: null,
        }
        return {
          answer: { kind: 'opened', setupId: id, clientSecret: row.clientSecret },
          puts: [{ kind: 'setup', row }],
        }
      })
    },
  }
}

/** The setup that a token names, by its own id or by that of its card; what it has saved is told for its customer alone. */
export function setUpOf(
  book: Book,
  { providerCustomerId, token }: { providerCustomerId: string; token: string },
): Exclude<AddCardOutcome, Unknown> {
  const setup = book.setup.get(token) ?? [...book.setup.values()].find(({ cardId }) => cardId === token)
  const card = setup?.cardId ? book.card.get(setup.cardId) : undefined
  if (setup?.customerId !== providerCustomerId) return { kind: 'notSetUp' }
  if (setup.state === 'requires_payment_method' && setup.refusal)
    return { kind: 'refused', message: setup.refusal.message }
  return setup.state === 'succeeded' && card && !card.detached
    ? { kind: 'added', card: cardOf(card) }
    : { kind: 'notSetUp' }
}

export function setupDesk(twin: Twin): SetupDesk {
  const { book } = twin
  const bySecret = ({ clientSecret }: ConfirmOrder) =>
    [...book.setup.values()].find((setup) => setup.clientSecret === clientSecret)
  const choose = (order: ConfirmOrder): TwinSetup | null => {
    const setup = bySecret(order)
    if (!setup || !takesCards(setup)) return null
    if (order.token === undefined) return setup.tokenId === null ? null : setup
    const token = book.token.get(order.token)
    if (!token || (token.usedFor !== null && token.usedFor !== setup.id)) return null
    const { country = null, returnUrl = null } = order
    const row = { ...setup, tokenId: token.id, country, returnUrl, refusal: null }
    const chosen: TwinSetup = { ...row, state: 'requires_confirmation' }
    book.commit({ kind: 'setup', row: chosen }, { kind: 'token', row: { ...token, usedFor: setup.id } })
    return chosen
  }
  return {
    chooseForSetup: (order) => choose(order) !== null,
    confirmSetup(order) {
      const chosen = choose(order)
      return chosen ? confirmed(twin, chosen) : notConfirmable(bySecret(order))
    },
    cancelSetup(id) {
      const setup = book.setup.get(id)
      if (!setup || setup.state === 'succeeded') return false
      book.commit({ kind: 'setup', row: { ...setup, state: 'canceled' } })
      return true
    },
    setupOf: (id) => book.setup.get(id) ?? null,
    setupsOf: (customerId, cardId) =>
      [...book.setup.values()].filter((setup) => setup.customerId === customerId && setup.cardId === cardId),
  }
}

const takesCards = ({ state }: TwinSetup) =>
  state === 'requires_payment_method' || state === 'requires_confirmation' || state === 'requires_action'

function notConfirmable(setup: TwinSetup | undefined): ConfirmedSetup {
  const refused = (code: string, message: string) =>
    ({ kind: 'refused', setupId: null, code, message }) as const
  if (!setup) return refused('resource_missing', 'No such setupintent.')
  return takesCards(setup)
    ? refused('token_already_used', 'You cannot use a token more than once.')
    : refused(
        'setup_intent_unexpected_state',
        `You cannot confirm this SetupIntent because it has a status of ${setup.state}.`,
      )
}

/** The bank is asked: cards that are no good are refused, some only after its page. */
function confirmed(twin: Twin, setup: TwinSetup): ConfirmedSetup {
  const { book } = twin
  const token = book.token.get(setup.tokenId ?? '')
  const refusal = token ? refusedOnSave(token.behaviour) : refusals.declined
  if (refusal) {
    book.commit({ kind: 'setup', row: refusedSetup(setup, refusal) })
    return { kind: 'refused', setupId: setup.id, ...refusal }
  }
  if (token?.behaviour === 'needsAction') {
    book.commit({ kind: 'setup', row: { ...setup, state: 'requires_action' } })
    return { kind: 'needsAction', setupId: setup.id, url: bankPageUrl(twin, setup.id) }
  }
  const puts = succeeded(book, setup)
  book.commit(...puts.rows)
  return { kind: 'succeeded', setupId: setup.id, providerCardId: puts.cardId }
}

const refusedSetup = (setup: TwinSetup, refusal: Refusal): TwinSetup => ({
  ...setup,
  state: 'requires_payment_method',
  tokenId: null,
  refusal,
})

/** The card is saved for the customer of the setup, and good for payments while the person is away. */
function succeeded(book: Book, setup: TwinSetup): { rows: Put[]; cardId: string } {
  const token = book.token.get(setup.tokenId ?? '')
  if (!token) throw new Error(`the setup ${setup.id} has no card`)
  const { customerId, country } = setup
  const card = cardFrom(token, {
    id: book.nextId('pm'),
    customerId,
    zip: token.zip,
    country,
    isSetUp: true,
  })
  const row: TwinSetup = { ...setup, state: 'succeeded', cardId: card.id }
  return {
    rows: [
      { kind: 'card', row: card },
      { kind: 'setup', row },
    ],
    cardId: card.id,
  }
}

/** The person passes or fails the bank's check of a setup. */
export function answerSetup({ book }: Twin, id: string, passed: boolean): void {
  const setup = book.setup.get(id)
  if (setup?.state !== 'requires_action') return
  if (passed) book.commit(...succeeded(book, setup).rows)
  else book.commit({ kind: 'setup', row: refusedSetup(setup, refusals.setupNotAuthenticated) })
}

/** Where the bank's page sends the person back: the page of the form, with what it has to look at, as Stripe names it. */
export function returnOf({ publicUrl }: Twin, setup: TwinSetup): string {
  const url = new URL(setup.returnUrl ?? publicUrl)
  url.searchParams.set('setup_intent', setup.id)
  url.searchParams.set('redirect_status', setup.state === 'succeeded' ? 'succeeded' : 'failed')
  return url.href
}
