import { sql as raw, type Selectable } from 'kysely'
import {
  ticketKinds,
  workActs,
  type WorkAct,
  type WorkKind,
  type WorkState,
  type WorkView,
} from '#domain/support/work.ts'
import type { WorkItems } from '#server/db/generated/rows.ts'
import type { Sql } from '#server/db/pool.ts'

export type WorkRow = Omit<Selectable<WorkItems>, 'kind' | 'state'> & { kind: WorkKind; state: WorkState }

export type NewWork = Pick<
  WorkRow,
  'id' | 'kind' | 'subject' | 'reason' | 'userId' | 'tripId' | 'amountCents'
> & {
  at: Date
}

const personalAtMost = 1000

/** Something to do; what is closed is opened again. Null when it waits already. */
export async function openWork(sql: Sql, { at, ...work }: NewWork): Promise<WorkRow | null> {
  const row = await sql
    .insertInto('workItems')
    .values({ ...work, state: 'open', openedAt: at })
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'subject'])
        .doUpdateSet({ state: 'open', reason: work.reason, openedAt: at, takenAt: null, closedAt: null })
        .where('workItems.state', '=', 'closed'),
    )
    .returningAll()
    .executeTakeFirst()
  return (row as WorkRow | undefined) ?? null
}

/** What a piece of work is about has another amount by now. */
export async function setAmount(
  sql: Sql,
  { kind, subject, amountCents }: Pick<NewWork, 'kind' | 'subject' | 'amountCents'>,
): Promise<void> {
  await sql
    .updateTable('workItems')
    .set({ amountCents })
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .execute()
}

/** What has ended without an operator. Answers the rows that waited. */
export async function endWork(
  sql: Sql,
  { kind, subjects, at }: { kind: WorkKind; subjects: readonly string[]; at: Date },
): Promise<WorkRow[]> {
  if (subjects.length === 0) return []
  const rows = await sql
    .updateTable('workItems')
    .set({ state: 'closed', ownerId: null, closedAt: at })
    .where('kind', '=', kind)
    .where('subject', 'in', subjects)
    .where('state', '<>', 'closed')
    .returningAll()
    .execute()
  return rows as WorkRow[]
}

export async function workById(sql: Sql, id: string): Promise<WorkRow | null> {
  const row = await sql.selectFrom('workItems').selectAll().where('id', '=', id).executeTakeFirst()
  return (row as WorkRow | undefined) ?? null
}

/** The same, held until the transaction ends. */
export async function lockWork(sql: Sql, id: string): Promise<WorkRow | null> {
  const row = await sql
    .selectFrom('workItems')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return (row as WorkRow | undefined) ?? null
}

/** One page of a list: what waits oldest first, what is closed newest first. */
export async function workPage(
  sql: Sql,
  {
    view,
    kinds,
    operatorId,
    after,
    limit,
  }: { view: WorkView; kinds: readonly WorkKind[]; operatorId: string; after: string | null; limit: number },
): Promise<WorkRow[]> {
  if (kinds.length === 0) return []
  const [only] = kinds
  let rows = sql.selectFrom('workItems').selectAll().limit(limit)
  // One kind has an index of its own; several are read in the order of the list.
  rows = kinds.length === 1 && only ? rows.where('kind', '=', only) : rows.where('kind', 'in', kinds)
  if (view === 'closed') {
    rows = rows.where('state', '=', 'closed').orderBy('closedAt', 'desc').orderBy('id', 'desc')
    if (after !== null)
      rows = rows.where(
        raw<boolean>`(closed_at, id) < (select closed_at, id from work_items where id = ${after})`,
      )
  } else {
    rows = view === 'mine' ? rows.where('ownerId', '=', operatorId) : rows.where('state', '<>', 'closed')
    rows = rows.orderBy('openedAt').orderBy('id')
    if (after !== null)
      rows = rows.where(
        raw<boolean>`(opened_at, id) > (select opened_at, id from work_items where id = ${after})`,
      )
  }
  return (await rows.execute()) as WorkRow[]
}

/** Work of some kinds whose own id, or that of its subject, is in a range by code points, in the order of the ids. */
export async function workBegunWith(
  sql: Sql,
  {
    ids: { from, until },
    kinds,
    limit,
  }: { ids: { from: string; until: string }; kinds: readonly WorkKind[]; limit: number },
): Promise<WorkRow[]> {
  const begun = (column: 'id' | 'subject') =>
    sql
      .selectFrom('workItems')
      .selectAll()
      .where(raw<boolean>`${raw.ref(column)} ~>=~ ${from} and ${raw.ref(column)} ~<~ ${until}`)
      .where('kind', 'in', [...kinds])
      .orderBy(raw`${raw.ref(column)} using ~<~`)
      .limit(limit)
      .execute()
  const [own, subjects] = kinds.length === 0 ? [[], []] : await Promise.all([begun('id'), begun('subject')])
  return [...own, ...subjects].slice(0, limit) as WorkRow[]
}

/**
 * The kinds of which something waits or is in hand, the oldest first: how many, counted up to a bound, and how many of these wait since
 * before a moment. Each kind is read from its own index, as far as it is counted.
 */
export async function waitingByKind(
  sql: Sql,
  { kinds, atMost, lateBefore }: { kinds: readonly WorkKind[]; atMost: number; lateBefore: Date },
): Promise<{ kind: WorkKind; count: number; late: number; oldestAt: Date }[]> {
  const { rows } = await raw<{ kind: WorkKind; count: number; late: number; oldestAt: Date }>`
    select each.kind, counted.count, counted.late, counted.oldest_at
    from unnest(${[...kinds]}::text[]) as each(kind), lateral (
      select count(*)::int as count, (count(*) filter (where opened_at < ${lateBefore}))::int as late, min(opened_at) as oldest_at
      from (
        select opened_at from work_items where state <> 'closed' and work_items.kind = each.kind
        order by opened_at, id limit ${atMost}
      ) as waiting
    ) as counted
    where counted.count > 0 order by counted.oldest_at, each.kind`.execute(sql)
  return rows
}

