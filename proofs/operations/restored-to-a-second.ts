import { spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { countOf, restoredDifferences } from '#proofs/operations/testing/restored.ts'
import type { Acknowledged } from '#proofs/operations/testing/couple.ts'
import { ended, healthy, startMain, type Started } from '#proofs/operations/testing/start.ts'
import { couplesOn, postgresIn, together } from '#proofs/operations/testing/walking.ts'
import { killPostgres } from '#proofs/operations/testing/kill-postgres.ts'
import type { Proof } from '#proofs/proof.ts'
import { freePort } from '#server/db/free-port.ts'

const script = path.join(import.meta.dirname, 'testing/killed-server.ts')
const commands = path.resolve(import.meta.dirname, '../../server/app/backups')
/** So much more is acknowledged before the next moment is taken. */
const between = 4

/** A moment to restore to: the time, and what had been acknowledged before it. */
type Moment = { at: Date; said: Acknowledged }

/**
 * Promise 21: we can restore to a chosen second. People take whole walks on a server with the bundled database, which is
 * backed up meanwhile. Then the whole database is lost, and it is restored by the commands of the product to moments in
 * the middle of the walks: everything that was acknowledged before is there, no row is of a later time, and the
 * ledger is balanced. A server starts on the last one.
 */
export const prove: Proof<{ couples: number; moments: number }> = async ({ size }) => {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'huvr-restore-'))
  const backupDir = fs.mkdtempSync(path.join(os.tmpdir(), 'huvr-backups-'))
  const port = await freePort()
  const env = {
    DATA_DIR: dataDir,
    BACKUP_DIR: backupDir,
    PORT: String(port),
    PUBLIC_URL: `http://localhost:${port}`,
  }
  let server = await startMain(env, script)
  const restores: number[] = []
  try {
    await healthy(server)
    const { moments, later, broken } = await walksWithMoments(server, env, size)
    await ended(server, 'SIGTERM')
    await databaseEnded(dataDir)
    fs.rmSync(path.join(dataDir, 'postgres'), { recursive: true })
    const failures = broken
    for (const { at, said } of moments) {
      const began = performance.now()
      await command('restore.ts', ['--to', at.toISOString(), '--rehearsal'], env)
      restores.push(Math.round(performance.now() - began))
      failures.push(...(await restoredDifferences(dataDir, at, said)))
    }
    server = await startMain(env, script)
    await healthy(server)
    await ended(server, 'SIGTERM')
    const first = moments[0]?.said
    return {
      runs: moments.length,
      failures,
      figures: {
        moments: moments.length,
        'acknowledged before the first': first ? countOf(first) : 0,
        'acknowledged before the last': countOf(moments.at(-1)?.said),
        'acknowledged in all': later,
        'longest restore ms': Math.max(...restores),
        differences: failures.length,
      },
    }
  } finally {
    await ended(server, 'SIGKILL')
    const left = postgresIn(dataDir)
    if (left !== null) killPostgres(left)
    for (const dir of [dataDir, backupDir]) fs.rmSync(dir, { recursive: true, force: true })
  }
}

/** Walks that go on while the database is backed up and while moments are taken, and some that come after the last one. */
async function walksWithMoments(
  server: Started,
  env: Record<string, string>,
  size: { couples: number; moments: number },
): Promise<{ moments: Moment[]; later: number; broken: string[] }> {
  const couples = await couplesOn(server.port, size.couples, size.moments)
  let isOver = false
  const walking = Promise.allSettled(couples.map((couple) => couple.walkUntil(() => isOver)))
  const more = async () => {
    const enough = countOf(together(couples)) + between * size.couples
    while (countOf(together(couples)) < enough) await new Promise((resolve) => setTimeout(resolve, 20))
  }
  await more()
  await command('back-up.ts', [], env)
  const moments: Moment[] = []
  for (let taken = 0; taken < size.moments; taken++) {
    await more()
    // What was acknowledged first, then the time: everything in it had been committed by then.
    const said = together(couples)
    moments.push({ at: new Date(), said })
  }
  await more()
  isOver = true
  const broken = (await walking).flatMap((each) => (each.status === 'rejected' ? [String(each.reason)] : []))
  return { moments, later: countOf(together(couples)), broken }
}

/**
 * On a busy machine a server may end before its database has: that puts the last of its journal away meanwhile, which is lost
 * with a folder that is removed too early.
 */
async function databaseEnded(dataDir: string): Promise<void> {
  while (postgresIn(dataDir) !== null) await new Promise((resolve) => setTimeout(resolve, 20))
}

/** Runs a command of the product as `npm run` does; one that fails says why. */
async function command(name: string, args: readonly string[], env: Record<string, string>): Promise<void> {
  const child = spawn(process.execPath, [path.join(commands, name), ...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let text = ''
  child.stderr.on('data', (part: Buffer) => (text += part.toString()))
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
  if (code !== 0) throw new Error(`${name} ended with ${code}: ${text}`)
}
