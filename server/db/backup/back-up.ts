import { spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import type { Env } from '#server/config/env.ts'
import { StartFault } from '#server/config/start-fault.ts'
import { copyRunning } from '#server/db/backup/copy-cluster.ts'
import { basesBefore, basesIn, makeBase, type Base } from '#server/db/backup/bases.ts'
import { removeSegmentsBefore } from '#server/db/backup/journal.ts'
import { connectPatiently } from '#server/db/connect.ts'

/** The end of a backup waits so long for its part of the journal. */
const journalWaitMs = 60_000

/**
 * Backs the bundled database up while it runs, by PostgreSQL's low-level interface: its distribution brings no
 * pg_basebackup. `dir` is the folder of the database below the data folder, `url` where it runs now.
 *
 * @throws {StartFault} when its journal is not put away, or its owner may not back up
 */
export function backUpBundled(
  from: { dir: string; url: string },
  backupDir: string,
  name: string,
): Promise<Base> {
  return makeBase(backupDir, name, async (aside) => {
    const data = path.join(aside, 'data')
    const client = await connectPatiently(from.url)
    try {
      await refuseWithoutJournal(client)
      await client.query(`select pg_backup_start($1, true)`, [name])
      await copyRunning(path.join(from.dir, 'pg18'), data)
      await client.query(`set statement_timeout = ${journalWaitMs}`)
      const { rows } = await client.query<{ label: string; at: Date }>(
        `select labelfile as label, clock_timestamp() as at from pg_backup_stop(true)`,
      )
      const [ended] = rows
      if (!ended) throw new Error('the end of a backup has a label')
      fs.writeFileSync(path.join(data, 'backup_label'), ended.label, { mode: 0o600 })
      giveTo(data, path.join(data, 'backup_label'))
      // Who reads the files reads the database: its password adds nothing, and without it nothing can be restored.
      fs.copyFileSync(path.join(from.dir, 'pg-password'), path.join(aside, 'pg-password'))
      return ended.at
    } catch (error) {
      throw asSentence(error)
    } finally {
      await client.end()
    }
  })
}

async function refuseWithoutJournal(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ mode: string }>(`select current_setting('archive_mode') as mode`)
  if (rows[0]?.mode === 'on') return
  throw new StartFault(
    'The bundled database does not put its journal away: start the server with BACKUP_DIR, then run this again.',
  )
}

function giveTo(owned: string, file: string): void {
  if (process.getuid?.() !== 0) return
  const { uid, gid } = fs.statSync(owned)
  fs.chownSync(file, uid, gid)
}

function asSentence(error: unknown): unknown {
  const code = error instanceof pg.DatabaseError ? error.code : undefined
  if (code === '42501')
    return new StartFault(
      'The owner of the bundled database may not back it up: the data folder was made by an earlier version of Huvr.',
    )
  if (code === '57014')
    return new StartFault(
      'The journal of the bundled database did not reach BACKUP_DIR within a minute; look whether there is space left and whether it can be written.',
    )
  return error
}

/**
 * Backs a PostgreSQL of one's own up with its program pg_basebackup, which has to be of its version or newer. The role of
 * `url` needs the right `replication`; `env` is the environment in which the program runs.
 *
 * @throws {StartFault} when the program is missing or fails, with its words
 */
export function backUpExternal(
  from: { url: string; env: Env },
  backupDir: string,
  name: string,
): Promise<Base> {
  const { url } = from
  return makeBase(backupDir, name, async (aside) => {
    await runBaseBackup(from, path.join(aside, 'data'))
    const client = await connectPatiently(url)
    try {
      const { rows } = await client.query<{ at: Date }>('select clock_timestamp() as at')
      const at = rows[0]?.at
      if (!at) throw new Error('the database knows the time')
      return at
    } finally {
      await client.end()
    }
  })
}

async function runBaseBackup({ url, env }: { url: string; env: Env }, data: string): Promise<void> {
  const address = new URL(url)
  const password = decodeURIComponent(address.password)
  // What stands in a command line is seen by all users of the machine.
  address.password = ''
  const args = [`--dbname=${address.href}`, `--pgdata=${data}`]
  const child = spawn(
    'pg_basebackup',
    [...args, '--format=plain', '--wal-method=stream', '--checkpoint=fast', '--no-password'],
    {
      env: { ...env, ...(password === '' ? {} : { PGPASSWORD: password }) },
      stdio: ['ignore', 'inherit', 'pipe'],
    },
  )
  let tail = ''
  child.stderr.on('data', (part: Buffer) => (tail = (tail + part.toString()).slice(-2000)))
  await new Promise<void>((resolve, reject) => {
    child.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        new StartFault(
          error.code === 'ENOENT'
            ? 'There is no pg_basebackup: install the client programs of PostgreSQL, of the version of the server or newer.'
            : `pg_basebackup could not be run: ${error.message}`,
        ),
      ),
    )
    child.once('close', (code) =>
      code === 0 ? resolve() : reject(new StartFault(`The database was not backed up: ${tail.trim()}`)),
    )
  })
}

/** Removes what no restore to a time from `since` on needs; how many backups and segments of the journal. */
export function removeBefore(backupDir: string, since: Date): { bases: number; segments: number } {
  const bases = basesIn(backupDir)
  const old = basesBefore(bases, since)
  for (const { dir } of old) fs.rmSync(dir, { recursive: true, force: true })
  const first = bases.find((base) => !old.includes(base))
  return { bases: old.length, segments: first ? removeSegmentsBefore(backupDir, first.firstSegment) : 0 }
}
