import { randomBytes } from 'node:crypto'
import { fork, type ChildProcess } from 'node:child_process'
import path from 'node:path'
import { lengthMs, liveSpans } from '#domain/walk/witness.ts'
import { liveClient, type LiveClient } from '#server/testing/live-client.ts'
import { openTripFixture } from '#server/testing/trips.ts'
import { wholeApp, type TestApp } from '#server/testing/test-app.ts'
import type { Proof } from '#proofs/proof.ts'

const secret = randomBytes(48).toString('base64url')
/** A kill may cost so much, metering is back after so much, and nothing is ever added beyond the clock's rounding. */
const lostMsMax = 5000
const backMsMax = 10_000
const addedMsMax = 100

/**
 * Promise 13: a server killed in mid-trip neither ends the call nor invents minutes. A server in a process of its own
 * carries a walk whose picture never stops (it goes from phone to phone); the server is killed with -9 and started
 * again and again. Each time: the trip continues, the meter is back in time, and only real time is on it.
 */
export const prove: Proof<{ kills: number }> = async ({ size, databaseUrl }) => {
  const { kills } = size
  const test = await wholeApp(databaseUrl, { APP_SECRET: secret })
  const failures: string[] = []
  const [backMs, lostMs] = [[] as number[], [] as number[]]
  const fixture = await openTripFixture(test)
  const { tripId, traveller, walker } = await fixture.accepted(30)
  let server = await startServer(databaseUrl)
  const beganMs = performance.now()
  const phones = [phone(tripId, walker.token), phone(tripId, traveller.token)]
  try {
    for (const each of phones) each.meet(server.url)
    await metered(test, tripId, 2000)
    const origin = { atMs: performance.now(), liveMs: await liveMs(test, tripId) }
    let lostBefore = 0
    for (let kill = 0; kill < kills; kill++) {
      await metered(test, tripId, (await liveMs(test, tripId)) + 4000)
      server.child.kill('SIGKILL')
      await new Promise((resolve) => server.child.once('exit', resolve))
      const killed = await liveMs(test, tripId)
      const began = performance.now()
      server = await startServer(databaseUrl)
      const up = performance.now()
      for (const each of phones) each.meet(server.url)
      await metered(test, tripId, killed + 1)
      backMs.push(performance.now() - up)
      await metered(test, tripId, killed + (performance.now() - began) - lostMsMax)
      const lost = performance.now() - origin.atMs - ((await liveMs(test, tripId)) - origin.liveMs)
      lostMs.push(lost - lostBefore)
      lostBefore = Math.max(lostBefore, lost)
      // Told from the first mark on: what is written of a moment lags behind it, more so on a busy machine.
      const addedMs = (await liveMs(test, tripId)) - (performance.now() - beganMs)
      if (addedMs > addedMsMax) failures.push(`kill ${kill}: ${Math.round(addedMs)} ms added`)
      const trip = await fixture.trip(tripId)
      if (trip.status !== 'live' && trip.status !== 'interrupted')
        failures.push(`kill ${kill}: the trip is ${trip.status}`)
    }
    if (Math.max(...backMs) > backMsMax)
      failures.push(`the meter was back after ${Math.round(Math.max(...backMs))} ms`)
    if (Math.max(...lostMs) > lostMsMax)
      failures.push(`${Math.round(Math.max(...lostMs))} ms were lost by one kill`)
    return {
      runs: kills,
      failures,
      figures: {
        'slowest meter back, ms after start': Math.round(Math.max(...backMs)),
        'most lost by a kill, ms': Math.round(Math.max(...lostMs)),
        'lost in all, ms': Math.round(lostBefore),
      },
    }
  } finally {
    for (const each of phones) each.stop()
    server.child.kill('SIGKILL')
    await test.close()
  }
}

async function startServer(databaseUrl: string): Promise<{ child: ChildProcess; url: string }> {
  const child = fork(path.join(import.meta.dirname, 'testing/server.ts'), [databaseUrl, secret], {
    execPath: process.execPath,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const url = await new Promise<string>((resolve, reject) => {
    child.once('message', (address) => resolve(address as string))
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}`)))
  })
  return { child, url }
}

async function liveMs(test: TestApp, tripId: string): Promise<number> {
  return lengthMs(liveSpans(await test.app.services.trips.witnesses(tripId)))
}

/** Waits until so much has been metered. */
async function metered(test: TestApp, tripId: string, enoughMs: number): Promise<void> {
  const deadline = performance.now() + 20_000
  while ((await liveMs(test, tripId)) < enoughMs) {
    if (performance.now() > deadline)
      throw new Error(`the meter stands at ${await liveMs(test, tripId)} of ${enoughMs} ms`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

/** One side's page: its picture never stops, its marks wait for the socket. */
function phone(tripId: string, token: string) {
  let socket: LiveClient | null = null
  let marks: { atMs: number; sentWith: number | null }[] = []
  let [seq, isSampled] = [0, false]
  const tick = setInterval(() => {
    const nowMs = performance.now()
    marks.push({ atMs: nowMs, sentWith: null })
    isSampled = !isSampled
    if (isSampled || !socket?.isOpen()) return
    for (const ack of socket.all('beatAck'))
      marks = marks.filter((mark) => mark.sentWith === null || mark.sentWith > ack.seq)
    seq += 1
    for (const mark of marks) mark.sentWith = seq
    socket.send({
      type: 'beat',
      seq,
      marks: marks.map((mark) => ({ ageMs: Math.round(nowMs - mark.atMs), live: true })),
    })
  }, 1000)
  const ping = setInterval(() => socket?.isOpen() && socket.send({ type: 'ping', n: 1 }), 1000)
  return {
    /** Joins the server that is there now; what was sent to the last one without an answer is sent again. */
    meet(url: string): void {
      void liveClient(url, { tripId, token }).then((next) => {
        seq = 0
        for (const mark of marks) mark.sentWith = null
        socket = next
      })
    },
    stop(): void {
      clearInterval(tick)
      clearInterval(ping)
      socket?.cut()
    },
  }
}
