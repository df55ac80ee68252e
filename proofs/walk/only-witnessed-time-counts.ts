import { randomInt } from 'node:crypto'
import type { BeatMark, ClientMessage } from '#domain/walk/live-protocol.ts'
import { lengthMs, liveSpans } from '#domain/walk/witness.ts'
import { listen, liveClient, type LiveClient } from '#server/testing/live-client.ts'
import { tokenFor } from '#server/testing/people.ts'
import { openTripFixture } from '#server/testing/trips.ts'
import { wholeApp, type TestApp } from '#server/testing/test-app.ts'
import type { Proof } from '#proofs/proof.ts'

/** So many beats go through one socket, which takes 1,200 messages a minute. */
const beatsPerSocket = 250

/**
 * Promise 14: only witnessed time counts. Each round is a walk with a frozen stretch, honestly witnessed; then forged,
 * replayed, late, malformed and foreign beats are thrown at it over real sockets by both sides and a stranger, while
 * it runs and after it has ended. Its meter must not move, and the end must stay the end.
 */
export const prove: Proof<{ beats: number }> = async ({ size, databaseUrl }) => {
  const { beats } = size
  const test = await wholeApp(databaseUrl)
  const failures: string[] = []
  const kinds: Record<string, number> = {}
  try {
    const fixture = await openTripFixture(test)
    const url = await listen(test)
    let thrown = 0
    while (thrown < beats) {
      await fixture.emptyPlace()
      const { tripId, traveller, walker } = await fixture.accepted(30)
      await fixture.walk(tripId, 20)
      await fixture.walk(tripId, 6, { traveller: false, walker: false })
      await fixture.walk(tripId, 20)
      // The traveler has gone: only the walker sends from here on.
      const before = await liveMs(test, tripId)
      const throwAt = async (client: LiveClient, made: (n: number) => [string, ClientMessage | string]) => {
        for (let n = 0; n < beatsPerSocket && client.isOpen(); n++, thrown++) {
          const [kind, beat] = made(n)
          kinds[kind] = (kinds[kind] ?? 0) + 1
          client.send(beat)
        }
        client.send({ type: 'beat', seq: 999_999, marks: [] })
        await client.next('beatAck', (ack) => ack.seq === 999_999)
      }
      const walking = await liveClient(url, { tripId, token: await tokenFor(test, walker.userId) })
      await throwAt(walking, forged)
      if ((await liveMs(test, tripId)) !== before)
        failures.push(`${tripId}: the walker added ${(await liveMs(test, tripId)) - before} ms`)
      // A foreign walk's socket speaks for its own walk only; a stranger and a visitor for none.
      const stranger = await fixture.traveller(null)
      failures.push(...(await turnedAway(url, tripId, stranger.token)))
      walking.cut()

      await test.app.services.trips.endBy(tripId, traveller.userId)
      const ended = await fixture.trip(tripId)
      for (let n = 0; n < beatsPerSocket; n++, thrown++) {
        kinds['after the end'] = (kinds['after the end'] ?? 0) + 1
        const role = n % 2 ? 'walker' : 'traveller'
        if (await fixture.beat(tripId, role, true, { marks: honest(n) }))
          failures.push(`${tripId}: a beat was kept after the end`)
        if (n % 25 === 0)
          await test.app.services.walk.advanceFromWitness(
            await fixture.trip(tripId),
            await test.app.services.trips.witnesses(tripId),
          )
      }
      failures.push(...(await turnedAway(url, tripId, await tokenFor(test, walker.userId), 4410)))
      await test.app.services.trips.sweep()
      const after = await fixture.trip(tripId)
      if (JSON.stringify(after) !== JSON.stringify(ended)) failures.push(`${tripId}: changed after its end`)
      if (after.liveSeconds !== Math.floor(before / 1000))
        failures.push(`${tripId}: ${after.liveSeconds} s charged of ${before} ms`)
    }
    return {
      runs: thrown,
      failures,
      figures: kinds,
    }
  } finally {
    await test.close()
  }
}

async function liveMs(test: TestApp, tripId: string): Promise<number> {
  return lengthMs(liveSpans(await test.app.services.trips.witnesses(tripId)))
}

const honest = (n: number): BeatMark[] => [
  { ageMs: 1000 + (n % 3), live: true },
  { ageMs: 0, live: true },
]

/** What a walker who wants more could send. */
function forged(n: number): [string, ClientMessage | string] {
  const marks = Array.from({ length: randomInt(1, 62) }, () => ({ ageMs: randomInt(60_001), live: true }))
  switch (n % 5) {
    case 0:
      return ['forged', { type: 'beat', seq: n, marks }]
    case 1:
      return ['replayed', { type: 'beat', seq: randomInt(Math.max(1, n)), marks: honest(n) }]
    case 2:
      return [
        'whole minute again',
        {
          type: 'beat',
          seq: n,
          marks: Array.from({ length: 60 }, (_, i) => ({ ageMs: i * 1000, live: true })),
        },
      ]
    case 3:
      return [
        'too late',
        JSON.stringify({ type: 'beat', seq: n, marks: [{ ageMs: 60_001 + randomInt(1e6), live: true }] }),
      ]
    default:
      return [
        'malformed',
        JSON.stringify({
          type: 'beat',
          seq: n,
          marks: [{ ageMs: -randomInt(1, 1e6), live: true }],
          role: 'traveller',
        }),
      ]
  }
}

/** A socket without a seat (any more) says hello and beats all the same. */
async function turnedAway(url: string, tripId: string, token: string, code = 4403): Promise<string[]> {
  const client = await liveClient(url, null)
  client.send({ type: 'hello', tripId, accessToken: token })
  for (let n = 0; n < 5; n++) client.send({ type: 'beat', seq: n, marks: honest(n) })
  const closed = await client.closedWith()
  return closed === code && client.all('beatAck').length === 0 ? [] : [`${tripId}: let in (${closed})`]
}
