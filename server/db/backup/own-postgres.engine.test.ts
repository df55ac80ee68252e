import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, describe, expect, test } from 'vitest'
import { backUpExternal } from '#server/db/backup/back-up.ts'
import { journalFolder, makeJournalFolder } from '#server/db/backup/journal.ts'
import { restoreInto } from '#server/db/backup/restore.ts'
import { freePort } from '#server/db/free-port.ts'

/** The folder of PostgreSQL's programs, of the server and of the client. */
const programs = process.env['POSTGRES_PROGRAMS'] ?? ''
const top = fs.mkdtempSync(path.join(os.tmpdir(), 'huvr-own-postgres-'))
const backupDir = path.join(top, 'backups')
const started: ChildProcess[] = []

/** PostgreSQL refuses root, so root runs it in a user namespace. */
function asPostgres(name: string, args: string[]): [string, string[]] {
  const program = path.join(programs, name)
  if (process.getuid?.() !== 0) return [program, args]
  return ['unshare', ['--user', '--map-user=65534', '--map-group=65534', program, ...args]]
}

type Running = { url: string; child: ChildProcess }

async function start(data: string): Promise<Running> {
  const port = await freePort()
  const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'fsync=off']
  const args = ['-D', data, '-p', String(port), ...settings.flatMap((one) => ['-c', one])]
  const child = spawn(...asPostgres('postgres', args), { stdio: ['ignore', 'ignore', 'pipe'] })
  started.push(child)
  let text = ''
  await new Promise<void>((resolve, reject) => {
    child.stderr?.on('data', (part: Buffer) => {
      text += part.toString()
      if (text.includes('ready to accept connections')) resolve()
    })
    child.once('exit', () => reject(new Error(text)))
  })
  return { url: `postgres://huvr:unused@127.0.0.1:${port}/postgres`, child }
}

async function ask<Row extends object>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query<Row>(text)).rows
  } finally {
    await client.end()
  }
}

async function restoredRows(into: string, to: Date | 'latest'): Promise<number[]> {
  await restoreInto(into, backupDir, to)
  const { url, child } = await start(into)
  const rows = await ask<{ n: number }>(url, 'select n from noted order by n')
  await stop(child)
  return rows.map(({ n }) => n)
}

function stop(child: ChildProcess, signal: NodeJS.Signals = 'SIGINT'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve()
  return new Promise((resolve) => {
    child.once('exit', () => resolve())
    child.kill(signal)
  })
}

afterAll(async () => {
  for (const child of started) await stop(child)
  fs.rmSync(top, { recursive: true, force: true })
})

describe.skipIf(programs === '')('a PostgreSQL of one’s own', () => {
  test('is backed up by pg_basebackup, followed by pg_receivewal and restored to a time', async () => {
    const data = path.join(top, 'data')
    const made = spawnSync(...asPostgres('initdb', ['-D', data, '-U', 'huvr', '--auth=trust', '-N']))
    expect(made.status, String(made.stderr)).toBe(0)
    const { url, child } = await start(data)
    makeJournalFolder(backupDir)
    const receiver = ['--dbname', url, '--directory', journalFolder(backupDir), '--slot=huvr']
    const slot = spawnSync(path.join(programs, 'pg_receivewal'), [...receiver, '--create-slot'])
    expect(slot.status, String(slot.stderr)).toBe(0)
    started.push(spawn(path.join(programs, 'pg_receivewal'), [...receiver, '--synchronous', '--no-loop']))
    await ask(url, 'create table noted (n int); insert into noted values (1)')
    const env = { ...process.env, PATH: `${programs}:${process.env['PATH']}` }
    await backUpExternal({ url, env }, backupDir, 'first')
    await ask(url, 'insert into noted values (2)')
    const [now] = await ask<{ at: Date }>(url, 'select clock_timestamp() as at')
    await ask(url, 'insert into noted values (3)')
    const received = `select bool_and(flush_lsn >= pg_current_wal_flush_lsn()) as all from pg_stat_replication`
    await expect.poll(() => ask(url, received)).toEqual([{ all: true }])
    await stop(child, 'SIGKILL')

    expect(await restoredRows(path.join(top, 'to-a-time'), now?.at ?? 'latest')).toEqual([1, 2])
    expect(await restoredRows(path.join(top, 'to-the-end'), 'latest')).toEqual([1, 2, 3])
  })

  test('says what is missing where it cannot be backed up', async () => {
    const env = { ...process.env, PATH: `${programs}:${process.env['PATH']}` }
    const url = `postgres://huvr@127.0.0.1:${await freePort()}/postgres`
    await expect(backUpExternal({ url, env }, backupDir, 'none')).rejects.toThrow(
      /The database was not backed up: .*Connection refused/s,
    )
    await expect(backUpExternal({ url, env: { PATH: top } }, backupDir, 'none')).rejects.toThrow(
      /There is no pg_basebackup/,
    )
    expect(fs.readdirSync(path.join(backupDir, 'bases'))).toEqual(['first'])
  })
})
