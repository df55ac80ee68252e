import type { Sql } from '#server/db/pool.ts'
import { prepared } from '#server/db/prepared.ts'

const take = prepared<{ name: string }>(
  'durable.takeRecurring',
  `insert into recurring_work as kept (name, due_at) select * from unnest($1::text[], $2::timestamptz[])
   on conflict (name) do update set due_at = excluded.due_at where kept.due_at <= $3
   returning kept.name`,
)

/** Takes what is due of some work, each until its `againAt`: then it is due again, unless it has been put off meanwhile. */
export async function takeRecurring(
  sql: Sql,
  works: readonly { name: string; againAt: Date }[],
  at: Date,
): Promise<string[]> {
  const rows = await take(sql, [works.map(({ name }) => name), works.map(({ againAt }) => againAt), at])
  return rows.map(({ name }) => name)
}

export async function putOffRecurring(sql: Sql, name: string, dueAt: Date): Promise<void> {
  await sql.updateTable('recurringWork').set({ dueAt }).where('name', '=', name).execute()
}
