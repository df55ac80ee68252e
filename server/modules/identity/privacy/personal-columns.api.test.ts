import { hash } from '@node-rs/argon2'
import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { decidedColumns, namesIn, personalColumns } from '#server/app/privacy/columns.ts'
import { testApp } from '#server/testing/app.ts'
import { makeDestination, signUp, tokenFor } from '#server/testing/people.ts'

const t = await testApp()
const { db } = t.app.base
const password = 'Walk-with-me-7'

/** The texts of the statements that run meanwhile, on one line each. */
async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const spy = vi.spyOn(pg.Client.prototype, 'query')
  try {
    await work()
    return spy.mock.calls.map(([first]) => {
      const text = typeof first === 'string' ? first : (first as unknown as { text: string }).text
      return text.replaceAll(/\s+/g, ' ').trim()
    })
  } finally {
    spy.mockRestore()
  }
}

/** A traveler of a settled walk, with what the statements ask for before they look further. */
async function person() {
  const { userId } = await signUp(t, { firstName: 'Ana' })
  const walker = await signUp(t, { firstName: 'Wim', walker: true })
  const at = t.app.base.clock.now()
  const passwordHash = await hash(password, { memoryCost: 1024, timeCost: 1 })
  const shown = { passwordHash, email: 'ana@people.test', emailVerifiedAt: at }
  await db.updateTable('users').set(shown).where('id', '=', userId).execute()
  const trip = {
    id: t.app.base.newId('trip'),
    status: 'settled',
    travellerId: userId,
    walkerId: walker.userId,
    destinationId: await makeDestination(t),
    plannedMinutes: 10,
    tariffId: 'trf_00000000000000000000000001',
    requestedAt: at,
  }
  await db.insertInto('trips').values(trip).execute()
  const check = { id: 'chk_1', userId, kind: 'other', state: 'started', createdAt: at, updatedAt: at }
  await db.insertInto('backgroundChecks').values(check).execute()
  return userId
}

const verdicts = Object.entries(personalColumns)

test('an archive reads what the table of columns says, and erasing writes exactly that', async () => {
  const userId = await person()
  await t.gql('mutation { requestDataExport { id } }', {}, await tokenFor(t, userId))
  const read = await statementsOf(() => t.app.base.calls.sweepNow())
  const token = await tokenFor(t, userId)
  const written = await statementsOf(() =>
    t.gql(`mutation { eraseMyAccount(data: { password: "${password}" }) { status } }`, {}, token),
  )
  const erased = await db.selectFrom('users').select('erasedAt').where('id', '=', userId).executeTakeFirst()
  expect(erased?.erasedAt).not.toBeNull()

  expect(verdicts.flatMap(([table, { exported }]) => notRead(read, table, namesIn(exported)))).toEqual([])
  expect(verdicts.flatMap(([table, verdict]) => otherwise(written, table, verdict))).toEqual([])
})

/** Columns that no question of the archive asks for. */
function notRead(read: readonly string[], table: string, columns: readonly string[]): string[] {
  const from = new RegExp(`^select (.*?) from "?${table}"?\\b`)
  const asked = read.flatMap((text) => from.exec(text)?.[1] ?? [])
  const has = (column: string) =>
    asked.some((list) => list === '*' || new RegExp(`\\b${column}\\b`).test(list))
  return columns.filter((column) => !has(column)).map((column) => `${table}.${column} is not read`)
}

/** Where an erasure does something else with a table than its verdict says. */
function otherwise(
  written: readonly string[],
  table: string,
  verdict: (typeof personalColumns)[string],
): string[] {
  const isDeleted = written.some((text) => new RegExp(`^delete from "?${table}"?\\b`).test(text))
  const set = new RegExp(`^update "?${table}"? set (.*?) where `)
  const assigned = written.flatMap((text) => set.exec(text)?.[1] ?? [])
  const isWritten = (column: string) =>
    assigned.some((list) => new RegExp(`(?:^|, )"?${column}"? = `).test(list))
  if (verdict.deleted !== undefined) return isDeleted ? [] : [`rows of ${table} are not deleted`]
  const erased = namesIn(verdict.erased)
  return [
    ...(isDeleted && !runByThemselves.has(table) ? [`rows of ${table} are deleted`] : []),
    ...decidedColumns(verdict)
      .filter((column) => isWritten(column) !== erased.includes(column))
      .filter(() => !runByThemselves.has(table))
      .map((column) => `${table}.${column} is ${isWritten(column) ? '' : 'not '}written`),
  ]
}

/** The machinery writes these around every request and job, so that what an erasure does with them cannot be told apart. */
const runByThemselves = new Set(['durable_calls', 'object_deletions', 'rate_counters'])
