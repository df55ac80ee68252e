import path from 'node:path'
import { takeDataFolder } from '#server/app/start/data-folder.ts'
import { takeDatabase } from '#server/app/start/one-server.ts'
import { refuseOtherCurrency } from '#server/app/start/ledger-currency.ts'
import { startFaultOf } from '#server/app/start/start-faults.ts'
import { askStore } from '#server/app/adapters.ts'
import { createFaults } from '#server/app/upstreams/faults.ts'
import { checkAtStart, servicesToCheck } from '#server/app/service-checks.ts'
import { createApp } from '#server/app/context.ts'
import type { Extension } from '#server/app/start/extension.ts'
import { leave } from '#server/http/drain.ts'
import { httpOf } from '#server/http/server.ts'
import { jobQueues } from '#server/app/job-names.ts'
import { createLog } from '#server/app/telemetry/log.ts'
import { backgroundWork } from '#server/app/background/background.ts'
import { checkConfig, type Config } from '#server/config/config.ts'
import { StartFault } from '#server/config/start-fault.ts'
import { readEnv } from '#server/config/env.ts'
import { archiveSettings, giveJournalFolder, makeJournalFolder } from '#server/db/backup/journal.ts'
import { startEmbeddedPostgres } from '#server/db/embedded.ts'
import { migrate } from '#server/db/migrate.ts'
import { prepareRunningRole } from '#server/db/roles.ts'
import { loadSecrets } from '#server/config/secrets.ts'
import { installJobs, startJobs } from '#server/jobs/runner.ts'

/** What was started, in order; stopped in the opposite order. */
const stops: (() => Promise<void>)[] = []

/**
 * `npm start` builds the web app while the database is made ready, and says when it is there; listened for from the beginning,
 * since that may be first.
 */
const webAppIsBuilt = process.argv.includes('--web-app-beside')
  ? new Promise((resolve) => process.once('message', resolve))
  : Promise.resolve()

/** What the environment says, once it has been checked. */
let given: Config | null = null

/**
 * Starts everything and stays until SIGINT, SIGTERM or SIGHUP. A fault at the start is reported in one sentence and ends the
 * process with 1; nothing is left running.
 */
export function runServer(extension: Extension | null): void {
  process.on('SIGINT', () => void stop(0))
  process.on('SIGTERM', () => void stop(0))
  process.on('SIGHUP', () => void stop(0))
  // The start script is gone, however it went: nothing may be left running.
  process.on('disconnect', () => void stop(0))
  // An error that no code caught: printed once, then an orderly end, because the state of the process is not known. While
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
    // Ended while it started: what was under way has lost its database.
    if (stopping) return
    const sentence = startFaultOf(error, given)
    const text = error instanceof Error ? (error.stack ?? error.message) : String(error)
    process.stderr.write(sentence === null ? `Huvr could not start: ${text}\n` : `${sentence}\n`)
    void stop(1)
  })
}

async function start(extension: Extension | null): Promise<void> {
  const began = performance.now()
  const checked = checkConfig(readEnv())
  if (checked.kind === 'faulty') throw new StartFault(checked.faults.join('\n'))
  const { config } = checked
  given = config
  if (config.production && extension)
    throw new StartFault('dev/main.ts is the demo and does not run in production; start server/main.ts.')
  const giveBack = takeDataFolder(config.dataDir, config.port)
  stops.push(async () => giveBack())
  const log = createLog(config.logLevel)
  await askStore(config)
  const ownerUrl = await openDatabase(config)
  await migrate(ownerUrl)
  await installJobs(ownerUrl, jobQueues, log)
  const databaseUrl = await prepareRunningRole(ownerUrl, loadSecrets(config).database.toString('base64url'))
  stops.push(
    await takeDatabase(databaseUrl, config, {
      outside: endWith,
      separateTwins: extension?.separateTwins ?? [],
    }),
  )
  const jobs = await startJobs(databaseUrl, log, { isWorker: config.role !== 'web' })
  const app = await createApp(config, log, databaseUrl, jobs)
  stops.push(() => app.close())
  await refuseOtherCurrency(app.services.money, config)
  const work = await backgroundWork(app)
  stops.push(work.stop)
  const isWeb = config.role !== 'worker'
  const mail = isWeb ? await app.inbound?.listen((letter) => app.services.support.takeMail(letter)) : null
  if (mail) stops.push(mail.stop)
  await webAppIsBuilt
  const http = await httpOf(app, extension && ((added) => extension.routes(app, added, work)))
  await http.listen({ port: config.port, host: config.host })
  stops.push(() => leave(http, config.drainMs))
  const added = await extension?.started(app, work)
  if (added) stops.push(added.stop)
  // Beside the start: it asks the services outside, and their silence keeps nothing.
  void checkAtStart(servicesToCheck(config, loadSecrets(config)), createFaults(app.base))
  log.info({ port: config.port, ms: Math.round(performance.now() - began) }, 'ready')
  process.stdout.write(`\n${config.productName} is ready at ${config.publicUrl}\n${added?.welcome ?? ''}\n`)
}

/** What this server must not go on with. */
function endWith(sentence: string): void {
  process.stderr.write(`${sentence}\n`)
  void stop(1)
}

async function openDatabase({
  database,
  dataDir,
  backupDir,
}: Pick<Config, 'database' | 'dataDir' | 'backupDir'>): Promise<string> {
  if (database.provider === 'external') return database.url
  const dir = path.join(dataDir, 'postgres')
  if (backupDir !== null) makeJournalFolder(backupDir)
  const postgres = await startEmbeddedPostgres(dir, backupDir === null ? [] : archiveSettings(backupDir))
  stops.push(postgres.stop)
  if (backupDir !== null) giveJournalFolder(backupDir, path.join(dir, 'pg18'))
  return postgres.url
}

let stopping = false
async function stop(code: number): Promise<void> {
  if (stopping) return
  stopping = true
  // Whatever hangs must not keep the process: a clean stop has 10 s (docs/promises.md, 39), then it ends anyway.
  setTimeout(() => process.exit(1), 10_000).unref()
  for (const step of stops.reverse())
    await step().catch((error: unknown) => process.stderr.write(`while stopping: ${String(error)}\n`))
  process.exit(code)
}
