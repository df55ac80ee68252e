import fs from 'node:fs'
import path from 'node:path'
import { startEmbeddedPostgres } from '#server/db/embedded.ts'
import { differences } from '#proofs/operations/testing/compare.ts'
import { Couple, post, walksInARow, type Acknowledged } from '#proofs/operations/testing/couple.ts'
import type { Made } from '#proofs/operations/testing/killed-server.ts'
import { ended, type Started } from '#proofs/operations/testing/start.ts'

/** So many couples on a server, with people for so many walks each; every second one repeats its commands as new presses. */
export async function couplesOn(port: number, count: number, walks: number): Promise<Couple[]> {
  const couples: Couple[] = []
  for (let each = 0; each < count; each++) {
    const pairs: Made[] = []
    for (let made = 0; made < walks; made += walksInARow) pairs.push(await post<Made>(port, '/proof/couple'))
    couples.push(new Couple(port, pairs, each % 2 === 0))
  }
  return couples
}

/** The clock is moved past every deadline, what has become due is done, and the server stops in order. */
export async function afterDays(server: Started): Promise<void> {
  for (const hours of [1, 1, 24]) await post(server.port, '/proof/forward', { seconds: hours * 3600 })
  await ended(server, 'SIGTERM')
}

/** Everything that does not agree once the server has stopped, on a database of its own or the bundled one. */
export async function compared(at: {
  dataDir: string
  databaseUrl: string | null
  acknowledged: Acknowledged
}): Promise<string[]> {
  if (at.databaseUrl !== null) return differences(at.databaseUrl, at.dataDir, at.acknowledged)
  const postgres = await startEmbeddedPostgres(path.join(at.dataDir, 'postgres'))
  try {
    return await differences(postgres.url, at.dataDir, at.acknowledged)
  } finally {
    await postgres.stop()
  }
}

/** What all couples were told. */
export function together(couples: readonly Couple[]): Acknowledged {
  const all = couples.map(({ acknowledged }) => acknowledged)
  return {
    trips: all.flatMap(({ trips }) => trips),
    messages: all.flatMap(({ messages }) => messages),
    chunks: all.flatMap(({ chunks }) => chunks),
    ratings: all.flatMap(({ ratings }) => ratings),
    tips: all.flatMap(({ tips }) => tips),
  }
}

/** The process of the bundled database; null while none runs in this folder. A pid file outlives its process, so that is asked too. */
export function postgresIn(dataDir: string): number | null {
  const file = path.join(dataDir, 'postgres/pg18/postmaster.pid')
  if (!fs.existsSync(file)) return null
  const pid = Number(fs.readFileSync(file, 'utf8').split('\n')[0])
  const command = `/proc/${pid}/cmdline`
  if (!(pid > 1) || !fs.existsSync(command) || !fs.readFileSync(command, 'utf8').includes(dataDir))
    return null
  return pid
}
