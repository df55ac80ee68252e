import { sql as raw } from 'kysely'
import type { SteerCommand, SteerState } from '#domain/walk/live-protocol.ts'
import type { SeatedPerson } from '#domain/walk/group/people.ts'
import { freeWheel, type Wheel } from '#domain/walk/wheel.ts'
import type { Sql } from '#server/db/pool.ts'

export type StoredWheel = { wheel: Wheel; changedAtMs: number }

const wheelColumns = ['isOpen', 'holderId', 'holderSince', 'holderAwaySince', 'asking', 'changedAt'] as const

/** Locks the wheel of a group walk until the transaction ends; one that has none yet gets a free one. */
export async function lockWheel(sql: Sql, groupWalkId: string, at: Date): Promise<StoredWheel> {
  await sql
    .insertInto('groupWheels')
    .values({ groupWalkId, isOpen: freeWheel.isOpen, changedAt: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const row = await sql
    .selectFrom('groupWheels')
    .select(wheelColumns)
    .where('groupWalkId', '=', groupWalkId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return wheelOf(row)
}

/** The wheel as it stands; a free one where no person has touched it. */
export async function readWheel(sql: Sql, groupWalkId: string): Promise<StoredWheel> {
  const row = await sql
    .selectFrom('groupWheels')
    .select(wheelColumns)
    .where('groupWalkId', '=', groupWalkId)
    .executeTakeFirst()
  return row ? wheelOf(row) : { wheel: freeWheel, changedAtMs: 0 }
}

/** Stores a locked wheel; a turn that has ended and one that has begun are written down with it. */
export async function saveWheel(
  sql: Sql,
  groupWalkId: string,
  { before, after, at }: { before: Wheel; after: Wheel; at: Date },
): Promise<void> {
  const { holder, isOpen, asking } = after
  const awaySinceMs = holder?.awaySinceMs ?? null
  await sql
    .updateTable('groupWheels')
    .set({
      isOpen,
      holderId: holder?.personId ?? null,
      holderSince: holder && new Date(holder.sinceMs),
      holderAwaySince: awaySinceMs === null ? null : new Date(awaySinceMs),
      asking: [...asking],
      changedAt: at,
    })
    .where('groupWalkId', '=', groupWalkId)
    .execute()
  const isSameTurn =
    before.holder?.personId === holder?.personId && before.holder?.sinceMs === holder?.sinceMs
  if (isSameTurn) return
  if (before.holder)
    await sql
      .updateTable('groupTurns')
      .set({ until: at })
      .where('groupWalkId', '=', groupWalkId)
      .where('until', 'is', null)
      .execute()
  if (holder)
    await sql
      .insertInto('groupTurns')
      .values({ groupWalkId, personId: holder.personId, since: new Date(holder.sinceMs), until: null })
      .execute()
}

/** Those of a group walk who have written, or were silenced or put out; nothing stands against all others. */
export async function peopleOf(sql: Sql, groupWalkId: string): Promise<Map<string, SeatedPerson>> {
  const rows = await sql
    .selectFrom('groupPeople')
    .select(['personId', 'silencedAt', 'putOutAt', 'wroteAt'])
    .where('groupWalkId', '=', groupWalkId)
    .execute()
  return new Map(
    rows.map(({ personId, silencedAt, putOutAt, wroteAt }) => [
      personId,
      {
        id: personId,
        isSilenced: silencedAt !== null,
        isPutOut: putOutAt !== null,
        wroteAtMs: wroteAt?.getTime() ?? null,
      },
    ]),
  )
}

/** Silences a person, lets them speak again, or puts them out for good. Doing it again is the same. */
export async function setPerson(
  sql: Sql,
  { groupWalkId, personId }: { groupWalkId: string; personId: string },
  set: { silencedAt: Date | null } | { putOutAt: Date },
): Promise<void> {
  await sql
    .insertInto('groupPeople')
    .values({ groupWalkId, personId, ...set })
    .onConflict((conflict) => conflict.columns(['groupWalkId', 'personId']).doUpdateSet(set))
    .execute()
}

/**
 * Notes that a person writes now, if slow mode allows it; one statement, so that two messages at once are not both allowed.
 * False: too soon, silenced, or put out.
 */
export async function noteWrites(
  sql: Sql,
  { groupWalkId, personId }: { groupWalkId: string; personId: string },
  { at, since }: { at: Date; since: Date },
): Promise<boolean> {
  const { rows } = await raw<{ one: number }>`
    insert into group_people (group_walk_id, person_id, wrote_at) values (${groupWalkId}, ${personId}, ${at})
    on conflict (group_walk_id, person_id) do update set wrote_at = excluded.wrote_at
      where group_people.silenced_at is null and group_people.put_out_at is null
        and (group_people.wrote_at is null or group_people.wrote_at <= ${since})
    returning 1 as one`.execute(sql)
  return rows.length === 1
}

/** Notes that a postcard is asked for now; false where another one was, since then. */
export async function notePostcard(
  sql: Sql,
  groupWalkId: string,
  { at, since }: { at: Date; since: Date },
): Promise<boolean> {
  const { rows } = await raw<{ one: number }>`
    insert into group_wheels (group_walk_id, is_open, changed_at, postcard_at)
    values (${groupWalkId}, ${freeWheel.isOpen}, ${at}, ${at})
    on conflict (group_walk_id) do update set postcard_at = excluded.postcard_at
      where group_wheels.postcard_at is null or group_wheels.postcard_at <= ${since}
    returning 1 as one`.execute(sql)
  return rows.length === 1
}

export type GroupSteer = {
  id: string
  personId: string
  command: SteerCommand
  x: number | null
  y: number | null
  at: Date
}

/**
 * Stores an instruction of who holds the wheel at this moment. The wheel's row is written with it, so that no turn ends between the
 * look and the row, nor at an earlier moment. `known`: it was stored before.
 */
export async function addSteer(
  sql: Sql,
  groupWalkId: string,
  { at, ...steer }: GroupSteer,
  turnMs: number | null,
): Promise<'stored' | 'known' | 'notHolding'> {
  const turnsSince = turnMs === null ? new Date(0) : new Date(at.getTime() - turnMs)
  const { rows } = await raw<{ id: string }>`
    with held as (
      update group_wheels set changed_at = greatest(changed_at, ${at}::timestamptz)
      where group_walk_id = ${groupWalkId} and is_open and holder_id = ${steer.personId}
        and holder_since > ${turnsSince}::timestamptz
      returning group_walk_id, changed_at
    )
    insert into group_steering (group_walk_id, id, person_id, command, x, y, state, sent_at, state_at)
    select held.group_walk_id, ${steer.id}, ${steer.personId}, ${steer.command}, ${steer.x}::float8, ${steer.y}::float8,
      'sent', held.changed_at, held.changed_at
    from held
    on conflict (group_walk_id, id) do nothing
    returning id`.execute(sql)
  if (rows.length === 1) return 'stored'
  const known = await sql
    .selectFrom('groupSteering')
    .select('id')
    .where('groupWalkId', '=', groupWalkId)
    .where('id', '=', steer.id)
    .where('personId', '=', steer.personId)
    .executeTakeFirst()
  return known ? 'known' : 'notHolding'
}

/** The newest instructions, oldest first. */
export async function steeringOf(sql: Sql, groupWalkId: string, limit: number) {
  const rows = await sql
    .selectFrom('groupSteering')
    .select(['id', 'personId', 'command', 'state', 'sentAt'])
    .where('groupWalkId', '=', groupWalkId)
    .orderBy('sentAt', 'desc')
    .limit(limit)
    .execute()
  return rows
    .map((row) => ({ ...row, command: row.command as SteerCommand, state: row.state as SteerState }))
    .reverse()
}

/** Notes what the walker did with an instruction; false when it is unknown or has been refused or done with. */
export async function setSteer(
  sql: Sql,
  groupWalkId: string,
  { id, state, at }: { id: string; state: SteerState; at: Date },
): Promise<boolean> {
  const row = await sql
    .updateTable('groupSteering')
    .set({ state, stateAt: at })
    .where('groupWalkId', '=', groupWalkId)
    .where('id', '=', id)
    .where('state', 'in', state === 'seen' ? ['sent'] : ['sent', 'seen'])
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

function wheelOf(row: {
  isOpen: boolean
  holderId: string | null
  holderSince: Date | null
  holderAwaySince: Date | null
  asking: string[]
  changedAt: Date
}): StoredWheel {
  const { holderId, holderSince, holderAwaySince, isOpen, asking } = row
  const holder =
    holderId === null || holderSince === null
      ? null
      : {
          personId: holderId,
          sinceMs: holderSince.getTime(),
          awaySinceMs: holderAwaySince?.getTime() ?? null,
        }
  return { wheel: { isOpen, holder, asking }, changedAtMs: row.changedAt.getTime() }
}
