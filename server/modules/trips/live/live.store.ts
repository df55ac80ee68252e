import { sql as raw, type Selectable, type Transaction } from 'kysely'
import type { LiveRole, SteerCommand, SteerState } from '#domain/media/live-protocol.ts'
import type { Place } from '#domain/shared/place.ts'
import { engagedTripStatuses } from '#domain/trips/trip-state.ts'
import type { SideWitness, Span, Witnessed, Witnesses } from '#domain/trips/witness.ts'
import type { DB, TripBeats, TripPostcards } from '#server/db/generated/rows.ts'
import type { Database } from '#server/db/pool.ts'

export type StoredChat = { id: string; from: LiveRole; text: string; sentAt: Date }
export type StoredSteer = {
  id: string
  command: SteerCommand
  x: number | null
  y: number | null
  state: SteerState
  sentAt: Date
}
export type StoredPostcard = { id: string; objectKey: string; takenAt: Date; place: Place | null }
export type StoredPosition = Place & { at: Date }

/** What is kept of the walk itself: beats, chat, steering, positions, postcards. The only SQL on these tables. */
export function liveStore(sql: Database | Transaction<DB>) {
  return {
    /**
     * Keeps what one beat has changed, in one statement. False when the trip is over: then nothing is kept. The
     * share lock orders a beat before the trip's end or after it, so that a settled trip never gains a second.
     */
    async keepBeat(beat: {
      tripId: string
      role: LiveRole
      seq: number
      at: Date
      witnessed: Witnessed
    }): Promise<boolean> {
      const { state, live, marked } = beat.witnessed
      const { rows } = await raw`
        with trip as (
          select id from trips where id = ${beat.tripId} and status in (${raw.join(engagedTripStatuses)}) for share
        )
        insert into trip_beats as kept (trip_id, role, last_seq, last_at, last_mark_ms, live_from_ms, live, marked)
        select trip.id, ${beat.role}::text, ${beat.seq}::bigint, ${beat.at}::timestamptz, ${state.lastMarkMs}::bigint,
          ${state.liveFromMs}::bigint, ${rangesOf(live)}::int8multirange, ${rangesOf(marked)}::int8multirange
        from trip
        on conflict (trip_id, role) do update set
          last_seq = excluded.last_seq, last_at = excluded.last_at,
          last_mark_ms = excluded.last_mark_ms, live_from_ms = excluded.live_from_ms,
          live = kept.live + excluded.live, marked = kept.marked + excluded.marked
        returning 1`.execute(sql)
      return rows.length === 1
    },

    /** What both sides of each trip have witnessed; one query for all. */
    async witnesses(tripIds: readonly string[]): Promise<Map<string, Witnesses>> {
      const found = new Map<string, Witnesses>()
      if (tripIds.length === 0) return found
      const rows = await sql
        .selectFrom('trip_beats')
        .selectAll()
        .where('trip_id', 'in', [...tripIds])
        .execute()
      for (const row of rows)
        found.set(row.trip_id, { ...found.get(row.trip_id), [row.role as LiveRole]: toWitness(row) })
      return found
    },

    /** Keeps a chat message; false when its id is known already. */
    async addChat(tripId: string, chat: StoredChat): Promise<boolean> {
      const row = await sql
        .insertInto('trip_messages')
        .values({ id: chat.id, trip_id: tripId, sender: chat.from, body: chat.text, sent_at: chat.sentAt })
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .executeTakeFirst()
      return row !== undefined
    },

    async chat(tripId: string, limit: number): Promise<StoredChat[]> {
      const rows = await sql
        .selectFrom('trip_messages')
        .selectAll()
        .where('trip_id', '=', tripId)
        .orderBy('sent_at', 'desc')
        .limit(limit)
        .execute()
      return rows
        .reverse()
        .map((row) => ({ id: row.id, from: row.sender as LiveRole, text: row.body, sentAt: row.sent_at }))
    },

    /** Keeps an instruction; false when its id is known already. */
    async addSteer(tripId: string, steer: StoredSteer): Promise<boolean> {
      const row = await sql
        .insertInto('trip_steering')
        .values({
          id: steer.id,
          trip_id: tripId,
          command: steer.command,
          x: steer.x,
          y: steer.y,
          state: steer.state,
          sent_at: steer.sentAt,
          state_at: steer.sentAt,
        })
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .executeTakeFirst()
      return row !== undefined
    },

    /** Notes what the walker did with an instruction; false when it is unknown or has been refused or done with. */
    async setSteer(tripId: string, id: string, state: SteerState, at: Date): Promise<boolean> {
      const row = await sql
        .updateTable('trip_steering')
        .set({ state, state_at: at })
        .where('trip_id', '=', tripId)
        .where('id', '=', id)
        .where('state', 'in', state === 'seen' ? ['sent'] : ['sent', 'seen'])
        .returning('id')
        .executeTakeFirst()
      return row !== undefined
    },

    async steering(tripId: string, limit: number): Promise<StoredSteer[]> {
      const rows = await sql
        .selectFrom('trip_steering')
        .selectAll()
        .where('trip_id', '=', tripId)
        .orderBy('sent_at', 'desc')
        .limit(limit)
        .execute()
      return rows.reverse().map((row) => ({
        id: row.id,
        command: row.command as SteerCommand,
        x: row.x,
        y: row.y,
        state: row.state as SteerState,
        sentAt: row.sent_at,
      }))
    },

    async addPosition(
      tripId: string,
      position: StoredPosition & { accuracyM: number | null },
    ): Promise<void> {
      await sql
        .insertInto('trip_positions')
        .values({
          trip_id: tripId,
          at: position.at,
          latitude: position.latitude,
          longitude: position.longitude,
          accuracy_m: position.accuracyM,
        })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    },

    /** The way walked, oldest first; the newest `limit` points. */
    async positions(tripId: string, limit: number): Promise<StoredPosition[]> {
      const rows = await sql
        .selectFrom('trip_positions')
        .select(['at', 'latitude', 'longitude'])
        .where('trip_id', '=', tripId)
        .orderBy('at', 'desc')
        .limit(limit)
        .execute()
      return rows.reverse()
    },

    /** Notes that a postcard is wanted, with the place of then; false when its id is known already. */
    async wantPostcard(card: {
      id: string
      tripId: string
      place: Place | null
      at: Date
    }): Promise<boolean> {
      const row = await sql
        .insertInto('trip_postcards')
        .values({
          id: card.id,
          trip_id: card.tripId,
          wanted_at: card.at,
          latitude: card.place?.latitude ?? null,
          longitude: card.place?.longitude ?? null,
        })
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .executeTakeFirst()
      return row !== undefined
    },

    /** Notes that a postcard has been taken; null when it was never wanted. Safe to repeat. */
    async takePostcard(card: {
      id: string
      tripId: string
      objectKey: string
      at: Date
    }): Promise<StoredPostcard | null> {
      const row = await sql
        .updateTable('trip_postcards')
        .set((eb) => ({
          object_key: eb.fn.coalesce('object_key', eb.val(card.objectKey)),
          taken_at: eb.fn.coalesce('taken_at', eb.val(card.at)),
        }))
        .where('trip_id', '=', card.tripId)
        .where('id', '=', card.id)
        .returningAll()
        .executeTakeFirst()
      return row ? toPostcard(row) : null
    },

    async postcards(tripId: string): Promise<StoredPostcard[]> {
      const rows = await sql
        .selectFrom('trip_postcards')
        .selectAll()
        .where('trip_id', '=', tripId)
        .where('object_key', 'is not', null)
        .orderBy('taken_at')
        .limit(200)
        .execute()
      return rows.flatMap((row) => toPostcard(row) ?? [])
    },
  }
}

function toPostcard(row: Selectable<TripPostcards>): StoredPostcard | null {
  if (row.object_key === null || row.taken_at === null) return null
  const place =
    row.latitude === null || row.longitude === null
      ? null
      : { latitude: row.latitude, longitude: row.longitude }
  return { id: row.id, objectKey: row.object_key, takenAt: row.taken_at, place }
}

function toWitness(row: Selectable<TripBeats>): SideWitness {
  return {
    lastMarkMs: row.last_mark_ms,
    liveFromMs: row.live_from_ms,
    live: spansOf(row.live),
    lastBeatMs: row.last_at.getTime(),
  }
}

/** Spans as PostgreSQL writes a multirange: `{[1000,2000),[3000,4000)}`. */
function rangesOf(spans: readonly Span[]): string {
  return `{${spans.map((span) => `[${Math.round(span.fromMs)},${Math.round(span.toMs)})`).join(',')}}`
}

function spansOf(ranges: string): Span[] {
  return [...ranges.matchAll(/\[(\d+),(\d+)\)/g)].map(([, from, to]) => ({
    fromMs: Number(from),
    toMs: Number(to),
  }))
}
