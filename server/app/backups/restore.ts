import path from 'node:path'
import { restoreArguments } from '#server/app/backups/arguments.ts'
import { backupGiven, end, namedAfter } from '#server/app/backups/command.ts'
import { takeDataFolder } from '#server/app/start/data-folder.ts'
import { restoreBundled, restoreInto } from '#server/db/backup/restore.ts'

/** `npm run restore -- --to <time or latest> [--into <folder>] [--rehearsal]`, while no server runs. */
const asked = restoreArguments(process.argv.slice(2))
if (asked.kind === 'faulty') end(asked.sentence)
const { config, backupDir } = backupGiven()
try {
  const sentences = config.database.provider === 'external' ? await intoFolder() : await bundled()
  process.stdout.write(`${sentences.join('\n')}\n`)
} catch (error) {
  end(error)
}

async function intoFolder(): Promise<string[]> {
  const { to, into } = restoreArgs()
  if (into === null)
    return end(
      'Say with --into the empty folder in which the files of your PostgreSQL are laid down; the running one is not touched.',
    )
  const base = await restoreInto(into, backupDir, to)
  return [
    `The backup of ${base.wholeAt.toISOString()} is laid down in ${into}.`,
    `Start your PostgreSQL on it (pg_ctl -D ${into} start): it goes on to the time, takes writes then, and DATABASE_URL may lead to it.`,
  ]
}

async function bundled(): Promise<string[]> {
  const { to, into, isRehearsal } = restoreArgs()
  if (into !== null) return end('--into is for a PostgreSQL of your own; DATA_DIR chooses the folder here.')
  const giveBack = takeDataFolder(config.dataDir, config.port)
  const dir = path.join(config.dataDir, 'postgres')
  const { base, lastCommit, before } = await restoreBundled(
    { dir, backupDir, isRehearsal, name: namedAfter(new Date()) },
    to,
  )
  giveBack()
  return [
    `The database is restored from the backup of ${base.wholeAt.toISOString()}${lastCommit === null ? '' : `; its last transaction is of ${lastCommit.toISOString()}`}.`,
    ...(before === null ? [] : [`The one before lies in ${before}.`]),
    ...(isRehearsal ? [] : ['Start the server, and run npm run backup.']),
  ]
}

function restoreArgs() {
  return asked.kind === 'ok' ? asked : end(asked.sentence)
}
