import { embeddedRealtime } from '#adapters/realtime/embedded.ts'
import { randomBytes, randomInt } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import type { Clock } from '#adapters/clock/port.ts'
import { folderObjects } from '#adapters/objects/embedded.ts'
import { workFolders } from '#adapters/objects/work-folders.ts'
import { p2pRooms } from '#adapters/rooms/p2p.ts'
import type { Objects } from '#adapters/objects/port.ts'
import type { Rooms } from '#adapters/rooms/port.ts'
import { idMaker } from '#domain/shared/ids.ts'
import { createEvents, type Events } from '#server/durable/events.ts'
import { createLog } from '#server/app/telemetry/log.ts'
import { createMetrics } from '#server/app/telemetry/metrics.ts'
import { openPool } from '#server/db/pool.ts'
import { transactionRunner, type InTransaction } from '#server/db/transaction.ts'
import { startJobs, type Jobs } from '#server/jobs/runner.ts'
import type { VideoDecoder } from '#server/modules/recordings/checking/ffmpeg.ts'
import type { RecordingsDeps } from '#server/modules/recordings/recordings.deps.ts'
import {
  createRecordingsService,
  type RecordingsService,
} from '#server/modules/recordings/recordings.service.ts'

/** Media alone on a database: for tests of this module and for proofs that kill and restart it. */
export type RecordingsAlone = {
  recordings: RecordingsService
  http: FastifyInstance
  jobs: Jobs
  inTransaction: InTransaction
  deps: RecordingsDeps
  events: Events
  close(): Promise<void>
}

/** Who is signed in is simply said by a header here. */
export const personHeader = 'x-test-person'

export async function recordingsAlone(options: {
  databaseUrl: string
  dataDir: string
  clock: Clock
  rooms?: Rooms
  objects?: Objects
  /** One that finds every film good unless another is given. */
  decoder?: VideoDecoder
}): Promise<RecordingsAlone> {
  const { databaseUrl, dataDir, clock } = options
  fs.mkdirSync(dataDir, { recursive: true })
  const log = createLog('silent')
  const jobs = await startJobs(databaseUrl, log)
  const pool = openPool(databaseUrl, () => undefined, 6)
  const secret = Buffer.alloc(32, 1)
  const objectsDir = path.join(dataDir, 'objects')
  const ice = { stunUrls: [], turn: { urls: ['turn:turn.test:3478'], secret: 'relay' }, relayOnly: true }
  const metrics = createMetrics()
  const events = createEvents({ log, metrics, realtime: embeddedRealtime() })
  // Only what recordings uses of the base is real; touching anything else fails at once.
  const deps = {
    db: pool.db,
    inTransaction: transactionRunner(pool.db, jobs.enqueue, events),
    clock,
    newId: idMaker(clock.nowMs, randomBytes),
    random: { bytes: randomBytes, int: (below: number) => randomInt(below) },
    log,
    metrics,
    events,
    secrets: { links: secret },
    rooms: options.rooms ?? p2pRooms({ clock, secret, ice }),
    objects: options.objects ?? folderObjects(objectsDir, workFolders(path.join(objectsDir, 'aside'), clock)),
    decoder: options.decoder ?? {
      isThere: async () => true,
      decode: async () => ({ kind: 'decoded', untilMs: Infinity }),
    },
    storedVideosOf: async () => 3,
  } as unknown as RecordingsDeps
  const recordings = createRecordingsService(deps)
  await jobs.work(recordings.tasks)
  const http = Fastify({ forceCloseConnections: true })
  await recordings.routes(http, async (request) => String(request.headers[personHeader] ?? '') || null)
  return {
    recordings,
    http,
    jobs,
    inTransaction: deps.inTransaction,
    deps,
    events,
    async close() {
      await http.close()
      await jobs.stop()
      await pool.end()
    },
  }
}

/** The chunks of a real recorder's file: `vp8.webm` or `h264.mp4`, 12 s in 12 chunks. */
export function fixtureChunks(name: 'vp8.webm' | 'h264.mp4'): Buffer[] {
  const folder = path.join(import.meta.dirname, '../modules/recordings/fixtures')
  const sizes = JSON.parse(fs.readFileSync(path.join(folder, 'chunks.json'), 'utf8')) as Record<
    string,
    number[]
  >
  const whole = fs.readFileSync(path.join(folder, name))
  let at = 0
  return (sizes[name] ?? []).map((bytes) => whole.subarray(at, (at += bytes)))
}
