import fs from 'node:fs/promises'
import path from 'node:path'

/** Folders whose files PostgreSQL makes at each start, or that a restore takes from the journal; they are copied empty. */
const emptied = new Set([
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
])
/** Files of a running server, and of connections, which mean nothing to another one. */
const left = /^(postmaster\.(pid|opts)|\.s\.PGSQL\..*|pg_internal\.init.*|pgsql_tmp.*|backup_label.*)$/

/** Copies the files of a running PostgreSQL, which writes to them meanwhile: the journal makes them whole. */
export function copyRunning(from: string, to: string): Promise<void> {
  return copyTree(
    from,
    to,
    (name, below) => (emptied.has(below) && name !== 'archive_status') || left.test(name),
  )
}

/** Copies the files of a PostgreSQL that does not run. */
export function copyStopped(from: string, to: string): Promise<void> {
  return copyTree(from, to, () => false)
}

async function copyTree(
  from: string,
  to: string,
  leavesOut: (name: string, below: string) => boolean,
  below = '',
): Promise<void> {
  await fs.mkdir(to, { recursive: true, mode: 0o700 })
  await sameOwner(from, to)
  for (const entry of await fs.readdir(from, { withFileTypes: true })) {
    if (leavesOut(entry.name, below)) continue
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)]
    if (entry.isDirectory()) await copyTree(source, target, leavesOut, path.join(below, entry.name))
    else if (entry.isFile()) await copyFile(source, target)
  }
}

async function copyFile(from: string, to: string): Promise<void> {
  try {
    await fs.copyFile(from, to)
    await sameOwner(from, to)
  } catch (error) {
    // A table was dropped between the listing and the copy; the journal drops it in the copy too.
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    await fs.rm(to, { force: true })
  }
}

/** Only root can give files away, and only root runs PostgreSQL as another user. */
async function sameOwner(from: string, to: string): Promise<void> {
  if (process.getuid?.() !== 0) return
  const { uid, gid } = await fs.stat(from)
  await fs.chown(to, uid, gid)
}
