import fs from 'node:fs'
import path from 'node:path'
import * as z from 'zod'

/** What is written down beside the files of a whole backup. */
const manifest = z.object({
  /** When the backup was whole, by the clock of PostgreSQL: it can be restored to no earlier time. */
  wholeAt: z.iso.datetime().transform((text) => new Date(text)),
  /** The first segment of the journal that a restore of it needs. */
  firstSegment: z.string(),
})

/** A backup of all files of the database, from which a restore begins. `data` is its folder of PostgreSQL's files. */
export type Base = z.output<typeof manifest> & { dir: string; data: string }

const making = '.making'
const basesFolder = (backupDir: string) => path.join(backupDir, 'bases')

/** The whole backups, the oldest first; what a stopped backup began is none. */
export function basesIn(backupDir: string): Base[] {
  const folder = basesFolder(backupDir)
  if (!fs.existsSync(folder)) return []
  return fs
    .readdirSync(folder)
    .filter((name) => !name.endsWith(making))
    .map((name) => baseAt(path.join(folder, name)))
    .sort((a, b) => a.wholeAt.getTime() - b.wholeAt.getTime())
}

function baseAt(dir: string): Base {
  const text = fs.readFileSync(path.join(dir, 'backup.json'), 'utf8')
  return { ...manifest.parse(JSON.parse(text)), dir, data: path.join(dir, 'data') }
}

/** The newest backup that was whole at this time; null where there is none. */
export function baseFor(bases: readonly Base[], to: Date | 'latest'): Base | null {
  return bases.findLast(({ wholeAt }) => to === 'latest' || wholeAt <= to) ?? null
}

/** The backups that nothing needs that is not older than `since`: all before the newest one of that time. */
export function basesBefore(bases: readonly Base[], since: Date): Base[] {
  const needed = baseFor(bases, since)
  return needed === null ? [] : bases.slice(0, bases.indexOf(needed))
}

/**
 * Makes a backup in a folder aside, which `fill` fills below `data`, and gives it its name once it is whole. What earlier
 * attempts began is removed.
 */
export async function makeBase(
  backupDir: string,
  name: string,
  fill: (dir: string) => Promise<Date>,
): Promise<Base> {
  const folder = basesFolder(backupDir)
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 })
  for (const left of fs.readdirSync(folder).filter((one) => one.endsWith(making)))
    fs.rmSync(path.join(folder, left), { recursive: true, force: true })
  const aside = path.join(folder, `${name}${making}`)
  const dir = path.join(folder, name)
  fs.mkdirSync(aside, { mode: 0o700 })
  try {
    const wholeAt = await fill(aside)
    const label = fs.readFileSync(path.join(aside, 'data', 'backup_label'), 'utf8')
    const firstSegment = /^START WAL LOCATION: \S+ \(file ([0-9A-F]{24})\)/m.exec(label)?.[1]
    if (firstSegment === undefined) throw new Error(`the label of the backup says no segment: ${label}`)
    fs.writeFileSync(path.join(aside, 'backup.json'), JSON.stringify({ wholeAt, firstSegment }))
    fs.renameSync(aside, dir)
  } catch (error) {
    fs.rmSync(aside, { recursive: true, force: true })
    throw error
  }
  return baseAt(dir)
}
