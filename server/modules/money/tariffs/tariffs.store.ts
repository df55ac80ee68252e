import type { Tariff } from '#domain/money/tariff.ts'
import type { Database } from '#server/db/pool.ts'

const columns = ['id', 'destinationId', 'connectionCents', 'perMinuteCents', 'currency', 'validFrom'] as const

/** Every version of every tariff; they are few and never change. */
export async function allTariffs(db: Database): Promise<Tariff[]> {
  const rows = await db.selectFrom('tariffs').select(columns).execute()
  return rows.map(tariffOf)
}

export async function tariffById(db: Database, id: string): Promise<Tariff | null> {
  const row = await db.selectFrom('tariffs').select(columns).where('id', '=', id).executeTakeFirst()
  return row ? tariffOf(row) : null
}

function tariffOf(row: {
  id: string
  destinationId: string | null
  connectionCents: number
  perMinuteCents: number
  currency: string
  validFrom: Date
}): Tariff {
  return {
    id: row.id,
    destinationId: row.destinationId,
    connectionCents: row.connectionCents,
    perMinuteCents: row.perMinuteCents,
    currency: row.currency,
    validFrom: row.validFrom,
  }
}
