import { pageRules } from '#domain/shared/paging.ts'
import type { Transaction } from 'kysely'
import type { CheckState } from '#domain/checks/states.ts'
import type { DB } from '#server/db/generated/rows.ts'
import type { Database } from '#server/db/pool.ts'
import type { ReviewedCheck } from '#server/modules/checks/checks.types.ts'

type Sql = Database | Transaction<DB>
export type ListOrder = { state: CheckState | 'waiting' | null; offset: number; limit: number }

/** A page of checks: newest first; of those that wait, the longest first. */
export async function listedChecks(sql: Sql, { state, offset, limit }: ListOrder): Promise<ReviewedCheck[]> {
  const rows = sql
    .selectFrom('backgroundChecks')
    .select(['id', 'userId', 'kind', 'state', 'finding', 'country', 'waitsSince', 'createdAt'])
  const ordered =
    state === 'waiting'
      ? rows.where('waitsSince', 'is not', null).orderBy('waitsSince').orderBy('id')
      : (state === null ? rows : rows.where('state', '=', state))
          .orderBy('createdAt', 'desc')
          .orderBy('id', 'desc')
  return (await ordered.offset(offset).limit(limit).execute()) as ReviewedCheck[]
}

/** How many there are, counted up to `pageRules.countedMax`: from an index, never the whole table. */
export async function countChecks(sql: Sql, state: ListOrder['state']): Promise<number> {
  const all = sql.selectFrom('backgroundChecks').select('createdAt').limit(pageRules.countedMax)
  const found =
    state === 'waiting'
      ? all.where('waitsSince', 'is not', null).orderBy('waitsSince').orderBy('id')
      : (state === null ? all : all.where('state', '=', state))
          .orderBy('createdAt', 'desc')
          .orderBy('id', 'desc')
  const counted = sql.selectFrom(found.as('found')).select((is) => is.fn.countAll<string>().as('count'))
  return Number((await counted.executeTakeFirstOrThrow()).count)
}
