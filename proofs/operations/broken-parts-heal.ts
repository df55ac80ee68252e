import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { Breakage } from '#proofs/operations/testing/breakage.ts'
import { documents, lisbon, post } from '#proofs/operations/testing/couple.ts'
import type { Made } from '#proofs/operations/testing/killed-server.ts'
import { killPostgres, signalPostgres } from '#proofs/operations/testing/kill-postgres.ts'
import { ended, healthy, startMain, type Started } from '#proofs/operations/testing/start.ts'
import { afterDays, compared, couplesOn, postgresIn, together } from '#proofs/operations/testing/walking.ts'
import type { Proof } from '#proofs/proof.ts'
import { freePort } from '#server/db/free-port.ts'

const script = path.join(import.meta.dirname, 'testing/killed-server.ts')
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

type Part = Breakage['part'] | 'database' | 'clock' | 'stop'
const parts: readonly Part[] = ['book', 'bookAnswers', 'sms', 'database', 'pool', 'disk', 'clock', 'stop']

/** A stop in order takes so long at most. */
const drainMs = 10_000
/** Once a part is back, the server is well again within this time, and people end a walk within the longer one. */
const [wellMs, walkMs] = [10_000, 60_000]
/** Whether the process lives is answered within this time whatever is broken. */
const aliveMs = 1000
const pausedMs = 5000

type Scene = {
  server: Started
  dataDir: string
  failures: string[]
  figures: { slowestAlive: number; slowestWell: number; slowestStop: number; slowestReportedMs: number }
  start(): Promise<Started>
  /** People who book while the provider is away, a pair for each round. */
  spare: Made[]
}

/**
 * Promise 39: broken parts degrade, never mischarge, and heal alone. People take whole walks while one part after the
 * other is broken: the payment provider is away or its answers are, text messages are, the database is paused for 5 s,
 * all connections are taken, the disk is full, the clock is moved, and the server is stopped in order under this load. Each
 * time it lives, is well again by itself, and a walk comes to its end; at last everything is compared.
 */
