import type { Transaction } from 'kysely'
import type { DB } from '#server/db/generated/rows.ts'
import type { Database } from '#server/db/pool.ts'

const bounds = { cards: 1000, payments: 5000 } as const

/** Everything of one person in the tables of money, the books aside. */
export function personalStore(sql: Database | Transaction<DB>, userId: string) {
  return {
    cards: () =>
      sql
        .selectFrom('cards')
        .select([
          'brand',
          'last4',
          'exp_month',
          'exp_year',
          'zip',
          'country',
          'is_default',
          'created_at',
          'removed_at',
        ])
        .where('user_id', '=', userId)
        .orderBy('created_at', 'desc')
        .limit(bounds.cards)
        .execute(),

    payments: (role: 'traveller_id' | 'walker_id') =>
      sql
        .selectFrom('payments')
        .select([
          'id',
          'kind',
          'trip_id',
          'charge_cents',
          'captured_cents',
          'collected_cents',
          'currency',
          'state',
          'created_at',
        ])
        .where(role, '=', userId)
        .orderBy('created_at', 'desc')
        .limit(bounds.payments)
        .execute(),

    /** A payment that is due or on its way, or an amount that is still held. */
    async isOwing(): Promise<boolean> {
      const payment = await sql
        .selectFrom('payments')
        .select('id')
        .where('traveller_id', '=', userId)
        .where('state', 'in', ['due', 'capturing'])
        .executeTakeFirst()
      const hold = await sql
        .selectFrom('holds')
        .select('id')
        .where('user_id', '=', userId)
        .where('state', 'in', ['pending', 'needsAction', 'held', 'capturing', 'releasing'])
        .executeTakeFirst()
      return payment !== undefined || hold !== undefined
    },

    /** Cards are removed without a trace of the person; the sweeper tells the provider. */
    async eraseCards(at: Date): Promise<void> {
      await sql
        .updateTable('cards')
        .set((eb) => ({
          is_default: false,
          last4: '',
          zip: null,
          country: null,
          updated_at: at,
          removed_at: eb.fn.coalesce('removed_at', eb.val(at)),
        }))
        .where('user_id', '=', userId)
        .execute()
    },
  }
}
