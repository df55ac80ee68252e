import type { Selectable } from 'kysely'
import type { KitAddress } from '#domain/onboarding/kit.ts'
import type { WalkerKitOrders } from '#server/db/generated/rows.ts'
import type { Sql } from '#server/db/pool.ts'

export type KitOrder = Omit<Selectable<WalkerKitOrders>, 'userId'>

const kitColumns = ['streetAddress', 'city', 'state', 'country', 'zipCode', 'orderedAt'] as const

/** What a person has ordered; null before they have. */
export async function kitOrderOf(sql: Sql, userId: string): Promise<KitOrder | null> {
  const row = await sql
    .selectFrom('walkerKitOrders')
    .select(kitColumns)
    .where('userId', '=', userId)
    .executeTakeFirst()
  return row ?? null
}

/** A person has one order; another one corrects its address and keeps its day. */
export async function storeKitOrder(sql: Sql, userId: string, address: KitAddress, at: Date): Promise<void> {
  await sql
    .insertInto('walkerKitOrders')
    .values({ userId, ...address, orderedAt: at })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(address))
    .execute()
}

/** When a person did a training first, in whatever version; null before. */
export async function trainedAtOf(sql: Sql, userId: string): Promise<Date | null> {
  const row = await sql
    .selectFrom('walkerTrainings')
    .select('doneAt')
    .where('userId', '=', userId)
    .orderBy('doneAt')
    .limit(1)
    .executeTakeFirst()
  return row?.doneAt ?? null
}

/** Every training of a person. */
export function trainingsOf(sql: Sql, userId: string): Promise<{ version: string; doneAt: Date }[]> {
  return sql
    .selectFrom('walkerTrainings')
    .select(['version', 'doneAt'])
    .where('userId', '=', userId)
    .orderBy('doneAt')
    .execute()
}

/** A person has done a version; the first time counts. */
export async function storeTraining(
  sql: Sql,
  { userId, version, at }: { userId: string; version: string; at: Date },
): Promise<void> {
  await sql
    .insertInto('walkerTrainings')
    .values({ userId, version, doneAt: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Nothing of where a kit went and what was learnt. */
export async function deleteTasksOf(sql: Sql, userId: string): Promise<void> {
  await sql.deleteFrom('walkerKitOrders').where('userId', '=', userId).execute()
  await sql.deleteFrom('walkerTrainings').where('userId', '=', userId).execute()
}
