import { createHash } from 'node:crypto'
import { DAY } from '#domain/shared/units.ts'
import { trainingInForce } from '#domain/onboarding/training.ts'
import type { Sql } from '#server/db/pool.ts'

/** A person whose steps are done; `name` signs the terms. */
export type ReadyPerson = { userId: string; name: string }

/**
 * Does all that walking needs, by the rows that the steps follow from: background check, kit, training, terms; then the
 * eligibility says that nothing is missing. The picture is in the person's own row, the account for payouts is the provider's.
 */
export async function doSteps(sql: Sql, people: readonly ReadyPerson[], at: Date): Promise<void> {
  if (people.length === 0) return
  const terms = await sql
    .selectFrom('walkerTerms')
    .select(['version', 'hash'])
    .where('effectiveAt', '<=', at)
    .orderBy('effectiveAt', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  const address = { streetAddress: '1 Main Street', city: 'Denver', state: 'CO', zipCode: '80202' }
  const { version } = trainingInForce()
  const each = <Row>(row: (person: ReadyPerson) => Row) => people.map(row)
  await sql
    .insertInto('walkerApplications')
    .values(each(({ userId }) => ({ userId, begunAt: at, completedAt: at })))
    // An account for payouts has begun one already.
    .onConflict((conflict) => conflict.column('userId').doUpdateSet({ completedAt: at }))
    .execute()
  await sql
    .insertInto('walkerKitOrders')
    .values(each(({ userId }) => ({ userId, ...address, country: 'United States', orderedAt: at })))
    .execute()
  await sql
    .insertInto('walkerTrainings')
    .values(each(({ userId }) => ({ userId, version, doneAt: at })))
    .execute()
  await sql
    .insertInto('termsSignatures')
    .values(
      each(({ userId, name }) => ({
        ...terms,
        id: idOf('sig', userId),
        userId,
        method: 'typed',
        name,
        signedAt: at,
      })),
    )
    .execute()
  await sql
    .insertInto('backgroundChecks')
    .values(
      each(({ userId }) => ({
        id: idOf('chk', userId),
        userId,
        kind: 'us',
        state: 'clear',
        clearedAt: at,
        endsAt: new Date(at.getTime() + 365 * DAY),
        createdAt: at,
        updatedAt: at,
      })),
    )
    .execute()
  await sql
    .insertInto('walkerStandings')
    .values(each(({ userId }) => ({ userId, missing: [], updatedAt: at })))
    .onConflict((conflict) =>
      conflict.column('userId').doUpdateSet({ missing: [], toldAt: null, updatedAt: at }),
    )
    .execute()
}

/** An id that follows from the person's, so that nothing has to be looked up. */
const idOf = (prefix: string, userId: string) =>
  `${prefix}_${createHash('sha256').update(`${prefix}:${userId}`).digest('hex').slice(0, 26)}`
