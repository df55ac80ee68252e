import { expect, test } from 'vitest'
import { operations, type Operation } from '#domain/identity/operations.ts'
import { operatorRights, type Need, type Right } from '#domain/identity/rights.ts'
import { sessionOf } from '#server/http/auth.ts'
import { signUp } from '#server/testing/people.ts'
import { applyRights } from '#server/graphql/rights.ts'
import { testApp } from '#server/testing/app.ts'
import { missingRows } from '#server/testing/rights.ts'
import { schemaOf } from '#server/testing/test-app.ts'

const t = await testApp()

type Resolve = (parent: unknown, args: unknown, context: unknown, info: unknown) => unknown
type Field = { resolve?: Resolve; subscribe?: Resolve }
const rows = Object.entries(operations) as [Operation, Right][]

/** What the server itself runs for an operation. */
function served(operation: Operation): Resolve {
  const [kind = '', name = ''] = operation.split('.')
  const field = schemaOf(t).getType(kind) as unknown as { getFields(): Record<string, Field> }
  const { resolve, subscribe } = field.getFields()[name] ?? {}
  return (kind === 'Subscription' ? subscribe : resolve) as Resolve
}

/** Calls an operation with a session; tells what it was answered and which use cases were reached meanwhile. */
async function call(operation: Operation, session: object | null, isWalker = false) {
  const reached: string[] = []
  const services = new Proxy(
    { identity: t.app.services.identity, walkers: { isWalker: async () => isWalker } },
    {
      get(target, name) {
        if (name === 'walkers') return target.walkers
        reached.push(String(name))
        throw new Error('a use case was reached')
      },
    },
  )
  const context = {
    services,
    session,
    hadToken: false,
    requestId: 'rights',
    receivedAt: t.app.base.clock.now(),
    cookies: {},
    reply: null,
  }
  try {
    await served(operation)({}, { data: {}, input: {} }, context, {})
    return { code: null, category: null, reached }
  } catch (error) {
    const { extensions } = error as { extensions?: Record<string, unknown> }
    return { code: extensions?.['code'], category: extensions?.['category'], reached }
  }
}

const needing = (...needs: Need[]) =>
  rows.filter(([, row]) => needs.includes(row.needs)).map(([name]) => name)
const stranger = {
  userId: 'usr_stranger',
  sessionId: '',
  operatorRights: [],
  factorProvedAt: null as Date | null,
}

test('the table and the schema have the same operations, and each need has rows', () => {
  expect(missingRows(schemaOf(t))).toEqual([])
  for (const need of ['nothing', 'session', 'walker', 'operator', 'operatorWithoutMfa'] as const)
    expect(needing(need).length, need).toBeGreaterThan(0)
})

test.each(needing('session', 'walker', 'operator', 'operatorWithoutMfa'))(
  '%s: a visitor is refused before anything runs',
  async (name) => {
    expect(await call(name, null)).toEqual({ code: 'NOT_SIGNED_IN', category: 'authentication', reached: [] })
  },
)

test.each(needing('walker', 'operator', 'operatorWithoutMfa'))(
  '%s: a session alone is refused before anything runs',
  async (name) => {
    // Subscriptions ask first whether the session has ended.
    const session = await sessionOf(t.app, (await signUp(t, { firstName: 'Stranger' })).token)
    expect(await call(name, session)).toMatchObject({
      code: 'NOT_ALLOWED',
      category: 'authorization',
      reached: [],
    })
  },
)

test('who has what the row needs gets through to the use case', async () => {
  const walker = await call('Mutation.setWalkerOnline', stranger, true)
  expect(walker.code).not.toBe('NOT_ALLOWED')
  const operator = await call('Query.tripEvidence', {
    ...stranger,
    operatorRights: ['owner'],
    factorProvedAt: t.app.base.clock.now(),
  })
  expect(operator.reached).toEqual(['operator'])
  const signedIn = await call('Query.getUserCards', stranger)
  expect(signedIn.reached).toEqual(['money'])
})

test.each(rows.filter(([, row]) => row.needs === 'operator'))(
  '%s: an operator with a single right gets through exactly where the row names it, an owner always',
  async (name, row) => {
    for (const right of operatorRights) {
      const { token } = await signUp(t, { firstName: 'Operator', operator: [right] })
      const answer = await call(name, await sessionOf(t.app, token))
      const isAllowed = right === 'owner' || row.anyOf.includes(right)
      if (isAllowed) expect(answer.code, right).not.toBe('NOT_ALLOWED')
      else expect(answer, right).toEqual({ code: 'NOT_ALLOWED', category: 'authorization', reached: [] })
    }
  },
)

test.each(needing('operator'))(
  '%s: an operator who has not shown the second factor is refused before anything runs',
  async (name) => {
    const { token, userId } = await signUp(t, { firstName: 'Operator', operator: true })
    const unproved = t.app.base.db.updateTable('sessions').set({ factorProvedAt: null })
    await unproved.where('userId', '=', userId).execute()
    expect(await call(name, await sessionOf(t.app, token))).toEqual({
      code: 'SECOND_FACTOR_NEEDED',
      category: 'second_factor',
      reached: [],
    })
  },
)

test('rows of operators name a right, other rows none', () => {
  for (const [name, { needs, anyOf }] of rows) expect(anyOf.length > 0, name).toBe(needs === 'operator')
})

test('a resolver without a row stops the start', () => {
  expect(() => applyRights({ Query: { unheardOf: () => null } })).toThrow('Query.unheardOf has no row')
})
