import fs from 'node:fs'
import path from 'node:path'

/** A segment of the journal (WAL) by its name: timeline, then place. A receiver leaves the one under way as `.partial`. */
const segment = /^[0-9A-F]{24}(\.partial)?$/
/** What a timeline began from: each restore that goes on makes one. */
const history = /^[0-9A-F]{8}\.history$/

/** Where PostgreSQL puts the segments of its journal, and where a restore takes them from. */
export const journalFolder = (backupDir: string) => path.join(backupDir, 'journal')

/** A crash of the whole disk loses at most so much: a segment is put away after this time also where it is not full. */
const putAwayEveryS = 60

/**
 * Settings with which the bundled PostgreSQL puts its journal away. The module checks that a segment is not there with other
 * bytes, and renames it when it is whole.
 */
export function archiveSettings(backupDir: string): string[] {
  return [
    'archive_mode=on',
    'archive_library=basic_archive',
    `basic_archive.archive_directory=${journalFolder(backupDir)}`,
    `archive_timeout=${putAwayEveryS}`,
  ]
}

/**
 * Makes the folder of the journal, before PostgreSQL starts: one that has failed to put a segment away tries again after a
 * minute only. A folder that is there already stays as it is.
 */
export function makeJournalFolder(backupDir: string): void {
  fs.mkdirSync(journalFolder(backupDir), { recursive: true, mode: 0o700 })
}

/** Gives the folder to the user as which PostgreSQL runs, the owner of its files; where root starts it, that may be another. */
export function giveJournalFolder(backupDir: string, data: string): void {
  if (process.getuid?.() !== 0) return
  const { uid, gid } = fs.statSync(data)
  fs.chownSync(journalFolder(backupDir), uid, gid)
}

/** Settings with which a PostgreSQL recovers to a time, or to the end of the journal, and then begins to take writes. */
export function recoverySettings(backupDir: string, to: Date | 'latest'): Record<string, string> {
  return {
    restore_command: fetching(journalFolder(backupDir)),
    recovery_target_action: 'promote',
    // Nothing may read before the time is reached.
    hot_standby: 'off',
    recovery_target_timeline: timelineAt(backupDir, to),
    // Names of zones, and the letters of ISO 8601, are not known yet when this is read.
    ...(to === 'latest'
      ? {}
      : { recovery_target_time: to.toISOString().replace('T', ' ').replace('Z', '+00') }),
  }
}

/**
 * The timeline that the database was on at a time: a restore begins a new one, whose history is put away then. So a time before
 * an earlier restore leads to the database as it was before that. The one of the backup where none had begun.
 */
function timelineAt(backupDir: string, to: Date | 'latest'): string {
  if (to === 'latest') return 'latest'
  const folder = journalFolder(backupDir)
  const begun = journalIn(folder).filter(
    (name) => history.test(name) && fs.statSync(path.join(folder, name)).mtime <= to,
  )
  const last = begun.sort().at(-1)
  return last === undefined ? 'current' : `0x${last.slice(0, 8)}`
}

/** The timelines of the journal, as the first eight letters of its names; a rehearsal has begun one that is not among them. */
export function timelinesIn(backupDir: string): Set<string> {
  return new Set(journalIn(journalFolder(backupDir)).map((name) => name.slice(0, 8)))
}

/** The command of the shell that fetches one segment; `%` has a meaning in it. */
function fetching(folder: string): string {
  const at = path.resolve(folder).replaceAll('%', '%%')
  if (process.platform === 'win32') return `copy "${at.replaceAll('/', '\\')}\\%f" "%p"`
  const quoted = `'${at.replaceAll("'", `'\\''`)}'`
  return `cp ${quoted}/%f %p || cp ${quoted}/%f.partial %p`
}

/** The segments that lie in a folder, and the histories of their timelines. */
export function journalIn(folder: string): string[] {
  if (!fs.existsSync(folder)) return []
  return fs.readdirSync(folder).filter((name) => segment.test(name) || history.test(name))
}

/** Removes the segments before this one, on whatever timeline; how many. */
export function removeSegmentsBefore(backupDir: string, first: string): number {
  const folder = journalFolder(backupDir)
  const old = journalIn(folder).filter((name) => segment.test(name) && name.slice(8, 24) < first.slice(8, 24))
  for (const name of old) fs.rmSync(path.join(folder, name))
  return old.length
}
