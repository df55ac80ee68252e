import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { GraphQLSchema } from 'graphql'
import { invariant } from '#domain/shared/invariant.ts'
import { backgroundWork, type BackgroundWork } from '#server/app/background/background.ts'
import { createApp, type App } from '#server/app/context.ts'
import { httpOf } from '#server/http/server.ts'
import { createLog } from '#server/app/telemetry/log.ts'
import { checkConfig } from '#server/config/config.ts'
import { readEnv } from '#server/config/env.ts'
import { prepareRunningRole } from '#server/db/roles.ts'
import { startJobs } from '#server/jobs/runner.ts'
import { unknownFields } from '#server/testing/field-names.ts'

/** The answer of one GraphQL operation. */
export type Answer = {
  data: Record<string, any> | null
  errors?: { message: string; extensions: Record<string, unknown> }[]
}

export type TestApp = {
  app: App
  /** The database as its owner reaches it, for another server on it. */
  databaseUrl: string
  http: FastifyInstance
  /**
   * Runs one operation, as a signed-in person when a token is given, and in English unless languages are asked for.
   * Throws when the answer names a field as faulty that the operation is not given.
   */
  gql(
    document: string,
    variables?: Record<string, unknown>,
    token?: string | null,
    languages?: string | null,
  ): Promise<Answer>
  /** Moves the server's clock and runs what has become due. */
  forward(seconds: number): Promise<void>
  /** The background work; its sweeps run by themselves only where a test asks for it. */
  work: BackgroundWork
}

/**
 * Where tests of outcomes begin: the hour, the day of the week and the day of the month are the same in each run, so that none
 * stands on when it is run. The variable is set for those tests alone (vitest.config.ts); one that is set by hand tries another
 * hour. All servers of a test file have the one clock.
 */
const startsAt = process.env['TEST_CLOCK']
const offsetMs = startsAt ? Date.parse(startsAt) - Date.now() : 0

/** The schema that the server serves. */
export function schemaOf({ http }: Pick<TestApp, 'http'>): GraphQLSchema {
  return (http as unknown as { graphql: { schema: GraphQLSchema } }).graphql.schema
}

/**
 * The whole product on a given, migrated database, on twins, without a listening port. Background jobs run; the
 * sweep runs only when `forward` is called, so that tests and proofs decide when time passes; with `sweep` it runs by
 * itself, as in a start.
 */
export async function wholeApp(
  url: string,
  env: Record<string, string> = {},
  options: { sweep: boolean; logTo?: { write(line: string): void } } = { sweep: false },
): Promise<TestApp & { close(): Promise<void> }> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'huvr-app-'))
  if (offsetMs !== 0) fs.writeFileSync(path.join(dataDir, 'clock-offset'), String(offsetMs))
  const checked = checkConfig(
    readEnv({
      DATABASE_URL: url,
      DATA_DIR: dataDir,
      LOG_LEVEL: process.env['TEST_LOG'] ?? 'silent',
      PUBLIC_URL: 'http://localhost:4000',
      ...env,
    }),
  )
  if (checked.kind === 'faulty') throw new Error(checked.faults.join('\n'))
  const log = createLog(checked.config.logLevel, options.logTo)
  // As in a start: the application runs as a role that owns nothing.
  const runningUrl = await prepareRunningRole(url, 'of-the-running-role')
  const jobs = await startJobs(runningUrl, log, { isWorker: checked.config.role !== 'web' })
  const app = await createApp(checked.config, log, runningUrl, jobs)
  const work = await backgroundWork(app, options)
  const http = await httpOf(app, null)
  await http.ready()
  return {
    async close() {
      await http.close()
      await work.stop()
      await app.close()
      fs.rmSync(dataDir, { recursive: true, force: true })
    },
    app,
    databaseUrl: url,
    http,
    async gql(document, variables = {}, token = null, languages = null) {
      const response = await http.inject({
        method: 'POST',
        url: '/graphql',
        headers: {
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...(languages === null ? {} : { 'accept-language': languages }),
        },
        payload: { query: document, variables },
      })
      const answer = response.json<Answer>()
      const unknown = unknownFields(schemaOf({ http }), document, answer.errors)
      invariant(unknown.length === 0, `an error names fields that no argument has: ${unknown.join(', ')}`)
      return answer
    },
    work,
    async forward(seconds) {
      app.twins?.clock.forward(seconds * 1000)
      await app.services.trips.sweep()
      await app.services.trips.liveGroups.sweep()
      await app.services.trips.shares.sweep()
      await app.services.trips.requests.sweep()
      await app.services.trips.groups.sweep()
      app.services.walk.tick()
      await app.services.recordings.testRooms.sweep()
      await app.services.money.sweepNow()
      await app.services.money.reminders.sweep()
      await app.services.money.giftCards.sweep()
      await app.services.money.payouts.sweepNow()
      await app.services.money.memberships.sweep()
      await app.base.calls.sweepNow()
      await app.services.checks.sweep()
      await app.services.walkers.sweep()
      await app.services.walkers.favourites.sweep()
      await app.services.onboarding.sweep()
      await app.services.feedback.sweep()
      await app.services.recordings.joinDue()
    },
  }
}
