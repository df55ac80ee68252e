import type { Tariff } from '#domain/money/tariff.ts'
import type { Database } from '#server/db/pool.ts'

const columns = [
  'id',
  'destination_id',
  'connection_cents',
  'per_minute_cents',
  'currency',
  'valid_from',
] as const

/** Every version that could be in force for a destination: its own and the default's. */
export async function tariffsFor(db: Database, destinationId: string): Promise<Tariff[]> {
  const rows = await db
    .selectFrom('tariffs')
    .select(columns)
    .where((where) =>
      where.or([where('destination_id', '=', destinationId), where('destination_id', 'is', null)]),
    )
    .execute()
  return rows.map(tariffOf)
}

export async function tariffById(db: Database, id: string): Promise<Tariff | null> {
  const row = await db.selectFrom('tariffs').select(columns).where('id', '=', id).executeTakeFirst()
  return row ? tariffOf(row) : null
}

function tariffOf(row: {
  id: string
  destination_id: string | null
  connection_cents: number
  per_minute_cents: number
  currency: string
  valid_from: Date
}): Tariff {
  return {
    id: row.id,
    destinationId: row.destination_id,
    connectionCents: row.connection_cents,
    perMinuteCents: row.per_minute_cents,
    currency: row.currency,
    validFrom: row.valid_from,
  }
}
