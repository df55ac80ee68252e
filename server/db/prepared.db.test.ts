import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { columnsOf, prepared } from '#server/db/prepared.ts'
import { testApp } from '#server/testing/app.ts'
import { signUp } from '#server/testing/people.ts'
import { inOneMoment, statementsOf } from '#server/testing/statements.ts'

const t = await testApp()
const { db } = t.app.base

test('a prepared statement goes by its name, and its rows are named as in code', async () => {
  const person = await signUp(t, { firstName: 'Nadia' })
  const namesOf = prepared<{ id: string; firstName: string }>(
    'test.namesOf',
    `select ${columnsOf('users', ['firstName', 'id'])} from users where id = any($1::text[])`,
  )
  const query = vi.spyOn(pg.Client.prototype, 'query')
  try {
    expect(await namesOf(db, [[person.userId]])).toEqual([{ id: person.userId, firstName: 'Nadia' }])
    expect(query.mock.calls[0]?.[0]).toMatchObject({ name: 'test.namesOf' })
  } finally {
    query.mockRestore()
  }
})

test('a prepared statement sees what its transaction has written', async () => {
  const person = await signUp(t, { firstName: 'Before' })
  const nameOf = prepared<{ name: string }>(
    'test.nameOf',
    'select first_name as name from users where id = $1',
  )
  await t.app.base.inTransaction(async ({ sql }) => {
    await sql.updateTable('users').set({ firstName: 'After' }).where('id', '=', person.userId).execute()
    expect(await nameOf(sql, [person.userId])).toEqual([{ name: 'After' }])
    expect(await nameOf(db, [person.userId])).toEqual([{ name: 'Before' }])
  })
})

test('one text has one name', () => {
  prepared('test.once', 'select 1 as once')
  expect(() => prepared('test.twice', 'select 1 as once')).toThrow(/twice/)
})

test('a person is one statement, and what they owe and pay with is read only where it is asked for', async () => {
  const person = await signUp(t, { firstName: 'Mia' })
  const asked = (fields: string) => () => t.gql(`{ me { ${fields} } }`, {}, person.token)
  await inOneMoment(async () => {
    // The session is remembered from here on.
    await asked('id')()
    expect(await statementsOf(asked('id first_name last_name email avatar'))).toHaveLength(1)
    expect(
      await statementsOf(asked('id card_brand card_last_four is_any_payment_pending pending_amount')),
    ).toHaveLength(2)
  })
})
