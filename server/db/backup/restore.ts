import fs from 'node:fs'
import path from 'node:path'
import { StartFault } from '#server/config/start-fault.ts'
import { baseFor, basesIn, type Base } from '#server/db/backup/bases.ts'
import { copyStopped } from '#server/db/backup/copy-cluster.ts'
import { archiveSettings, recoverySettings, journalIn, timelinesIn } from '#server/db/backup/journal.ts'
import { connectPatiently } from '#server/db/connect.ts'
import { startEmbeddedPostgres, stopOrphan } from '#server/db/embedded.ts'

/** A time to restore to, or everything that the journal holds. */
export type RestoreTo = Date | 'latest'

export type Restored = {
  base: Base
  /** When the last transaction that was restored was committed; null where none came after the backup. */
  lastCommit: Date | null
  /** The folder that the database before was moved to; null where there was none. */
  before: string | null
}

/**
 * Restores the bundled database in `dir` (the folder of the database below the data folder, which this process has to
 * itself). It is recovered in a folder aside, which takes the place of the other one at the end: a restore that fails changes nothing.
 * Segments of the journal that were not put away yet are taken from the database that is replaced. `isRehearsal` puts nothing into the journal
 * of the backups; without it the journal goes on from the restored time, on a timeline of its own.
 *
 * @throws {StartFault} when no backup is old enough, or the journal ends before the time
 */
export async function restoreBundled(
  at: { dir: string; backupDir: string; isRehearsal: boolean; name: string },
  to: RestoreTo,
): Promise<Restored> {
  const { dir, backupDir } = at
  const base = chosen(backupDir, to)
  await stopOrphan(path.join(dir, 'pg18'))
  const aside = `${dir}.restoring`
  fs.rmSync(aside, { recursive: true, force: true })
  try {
    await layDown(base, path.join(aside, 'pg18'))
    fs.copyFileSync(path.join(base.dir, 'pg-password'), path.join(aside, 'pg-password'))
    const timelines = timelinesIn(backupDir).add(base.firstSegment.slice(0, 8))
    const left = journalIn(path.join(dir, 'pg18', 'pg_wal'))
    for (const name of left.filter((one) => timelines.has(one.slice(0, 8))))
      await fs.promises.copyFile(
        path.join(dir, 'pg18', 'pg_wal', name),
        path.join(aside, 'pg18', 'pg_wal', name),
      )
    const lastCommit = await recover(aside, [
      ...Object.entries(recoverySettings(backupDir, to)).map(([name, value]) => `${name}=${value}`),
      ...(at.isRehearsal ? [] : archiveSettings(backupDir)),
    ])
    const before = fs.existsSync(dir) ? `${dir}.before-${at.name}` : null
    if (before !== null) fs.renameSync(dir, before)
    fs.renameSync(aside, dir)
    return { base, lastCommit, before }
  } catch (error) {
    fs.rmSync(aside, { recursive: true, force: true })
    throw tooLate(error, to)
  }
}

/**
 * Lays the files of a PostgreSQL of one's own down in `into`, an empty folder, with what it needs to recover to the time
 * when it is started on them.
 *
 * @throws {StartFault} when no backup is old enough, or the folder is not empty
 */
export async function restoreInto(into: string, backupDir: string, to: RestoreTo): Promise<Base> {
  const base = chosen(backupDir, to)
  if (fs.existsSync(into) && fs.readdirSync(into).length > 0)
    throw new StartFault(`The folder ${into} is not empty; choose an empty one.`)
  await layDown(base, into)
  const lines = Object.entries(recoverySettings(backupDir, to)).map(
    ([name, value]) => `${name} = '${value.replaceAll("'", "''")}'\n`,
  )
  fs.appendFileSync(path.join(into, 'postgresql.auto.conf'), lines.join(''))
  return base
}

function chosen(backupDir: string, to: RestoreTo): Base {
  const bases = basesIn(backupDir)
  const base = baseFor(bases, to)
  if (base !== null) return base
  const [first] = bases
  throw new StartFault(
    first
      ? `There is no backup so old: the first one can be restored from ${first.wholeAt.toISOString()} on.`
      : `There is no backup in ${backupDir}.`,
  )
}

async function layDown(base: Base, data: string): Promise<void> {
  await copyStopped(base.data, data)
  const signal = path.join(data, 'recovery.signal')
  fs.writeFileSync(signal, '', { mode: 0o600 })
  if (process.getuid?.() === 0) {
    const { uid, gid } = fs.statSync(base.data)
    fs.chownSync(signal, uid, gid)
  }
}

/** Starts PostgreSQL, which ends its recovery before it takes a connection, and stops it again. */
async function recover(dir: string, settings: string[]): Promise<Date | null> {
  const postgres = await startEmbeddedPostgres(dir, settings)
  try {
    const client = await connectPatiently(postgres.url)
    const { rows } = await client.query<{ at: Date | null }>('select pg_last_xact_replay_timestamp() as at')
    await client.end()
    return rows[0]?.at ?? null
  } finally {
    await postgres.stop()
  }
}

/** PostgreSQL refuses to call the end of the journal the time that was asked for. */
function tooLate(error: unknown, to: RestoreTo): unknown {
  if (!(error instanceof StartFault) || to === 'latest') return error
  if (!/recovery ended before configured recovery target was reached/.test(error.message)) return error
  const last = /last completed transaction was at log time (\S+ \S+)/.exec(error.message)?.[1]
  return new StartFault(
    `The journal ends before ${to.toISOString()}${last === undefined ? '' : `: its last transaction was at ${last}`}. Choose an earlier time, or --to latest for all that it holds.`,
  )
}
