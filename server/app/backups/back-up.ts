import path from 'node:path'
import { backupArguments } from '#server/app/backups/arguments.ts'
import { backupGiven, end, namedAfter } from '#server/app/backups/command.ts'
import { readEnv } from '#server/config/env.ts'
import { backUpBundled, backUpExternal, removeBefore } from '#server/db/backup/back-up.ts'
import { runningEmbeddedUrl } from '#server/db/embedded-address.ts'

/** `npm run backup -- [--keep-days <days>]`: backs the database up beside servers that run. */
const asked = backupArguments(process.argv.slice(2))
if (asked.kind === 'faulty') end(asked.sentence)
const { config, backupDir } = backupGiven()
const { database, dataDir } = config
const dir = path.join(dataDir, 'postgres')
const now = new Date()
try {
  const base =
    database.provider === 'external'
      ? await backUpExternal({ url: database.url, env: readEnv() }, backupDir, namedAfter(now))
      : await backUpBundled({ dir, url: runningUrl() }, backupDir, namedAfter(now))
  process.stdout.write(
    `The database is backed up in ${base.dir}; it can be restored to any time from ${base.wholeAt.toISOString()} on that its journal has reached.\n`,
  )
  if (asked.keepDays !== null) {
    const since = new Date(now.getTime() - asked.keepDays * 24 * 3_600_000)
    const { bases, segments } = removeBefore(backupDir, since)
    process.stdout.write(`Removed: ${bases} older backups and ${segments} segments of their journal.\n`)
  }
} catch (error) {
  end(error)
}

function runningUrl(): string {
  return (
    runningEmbeddedUrl(dir) ??
    end('The bundled database does not run: start the server with BACKUP_DIR, then run this beside it.')
  )
}
