import { movableClock } from '#adapters/clock/embedded.ts'
import { recordingsAlone } from '#server/testing/recordings-alone.ts'

/**
 * The store of promise 36: recordings alone as a process of its own, so that it can be killed. Beside the product's own
 * routes it takes what the trips module would say (begin, finish, ended) and lets the proof move the clock.
 */
const [databaseUrl = '', dataDir = '', port = '0', offsetMs = '0'] = process.argv.slice(2)
// Time never goes back, not even for a process that is started again.
const clock = movableClock(Number(offsetMs))
const { http, recordings, inTransaction } = await recordingsAlone({ databaseUrl, dataDir, clock })

http.post('/begin', async (request) =>
  recordings.beginRecording(request.body as Parameters<typeof recordings.beginRecording>[0]),
)
http.post('/finish', async (request) => ({
  outcome: await recordings.finishRecording(request.body as Parameters<typeof recordings.finishRecording>[0]),
}))
http.post('/ended', async (request) => {
  const owner = request.body as { ownerId: string; wallMs: number; keepForUserId: string }
  await inTransaction((tx) => recordings.ownerEnded(tx, owner))
  return {}
})
http.post('/view', async (request) => {
  const { ownerId, viewerId } = request.body as { ownerId: string; viewerId: string }
  return (await recordings.recordings([ownerId], viewerId)).get(ownerId) ?? {}
})
http.post('/forward', async (request) => {
  clock.forward((request.body as { ms: number }).ms)
  await recordings.joinDue()
  return {}
})
await http.listen({ port: Number(port), host: '127.0.0.1' })
process.stdout.write('ready\n')