export const prove: Proof<{ rounds: number; couples: number; brokenMs: number }> = async ({ size }) => {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'huvr-parts-'))
  const port = await freePort()
  const env = { DATA_DIR: dataDir, PORT: String(port), PUBLIC_URL: `http://localhost:${port}` }
  const start = () => startMain(env, script)
  const figures = { slowestAlive: 0, slowestWell: 0, slowestStop: 0, slowestReportedMs: 0 }
  const scene: Scene = { server: await start(), dataDir, failures: [], figures, start, spare: [] }
  try {
    await healthy(scene.server)
    for (let round = 0; round < size.rounds; round++)
      scene.spare.push(await post<Made>(port, '/proof/couple'))
    const couples = await couplesOn(port, size.couples, size.rounds * parts.length * 4)
    const walks = () => couples.reduce((sum, couple) => sum + couple.acknowledged.ratings.length, 0)
    let isOver = false
    const walking = Promise.allSettled(couples.map((couple) => couple.walkUntil(() => isOver)))
    for (let round = 0; round < size.rounds; round++)
      for (const part of parts) {
        await breakAndMend(scene, part, size.brokenMs)
        const before = walks()
        if (!(await within(walkMs, async () => walks() > before)))
          scene.failures.push(`${part}: no walk came to its end afterwards`)
      }
    isOver = true
    for (const each of await walking)
      if (each.status === 'rejected') scene.failures.push(`a person was told: ${String(each.reason)}`)
    await healthy(scene.server)
    await afterDays(scene.server)
    const acknowledged = together(couples)
    const different = await compared({ dataDir, databaseUrl: null, acknowledged })
    return {
      runs: size.rounds * parts.length,
      failures: [...scene.failures, ...different],
      figures: {
        'parts broken': parts.length,
        'walks acknowledged': acknowledged.trips.length,
        'tips acknowledged': acknowledged.tips.length,
        'chunks acknowledged': acknowledged.chunks.length,
        'alive answered within, ms': figures.slowestAlive,
        'told that it was not booked within, ms': figures.slowestReportedMs,
        'well again after, ms': figures.slowestWell,
        'stopped under load within, ms': figures.slowestStop,
        differences: different.length,
      },
    }
  } finally {
    const database = postgresIn(dataDir)
    await ended(scene.server, 'SIGKILL')
    if (database !== null) killPostgres(database)
    fs.rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Breaks a part, looks whether the server lives, mends the part, and waits until the server is well. */
async function breakAndMend(scene: Scene, part: Part, ms: number): Promise<void> {
  const { server, dataDir } = scene
  switch (part) {
    case 'stop':
      return stopUnderLoad(scene)
    case 'clock':
      await post(server.port, '/proof/forward', { seconds: 3600 })
      break
    case 'database': {
      const pid = postgresIn(dataDir)
      if (pid === null) return void scene.failures.push('there is no database to be paused')
      signalPostgres(pid, 'SIGSTOP')
      try {
        await lives(scene, part)
        await pause(pausedMs)
      } finally {
        signalPostgres(pid, 'SIGCONT')
      }
      break
    }
    case 'book':
    case 'bookAnswers':
    case 'sms':
    case 'pool':
    case 'disk':
      await post(server.port, '/proof/break', { part, ms })
      await lives(scene, part)
      if (part === 'book') await booksInVain(scene, ms)
      else await pause(ms)
      await post(server.port, '/proof/mend')
  }
  await isWell(scene, part)
}

/** A person books while the payment provider is away: they are told so in time, and the same press goes through later. */
async function booksInVain({ server, spare, failures, figures }: Scene, ms: number): Promise<void> {
  const made = spare.shift()
  if (!made) throw new Error('each round has people of its own')
  const began = performance.now()
  const press = () => booked(server.port, made)
  const answer = await press()
  figures.slowestReportedMs = Math.max(figures.slowestReportedMs, Math.round(performance.now() - began))
  if (answer !== 'REQUEST_FAILED') failures.push(`book: a booking was answered ${answer}`)
  await pause(Math.max(0, ms - (performance.now() - began)))
  await post(server.port, '/proof/mend')
  if (!(await within(walkMs, async () => (await press()) === 'REQUEST_SENT')))
    failures.push('book: the same booking does not go through afterwards')
}

async function booked(port: number, { traveller, walker, destinationId }: Made): Promise<string> {
  const ask = async (userId: string, query: string, variables: object) => {
    const { token } = await post<{ token: string }>(port, '/proof/token', { userId })
    const response = await fetch(`http://127.0.0.1:${port}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ query, variables }),
    })
    return ((await response.json()) as { data?: Record<string, any> | null }).data
  }
  await ask(walker, documents.online, { place: lisbon })
  const data = { walker_id: walker, destination_id: destinationId, tripe_minute: 10 }
  const answer = await ask(traveller, documents.book, { data })
  return String(answer?.['sendBookingRequestToWalker'].status)
}

/** What is asked of the process itself is answered at once. */
async function lives(scene: Scene, part: Part): Promise<void> {
  await pause(200)
  const began = performance.now()
  const status = await fetch(`http://127.0.0.1:${scene.server.port}/livez`).then(
    (answer) => answer.status,
    () => 0,
  )
  const tookMs = Math.round(performance.now() - began)
  scene.figures.slowestAlive = Math.max(scene.figures.slowestAlive, tookMs)
  if (status !== 200 || tookMs > aliveMs)
    scene.failures.push(`${part}: /livez answered ${status} after ${tookMs} ms`)
}

async function isWell(scene: Scene, part: Part): Promise<void> {
  const began = performance.now()
  const ready = async () =>
    (await fetch(`http://127.0.0.1:${scene.server.port}/readyz`).catch(() => null))?.status === 200
  if (!(await within(wellMs, ready))) scene.failures.push(`${part}: not well within ${wellMs} ms`)
  scene.figures.slowestWell = Math.max(scene.figures.slowestWell, Math.round(performance.now() - began))
}

/** SIGTERM while people are walking and asking: the process ends in order, and in time. */
async function stopUnderLoad(scene: Scene): Promise<void> {
  const began = performance.now()
  const code = await ended(scene.server, 'SIGTERM')
  const tookMs = Math.round(performance.now() - began)
  scene.figures.slowestStop = Math.max(scene.figures.slowestStop, tookMs)
  if (code !== 0 || tookMs > drainMs)
    scene.failures.push(`stopped with ${code} after ${tookMs} ms: ${scene.server.errors().slice(0, 500)}`)
  scene.server = await scene.start()
  await healthy(scene.server)
}

async function within(ms: number, check: () => Promise<boolean>): Promise<boolean> {
  const until = performance.now() + ms
  while (!(await check())) {
    if (performance.now() > until) return false
    await pause(50)
  }
  return true
}
