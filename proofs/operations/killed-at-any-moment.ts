import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { chanceOf, type Chance } from '#proofs/money/testing/chance.ts'
import { killPostgres } from '#proofs/operations/testing/kill-postgres.ts'
import { ended, healthy, startMain, type Started } from '#proofs/operations/testing/start.ts'
import { afterDays, compared, couplesOn, postgresIn, together } from '#proofs/operations/testing/walking.ts'
import type { Proof } from '#proofs/proof.ts'
import { freePort } from '#server/db/free-port.ts'

const script = path.join(import.meta.dirname, 'testing/killed-server.ts')
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
/** A server runs at most so long until it is killed. */
const lifeMs = 4000

/**
 * Promise 41: killed at any moment, all books agree. People take whole walks against a real server in a data folder
 * while it, and the bundled database where there is one, is killed with -9 at random moments, also while it starts.
 * They repeat what was not answered. Then the clock is moved and everything is compared.
 */
export const prove: Proof<{
  kills: number
  couples: number
  database: 'bundled' | 'given'
  seed: number
}> = async ({ size, databaseUrl }) => {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'huvr-kills-'))
  const bundled = size.database === 'bundled'
  const port = await freePort()
  const env = {
    DATA_DIR: dataDir,
    PORT: String(port),
    PUBLIC_URL: `http://localhost:${port}`,
    ...(bundled ? {} : { DATABASE_URL: databaseUrl }),
  }
  const start = () => startMain(env, script)
  const chance = chanceOf(size.seed)
  const killed = { servers: 0, databases: 0, starts: 0 }
  let server = await start()
  try {
    await healthy(server)
    // A walk outlives a kill or two, so that no couple takes more walks than there are kills.
    const couples = await couplesOn(port, size.couples, size.kills)
    let isOver = false
    const walking = Promise.allSettled(couples.map((couple) => couple.walkUntil(() => isOver)))
    for (let kill = 0; kill < size.kills; kill++)
      server = await killOnce(server, { chance, start, killed, dataDir: bundled ? dataDir : null })
    isOver = true
    const broken = (await walking).flatMap((each) =>
      each.status === 'rejected' ? [String(each.reason)] : [],
    )
    await healthy(server)
    await afterDays(server)
    const acknowledged = together(couples)
    const different = await compared({ dataDir, databaseUrl: bundled ? null : databaseUrl, acknowledged })
    const failures = [...broken, ...different]
    return {
      runs: killed.servers,
      failures,
      figures: {
        'kills of the server': killed.servers,
        'of them while it started': killed.starts,
        'with the database': killed.databases,
        walks: couples.reduce((sum, { walks }) => sum + walks, 0),
        ...Object.fromEntries(
          Object.entries(acknowledged).map(([what, said]) => [`${what} acknowledged`, said.length]),
        ),
        differences: failures.length,
      },
    }
  } finally {
    await ended(server, 'SIGKILL')
    if (bundled) killDatabase(dataDir)
    fs.rmSync(dataDir, { recursive: true, force: true })
  }
}

type Killing = {
  chance: Chance
  start(): Promise<Started>
  killed: { servers: number; databases: number; starts: number }
  /** Where there is a database to be killed. */
  dataDir: string | null
}

async function killOnce(server: Started, { chance, start, killed, dataDir }: Killing): Promise<Started> {
  await pause(chance.below(lifeMs))
  if (dataDir !== null && chance.below(3) === 0 && killDatabase(dataDir)) {
    killed.databases += 1
    await pause(chance.below(500))
  }
  await ended(server, 'SIGKILL')
  killed.servers += 1
  const next = await start()
  if (chance.below(6) > 0) {
    await healthy(next)
    return next
  }
  killed.starts += 1
  return next
}

/** Kills the bundled database; false while none runs in this folder. */
function killDatabase(dataDir: string): boolean {
  const pid = postgresIn(dataDir)
  if (pid !== null) killPostgres(pid)
  return pid !== null
}
