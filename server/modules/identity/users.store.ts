import { sql as raw, type Selectable, type Transaction } from 'kysely'
import type { DB, Users } from '#server/db/generated/rows.ts'
import type { Database } from '#server/db/pool.ts'

export type UserRow = Selectable<Users>

export type NewUser = Pick<
  UserRow,
  'id' | 'first_name' | 'last_name' | 'phone' | 'phone_country_code' | 'phone_country_key'
> &
  Partial<
    Pick<
      UserRow,
      | 'email'
      | 'password_hash'
      | 'avatar'
      | 'type'
      | 'is_admin'
      | 'is_demo'
      | 'time_zone'
      | 'device_token'
      | 'recording_consent_at'
      | 'email_verified_at'
      | 'locale'
    >
  >

/** People. The only SQL on the table users. */
export function usersStore(sql: Database | Transaction<DB>) {
  return {
    async byId(id: string): Promise<UserRow | null> {
      return (await sql.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst()) ?? null
    },

    async byPhone(phone: string): Promise<UserRow | null> {
      return (await sql.selectFrom('users').selectAll().where('phone', '=', phone).executeTakeFirst()) ?? null
    },

    async byIds(ids: readonly string[]): Promise<UserRow[]> {
      if (ids.length === 0) return []
      return sql
        .selectFrom('users')
        .selectAll()
        .where('id', 'in', [...new Set(ids)])
        .execute()
    },

    /** Says which unique column is taken instead of throwing; the caller's transaction stays usable. */
    async insert(user: NewUser, at: Date): Promise<'made' | 'phoneTaken' | 'emailTaken'> {
      const made = await sql
        .insertInto('users')
        .values({ ...user, created_at: at, updated_at: at })
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .executeTakeFirst()
      if (made) return 'made'
      return (await this.byPhone(user.phone)) ? 'phoneTaken' : 'emailTaken'
    },

    /**
     * Takes one of the tries in a row that a person has, before the code is looked at, so that guesses at the same
     * moment cannot pass the limit together. False when none is left.
     */
    async takeCodeTry(id: string, max: number): Promise<boolean> {
      const taken = await sql
        .updateTable('users')
        .set((eb) => ({ code_failures: eb('code_failures', '+', 1) }))
        .where('id', '=', id)
        .where('code_failures', '<', max)
        .returning('id')
        .executeTakeFirst()
      return taken !== undefined
    },

    async clearCodeFailures(id: string): Promise<void> {
      await sql
        .updateTable('users')
        .set({ code_failures: 0 })
        .where('id', '=', id)
        .where('code_failures', '>', 0)
        .execute()
    },

    /** Sets a new password; with `instead`, only while that one still stands. False when it did not. */
    async setPassword(id: string, hash: string, at: Date, instead?: string): Promise<boolean> {
      const row = await sql
        .updateTable('users')
        .set({ password_hash: hash, updated_at: at })
        .where('id', '=', id)
        .$if(instead !== undefined, (query) => query.where('password_hash', '=', instead ?? ''))
        .returning('id')
        .executeTakeFirst()
      return row !== undefined
    },

    /**
     * Notes what a login tells of a person; false when their account is closed. It holds the row until the
     * transaction ends, so that a ban at the same moment ends the session that is opened with it.
     */
    async noteLogin(
      id: string,
      seen: { timeZone: string | null; deviceToken: string | null; locale: string | null; at: Date },
    ): Promise<boolean> {
      const row = await sql
        .updateTable('users')
        .set({
          updated_at: seen.at,
          ...(seen.timeZone ? { time_zone: seen.timeZone } : {}),
          ...(seen.deviceToken ? { device_token: seen.deviceToken } : {}),
          ...(seen.locale ? { locale: seen.locale } : {}),
        })
        .where('id', '=', id)
        .where('banned_at', 'is', null)
        .returning('id')
        .executeTakeFirst()
      return row !== undefined
    },

    /** Closes an account, or opens it again with null; false when there is no such person. */
    async setBan(id: string, ban: { at: Date; reason: string } | null): Promise<boolean> {
      const row = await sql
        .updateTable('users')
        .set({ banned_at: ban?.at ?? null, ban_reason: ban?.reason ?? null })
        .where('id', '=', id)
        .returning('id')
        .executeTakeFirst()
      return row !== undefined
    },

    async setRecordingConsent(id: string, grantedAt: Date | null, at: Date): Promise<void> {
      await sql
        .updateTable('users')
        .set({ recording_consent_at: grantedAt, updated_at: at })
        .where('id', '=', id)
        .execute()
    },

    /** Holds a person's row until the transaction ends. */
    async lock(id: string): Promise<UserRow | null> {
      return (
        (await sql.selectFrom('users').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()) ??
        null
      )
    },

    async edit(
      id: string,
      change: Partial<Pick<UserRow, 'first_name' | 'last_name' | 'avatar'>>,
      at: Date,
    ): Promise<void> {
      await sql
        .updateTable('users')
        .set({ ...change, updated_at: at })
        .where('id', '=', id)
        .execute()
    },

    /**
     * Another e-mail, unverified, under a new version so that older links die. False when somebody else has it; the
     * index decides, and the caller's transaction stays usable.
     */
    async changeEmail(id: string, email: string, at: Date): Promise<boolean> {
      const other = await sql
        .selectFrom('users')
        .select('id')
        .where('email', '=', email)
        .where('id', '<>', id)
        .executeTakeFirst()
      if (other) return false
      await raw`savepoint email_change`.execute(sql)
      try {
        await sql
          .updateTable('users')
          .set((eb) => ({
            email,
            email_verified_at: null,
            email_version: eb('email_version', '+', 1),
            updated_at: at,
          }))
          .where('id', '=', id)
          .execute()
      } catch (error) {
        if ((error as { constraint?: string }).constraint !== 'users_email') throw error
        // Somebody took it in this very moment.
        await raw`rollback to savepoint email_change`.execute(sql)
        return false
      }
      return true
    },

    /** Of one version of the e-mail, once. False when it was verified before or is another one by now. */
    async verifyEmail(id: string, version: number, at: Date): Promise<boolean> {
      const row = await sql
        .updateTable('users')
        .set({ email_verified_at: at, updated_at: at })
        .where('id', '=', id)
        .where('email_version', '=', version)
        .where('email', 'is not', null)
        .where('email_verified_at', 'is', null)
        .returning('id')
        .executeTakeFirst()
      return row !== undefined
    },

    /** Nothing personal is left, and the phone number and e-mail are free again. */
    async erase(id: string, at: Date): Promise<void> {
      await sql
        .updateTable('users')
        .set({
          first_name: 'Former member',
          last_name: '',
          email: null,
          email_verified_at: null,
          // No telephone number looks like this, so nobody can sign in or be found by it.
          phone: `erased ${id}`,
          phone_country_code: '',
          phone_country_key: '',
          password_hash: null,
          avatar: null,
          type: 'traveller',
          is_admin: false,
          time_zone: 'UTC',
          device_token: null,
          recording_consent_at: null,
          erased_at: at,
          updated_at: at,
        })
        .where('id', '=', id)
        .execute()
    },

    async showSplash(id: string, show: { traveller?: boolean; walker?: boolean }, at: Date): Promise<void> {
      await sql
        .updateTable('users')
        .set({
          updated_at: at,
          ...(show.traveller === undefined ? {} : { is_traveller_splash_block: !show.traveller }),
          ...(show.walker === undefined ? {} : { is_walker_splash_block: !show.walker }),
        })
        .where('id', '=', id)
        .execute()
    },

    async addRating(id: string, as: 'walker' | 'traveller', halves: number): Promise<void> {
      const [sum, count] =
        as === 'walker'
          ? (['walker_rating_halves', 'walker_rating_count'] as const)
          : (['traveller_rating_halves', 'traveller_rating_count'] as const)
      await sql
        .updateTable('users')
        .set({ [sum]: raw`${raw.ref(sum)} + ${halves}`, [count]: raw`${raw.ref(count)} + 1` })
        .where('id', '=', id)
        .execute()
    },
  }
}