/** How many pieces of work of these kinds wait for an operator, counted up to a bound. */
export async function countOpen(sql: Sql, kinds: readonly WorkKind[], atMost: number): Promise<number> {
  const { rows } = await raw<{ count: number }>`
    select count(*)::int as count from (
      select from work_items where state <> 'closed' and owner_id is null and kind = any(${kinds}::text[])
      limit ${atMost}
    ) as waiting`.execute(sql)
  return rows[0]?.count ?? 0
}

/** How many pieces of work of a kind were answered and closed, and how long that took in seconds. */
export type TimesRow = {
  kind: WorkKind
  answered: number
  answeredMedianS: number | null
  answeredP90S: number | null
  closed: number
  closedMedianS: number | null
  closedP90S: number | null
}

/**
 * What took how long since a moment: each first answer from when its person, or an operator who opened it again, began to
 * wait for it, and each closing from when it began to wait for the last time. Kinds of which nothing was answered or closed
 * have no row.
 */
export async function timesOfWork(sql: Sql, kinds: readonly WorkKind[], since: Date): Promise<TimesRow[]> {
  const { rows } = await raw<TimesRow>`
    with times as (
      select kind, extract(epoch from answered_at - opened_at)::float8 as answer, null::float8 as closing
      from work_answers where answered_at >= ${since} and kind = any(${kinds}::text[])
      union all
      select kind, null, extract(epoch from closed_at - opened_at)::float8
      from work_items where state = 'closed' and closed_at >= ${since} and kind = any(${kinds}::text[])
    )
    select kind,
      count(answer)::int as answered,
      percentile_cont(0.5) within group (order by answer) as answered_median_s,
      percentile_cont(0.9) within group (order by answer) as answered_p90_s,
      count(closing)::int as closed,
      percentile_cont(0.5) within group (order by closing) as closed_median_s,
      percentile_cont(0.9) within group (order by closing) as closed_p90_s
    from times group by kind order by kind`.execute(sql)
  return rows
}

/** The one way an operator moves a piece of work. Null when its state, or its owner, does not allow it. */
export async function moveWork(
  sql: Sql,
  id: string,
  { act, operatorId, at }: { act: WorkAct; operatorId: string; at: Date },
): Promise<WorkRow | null> {
  const { from, to, ofOthers } = workActs[act]
  let rows = sql
    .updateTable('workItems')
    .where('id', '=', id)
    .where('state', 'in', [...from])
  if (!ofOthers) rows = rows.where((is) => is.or([is('ownerId', 'is', null), is('ownerId', '=', operatorId)]))
  if (act === 'take')
    rows = rows.where((is) => is.or([is('ownerId', 'is', null), is('ownerId', '<>', operatorId)]))
  const row = await rows
    .set({
      state: to,
      ownerId: to === 'taken' ? operatorId : null,
      ...(act === 'take' && { takenAt: at }),
      ...(act === 'giveBack' && { takenAt: null }),
      closedAt: to === 'closed' ? at : null,
      ...(act === 'reopen' && { openedAt: at, takenAt: null }),
    })
    .returningAll()
    .executeTakeFirst()
  return (row as WorkRow | undefined) ?? null
}

/** A person was answered: the work is the operator's from then on. Null while another operator has it, or it is closed. */
export async function markAnswered(
  sql: Sql,
  id: string,
  { operatorId, at }: { operatorId: string; at: Date },
): Promise<WorkRow | null> {
  const row = await sql
    .updateTable('workItems')
    .set({
      state: 'taken',
      ownerId: operatorId,
      takenAt: raw<Date>`coalesce(taken_at, ${at})`,
      answeredAt: raw<Date>`case when answered_at >= opened_at then answered_at else ${at} end`,
    })
    .where('id', '=', id)
    .where('state', '<>', 'closed')
    .where((is) => is.or([is('ownerId', 'is', null), is('ownerId', '=', operatorId)]))
    .returningAll()
    .executeTakeFirst()
  if (!row) return null
  // The first answer since it began to wait is stored for the figures, whatever the person writes later.
  await sql
    .insertInto('workAnswers')
    .values({ workId: id, kind: row.kind, openedAt: row.openedAt, answeredAt: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return row as WorkRow
}

/**
 * The person of a ticket has written again: what was answered or closed waits again from then on, for any operator. What no one
 * has answered yet keeps its age and its operator. Answers the rows that wait again.
 */
export async function askAgain(sql: Sql, ticketId: string, at: Date): Promise<WorkRow[]> {
  const rows = await sql
    .updateTable('workItems')
    .set({ state: 'open', ownerId: null, openedAt: at, takenAt: null, answeredAt: null, closedAt: null })
    .where('kind', 'in', [...ticketKinds])
    .where('subject', '=', ticketId)
    .where((is) => is.or([is('state', '=', 'closed'), is('answeredAt', '>=', is.ref('openedAt'))]))
    .returningAll()
    .execute()
  return rows as WorkRow[]
}

/** What is stored of the work about a person, for the person. */
export async function personalWork(sql: Sql, userId: string) {
  return sql
    .selectFrom('workItems')
    .select(['id', 'kind', 'reason', 'state', 'openedAt', 'closedAt'])
    .where('userId', '=', userId)
    .orderBy('openedAt', 'desc')
    .limit(personalAtMost)
    .execute()
}
