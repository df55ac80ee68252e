import type { Tariff } from '#domain/money/tariff.ts'
import type { Transaction } from 'kysely'
import type { DB } from '#server/db/generated/rows.ts'
import type { Database, Sql } from '#server/db/pool.ts'

const columns = ['id', 'destinationId', 'connectionCents', 'perMinuteCents', 'validFrom'] as const

/** Every version of every tariff that was not taken back; they are few and never change. */
export async function allTariffs(db: Database, currency: string): Promise<Tariff[]> {
  const rows = await db
    .selectFrom('tariffs')
    .select(columns)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('tariffTakebacks').select('tariffId').whereRef('tariffId', '=', 'tariffs.id'))),
    )
    .execute()
  return rows.map((row) => tariffOf(row, currency))
}

export async function tariffById(db: Sql, id: string, currency: string): Promise<Tariff | null> {
  const row = await db.selectFrom('tariffs').select(columns).where('id', '=', id).executeTakeFirst()
  return row ? tariffOf(row, currency) : null
}

/** The figures of price lists are in the platform's currency, also of those that stand there from the beginning. */
function tariffOf(
  row: {
    id: string
    destinationId: string | null
    connectionCents: number
    perMinuteCents: number
    validFrom: Date
  },
  currency: string,
): Tariff {
  return {
    id: row.id,
    destinationId: row.destinationId,
    connectionCents: row.connectionCents,
    perMinuteCents: row.perMinuteCents,
    currency,
    validFrom: row.validFrom,
  }
}

/** A version of the default tariff, with who published it, when and why. */
export type VersionRow = Pick<
  Tariff,
  'id' | 'connectionCents' | 'perMinuteCents' | 'currency' | 'validFrom'
> & {
  createdBy: string | null
  createdAt: Date
  reason: string | null
  isTakenBack: boolean
}

/** The newest versions of the default tariff, the one that begins last first. */
export async function defaultVersions(sql: Sql, limit: number): Promise<VersionRow[]> {
  const rows = await sql
    .selectFrom('tariffs')
    .leftJoin('tariffTakebacks', 'tariffTakebacks.tariffId', 'tariffs.id')
    .select(['id', 'connectionCents', 'perMinuteCents', 'currency', 'validFrom', 'createdBy', 'createdAt'])
    .select(['tariffs.reason', 'tariffTakebacks.tariffId'])
    .where('destinationId', 'is', null)
    .orderBy('validFrom', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ tariffId, ...row }) => ({ ...row, isTakenBack: tariffId !== null }))
}

/** Adds a version of the default tariff; false when one begins at that moment already. */
export async function insertVersion(
  sql: Transaction<DB>,
  row: Omit<VersionRow, 'isTakenBack'>,
): Promise<boolean> {
  const made = await sql
    .insertInto('tariffs')
    .values({ ...row, destinationId: null })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return made !== undefined
}

/** Takes a version back, once. */
export async function insertTakeback(
  sql: Transaction<DB>,
  row: { tariffId: string; takenBy: string; takenAt: Date; reason: string },
): Promise<boolean> {
  const made = await sql
    .insertInto('tariffTakebacks')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('tariffId')
    .executeTakeFirst()
  return made !== undefined
}
