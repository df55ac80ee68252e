import type { PersonalDataPart } from '#server/app/personal-data.ts'
import type { MoneyParts } from '#server/modules/money/money.parts.ts'
import { personalStore } from '#server/modules/money/personal.store.ts'

/**
 * Cards (masked, as they are kept) and payments of a person. The ledger knows people by their id only and is kept
 * whole, as the law on books wants it; so it still sums to zero.
 */
export function moneyPersonalData(m: Pick<MoneyParts, 'db' | 'clock'>): PersonalDataPart {
  return {
    async collect({ id }) {
      const store = personalStore(m.db, id)
      return {
        data: {
          cards: await store.cards(),
          payments: await store.payments('traveller_id'),
          earnings: await store.payments('walker_id'),
        },
      }
    },
    hindrance: async (sql, { id }) => ((await personalStore(sql, id).isOwing()) ? 'moneyOwed' : null),
    erase: (tx, { id }) => personalStore(tx.sql, id).eraseCards(m.clock.now()),
  }
}
