/**
 * Promise 40: what happened can be proved. Every act of authentication, money and operators is done in earnest and has to leave
 * a row in the audit log (steps of trips: in the history of the trip, which is as append-only); no role can change or take
 * rows away; and nothing secret of all that was sent or made stands in the log or in the audit.
 */
import pg from 'pg'
import { operationNames, operations, type Operation } from '#domain/identity/operations.ts'
import { callers, type Caller } from '#domain/identity/rights.ts'
import { prepareRunningRole } from '#server/db/roles.ts'
import { makeDestination } from '#server/testing/people.ts'
import { preparedCall } from '#server/testing/rights.ts'
import { wholeApp, type TestApp } from '#server/testing/test-app.ts'
import { failingOnPurpose } from '#proofs/operations/testing/failing-on-purpose.ts'
import { createSecrets, type PlantedSecrets } from '#proofs/operations/testing/planted-secrets.ts'
import { secretsOfAPerson } from '#proofs/operations/testing/secret-person.ts'
import { triedEdits } from '#proofs/operations/testing/tried-edits.ts'
import type { Proof } from '#proofs/proof.ts'

type Size = { rounds: number; people: number; edits: number }

export const prove: Proof<Size> = async ({ size, databaseUrl }) => {
  const failures: string[] = []
  const lines: string[] = []
  const secrets = createSecrets()
  const logTo = { write: (line: string) => void lines.push(line) }
  const env = { LOG_LEVEL: 'debug', APP_SECRET: secrets.made('the root of all keys', 48) }
  const test = await wholeApp(databaseUrl, env, { sweep: false, logTo })
  const owner = new pg.Client({ connectionString: databaseUrl })
  await owner.connect()
  try {
    const acts = actsOfTheTable()
    for (let round = 0; round < size.rounds; round++)
      for (const operation of acts) await actLeavesRow(test, operation, secrets, failures)
    let sent = 0
    for (let n = 0; n < size.people; n++) sent += await secretsOfAPerson(test, n, secrets, failures)
    sent += await failingOnPurpose(test, owner, secrets)
    await test.app.jobs.idle()
    const running = await prepareRunningRole(databaseUrl, 'of-the-running-role')
    const edits = await triedEdits({ owner, running }, size.edits, failures)
    const found = await searched(owner, lines, secrets, failures)
    return {
      runs: acts.length * size.rounds + sent + edits,
      failures,
      figures: {
        'acts of the table': acts.length,
        'rows of the audit log': await rowsOf(owner, 'audit_log'),
        'edits refused': edits,
        'secrets planted': secrets.count(),
        'lines of the log searched': lines.length,
        'secrets found': found,
      },
    }
  } finally {
    await owner.end()
    await test.close()
  }
}

/** Of these a call in earnest needs codes and links of messages: testing/secret-person.ts sends them. */
const doneByThePerson: readonly Operation[] = ['Mutation.register', 'Mutation.confirmUserEmail']

/** Made from the table of operations, so that a new act without a row in the audit log is found by itself. */
function actsOfTheTable(): Operation[] {
  return operationNames.filter((one) => operations[one].audit !== 'none' && !doneByThePerson.includes(one))
}

/** A caller to whom the act is allowed: whom it belongs to before others. */
function callerOf(operation: Operation): Caller {
  // The others have agreed already.
  if (operation === 'Mutation.saveRecordingConsent') return 'stranger'
  const row = operations[operation]
  const order: readonly Caller[] = ['owner', 'walker', 'operator', ...callers]
  return order.find((caller) => row[caller]) ?? 'visitor'
}

type Change = (test: TestApp, variables: Record<string, unknown>) => Promise<Record<string, unknown>>

/** Where the call of the table of rights changes nothing: what has to be so that it does. */
const change: Partial<Record<Operation, Change>> = {
  async 'Mutation.restoreDestination'(test, { id }) {
    const { db } = test.app.base
    await db.updateTable('destinations').set({ status: 'hidden' }).where('id', '=', String(id)).execute()
    return {}
  },
  async 'Mutation.orderDestinations'(test) {
    return { ids: [await makeDestination(test), await makeDestination(test)] }
  },
}

async function actLeavesRow(
  test: TestApp,
  operation: Operation,
  secrets: PlantedSecrets,
  failures: string[],
): Promise<void> {
  const caller = callerOf(operation)
  const { document, token, ...prepared } = await preparedCall(test, operation, caller)
  const variables = { ...prepared.variables, ...(await change[operation]?.(test, prepared.variables)) }
  if (token) secrets.plant('an access token', token)
  const before = await stepsOfTrips(test)
  const answer = await test.http.inject({
    method: 'POST',
    url: '/graphql',
    headers: token ? { authorization: `Bearer ${token}` } : {},
    payload: { query: document, variables },
  })
  // What is done after the answer, so that its time reveals nothing, leaves its row then.
  await test.app.services.identity.settled()
  const { db } = test.app.base
  const requestId = String(answer.headers['x-request-id'])
  const rows = await db
    .selectFrom('auditLog')
    .select(['act', 'actorId'])
    .where('requestId', '=', requestId)
    .execute()
  const excerpt = answer.body.slice(0, 160)
  if (answer.body.includes('"errors"')) failures.push(`${operation} as ${caller} went wrong: ${excerpt}`)
  const isStep = operations[operation].audit === 'trip'
  if (isStep && (await stepsOfTrips(test)) > before) return
  if (rows.length === 0) failures.push(`${operation} left no row: ${excerpt}`)
  const isByOperator = operations[operation].needs === 'operator'
  if (isByOperator && rows.some(({ actorId }) => actorId === null))
    failures.push(`${operation} left a row without its operator`)
}

async function stepsOfTrips(test: TestApp): Promise<number> {
  const { db } = test.app.base
  const rows = await db.selectFrom('tripHistory').select('seq').execute()
  return rows.length
}

async function rowsOf(owner: pg.Client, table: string): Promise<number> {
  const { rows } = await owner.query<{ count: number }>(`select count(*)::int as count from ${table}`)
  return rows[0]?.count ?? 0
}

/** Secrets in the log or the audit; one that is put there in clear has to be found, or the search is none. */
async function searched(
  owner: pg.Client,
  lines: readonly string[],
  secrets: PlantedSecrets,
  failures: string[],
): Promise<number> {
  const { rows } = await owner.query<{ row: string }>(`select a::text as row from audit_log a`)
  const hits = [
    ...lines.flatMap((line) => secrets.foundIn(line).map((what) => `${what} in the log: ${line}`)),
    ...rows.flatMap(({ row }) => secrets.foundIn(row).map((what) => `${what} in the audit log: ${row}`)),
  ]
  failures.push(...secrets.missing())
  failures.push(...new Set(hits.map((hit) => hit.slice(0, 300))))
  for (const control of secrets.controls())
    if (secrets.foundIn(control).length === 0) failures.push(`the search does not find ${control}`)
  return hits.length
}
