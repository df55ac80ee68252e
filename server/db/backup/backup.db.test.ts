import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { backUpBundled, removeBefore } from '#server/db/backup/back-up.ts'
import { basesIn } from '#server/db/backup/bases.ts'
import { archiveSettings, journalFolder, journalIn, makeJournalFolder } from '#server/db/backup/journal.ts'
import { restoreBundled, restoreInto } from '#server/db/backup/restore.ts'
import { startEmbeddedPostgres, type EmbeddedPostgres } from '#server/db/embedded.ts'

let top = ''
let dir = ''
let backupDir = ''
/** A time between the second row and the third, and one after the third. */
let [chosen, later] = [new Date(0), new Date(0)]

const fast = ['fsync=off', 'scram_iterations=1']
const start = () => startEmbeddedPostgres(dir, [...fast, ...archiveSettings(backupDir)])

async function ask<Row extends object>(postgres: EmbeddedPostgres, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: postgres.url })
  await client.connect()
  try {
    return (await client.query<Row>(text)).rows
  } finally {
    await client.end()
  }
}

/** The rows of the database as it lies there. */
async function restoredRows(): Promise<number[]> {
  const postgres = await startEmbeddedPostgres(dir, fast)
  try {
    return (await ask<{ n: number }>(postgres, 'select n from noted order by n')).map(({ n }) => n)
  } finally {
    await postgres.stop()
  }
}

const at = (isRehearsal: boolean, name: string) => ({ dir, backupDir, isRehearsal, name })

beforeAll(async () => {
  // A blank and a quote stand in paths of people too, and go through the shell that fetches the journal.
  top = fs.mkdtempSync(path.join(os.tmpdir(), `huvr b'k-`))
  dir = path.join(top, 'postgres')
  backupDir = path.join(top, 'back ups')
  makeJournalFolder(backupDir)
  const postgres = await start()
  await ask(postgres, 'create table noted (n int); insert into noted values (1)')
  await backUpBundled({ dir, url: postgres.url }, backupDir, 'first')
  await ask(postgres, 'insert into noted values (2)')
  const now = async () =>
    (await ask<{ at: Date }>(postgres, 'select clock_timestamp() as at'))[0]?.at ?? new Date(0)
  chosen = await now()
  await ask(postgres, 'insert into noted values (3)')
  later = await now()
  await ask(postgres, 'insert into noted values (4)')
  // Nothing of the third and the fourth row has been put away when the process is gone.
  process.kill(postgres.pid, 'SIGKILL')
  await postgres.stop()
})

afterAll(() => fs.rmSync(top, { recursive: true, force: true }))

test('all that was committed is restored, from the backup and the journal that had not been put away', async () => {
  const before = journalIn(journalFolder(backupDir))
  const restored = await restoreBundled(at(true, 'a'), 'latest')
  expect(restored.lastCommit?.getTime()).toBeGreaterThan(chosen.getTime())
  expect(fs.existsSync(path.join(`${dir}.before-a`, 'pg18', 'PG_VERSION'))).toBe(true)
  expect(await restoredRows()).toEqual([1, 2, 3, 4])
  expect(journalIn(journalFolder(backupDir))).toEqual(before)
})

test('a chosen time is restored to: everything before it, nothing after', async () => {
  const restored = await restoreBundled(at(false, 'b'), chosen)
  expect(restored.lastCommit?.getTime()).toBeLessThanOrEqual(chosen.getTime())
  expect(await restoredRows()).toEqual([1, 2])
  // The journal goes on from there, so that a later restore knows which way it took.
  expect(journalIn(journalFolder(backupDir)).some((name) => name.endsWith('.history'))).toBe(true)
})

test('a time after the one that was restored to leads to the database as it was before that restore', async () => {
  const restored = await restoreBundled(at(true, 'g'), later)
  expect(restored.lastCommit?.getTime()).toBeLessThanOrEqual(later.getTime())
  expect(await restoredRows()).toEqual([1, 2, 3])
  // One after the other: what a rehearsal has left in the folder leads no restore astray.
  await restoreBundled(at(true, 'h'), later)
  expect(await restoredRows()).toEqual([1, 2, 3])
  await restoreBundled(at(true, 'i'), 'latest')
  expect(await restoredRows()).toEqual([1, 2])
})

test('a time that no backup or journal reaches is refused in a sentence, and nothing is changed', async () => {
  const late = new Date(Date.now() + 3_600_000)
  await expect(restoreBundled(at(true, 'c'), late)).rejects.toThrow(
    /The journal ends before \S+: its last transaction was at .*--to latest/,
  )
  await expect(restoreBundled(at(true, 'd'), new Date(0))).rejects.toThrow(/There is no backup so old/)
  await expect(restoreBundled({ ...at(true, 'e'), backupDir: top }, 'latest')).rejects.toThrow(
    /There is no backup in/,
  )
  expect(fs.readdirSync(top).filter((name) => /before-[cde]|restoring/.test(name))).toEqual([])
  expect(await restoredRows()).toEqual([1, 2])
})

test('files for a PostgreSQL of its own are laid down with what recovers them, in an empty folder only', async () => {
  const into = path.join(top, 'own')
  await restoreInto(into, backupDir, chosen)
  const settings = fs.readFileSync(path.join(into, 'postgresql.auto.conf'), 'utf8')
  expect(settings).toMatch(/^recovery_target_time = '[-\d]{10} [\d:.]{12}\+00'$/m)
  expect(settings).toContain(`b''`)
  expect(fs.existsSync(path.join(into, 'recovery.signal'))).toBe(true)
  await expect(restoreInto(into, backupDir, chosen)).rejects.toThrow(/not empty/)
})

test('a backup without the journal is refused, and one that failed leaves nothing', async () => {
  const postgres = await startEmbeddedPostgres(dir, fast)
  try {
    await expect(backUpBundled({ dir, url: postgres.url }, backupDir, 'none')).rejects.toThrow(
      /does not put its journal away/,
    )
  } finally {
    await postgres.stop()
  }
  expect(fs.readdirSync(path.join(backupDir, 'bases'))).toEqual(['first'])
})

test('a backup takes the place of older ones once no kept time needs them', async () => {
  const postgres = await start()
  try {
    await backUpBundled({ dir, url: postgres.url }, backupDir, 'second')
  } finally {
    await postgres.stop()
  }
  expect(removeBefore(backupDir, chosen)).toEqual({ bases: 0, segments: expect.any(Number) })
  expect(basesIn(backupDir).map(({ dir: of }) => path.basename(of))).toEqual(['first', 'second'])
  const { bases, segments } = removeBefore(backupDir, new Date())
  expect(bases).toBe(1)
  expect(segments).toBeGreaterThan(0)
  await restoreBundled(at(true, 'f'), 'latest')
  expect(await restoredRows()).toEqual([1, 2])
})
