import type { AddCardOutcome, Payments, SavedCardOutcome, Unknown } from '#adapters/payments/port.ts'
import type { Book, TwinCard } from '#adapters/payments/twin/book.ts'
import { cardFrom, cardOf } from '#adapters/payments/twin/card-rows.ts'
import { setUpOf } from '#adapters/payments/twin/setups.ts'
import { refusedOnSave } from '#adapters/payments/twin/test-cards.ts'
import { noCustomer, type Effect, type Twin } from '#adapters/payments/twin/twin.ts'

/** Customers and their cards. */
export const cardCalls = (twin: Twin) => ({ ...customerCalls(twin), ...savedCardCalls(twin) })

function customerCalls({
  book,
  calls,
  endsWithCustomer,
}: Twin): Pick<Payments, 'customer' | 'describeCustomer' | 'removeCustomer'> {
  return {
    async customer({ userId, key }) {
      return calls.call('customer', key, { userId }, () => {
        const row = { id: book.nextId('cus'), userId }
        return {
          answer: { kind: 'made' as const, providerCustomerId: row.id },
          puts: [{ kind: 'customer', row }],
        }
      })
    },
    async describeCustomer({ providerCustomerId, ...facts }) {
      return calls.call<{ kind: 'described' } | { kind: 'gone' }>(
        'describeCustomer',
        book.nextId('req'),
        { providerCustomerId },
        () => {
          const customer = book.customer.get(providerCustomerId)
          if (!customer || customer.isRemoved) return { answer: { kind: 'gone' }, puts: [] }
          return { answer: { kind: 'described' }, puts: [{ kind: 'customer', row: { ...customer, facts } }] }
        },
      )
    },
    async removeCustomer({ providerCustomerId: id }) {
      return calls.call('removeCustomer', book.nextId('req'), { id }, () => {
        const customer = book.customer.get(id)
        const answer = { kind: 'removed' as const }
        if (!customer || customer.isRemoved) return { answer, puts: [] }
        const cards = [...book.card.values()].filter(({ customerId }) => customerId === id)
        return {
          answer,
          puts: [
            { kind: 'customer', row: { id, userId: customer.userId, isRemoved: true } },
            ...cards.map((card) => ({ kind: 'card' as const, row: { ...card, detached: true } })),
            ...endsWithCustomer.flatMap((ends) => ends(id)),
          ],
        }
      })
    },
  }
}

function savedCardCalls({ book, calls }: Twin): Pick<Payments, 'addCard' | 'updateCard' | 'removeCard'> {
  return {
    async addCard(input) {
      // A card that is set up is saved there already: that is a look only.
      if (/^(seti|pm)_/.test(input.token))
        return calls.read<Exclude<AddCardOutcome, Unknown>>(() => setUpOf(book, input), 'addCard')
      return calls.call<Exclude<AddCardOutcome, Unknown>>('addCard', input.key, input, () =>
        attach(book, input),
      )
    },
    async updateCard({ providerCardId, expMonth, expYear, zip, country, key }) {
      const card = book.card.get(providerCardId)
      if (!card || card.detached) return { kind: 'refused', message: 'This card is no longer saved.' }
      const row: TwinCard = {
        ...card,
        expMonth: expMonth ?? card.expMonth,
        expYear: expYear ?? card.expYear,
        zip: zip ?? card.zip,
        country: country ?? card.country,
      }
      return calls.call<Exclude<SavedCardOutcome, Unknown>>(
        'updateCard',
        key,
        { providerCardId, expMonth, expYear, zip, country },
        () => ({
          answer: { kind: 'added', card: cardOf(row) },
          puts: [{ kind: 'card', row }],
        }),
      )
    },
    async removeCard({ providerCardId }) {
      const card = book.card.get(providerCardId)
      if (!card || card.detached) return { kind: 'removed' }
      return calls.call('removeCard', book.nextId('req'), { providerCardId }, () => ({
        answer: { kind: 'removed' as const },
        puts: [{ kind: 'card', row: { ...card, detached: true } }],
      }))
    },
  }
}

/** Saving a card: the bank is asked, so cards that are no good are refused here. A token is good for one card. */
function attach(
  book: Book,
  input: { providerCustomerId: string; token: string; zip: string | null; country: string | null },
): Effect<Exclude<SavedCardOutcome, Unknown>> {
  const refused = (message: string): Effect<Exclude<SavedCardOutcome, Unknown>> => ({
    answer: { kind: 'refused', message },
    puts: [],
  })
  const missing = noCustomer(book, input.providerCustomerId)
  if (missing) return refused(missing.message)
  const token = book.token.get(input.token)
  if (!token) return refused('No such token.')
  if (token.usedFor !== null) return refused('You cannot use a token more than once.')
  const refusal = refusedOnSave(token.behaviour)
  if (refusal) return refused(refusal.message)
  const row = cardFrom(token, {
    id: book.nextId('pm'),
    customerId: input.providerCustomerId,
    zip: input.zip ?? token.zip,
    country: input.country,
  })
  return {
    answer: { kind: 'added', card: cardOf(row) },
    puts: [
      { kind: 'card', row },
      { kind: 'token', row: { ...token, usedFor: row.id } },
    ],
  }
}
