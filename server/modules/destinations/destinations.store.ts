import type { Selectable, Transaction } from 'kysely'
import type { PageRequest } from '#domain/destinations/page.ts'
import type { DB, Destinations } from '#server/db/generated/rows.ts'
import type { Database } from '#server/db/pool.ts'
import type { Destination } from '#server/modules/destinations/public.ts'

/** Destinations and newsletter subscriptions. The only SQL on these tables. */
export function destinationsStore(sql: Database | Transaction<DB>) {
  return {
    /** One page of the active destinations in their order, and how many there are in all. */
    async page(request: PageRequest, search: string): Promise<{ items: Destination[]; total: number }> {
      const found = active(sql, search)
      const [rows, all] = await Promise.all([
        found
          .selectAll()
          .orderBy('sort_order')
          .orderBy('id')
          .limit(request.first)
          .offset((request.page - 1) * request.first)
          .execute(),
        found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
      ])
      return { items: rows.map(toDestination), total: Number(all.total) }
    },

    async byIds(ids: readonly string[]): Promise<Destination[]> {
      if (ids.length === 0) return []
      const rows = await sql
        .selectFrom('destinations')
        .selectAll()
        .where('id', 'in', [...new Set(ids)])
        .execute()
      return rows.map(toDestination)
    },

    async byIdOrSlug(text: string): Promise<Destination | null> {
      const row = await sql
        .selectFrom('destinations')
        .selectAll()
        .where((eb) => eb.or([eb('id', '=', text), eb('slug', '=', text)]))
        .where('status', '=', 'active')
        .executeTakeFirst()
      return row ? toDestination(row) : null
    },

    /** Ids and places of all active destinations. */
    async places(): Promise<{ id: string; latitude: number; longitude: number }[]> {
      return sql
        .selectFrom('destinations')
        .select(['id', 'latitude', 'longitude'])
        .where('status', '=', 'active')
        .execute()
    },

    /**
     * Notes a wish for the newsletter under a new token. False when the address has confirmed before: then nothing
     * changes and nothing is sent.
     */
    async wishNewsletter(wish: { id: string; email: string; tokenHash: Buffer; at: Date }): Promise<boolean> {
      const row = await sql
        .insertInto('newsletter_subscriptions')
        .values({ id: wish.id, email: wish.email, token_hash: wish.tokenHash, created_at: wish.at })
        .onConflict((conflict) =>
          conflict
            .column('email')
            .doUpdateSet({ token_hash: wish.tokenHash, created_at: wish.at })
            .where('newsletter_subscriptions.confirmed_at', 'is', null),
        )
        .returning('id')
        .executeTakeFirst()
      return row !== undefined
    },

    /** Confirms by token; false for a token that does not exist or is too old. Confirming twice is the same. */
    async newsletterOf(email: string): Promise<{ created_at: Date; confirmed_at: Date | null } | null> {
      const row = await sql
        .selectFrom('newsletter_subscriptions')
        .select(['created_at', 'confirmed_at'])
        .where('email', '=', email)
        .executeTakeFirst()
      return row ?? null
    },

    async forgetNewsletter(email: string): Promise<void> {
      await sql.deleteFrom('newsletter_subscriptions').where('email', '=', email).execute()
    },

    async confirmNewsletter(tokenHash: Buffer, at: Date, notBefore: Date): Promise<boolean> {
      const row = await sql
        .updateTable('newsletter_subscriptions')
        .set((eb) => ({ confirmed_at: eb.fn.coalesce('confirmed_at', eb.val(at)) }))
        .where('token_hash', '=', tokenHash)
        .where((eb) => eb.or([eb('confirmed_at', 'is not', null), eb('created_at', '>', notBefore)]))
        .returning('id')
        .executeTakeFirst()
      return row !== undefined
    },
  }
}

function active(sql: Database | Transaction<DB>, search: string) {
  const all = sql.selectFrom('destinations').where('status', '=', 'active')
  if (search === '') return all
  const pattern = `%${search.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`
  return all.where((eb) =>
    eb.or([eb('name', 'ilike', pattern), eb('location', 'ilike', pattern), eb('country', 'ilike', pattern)]),
  )
}

function toDestination(row: Selectable<Destinations>): Destination {
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    country: row.country,
    location: row.location,
    description: row.description,
    image: row.image,
    latitude: row.latitude,
    longitude: row.longitude,
    timeZone: row.time_zone,
    status: row.status,
    sortOrder: row.sort_order,
    createdAt: row.created_at,
  }
}
