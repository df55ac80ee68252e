/**
 * Promise 29: any mutation may be sent again. Every mutation of the schema is sent five times at once with one key: it
 * must run once and all five must get the same answer; the same key with another body is refused. */
import { operations, type Operation } from '#domain/identity/operations.ts'
import { callers, type Caller } from '#domain/identity/rights.ts'
import { DAY } from '#domain/shared/units.ts'
import { preparedCall } from '#server/testing/rights.ts'
import { wholeApp, type TestApp } from '#server/testing/test-app.ts'
import type { Proof } from '#proofs/proof.ts'

const atOnce = 5
const names = Object.keys(operations) as Operation[]

export const prove: Proof<{ rounds: number }> = async ({ size, databaseUrl }) => {
  const test = await wholeApp(databaseUrl)
  try {
    const ran = countRuns(test)
    const { rounds } = size
    const mutations = names.filter((name) => name.startsWith('Mutation.'))
    const failures: string[] = []
    let runs = 0
    for (let round = 0; round < rounds; round++) {
      // Each round is another day of its people, so that limits by person do not speak before the keys do.
      await test.app.base.limits.forgetBefore(new Date(test.app.base.clock.nowMs() + 2 * DAY))
      for (const mutation of mutations) {
        runs += atOnce + 1
        failures.push(...(await sentAgain(test, mutation, { round, ran })))
      }
    }
    return {
      runs,
      failures,
      figures: {
        mutations: mutations.length,
        rounds,
        'sent at once with one key': atOnce,
      },
    }
  } finally {
    await test.close()
  }
}

/** How often the server has run each mutation. */
function countRuns(test: TestApp): Map<string, number> {
  const ran = new Map<string, number>()
  const { graphql } = test.http as unknown as {
    graphql: {
      addHook(
        name: 'preExecution',
        hook: (schema: unknown, document: { definitions: readonly unknown[] }) => Promise<void>,
      ): void
    }
  }
  graphql.addHook('preExecution', async (_schema, document) => {
    for (const definition of document.definitions as {
      operation?: string
      selectionSet?: { selections: { name?: { value: string } }[] }
    }[])
      if (definition.operation === 'mutation') {
        const name = definition.selectionSet?.selections[0]?.name?.value ?? ''
        ran.set(name, (ran.get(name) ?? 0) + 1)
      }
  })
  return ran
}

async function sentAgain(
  test: TestApp,
  mutation: Operation,
  { round, ran }: { round: number; ran: Map<string, number> },
): Promise<string[]> {
  const failures: string[] = []
  const caller = allowedCaller(mutation)
  const { document, variables, token } = await preparedCall(test, mutation, caller)
  // A socket address of its own for each try, so that limits by address do not speak before the keys do.
  const address = `127.${round + 1}.${names.indexOf(mutation) >> 8}.${names.indexOf(mutation) & 255}`
  const key = `round-${round}-${mutation}-press`
  const send = async (given: Record<string, unknown>, query = document) => {
    const response = await test.http.inject({
      method: 'POST',
      url: '/graphql',
      remoteAddress: address,
      headers: {
        'idempotency-key': key,
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      payload: { query, variables: given },
    })
    return { body: response.body, isRepeat: response.headers['idempotency-replayed'] === 'true' }
  }
  const name = mutation.split('.')[1] ?? ''
  const before = ran.get(name) ?? 0
  const answers = await Promise.all(Array.from({ length: atOnce }, () => send(variables)))
  const times = (ran.get(name) ?? 0) - before
  const bodies = new Set(answers.map(({ body }) => body))
  const isUnstored = /"category":"(authentication|rate_limited|internal)"/.test(answers[0]?.body ?? '')
  if (isUnstored) failures.push(`${mutation}: could not be tried: ${answers[0]?.body.slice(0, 200)}`)
  if (times !== 1) failures.push(`${mutation}: ran ${times} times`)
  if (bodies.size !== 1)
    failures.push(`${mutation}: ${bodies.size} answers: ${[...bodies].join(' | ').slice(0, 300)}`)
  if (answers.filter(({ isRepeat }) => isRepeat).length !== atOnce - 1)
    failures.push(`${mutation}: not told which answers are repeats`)
  const other = await send(variables, `${document} # something else`)
  if (!other.body.includes('"REQUEST_KEY_REUSED"') || !other.body.includes('"conflict"'))
    failures.push(`${mutation}: another body with the same key was answered ${other.body.slice(0, 200)}`)
  return failures
}

/** The first caller whom the table of rights allows it. */
function allowedCaller(mutation: Operation): Caller {
  const order: Caller[] = ['owner', 'walker', 'stranger', 'operator', 'visitor']
  return order.find((caller) => operations[mutation][caller]) ?? callers[0]
}
