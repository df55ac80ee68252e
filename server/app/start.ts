import fs from 'node:fs'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { createApp, type App } from '#server/app/context.ts'
import { createHttp } from '#server/app/http.ts'
import { createLog } from '#server/app/log.ts'
import { backgroundWork } from '#server/app/background.ts'
import { checkConfig } from '#server/config/config.ts'
import { readEnv } from '#server/config/env.ts'
import { EmbeddedPostgresError, startEmbeddedPostgres } from '#server/db/embedded.ts'
import { migrate } from '#server/db/migrate.ts'
import { startJobs } from '#server/jobs/runner.ts'

/** What was started, in order; stopped in the opposite order. */
const stops: (() => Promise<void>)[] = []

/** What dev/ adds to a server on twins: the /dev routes before it listens, seeds and demo walkers after. */
export type Extension = {
  routes(app: App, http: FastifyInstance): Promise<void>
  started(app: App): Promise<{ stop(): Promise<void>; welcome: string }>
}

/**
 * Starts everything and stays until SIGINT or SIGTERM. A fault at the start is told in one sentence and ends the
 * process with 1; nothing is left running.
 */
export function runServer(extension: Extension | null): void {
  process.on('SIGINT', () => void stop(0))
  process.on('SIGTERM', () => void stop(0))
  // The start script is gone, however it went: nothing may be left running.
  process.on('disconnect', () => void stop(0))
  // A defect that nobody caught: told once, then an orderly end, because the state of the process is not known. While
  // stopping, what fails is only what was under way.
  for (const event of ['uncaughtException', 'unhandledRejection'] as const)
    process.on(event, (error: unknown) => {
      if (stopping) return
      process.stderr.write(
        `${event}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
      )
      void stop(1)
    })
  start(extension).catch((error: unknown) => {
    const told = error instanceof StartFault || error instanceof EmbeddedPostgresError
    const text = error instanceof Error ? (error.stack ?? error.message) : String(error)
    process.stderr.write(told ? `${error.message}\n` : `Huvr could not start: ${text}\n`)
    void stop(1)
  })
}

async function start(extension: Extension | null): Promise<void> {
  const began = performance.now()
  const checked = checkConfig(readEnv())
  if (checked.kind === 'faulty') throw new StartFault(checked.faults.join('\n'))
  const { config } = checked
  makeDataFolder(config.dataDir)
  const log = createLog(config.logLevel)
  const databaseUrl = await openDatabase(config.database, config.dataDir)
  await migrate(databaseUrl)
  const jobs = await startJobs(databaseUrl, log)
  const app = createApp(config, log, databaseUrl, jobs)
  stops.push(() => app.close())
  const work = await backgroundWork(app)
  stops.push(work.stop)
  const http = await createHttp(app, extension)
  await http.listen({ port: config.port, host: config.host }).catch((error: NodeJS.ErrnoException) => {
    const reason =
      error.code === 'EADDRINUSE'
        ? `Port ${config.port} is already in use; choose another with PORT.`
        : error.message
    throw new StartFault(reason)
  })
  stops.push(() => http.close())
  const added = await extension?.started(app)
  if (added) stops.push(added.stop)
  log.info({ port: config.port, ms: Math.round(performance.now() - began) }, 'ready')
  process.stdout.write(`\n${config.productName} is ready at ${config.publicUrl}\n${added?.welcome ?? ''}\n`)
}

/** A reason not to start that is told in one clear sentence, without a stack trace. */
class StartFault extends Error {
  override name = 'StartFault'
}

async function openDatabase(
  database: { provider: 'embedded' } | { provider: 'external'; url: string },
  dataDir: string,
): Promise<string> {
  if (database.provider === 'external') return database.url
  const postgres = await startEmbeddedPostgres(path.join(dataDir, 'postgres'))
  stops.push(postgres.stop)
  return postgres.url
}

function makeDataFolder(dir: string): void {
  try {
    fs.mkdirSync(dir, { recursive: true })
    fs.accessSync(dir, fs.constants.W_OK)
  } catch {
    throw new StartFault(`The data folder ${dir} cannot be written; choose another with DATA_DIR.`)
  }
}

let stopping = false
async function stop(code: number): Promise<void> {
  if (stopping) return
  stopping = true
  // Whatever hangs must not keep the process: a clean stop has 10 s (promise 39), then it ends anyway.
  setTimeout(() => process.exit(1), 10_000).unref()
  for (const step of stops.reverse())
    await step().catch((error: unknown) => process.stderr.write(`while stopping: ${String(error)}\n`))
  process.exit(code)
}
